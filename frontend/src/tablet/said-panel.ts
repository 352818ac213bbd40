// <cc-said-panel>: what a player said, did with his hand and put in, motion by motion; and what that is in this house. Fires `shut`, `floor`.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce, mention } from "../announce.ts";
import { Declined } from "../api.ts";
import { chipUnit } from "../felt/middle.ts";
import "../kit/cite.ts";
import { parts } from "../kit/parts.ts";
import { toast } from "../kit/toast.ts";
import type { ReadingSeen, TableSeen } from "../protocol.ts";
import { uuid } from "../socket.ts";
import { WORDS, chips } from "../words.ts";
import { stacked } from "./amount.ts";
import "./chip-row.ts";
import { type Declared, type Facts, applyDeclaration, readDeclaration } from "./floor-api.ts";
import { SAID } from "./floor-words.ts";
import { head, panelStyles } from "./panel-styles.ts";
import "./question-card.ts";
import { nameAt, seatAndName } from "./reading.ts";
import { saidStyles } from "./said-styles.ts";

const PAUSE = 350;

/** What the reading hands on to the floor. */
export interface ForTheFloor {
  readonly incident: string;
  readonly facts: Facts;
}

@customElement("cc-said-panel")
export class CcSaidPanel extends LitElement {
  @property({ attribute: false }) seen!: TableSeen;
  @property({ type: Number }) seat = 0;
  @state() private words = "";
  @state() private motions: readonly (readonly number[])[] = [[]];
  @state() private gesture = "";
  @state() private line: Declared["line"] = "none";
  @state() private facts: Facts = {};
  @state() private reading: ReadingSeen | null = null;
  @state() private trouble = "";
  @state() private busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #id = "";

