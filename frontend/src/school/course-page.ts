// <cc-school-course>: one house's course: table and action on the left, question and verdict on the right. The server
// asks and saves.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { RefusedError, me } from "../app/api.ts";
import { announce } from "../app/screen-reader.ts";
import { WORDS } from "../app/words.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import type { CourseView, Me, QuizQuestion, QuizVerdict, TableUpdate } from "../protocol.ts";
import { tableAt } from "../rules/example-frames.ts";
import "../rules/example.ts";
import type { CcExample } from "../rules/example.ts";
import { signInAddress } from "../shell/bar.ts";
import "../stage/stage.ts";
import "./learners.ts";
import { progressStyles, subjectButtons, certificateProgress } from "./progress.ts";
import { headline, questionOf, questionStyles, verdictOf, verdictStyles } from "./question.ts";
import { address, answer, ask, course, nextTurn } from "./requests.ts";
import { SCHOOL } from "./words.ts";

export const courseStyles = css`
  :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100dvh; }
  main { display: grid; grid-template-columns: minmax(0, 1fr) 448px; min-height: 0; outline: none; }
  .left { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); min-height: 0; min-width: 0; }
  .head { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; gap: 12px; padding: 16px 28px 12px; }
  .title { display: flex; align-items: baseline; gap: 4px 20px; flex-wrap: wrap; }
  .title a { font-size: 15px; color: var(--ink-2); }
  .title button {
    margin-left: auto; padding: 0; border: 0; background: none; font-size: 15px; color: var(--ink-2);
    text-decoration: underline; cursor: pointer; min-height: 32px;
  }
  h1 { font-size: var(--t-xl); }
  .stage {
    position: relative; min-height: 0;
    background: radial-gradient(62% 66% at 50% 46%, color-mix(in srgb, var(--ground) 90%, var(--felt)), var(--ground));
  }
  cc-stage { position: absolute; inset: 0; }
  .story {
    padding: 12px 28px 16px; border-top: 1px solid var(--line); background: var(--panel); display: grid; gap: 4px;
  }
  .story .facts { font-size: 15px; line-height: 1.45; color: var(--ink-2); }
  .story ol { max-height: 112px; overflow: auto; overscroll-behavior: contain; font-size: 15px; line-height: 1.45; }
  .panel {
    display: grid; align-content: start; gap: 16px; min-height: 0; overflow: auto; overscroll-behavior: contain;
    padding: 24px 28px; background: var(--panel); border-left: 4px solid var(--book);
  }
  .acts {
    display: grid; grid-template-columns: 1fr auto; gap: 10px; position: sticky; bottom: -24px; margin: 4px -28px -16px;
    padding: 12px 28px 16px; background: linear-gradient(transparent, var(--panel) 14px);
  }
  .foot { margin-top: 12px; padding-top: 18px; border-top: 1px solid var(--line); }
  .stranger { font-size: var(--t-s); line-height: 1.5; color: var(--ink-2); }
  .stranger a { color: var(--book); font-weight: 600; }
  .cheer { display: grid; gap: 8px; justify-items: start; } .cheer b { font-size: var(--t-l); }
  .played { overflow: auto; padding: 0 28px 24px; grid-row: 2 / 4; }
  @media (max-width: 1100px) {
    main { grid-template-columns: minmax(0, 1fr) 384px; }
    .panel { padding: 20px; }
    .acts { margin-inline: -20px; padding-inline: 20px; }
    .head { padding-inline: 20px; }
    .story { padding-inline: 20px; }
    .played { padding-inline: 20px; }
  }
  @media (max-width: 820px) {
    :host { height: auto; min-height: 100dvh; }
    main { grid-template-columns: minmax(0, 1fr); }
    .left { grid-template-rows: auto 400px auto; }
    .panel { border-left: 0; border-top: 4px solid var(--book); overflow: visible; }
    .acts { bottom: 0; }
    .story ol { max-height: 76px; }
    .head .subjects {
      flex-wrap: nowrap; overflow-x: auto; margin-inline: -20px; padding-inline: 20px; scrollbar-width: none;
    }
    .head .subjects button { flex: none; }
  }
  @media (max-width: 640px) {
    .head { padding: 12px 16px 10px; }
    .head .subjects { margin-inline: -16px; padding-inline: 16px; }
    .story { padding: 10px 16px 12px; }
    .panel { padding: 18px 16px 24px; }
    .acts { margin-inline: -16px; padding-inline: 16px; }
    .played { padding: 0 0 12px; }
    .left { grid-template-rows: auto 376px auto; }
    .story ol { max-height: 44px; font-size: var(--t-s); }
  }
`;

