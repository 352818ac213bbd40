// <cc-said-panel>: what a player said, did with his hand and put in, motion by motion; and what that is in this house. Fires `shut`, `floor`, `held`, `seat`.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce, mention } from "../announce.ts";
import { chipUnit } from "../felt/middle.ts";
import { parts } from "../kit/parts.ts";
import { toast } from "../kit/toast.ts";
import type { ReadingSeen, TableSeen } from "../protocol.ts";
import { uuid } from "../socket.ts";
import { WORDS, chips } from "../words.ts";
import { stacked } from "./amount.ts";
import "./chip-row.ts";
import { type Declared, type Facts, applyDeclaration, readDeclaration } from "./floor-api.ts";
import { FLOOR, SAID } from "./floor-words.ts";
import { closeButton, head, panelStyles } from "./panel-styles.ts";
import "./question-card.ts";
import { nameAt, seatAndName } from "./reading.ts";
import { aloud, citations, following, rulingStyles, standing } from "./ruling-parts.ts";
import { saidStyles } from "./said-styles.ts";
import { type Trouble, told, troubleOf } from "./trouble.ts";

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
  /** What happened, where the floor was asked first. */
  @property() heading = "";
  @state() private words = "";
  @state() private motions: readonly (readonly number[])[] = [[]];
  @state() private gesture = "";
  @state() private line: Declared["line"] = "none";
  @state() private facts: Facts = {};
  @state() private reading: ReadingSeen | null = null;
  @state() private trouble: Trouble | null = null;
  @state() private busy = false;
  /** The whole reading is shown, as a ruling. */
  @state() private whole = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #id = "";

  static override styles = [parts, panelStyles, rulingStyles, saidStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("seat") && changed.get("seat") !== undefined) this.read();
    if (changed.has("seen") && changed.get("seen")?.version !== this.seen.version && !this.busy) this.read();
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
    if (reading && this.whole) return this.ruling(reading);
    return html`${head(this.heading || SAID.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        ${this.who()}
        <section><div class="field"><label for="words">${SAID.words}</label><input id="words" autocomplete="off" autocapitalize="none" placeholder=${SAID.wordsHint} .value=${this.words} @input=${(event: Event) => this.change({ words: (event.target as HTMLInputElement).value })} /></div>
          <div class="tags">${SAID.phrases.map((phrase) => html`<button type="button" class="btn small" @click=${() => this.change({ words: joinWords(this.words, phrase) })}>${phrase}</button>`)}</div></section>
        <section aria-label=${SAID.chips}>${this.motions.map((motion, index) => this.motion(motion, index))}
          <cc-chip-row .values=${this.seen.dealer?.chips ?? []} .unit=${chipUnit(this.seen)} @chip=${(event: CustomEvent<number>) => this.put(event.detail)}></cc-chip-row></section>
        <section><h3>${SAID.gesture}</h3>${this.choices(SAID.gestures, this.gesture, (gesture) => this.change({ gesture }))}</section>
        <section><h3>${SAID.line}</h3>${this.choices(SAID.lines, this.line, (line) => this.change({ line: line as Declared["line"] }))}</section>
      </div>
      <section class=${`read ${reading?.binding ?? ""}`} aria-live="polite">${this.trouble ? told(this.trouble, this.seen.view.house) : reading ? this.told(reading) : html`<p class="hint">${SAID.empty}</p>`}</section>
      <div class="acts">${reading && this.more(reading) ? html`<button type="button" class="btn go" @click=${() => (this.whole = true)}>${SAID.see}</button>` : this.apply()}</div>`;
  }

  /** More to read than one sentence: it is shown as a ruling before it is entered. */
  private more(reading: ReadingSeen): boolean {
    return !reading.question && (reading.then.length > 0 || reading.warning !== "" || reading.binding === "none");
  }

  /** The whole of it, as rulings are read. */
  private ruling(reading: ReadingSeen): TemplateResult {
    const house = this.seen.view.house;
    const chip = (text: string): TemplateResult => html`<button type="button" aria-label=${FLOOR.change(text)} @click=${() => (this.whole = false)}>${text}</button>`;
    return html`<header class="head top"><h2 class="heard" tabindex="-1">${SAID.read}</h2><div class="what">${this.entered.map(chip)}</div>${closeButton(() => this.dispatchEvent(new Event("shut")))}</header>
      <div class="body">
        <p class="how">${SAID.binding[reading.binding] ?? ""}</p><h1>${reading.sentence}</h1>
        ${following(reading.then)}${reading.warning ? html`<p class="warn">${reading.warning}</p>` : nothing}${aloud(reading.announcement)}
        <div class="law">${citations(reading.cites, house)}<p>${standing(reading.cites)}</p></div>
        ${this.chipWords(reading)}
        ${told(this.trouble, this.seen.view.house)}
      </div>
      <div class="acts">${this.apply()}${reading.binding === "none" && reading.incident ? html`<button type="button" class="btn" @click=${() => this.toFloor(reading)}>${SAID.floor}</button>` : html`<button type="button" class="btn quiet" @click=${() => (this.whole = false)}>${SAID.back}</button>`}</div>`;
  }

  /** What was entered, in a few words each. */
  private get entered(): readonly string[] {
    const { words, chips: motions, gesture } = this.declared;
    const piles = motions.map((motion) => motion.map(([value, count]) => `${count} × ${chips(value)}`).join(" + "));
    return [seatAndName(this.seen, this.seat), words ? `“${words}”` : "", ...piles, gesture ? SAID.gestures[gesture] ?? "" : "", this.line === "none" ? "" : SAID.lines[this.line] ?? ""].filter(Boolean);
  }

  private who(): TemplateResult {
    const live = this.seen.view.hand?.seats.filter((one) => one.live) ?? [];
    return html`<section aria-label=${SAID.who}>${this.seat ? nothing : html`<p class="hint">${SAID.tap}</p>`}<div class="tags row">${live.map(({ seat }) => html`<button type="button" class="btn choice" aria-pressed=${seat === this.seat} aria-label=${seatAndName(this.seen, seat)} @click=${() => this.dispatchEvent(new CustomEvent("seat", { detail: seat }))}>${seat} ${nameAt(this.seen, seat)}</button>`)}</div></section>`;
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
      ${this.chipWords(reading)}${citations(reading.cites, this.seen.view.house)}`;
  }

  private chipWords({ change, owes, not_understood }: ReadingSeen): unknown {
    return html`${change ? html`<p>${SAID.change(change)}</p>` : nothing}${owes ? html`<p>${SAID.owes(owes)}</p>` : nothing}${not_understood ? html`<p class="hint">${SAID.notUnderstood(not_understood)}</p>` : nothing}`;
  }

  private apply(): TemplateResult {
    const open = this.reading !== null && this.reading.binding !== "question" && this.reading.binding !== "none";
    return html`<button type="button" class="btn go" aria-disabled=${!open} aria-busy=${this.busy} @click=${() => open && void this.enter()}>${this.busy ? WORDS.sending : this.whole ? FLOOR.apply : SAID.apply}</button>`;
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
      this.whole = false;
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

  /** The felt shows his chips apart while it is read what they are. */
  private show(): void {
    const held = this.reading && this.reading.binding !== "now" ? this.reading.amount : 0;
    this.dispatchEvent(new CustomEvent("held", { detail: { seat: this.seat, amount: held } }));
  }

  private declined(error: unknown): void {
    this.reading = null;
    this.trouble = troubleOf(error);
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
