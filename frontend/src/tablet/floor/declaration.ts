// <cc-said-panel>: what a player said, did and put in, and what that is by house rules. Fires `shut`, `floor`, `held`,
// `seat`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce, mention } from "../../app/screen-reader.ts";
import { uuid } from "../../app/socket.ts";
import { WORDS, chips } from "../../app/words.ts";
import { type Refusal, told, sendOnce, refusalOf } from "../../desk/send-command.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import { stacked } from "../../forms/amount-pad.ts";
import { citations } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { ReadingView, SaidAndDone, TableUpdate } from "../../protocol.ts";
import type { ForTheFloor } from "../open-panel.ts";
import { head, panelStyles } from "../styles.ts";
import "./question.ts";
import { type Facts, applyDeclaration, readDeclaration } from "./requests.ts";
import { rulingStyles } from "./ruling.ts";
import { FLOOR, SAID } from "./words.ts";

export function enteredText(
  seen: TableUpdate,
  { seat, words, chips: motions = [], gesture, line = "none" }: SaidAndDone,
): readonly string[] {
  const piles = motions.map((motion) => motion.map(([value, count]) => `${count} × ${chips(value)}`).join(" + "));
  const signs = [gesture ? (SAID.gestures[gesture] ?? gesture) : "", line === "none" ? "" : (SAID.lines[line] ?? line)];
  return [seatAndName(seen, seat), words ? `“${words}”` : "", ...piles, ...signs].filter(Boolean);
}

/** Chips of one motion one by one, as they were tapped. */
export function singleChips(motion: readonly (readonly [number, number])[]): readonly number[] {
  return motion.flatMap(([value, count]) => Array.from({ length: count }, () => value));
}

export const saidStyles = css`
  section { display: grid; gap: 8px; align-content: start; }
  h3 { font-size: 15px; font-weight: 600; color: var(--ink-2); }
  .tags { display: flex; flex-wrap: wrap; gap: 8px; }
  .tags .btn { min-height: 48px; padding: 0 14px; font-size: 15px; font-weight: 550; white-space: normal; }
  .row .btn { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .motion {
    display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 48px; padding: 4px 8px 4px 14px;
    border-radius: var(--r-m); background: var(--ground); font-size: 15px;
  }
  .motion span { color: var(--ink-2); }
  .motion b { flex: 1; font-size: 17px; font-weight: 650; }
  .motion .btn { min-height: 44px; }
  .read {
    flex: none; margin: 0 20px; padding: 12px 16px; border-radius: var(--r-m);
    border-left: 4px solid var(--line-strong); background: var(--ground); gap: 6px; max-height: 42%; overflow: auto;
  }
  .read.now { border-left-color: var(--act); }
  .read.held { border-left-color: var(--book); }
  .read.none { border-left-color: var(--stop); }
  .read.question { border-left-color: var(--warn); }
  .how { font-size: 14px; font-weight: 600; color: var(--ink-2); }
  .sentence { font: 650 20px/1.3 var(--display); color: var(--ink); }
  @media (max-width: 719px) { .read { margin: 0 16px; } }
`;

const PAUSE = 350;

type Gesture = NonNullable<SaidAndDone["gesture"]>;
type Line = NonNullable<SaidAndDone["line"]>;

