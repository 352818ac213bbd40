// <cc-question-card>: one question with large answers: a choice, a number, a seat (here or on the felt), or cards.
// Fires `answer`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { chips, joined } from "../../app/words.ts";
import { UNKNOWN, cardName, cardText } from "../../chips/deck.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import { type Entered, NOTHING, sum, withDigit } from "../../forms/amount-pad.ts";
import "../../forms/card-picker.ts";
import type { CcCardPicker } from "../../forms/card-picker.ts";
import { FORM } from "../../forms/words.ts";
import { parts } from "../../kit/styles.ts";
import type { QuestionView, TableUpdate } from "../../protocol.ts";
import { cardsOut } from "../facts.ts";
import { FLOOR } from "./words.ts";

const FEW = 9;

/** The seat of a player's card: "3.2" is the second of seat 3. */
const seatOf = (value: string): number => Number(value.split(".")[0]);

@customElement("cc-question-card")
export class CcQuestionCard extends LitElement {
  @property({ attribute: false }) question!: QuestionView;
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Boolean }) busy = false;
  /** Not one of the questions that are counted. */
  @property({ type: Boolean }) plain = false;
  @state() private entered: Entered = NOTHING;
  @state() private cards: readonly number[] = [];
  /** Whose cards are asked about, once a seat was tapped. */
  @state() private seat = 0;
  @query("cc-card-picker") private readonly picker!: CcCardPicker | null;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; align-content: start; }
      h2 { font: 700 24px/1.2 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.01em; }
      .hint { font-size: 15px; color: var(--ink-2); }
      .big { display: grid; gap: 8px; }
      .big.two { grid-template-columns: 1fr 1fr; }
      .big .btn { min-height: 64px; font-size: 19px; white-space: normal; padding: 8px 16px; border-radius: 14px; }
      .many .btn { min-height: 52px; font-size: 16px; justify-content: flex-start; text-align: left; }
      .seats { grid-template-columns: repeat(auto-fill, minmax(118px, 1fr)); }
      .seats .btn {
        font-size: 16px; gap: 8px; justify-content: flex-start; padding: 0 10px; min-width: 0; min-height: 56px;
      }
      .seats i {
        flex: none; width: 26px; height: 26px; border-radius: 7px; background: var(--hover);
        font: 650 14px/26px var(--sans); color: var(--ink-2); text-align: center;
      }
      .seats span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .hole { display: grid; gap: 8px; }
      .hole > div { display: flex; gap: 8px; align-items: center; min-width: 0; }
      .hole i {
        flex: none; width: 26px; height: 26px; border-radius: 7px; background: var(--hover);
        font: 650 14px/26px var(--sans); color: var(--ink-2); text-align: center;
      }
      .hole span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 17px; }
      .hole .btn { flex: none; min-height: 52px; padding: 0 14px; font-size: 17px; }
      .numbers { grid-template-columns: repeat(5, 1fr); }
      .numbers .btn { padding: 0; min-height: 56px; }
      .sum { font: 700 40px/1 var(--display); font-variant-numeric: tabular-nums; min-height: 40px; }
      .go { min-height: 64px; font-size: 19px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("question") && changed.get("question")?.fact !== this.question.fact) {
      this.entered = NOTHING;
      this.cards = [];
      this.seat = 0;
    }
  }

  override render(): unknown {
    const it = this.question;
    return html`${
      this.plain ? nothing : html`<p class="hint">${FLOOR.asking(it.asked, it.at_most)}</p>`
    }<h2>${it.question}</h2>${it.judgement ? html`<p class="hint">${FLOOR.judgement}</p>` : nothing}
      ${
        it.form === "seat"
          ? this.seats()
          : it.form === "hole"
            ? this.hole()
            : it.form === "number"
              ? this.number()
              : it.form === "cards"
                ? this.cardsForm()
                : this.choices()
      }`;
  }

  /** A seat tapped on the felt. */
  tapped(seat: number): boolean {
    if (this.question.form === "hole") return this.tappedHole(seat);
    if (this.question.form !== "seat" || !this.question.answers.some((one) => Number(one.value) === seat)) return false;
    this.answer(seat, seatAndName(this.seen, seat));
    return true;
  }

  /** Of a tapped seat only its own cards are left to choose from. */
  private tappedHole(seat: number): boolean {
    if (!this.question.answers.some((one) => seatOf(one.value) === seat)) return false;
    this.seat = seat;
    return true;
  }

  key(name: string): boolean {
    const { form, answers } = this.question;
    if (form === "cards") return this.picker?.key(name) ?? false;
    const digit = Number(name);
    if (form === "seat" && digit) return this.tapped(digit);
    const choice = form === "choice" ? answers[digit - 1] : undefined;
    if (choice) this.answer(choice.value, choice.label);
    return choice !== undefined;
  }

  private choices(): TemplateResult {
    const { answers } = this.question;
    const short = answers.length === 2 && answers.every((one) => one.label.length < 14);
    return html`<div class=${`big ${short ? "two" : answers.length > FEW ? "many" : ""}`}>${answers.map(
      (one) =>
        html`<button type="button" class="btn"
          @click=${() => this.answer(one.value, this.told(one.label))}>${one.label}</button>`,
    )}</div>`;
  }

  /** "Yes" alone is unclear on a chip: the question is with it. */
  private told(label: string): string {
    return /^(yes|no)$/i.test(label) ? `${this.question.question.replace(/[?]$/, "")}: ${label.toLowerCase()}` : label;
  }

  private seats(): TemplateResult {
    return html`<p class="hint">${FLOOR.tapSeat}</p><div class="big seats">${this.question.answers.map((one) => {
      const seat = Number(one.value);
      const named = seat ? seatAndName(this.seen, seat) : one.label;
      return html`<button type="button" class="btn"
        @click=${() => this.answer(one.value, named)}>${seat ? html`<i>${seat}</i>` : nothing}<span>${
          nameAt(this.seen, seat) || one.label
        }</span></button>`;
    })}</div>`;
  }

  /** Whose card, and which: a row for each player, in the order of the deal. */
  private hole(): TemplateResult {
    const shown = this.question.answers.filter((one) => !this.seat || seatOf(one.value) === this.seat);
    const seats = [...new Set(shown.map((one) => seatOf(one.value)))];
    return html`<p class="hint">${FLOOR.tapHole}</p><div class="hole">${seats.map(
      (seat) =>
        html`<div role="group" aria-label=${seatAndName(this.seen, seat)}><i>${seat}</i><span>${nameAt(
          this.seen,
          seat,
        )}</span>${shown
          .filter((one) => seatOf(one.value) === seat)
          .map(
            (one, index) =>
              html`<button type="button" class="btn" aria-label=${one.label}
                @click=${() => this.answer(one.value, one.label)}>${FLOOR.which(index)}</button>`,
          )}</div>`,
    )}</div>`;
  }

  private number(): TemplateResult {
    const { least, most } = this.question.number ?? { least: 0, most: 999_999 };
    if (most - least < FEW) {
      const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      return html`<div class="big numbers">${all.map(
        (n) => html`<button type="button" class="btn" @click=${() => this.answer(n, this.numbered(n))}>${n}</button>`,
      )}</div>`;
    }
    const n = sum(this.entered);
    const fits = this.entered.digits !== "" && n >= least && n <= most;
    return html`<p class="sum" aria-live="polite">${chips(n)}</p>
      <div class="big numbers" role="group" aria-label=${FLOOR.number}>${[
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "0",
      ].map(
        (digit) =>
          html`<button type="button" class="btn"
            @click=${() => (this.entered = withDigit(this.entered, digit))}>${digit}</button>`,
      )}</div>
      <div class="big two"><button type="button" class="btn"
        @click=${() => (this.entered = NOTHING)}>${FORM.amount.clear}</button><button type="button" class="btn go"
        aria-disabled=${!fits} @click=${() => fits && this.answer(n, this.numbered(n))}>${FLOOR.next}</button></div>`;
  }

  private numbered(n: number): string {
    return `${this.question.question.split(/[?.]/)[0]}: ${chips(n)}`;
  }

  /** Cards that cannot be the answer; drawn cards and whole hands may repeat known ones. */
  private get out(): ReadonlySet<number> {
    const { cards, fact } = this.question;
    return cards && fact !== "drawn" ? cardsOut(this.seen) : new Set();
  }

  private cardsForm(): TemplateResult {
    const { cards } = this.question;
    const known = this.cards.filter((card) => card < UNKNOWN);
    const enough = known.length > 0 && (!cards || known.length === cards);
    return html`<p class="hint">${FLOOR.cards(cards)}</p>
      <cc-card-picker .places=${cards} .cards=${this.cards} .out=${this.out}
        @cards=${(event: CustomEvent<readonly number[]>) => (this.cards = event.detail)}></cc-card-picker>
      <button type="button" class="btn go" aria-disabled=${!enough}
        @click=${() =>
          enough && this.answer(known.map(cardText).join(" "), joined(known.map(cardName)))}>${FLOOR.cardsDone}</button>
      <button type="button" class="btn" @click=${() =>
        this.answer(
          Array.from({ length: cards || 1 }, () => cardText(UNKNOWN)).join(" "),
          FLOOR.cardsSkip,
        )}>${FLOOR.cardsSkip}</button>`;
  }

  private answer(value: string | number, text: string): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent("answer", { detail: { value: String(value), text } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-question-card": CcQuestionCard;
  }
}
