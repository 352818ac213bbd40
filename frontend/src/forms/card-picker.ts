// <cc-card-picker>: enter cards with two taps each, rank and suit. Fires `cards` whenever they change.

import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ALL_RANKS, ALL_SUITS, type Suit, UNKNOWN, cardOf, suitName } from "../chips/deck.ts";
import { PIPS } from "../chips/playing-card.ts";
import { parts } from "../kit/styles.ts";
import { FORM } from "./words.ts";

const SAY = FORM.cards;

@customElement("cc-card-picker")
export class CcCardPicker extends LitElement {
  /** How many places there are; 0: any number. */
  @property({ type: Number }) places = 0;
  @property({ attribute: false }) cards: readonly number[] = [];
  /** Cards that are used already. */
  @property({ attribute: false }) out: ReadonlySet<number> = new Set();
  @state() private rank = -1;
  @state() private at = -1;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; }
      .slots { display: flex; flex-wrap: wrap; gap: 8px; }
      .slots button {
        padding: 0; border: 2px solid transparent; border-radius: 8px; background: none; line-height: 0;
        cursor: pointer; min-width: 48px; min-height: 66px;
      }
      .slots button[aria-current] { border-color: var(--act); }
      .slots .none {
        display: grid; place-items: center; width: 46px; height: 64px; border-radius: 6px;
        border: 1.5px dashed var(--line-strong); font: 650 19px/1 var(--sans); color: var(--ink-2);
      }
      .ranks { display: grid; grid-template-columns: repeat(7, 1fr); gap: 8px; }
      .ranks .btn { padding: 0; min-height: 54px; font-size: 20px; }
      .ranks .btn[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); border-color: var(--ink); }
      .suits { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
      .suits button {
        min-height: 64px; border: 0; border-radius: var(--r-m); background: var(--face); cursor: pointer;
        touch-action: manipulation;
      }
      .suits button[aria-disabled="true"] { opacity: .35; cursor: default; }
      .suits svg { width: 34px; height: 34px; fill: currentColor; display: block; margin: auto; }
      .s { color: var(--spade); }
      .h { color: var(--heart); }
      .d { color: var(--diamond); }
      .c { color: var(--club); }
    `,
  ];

  override render(): unknown {
    const count = this.places || this.cards.length + 1;
    const slots = Array.from({ length: count }, (_, index) => this.cards[index] ?? UNKNOWN);
    return html`<div class="slots" role="group" aria-label=${FORM.enterCards}>
        ${slots.map(
          (card, index) => html`<button type="button" aria-label=${SAY.slot(index, card)}
            aria-current=${index === this.place ? "true" : nothing} @click=${() => this.open(index)}>
          ${
            card < UNKNOWN
              ? html`<cc-card .card=${card} .style=${"--w:46px"} silent></cc-card>`
              : html`<span class="none">?</span>`
          }</button>`,
        )}
      </div>
      <div class="ranks" role="group" aria-label=${SAY.rank}>${ALL_RANKS.map((_, index) => 12 - index).map(
        (rank) =>
          html`<button type="button" class="btn" aria-pressed=${this.rank === rank}
            @click=${() => (this.rank = this.rank === rank ? -1 : rank)}>${ALL_RANKS[rank]}</button>`,
      )}</div>
      <div class="suits" role="group" aria-label=${SAY.suit}>${["s", "h", "d", "c"].map((suit) =>
        this.suit(suit as Suit),
      )}</div>`;
  }

  /** Where the next card goes: the place that was tapped, or the first empty one. */
  private get place(): number {
    if (this.at >= 0) return this.at;
    const empty = Array.from({ length: this.places || this.cards.length + 1 }, (_, index) => index).find(
      (index) => (this.cards[index] ?? UNKNOWN) === UNKNOWN,
    );
    return empty ?? -1;
  }

  private suit(suit: Suit): unknown {
    const card = this.rank < 0 ? -1 : cardOf(this.rank, suit);
    const closed = card < 0 || this.out.has(card) || this.cards.includes(card) || this.place < 0;
    return html`<button type="button" class=${suit} aria-label=${suitName(suit)} aria-disabled=${closed}
      @click=${() => !closed && this.put(card)}><svg viewBox="0 0 24 24"
      aria-hidden="true">${svg`<path d=${PIPS[suit]} />`}</svg></button>`;
  }

  /** Tap a card to remove it, and enter another in its place. */
  private open(index: number): void {
    this.at = index;
    if ((this.cards[index] ?? UNKNOWN) === UNKNOWN) return;
    this.change(
      this.places
        ? this.cards.map((card, place) => (place === index ? UNKNOWN : card))
        : this.cards.filter((_, place) => place !== index),
    );
    if (!this.places) this.at = -1;
  }

  private put(card: number): void {
    const cards = [...this.cards];
    const place = this.place;
    while (cards.length < place) cards.push(UNKNOWN);
    cards[place] = card;
    this.rank = this.at = -1;
    this.change(cards);
  }

  private change(cards: readonly number[]): void {
    this.cards = cards;
    this.dispatchEvent(new CustomEvent("cards", { detail: cards }));
  }

  /** A key of the page: 2 to 9, T J Q K A, then c d h s. */
  key(name: string): boolean {
    const rank = "23456789TJQKA".indexOf(name.toUpperCase());
    const suit = ALL_SUITS.find((one) => one === name.toLowerCase());
    if (suit && this.rank >= 0) {
      const card = cardOf(this.rank, suit);
      if (!this.out.has(card) && !this.cards.includes(card) && this.place >= 0) this.put(card);
    } else if (rank >= 0) this.rank = rank;
    else return false;
    return true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-card-picker": CcCardPicker;
  }
}
