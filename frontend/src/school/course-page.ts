// <cc-school-course>: one house's course. The table and what happened so far on the left, the question and its verdict
// on
// the right. The room asks, answers and keeps; this only shows.

import { LitElement, type PropertyValues, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { announce } from "../announce.ts";
import { Declined, me } from "../api.ts";
import "../felt/stage.ts";
import "../kit/bar.ts";
import { signInAddress } from "../kit/bar.ts";
import { parts } from "../kit/parts.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import type { CourseSeen, Me, QuizQuestion, QuizVerdict, TableSeen } from "../protocol.ts";
import "../rules/example.ts";
import type { CcExample } from "../rules/example.ts";
import { seenAt } from "../rules/frames.ts";
import { WORDS } from "../words.ts";
import { courseStyles } from "./course-styles.ts";
import "./learners.ts";
import { progressStyles, subjectButtons, towards } from "./progress.ts";
import { questionOf, questionStyles } from "./question.ts";
import { nextTurn } from "./turns.ts";
import { address, answer, ask, course } from "./types.ts";
import { headline, verdictOf, verdictStyles } from "./verdict.ts";
import { SCHOOL } from "./words.ts";

const AGAIN = 1500;

@customElement("cc-school-course")
export class CcSchoolCourse extends LitElement {
  @state() private mine: Me | undefined;
  @state() private course: CourseSeen | undefined;
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
  #seen: TableSeen | undefined;
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

  // ------------------------------------------------------------ asking and answering

  /** Where one stands; asked again while questions are still being made. */
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
      this.#seen = seenAt([{ view: question.view }], 0);
      this.question = question;
      this.verdict = this.chosen = undefined;
      this.playing = false;
      this.trouble = "";
      await this.updateComplete;
      this.renderRoot.querySelector(".panel")?.scrollTo({ top: 0 });
      scrollTo({ top: 0 });
      if (this.course) this.renderRoot.querySelector<HTMLElement>("#ask")?.focus({ preventScroll: true });
    } catch (error) {
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
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
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
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

  /** The latest of what happened stays in sight. */
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
              ? html`<div class="foot">${towards(this.course)}</div>`
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