  static override styles = [parts, panelStyles, saidStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("seat") && changed.get("seat") !== undefined) this.read();
    if (changed.has("seen") && changed.get("seen")?.version !== this.seen.version && !this.busy) this.read();
  }

  /** A seat was tapped on the felt: he it was. */
  tapped(seat: number): boolean {
    this.seat = seat;
    return true;
  }

  private get declared(): Declared {
    return { seat: this.seat, words: this.words.trim(), chips: this.motions.filter((motion) => motion.length).map((motion) => stacked(motion)), gesture: this.gesture, line: this.line };
  }

  private get empty(): boolean {
    const { words, chips: put, gesture } = this.declared;
    return !words && !put.length && !gesture;
  }

  // ------------------------------------------------------------ drawing

  override render(): unknown {
    const { reading } = this;
    return html`${head(SAID.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        ${this.who()}
        <section><div class="field"><label for="words">${SAID.words}</label><input id="words" autocomplete="off" autocapitalize="none" placeholder=${SAID.wordsHint} .value=${this.words} @input=${(event: Event) => this.change({ words: (event.target as HTMLInputElement).value })} /></div>
          <div class="tags">${SAID.phrases.map((phrase) => html`<button type="button" class="btn small" @click=${() => this.change({ words: joinWords(this.words, phrase) })}>${phrase}</button>`)}</div></section>
        <section aria-label=${SAID.chips}>${this.motions.map((motion, index) => this.motion(motion, index))}
          <cc-chip-row .values=${this.seen.dealer?.chips ?? []} .unit=${chipUnit(this.seen)} @chip=${(event: CustomEvent<number>) => this.put(event.detail)}></cc-chip-row></section>
        <section><h3>${SAID.gesture}</h3>${this.choices(SAID.gestures, this.gesture, (gesture) => this.change({ gesture }))}</section>
        <section><h3>${SAID.line}</h3>${this.choices(SAID.lines, this.line, (line) => this.change({ line: line as Declared["line"] }))}</section>
      </div>
      <section class=${`read ${reading?.binding ?? ""}`} aria-live="polite">${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : reading ? this.told(reading) : html`<p class="hint">${SAID.empty}</p>`}</section>
      <div class="acts">${reading?.incident
        ? html`<button type="button" class="btn go" @click=${() => this.toFloor(reading)}>${SAID.floor}</button>${reading.action ? this.apply() : nothing}`
        : this.apply()}</div>`;
  }

  private who(): TemplateResult {
    const live = this.seen.view.hand?.seats.filter((one) => one.live) ?? [];
    return html`<section aria-label=${SAID.who}><div class="tags row">${live.map(({ seat }) => html`<button type="button" class="btn choice" aria-pressed=${seat === this.seat} aria-label=${seatAndName(this.seen, seat)} @click=${() => (this.seat = seat)}>${seat} ${nameAt(this.seen, seat)}</button>`)}</div></section>`;
  }

  private motion(motion: readonly number[], index: number): TemplateResult {
    const last = index === this.motions.length - 1;
    const piles = stacked(motion).map(([value, count]) => `${count} × ${chips(value)}`).join(" + ");
    return html`<div class="motion"><span>${SAID.motion(index)}</span><b class="num">${piles || SAID.noChips}</b>
      ${motion.length ? html`<button type="button" class="btn small" @click=${() => this.change({ motions: this.motions.filter((_, at) => at !== index).concat(this.motions.length === 1 ? [[]] : []) })}>${SAID.clear}</button>` : nothing}
      ${last && motion.length ? html`<button type="button" class="btn small" @click=${() => this.change({ motions: [...this.motions, []] })}>${SAID.more}</button>` : nothing}</div>`;
  }

  private choices(words: Readonly<Record<string, string>>, chosen: string, set: (value: string) => void): TemplateResult {
    return html`<div class="tags">${Object.entries(words).map(([value, label]) => html`<button type="button" class="btn choice" aria-pressed=${value === chosen} @click=${() => set(value)}>${label}</button>`)}</div>`;
  }

  private told(reading: ReadingSeen): TemplateResult {
    if (reading.question) return html`<cc-question-card .question=${reading.question} .seen=${this.seen} .busy=${this.busy} @answer=${(event: CustomEvent<{ value: string }>) => this.change({ facts: { ...this.facts, [reading.question!.fact]: event.detail.value } })}></cc-question-card>`;
    return html`<p class="how">${SAID.binding[reading.binding] ?? ""}</p><h3 class="sentence">${reading.sentence}</h3>
      ${reading.then.map((one) => html`<p class="hint">${one.if}: ${one.outcome}</p>`)}
      ${reading.assumed ? html`<p class="hint">${reading.assumed}</p>` : nothing}
      <div class="cites">${reading.cites.map((cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`)}</div>`;
  }

  private apply(): TemplateResult {
    const open = this.reading !== null && this.reading.binding !== "question" && this.reading.binding !== "none";
    return html`<button type="button" class=${`btn ${this.reading?.incident ? "quiet" : "go"}`} aria-disabled=${!open} aria-busy=${this.busy} @click=${() => open && void this.enter()}>${this.busy ? WORDS.sending : SAID.apply}</button>`;
  }

  // ------------------------------------------------------------ reading it

  private put(value: number): void {
    this.change({ motions: this.motions.map((motion, index) => (index === this.motions.length - 1 ? [...motion, value] : motion)) });
  }

  private change(what: { words?: string; motions?: readonly (readonly number[])[]; gesture?: string; line?: Declared["line"]; facts?: Facts }): void {
    Object.assign(this, { facts: {}, ...what });
    this.read();
  }

  /** Ask what it is, once the dealer pauses. */
  private read(): void {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    if (this.empty || !this.seat) {
      this.reading = null;
      return;
    }
    this.#timer = setTimeout(() => void this.ask(asked), PAUSE);
  }

  private async ask(asked: number): Promise<void> {
    try {
      const reading = await readDeclaration(this.seen.table, this.declared, this.facts);
      if (asked !== this.#asked) return;
      this.reading = reading;
      this.trouble = "";
      this.#id = uuid();
      mention(reading.sentence);
    } catch (error) {
      if (asked === this.#asked) this.declined(error);
    }
  }

  private async enter(): Promise<void> {
    const { reading } = this;
    if (!reading || this.busy) return;
    this.busy = true;
    try {
      await applyDeclaration(this.seen.table, this.declared, this.facts, this.#id, reading.version || this.seen.version);
      announce(SAID.applied);
      toast({ kind: "done", title: SAID.applied, text: reading.sentence, cites: reading.cites, house: this.seen.view.house });
      this.dispatchEvent(new Event("shut"));
    } catch (error) {
      this.declined(error);
    } finally {
      this.busy = false;
    }
  }

  private declined(error: unknown): void {
    this.reading = null;
    this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
  }

  private toFloor({ incident, facts }: ReadingSeen): void {
    this.dispatchEvent(new CustomEvent<ForTheFloor>("floor", { detail: { incident, facts: { seat: String(this.seat), ...facts } } }));
  }
}

/** "raise to" and then "600": one phrase after the other; a whole phrase again replaces what stood there. */
function joinWords(before: string, phrase: string): string {
  const bare = before.trim();
  return bare && /\d$/.test(bare) === false && !SAID.phrases.includes(bare) ? `${bare} ${phrase}` : `${phrase}${phrase.endsWith("to") ? " " : ""}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-said-panel": CcSaidPanel;
  }
}