@customElement("cc-said-panel")
export class CcSaidPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Number }) seat = 0;
  /** The incident, where the floor panel opened this. */
  @property() heading = "";
  /** The entry from before. */
  @property({ attribute: false }) draft: SaidAndDone | null = null;
  @state() private words = "";
  @state() private motions: readonly (readonly number[])[] = [[]];
  @state() private gesture: Gesture = "";
  @state() private line: Line = "none";
  @state() private facts: Facts = {};
  @state() private reading: ReadingView | null = null;
  @state() trouble: Refusal | null = null;
  @state() busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #id = "";

  static override styles = [parts, panelStyles, rulingStyles, saidStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("draft") && this.draft) {
      const { words = "", chips: motions = [], gesture = "", line = "none" } = this.draft;
      this.change({ words, motions: motions.length ? motions.map(singleChips) : [[]], gesture, line });
    }
    if (changed.has("seat") && changed.get("seat") !== undefined) this.read();
    if (changed.has("seen") && changed.get("seen")?.version !== this.seen.version && !this.busy) this.read();
  }

  private get declared(): SaidAndDone {
    return {
      seat: this.seat,
      words: this.words.trim(),
      chips: this.motions.filter((motion) => motion.length).map((motion) => stacked(motion)),
      gesture: this.gesture,
      line: this.line,
    };
  }

  private get empty(): boolean {
    const { words, chips: put = [], gesture } = this.declared;
    return !words && !put.length && !gesture;
  }

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const { reading } = this;
    return html`${head(this.heading || SAID.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        ${this.who()}
        <section><div class="field"><label for="words">${SAID.words}</label><input id="words" autocomplete="off"
          autocapitalize="none" placeholder=${SAID.wordsHint} .value=${this.words}
          @input=${(event: Event) => this.change({ words: (event.target as HTMLInputElement).value })} /></div>
          <div class="tags">${SAID.phrases.map(
            (phrase) =>
              html`<button type="button" class="btn small" @click=${() => this.phrase(phrase)}>${phrase}</button>`,
          )}</div></section>
        <section aria-label=${SAID.chips}>${this.motions.map((motion, index) => this.motion(motion, index))}
          <cc-chip-row .values=${this.seen.dealer?.chips ?? []}
            @chip=${(event: CustomEvent<number>) => this.put(event.detail)}></cc-chip-row></section>
        <section><h3>${SAID.gesture}</h3>${this.choices(SAID.gestures, this.gesture, (gesture) =>
          this.change({ gesture: gesture as Gesture }),
        )}</section>
        <section><h3>${SAID.line}</h3>${this.choices(SAID.lines, this.line, (line) =>
          this.change({ line: line as Line }),
        )}</section>
      </div>
      <section class=${`read ${reading?.binding ?? ""}`} aria-live="polite">${
        this.trouble
          ? told(this.trouble, this.seen.view.house)
          : reading
            ? this.told(reading)
            : html`<p class="hint">${SAID.empty}</p>`
      }</section>
      <div class="acts">${
        reading && (reading.question ? !this.mayAnswer(reading) : this.forFloor(reading))
          ? html`<button type="button" class="btn go" @click=${() => this.toFloor(reading)}>${SAID.see}</button>`
          : this.apply()
      }</div>`;
  }

  /** More than an action in turn: the floor rules on it, with all that belongs to a ruling. */
  private forFloor(reading: ReadingView): boolean {
    return this.heading !== "" || reading.incident !== "" || reading.then.length > 0 || reading.binding === "none";
  }

  /** Whether this person may decide what the house leaves to its officials. */
  private mayAnswer({ question }: ReadingView): boolean {
    return question !== null && (question.may || !question.judgement);
  }

  /** A tapped phrase; one that needs an amount leads into the field. */
  private phrase(phrase: string): void {
    this.change({ words: joinWords(this.words, phrase) });
    if (phrase.endsWith(" to")) this.renderRoot.querySelector<HTMLInputElement>("#words")?.focus();
  }

  private who(): TemplateResult {
    const live = this.seen.view.hand?.seats.filter((one) => one.live) ?? [];
    return html`<section aria-label=${SAID.who}>${this.seat ? nothing : html`<p class="hint">${SAID.tap}</p>`}<div
      class="tags row">${live.map(
        ({ seat }) =>
          html`<button type="button" class="btn choice" aria-pressed=${seat === this.seat}
          aria-label=${seatAndName(this.seen, seat)}
          @click=${() => this.dispatchEvent(new CustomEvent("seat", { detail: seat }))}>${seat}
          ${nameAt(this.seen, seat)}</button>`,
      )}</div></section>`;
  }

  private motion(motion: readonly number[], index: number): TemplateResult {
    const last = index === this.motions.length - 1;
    const piles = stacked(motion)
      .map(([value, count]) => `${count} × ${chips(value)}`)
      .join(" + ");
    return html`<div class="motion"><span>${SAID.motion(index)}</span><b class="num">${piles || SAID.noChips}</b>
      ${
        motion.length
          ? html`<button type="button" class="btn small" @click=${() =>
              this.change({
                motions: this.motions.filter((_, at) => at !== index).concat(this.motions.length === 1 ? [[]] : []),
              })}>${SAID.clear}</button>`
          : nothing
      }
      ${
        last && motion.length
          ? html`<button type="button" class="btn small"
            @click=${() => this.change({ motions: [...this.motions, []] })}>${SAID.more}</button>`
          : nothing
      }</div>`;
  }

  private choices(
    words: Readonly<Record<string, string>>,
    chosen: string,
    set: (value: string) => void,
  ): TemplateResult {
    return html`<div class="tags">${Object.entries(words).map(
      ([value, label]) =>
        html`<button type="button" class="btn choice" aria-pressed=${value === chosen}
          @click=${() => set(value)}>${label}</button>`,
    )}</div>`;
  }

  private told(reading: ReadingView): TemplateResult {
    if (reading.question && !this.mayAnswer(reading))
      return html`<h3 class="sentence">${reading.question.question}</h3>
        <p>${FLOOR.officials.decides(reading.question.decided_by)}</p>
        ${citations(reading.cites, this.seen.view.house)}`;
    if (reading.question)
      return html`<cc-question-card .question=${reading.question} .seen=${this.seen} .busy=${this.busy} @answer=${(
        event: CustomEvent<{ value: string }>,
      ) =>
        this.change({ facts: { ...this.facts, [reading.question!.fact]: event.detail.value } })}></cc-question-card>`;
    return html`<p class="how">${SAID.binding[reading.binding] ?? ""}</p><h3 class="sentence">${reading.sentence}</h3>
      ${this.chipWords(reading)}${citations(reading.cites, this.seen.view.house)}`;
  }

  private chipWords({ change, owes, not_understood }: ReadingView): unknown {
    return html`${
      change ? html`<p>${SAID.change(change)}</p>` : nothing
    }${owes ? html`<p>${SAID.owes(owes)}</p>` : nothing}${
      not_understood ? html`<p class="hint">${SAID.notUnderstood(not_understood)}</p>` : nothing
    }`;
  }

  private apply(): TemplateResult {
    const open = this.reading !== null && this.reading.binding !== "question" && this.reading.binding !== "none";
    return html`<button type="button" class="btn go" aria-disabled=${!open} aria-busy=${this.busy}
      @click=${() => open && void this.enter()}>${this.busy ? WORDS.sending : SAID.apply}</button>`;
  }

  // ------------------------------------------------------------ reading

  private put(value: number): void {
    this.change({
      motions: this.motions.map((motion, index) => (index === this.motions.length - 1 ? [...motion, value] : motion)),
    });
  }

  private change(what: {
    words?: string;
    motions?: readonly (readonly number[])[];
    gesture?: string;
    line?: SaidAndDone["line"];
    facts?: Facts;
  }): void {
    Object.assign(this, { facts: {}, ...what });
    this.read();
  }

  /** Ask for the reading once the dealer pauses. */
  private read(): void {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    if (this.empty || !this.seat) {
      this.reading = null;
      this.show();
      return;
    }
    this.#timer = setTimeout(() => void this.ask(asked), PAUSE);
  }

  private async ask(asked: number): Promise<void> {
    try {
      const reading = await readDeclaration(this.seen.table, this.declared, this.facts);
      if (asked !== this.#asked) return;
      this.reading = reading;
      this.trouble = null;
      this.#id = uuid();
      this.show();
      mention(reading.sentence);
    } catch (error) {
      if (asked === this.#asked) Object.assign(this, { reading: null, trouble: refusalOf(error) });
    }
  }

  private async enter(): Promise<void> {
    const { reading } = this;
    if (!reading) return;
    await sendOnce(this, async () => {
      await applyDeclaration(
        this.seen.table,
        this.declared,
        this.facts,
        this.#id,
        reading.version || this.seen.version,
      );
      announce(SAID.applied);
      toast({
        kind: "done",
        title: SAID.applied,
        text: reading.sentence,
        cites: reading.cites,
        house: this.seen.view.house,
      });
      this.dispatchEvent(new Event("shut"));
    });
  }

  /** The felt shows the player's chips apart while they are read. */
  private show(): void {
    const held = this.reading && this.reading.binding !== "now" ? this.reading.amount : 0;
    this.dispatchEvent(new CustomEvent("held", { detail: { seat: this.seat, amount: held } }));
  }

  private toFloor({ incident, facts, amount }: ReadingView): void {
    this.dispatchEvent(
      new CustomEvent<ForTheFloor>("floor", {
        detail: {
          incident: this.heading ? "" : incident,
          facts: { ...facts, ...this.facts },
          declared: this.declared,
          apart: amount,
        },
      }),
    );
  }
}

/** "raise to" and then "600": one phrase after the other; a whole phrase replaces the text. */
function joinWords(before: string, phrase: string): string {
  const bare = before.trim();
  return bare && /\d$/.test(bare) === false && !SAID.phrases.includes(bare)
    ? `${bare} ${phrase}`
    : `${phrase}${phrase.endsWith("to") ? " " : ""}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-said-panel": CcSaidPanel;
  }
}