const AGAIN = 1500;

@customElement("cc-school-course")
export class CcSchoolCourse extends LitElement {
  @state() private mine: Me | undefined;
  @state() private course: CourseView | undefined;
  @state() private question: QuizQuestion | undefined;
  @state() private verdict: QuizVerdict | undefined;
  @state() private chosen: number | undefined;
  @state() private subject = "";
  @state() private busy = false;
  @state() private playing = false;
  @state() private trouble = "";
  @query("cc-example") private readonly example!: CcExample | null;
  @query("cc-sheet.staff") private readonly staff!: CcSheet | null;
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #keys = (event: KeyboardEvent): void => this.key(event);
  #seen: TableUpdate | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [parts, progressStyles, questionStyles, verdictStyles, courseStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#keys);
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    void this.next();
    void this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keys);
    clearTimeout(this.#timer);
  }

  // ------------------------------------------------------------ questions and answers

  /** Load one's progress; again while questions are still being made. */
  private async look(): Promise<void> {
    const found = await course(this.#house).catch(() => undefined);
    if (!found) return;
    this.course = found;
    document.title = `${SCHOOL.title}: ${found.title} · Cutcard`;
    if (!found.complete) this.#timer = setTimeout(() => void this.look(), AGAIN);
  }

  private async next(): Promise<void> {
    this.busy = true;
    try {
      const { turn, seed } = nextTurn(this.#house, this.subject, sessionStorage);
      const question = await ask(this.#house, this.subject, turn, seed);
      this.#seen = tableAt([{ view: question.view }], 0);
      this.question = question;
      this.verdict = this.chosen = undefined;
      this.playing = false;
      this.trouble = "";
      await this.updateComplete;
      this.renderRoot.querySelector(".panel")?.scrollTo({ top: 0 });
      scrollTo({ top: 0 });
      if (this.course) this.renderRoot.querySelector<HTMLElement>("#ask")?.focus({ preventScroll: true });
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    } finally {
      this.busy = false;
    }
  }

  private async choose(choice: number): Promise<void> {
    const { question } = this;
    if (!question || this.verdict || this.busy) return;
    this.busy = true;
    this.chosen = choice;
    try {
      const verdict = await answer(this.#house, question.id, choice);
      this.verdict = verdict;
      this.course = verdict.course;
      announce(`${headline(verdict, choice)}. ${verdict.told.join(" ")}`);
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>(".next")?.focus({ preventScroll: true });
      this.renderRoot.querySelector("#said")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.chosen = undefined;
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    } finally {
      this.busy = false;
    }
  }

  private practise(subject: string): void {
    this.subject = subject;
    void this.next();
  }

  private show(): void {
    this.playing = !this.playing;
    if (this.playing) void this.updateComplete.then(() => this.example?.show(this.verdict?.at ?? 0));
  }

  private key(event: KeyboardEvent): void {
    const typing = event
      .composedPath()
      .some((one) => one instanceof HTMLElement && one.matches("input, select, textarea, dialog[open]"));
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = Number(event.key) - 1;
    if (!this.verdict && place >= 0 && place < (this.question?.answers.length ?? 0)) void this.choose(place);
    else if (this.verdict && event.key === "n") void this.next();
    else if (this.verdict && event.key === "s") this.show();
  }

  /** The latest event stays in sight. */
  protected override updated(changed: PropertyValues): void {
    const story = this.renderRoot.querySelector(".story ol");
    if (story && (changed.has("question" as never) || changed.has("playing" as never)))
      story.scrollTop = story.scrollHeight;
  }

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    return html`<cc-bar open current="school"></cc-bar>
      <main tabindex="-1">
        <section class="left">${this.head()}${
          this.playing && this.verdict ? this.played(this.verdict) : this.table()
        }</section>
        <section class="panel" aria-live="off">
          ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
          ${
            this.question
              ? this.asked(this.question)
              : this.trouble
                ? nothing
                : html`<p class="muted" role="status">${WORDS.loading}</p>`
          }
          ${
            this.course?.kept
              ? html`<div class="foot">${certificateProgress(this.course)}</div>`
              : this.course
                ? html`<p class="foot stranger">${SCHOOL.guest} <a href=${signInAddress()}>${SCHOOL.signIn}</a></p>`
                : nothing
          }
        </section>
      </main>
      ${
        this.mine?.roles.some((role) => role === "director" || role === "floor")
          ? html`<cc-sheet class="staff" heading=${SCHOOL.staff.title}><cc-school-learners
            house=${this.#house}></cc-school-learners></cc-sheet>`
          : nothing
      }`;
  }

  private head(): unknown {
    const { course } = this;
    return html`<header class="head">
        <div class="title"><h1>${course?.title ?? ""}</h1><a href="/school">${SCHOOL.all}</a>
          ${
            this.mine?.roles.some((role) => role === "director" || role === "floor")
              ? html`<button type="button" @click=${() => this.staff?.show()}>${SCHOOL.staff.open}</button>`
              : nothing
          }</div>
        ${course ? subjectButtons(course, this.subject, (subject) => this.practise(subject)) : nothing}
      </header>`;
  }

  private table(): unknown {
    const { question } = this;
    if (!question) return html`<div class="stage"></div>`;
    return html`<div class="stage" role="img" aria-label=${SCHOOL.table}>${
      this.#seen ? html`<cc-stage .seen=${this.#seen} .board=${question.board}></cc-stage>` : nothing
    }</div>
      <div class="story"><p class="facts">${SCHOOL.played(question.game_title, question.stakes, question.facts)}</p>
        <p class="label">${SCHOOL.story}:</p>
        <ol tabindex="0" aria-label=${SCHOOL.story}>${
          question.story.length
            ? question.story.map((line) => html`<li>${line}</li>`)
            : html`<li class="muted">${SCHOOL.nothingYet}</li>`
        }</ol></div>`;
  }

  private played(verdict: QuizVerdict): unknown {
    return html`<div class="played"><cc-example .example=${verdict.example}
      rule=${verdict.rules[0]?.id ?? ""}></cc-example></div>`;
  }

  private asked(question: QuizQuestion): unknown {
    const { verdict, chosen } = this;
    return html`${verdict?.just_passed ? this.cheer(verdict) : nothing}
      ${questionOf({ question, verdict, chosen, busy: this.busy, choose: (choice) => void this.choose(choice) })}
      ${
        verdict && chosen !== undefined
          ? html`${verdictOf(verdict, chosen, question.house)}
            <div class="acts"><button class="btn go next" type="button" ?disabled=${this.busy}
              @click=${() => void this.next()}>${SCHOOL.next}</button>
              <button class="btn" type="button" aria-pressed=${this.playing ? "true" : "false"}
                @click=${() => this.show()}>${this.playing ? SCHOOL.hide : SCHOOL.show}</button></div>`
          : nothing
      }`;
  }

  private cheer(verdict: QuizVerdict): unknown {
    const passed = verdict.course.passed;
    return html`<div class="note ok cheer" role="status"><b>${SCHOOL.passedNow}</b><span>${
      passed ? SCHOOL.passedText(passed.right, passed.of) : ""
    }</span><a class="btn small" href=${address.certificate(this.#house)}>${SCHOOL.certificate.open}</a></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-school-course": CcSchoolCourse;
  }
}
