// <cc-lab-deck>: the board, the dead cards, and the deck they are taken from by a tap. Fires `laid` with both.

import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardName, rankOf, suitOf } from "../chips/deck.ts";
import { PIPS } from "../chips/playing-card.ts";
import { parts } from "../kit/styles.ts";
import { LAB } from "./words.ts";

export interface Laid {
  readonly board: readonly number[];
  readonly dead: readonly number[];
}

const SUITS = [3, 2, 1, 0];

@customElement("cc-lab-deck")
export class CcLabDeck extends LitElement {
  @property({ attribute: false }) laid: Laid = { board: [], dead: [] };
  /** How many cards the board has. */
  @property({ type: Number }) places = 5;
  @state() private to: "board" | "dead" = "board";

  static override styles = [
    parts,
    css`
      :host { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 20px 28px; }
      .laid { display: flex; flex-wrap: wrap; gap: 16px 28px; align-content: start; }
      .cards { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; min-height: 64px; }
      .cards button { position: relative; padding: 0; border: 0; border-radius: 6px; background: none; line-height: 0;
        cursor: pointer; }
      .slot {
        display: grid; place-items: center; width: 46px; height: 64px; border-radius: 6px;
        border: 1.5px dashed var(--line-strong); font-size: 13px; color: var(--ink-2);
      }
      .to { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
      .deck { display: grid; grid-template-columns: repeat(13, minmax(0, 1fr)); gap: 3px; margin-top: 10px; }
      .deck button {
        position: relative; display: grid; place-items: center; min-height: 38px; padding: 0; border: 0;
        border-radius: 5px; background: var(--face); cursor: pointer; font: 700 14px/1 var(--display);
        letter-spacing: -.04em; min-width: 0;
      }
      .deck .face { display: flex; align-items: center; }
      .deck svg { width: 10px; height: 10px; fill: currentColor; margin-left: 1px; flex: none; }
      .s { color: var(--spade); } .h { color: var(--heart); } .d { color: var(--diamond); } .c { color: var(--club); }
      .deck .used { background: transparent; color: var(--ink-2); box-shadow: inset 0 0 0 1px var(--line); }
      @media (max-width: 1000px) { :host { grid-template-columns: minmax(0, 1fr); } }
      @media (max-width: 560px) {
        .deck .face { flex-direction: column; gap: 2px; }
        .deck button { min-height: 44px; font-size: 13px; }
        .deck { gap: 2px; }
        .cards { --w: 40px; } .slot { width: 40px; height: 56px; }
      }
    `,
  ];

  override render(): unknown {
    return html`<div class="laid">
        ${this.places ? this.row("board", LAB.board) : nothing} ${this.row("dead", LAB.dead)}
      </div>
      <div>
        <div class="to" role="group" aria-label=${LAB.goesTo}>
          <span class="label">${LAB.goesTo}</span>
          ${(this.places ? (["board", "dead"] as const) : (["dead"] as const)).map(
            (to) => html`<button type="button" class="btn small choice" aria-pressed=${this.goal === to}
              @click=${() => (this.to = to)}>${LAB[to]}</button>`,
          )}
        </div>
        <div class="deck" role="group" aria-label=${LAB.deck}>
          ${SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, n) => this.card((12 - n) * 4 + suit)))}
        </div>
      </div>`;
  }

  private get goal(): "board" | "dead" {
    return this.places ? this.to : "dead";
  }

  private row(where: "board" | "dead", label: string): unknown {
    const cards = this.laid[where];
    const free = where === "board" ? Array.from({ length: Math.max(0, this.places - cards.length) }) : [];
    return html`<div role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="cards">
        ${cards.map(
          (card) => html`<button type="button" @click=${() => this.tap(card)}>
          <cc-card .card=${card} .style=${"--w:46px"} silent state=${where === "dead" ? "dead" : ""}></cc-card><span
            class="heard">${LAB.back(cardName(card))}</span></button>`,
        )}
        ${free.map((_, n) => html`<span class="slot">${LAB.streets[cards.length + n] ?? ""}</span>`)}
        ${where === "dead" && cards.length === 0 ? html`<span class="slot">${LAB.none}</span>` : nothing}
      </div>
    </div>`;
  }

  private card(card: number): unknown {
    const used = this.laid.board.includes(card) || this.laid.dead.includes(card);
    const suit = suitOf(card);
    return html`<button type="button" class=${used ? "used" : suit} aria-pressed=${used}
      @click=${(event: MouseEvent) => this.tap(card, event.shiftKey)}>
      <span class="face" aria-hidden="true">${rankOf(card)}<svg
        viewBox="0 0 24 24">${svg`<path d=${PIPS[suit]} />`}</svg
      ></span><span class="heard">${
        used ? LAB.back(cardName(card)) : LAB.take(cardName(card), LAB[this.goal])
      }</span></button>`;
  }

  /** A used card goes back to the deck; another goes to the board, with Shift to the dead cards. */
  private tap(card: number, shift = false): void {
    const { board, dead } = this.laid;
    const out = (cards: readonly number[]): readonly number[] => cards.filter((one) => one !== card);
    if (board.includes(card) || dead.includes(card)) this.lay({ board: out(board), dead: out(dead) });
    else if (shift || this.goal === "dead") this.lay({ board, dead: [...dead, card] });
    else if (board.length < this.places) this.lay({ board: [...board, card], dead });
  }

  private lay(laid: Laid): void {
    this.laid = laid;
    this.dispatchEvent(new CustomEvent("laid", { detail: laid }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-lab-deck": CcLabDeck;
  }
}
