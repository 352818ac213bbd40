// <cc-card .card=${51}>: one card. Its width is the property --w; states: five (plays), dead (does not), exposed.

import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type Suit, cardName, isFace, rankOf, suitOf } from "./deck.ts";

export type CardState = "" | "five" | "dead" | "exposed";

/** The outline of each suit, in a box of 24. */
export const PIPS: Record<Suit, string> = {
  s:
    "M12 1.6C8.6 6.6 2.6 9.7 2.6 14.6a4.7 4.7 0 0 0 8.2 3.1c-.2 2-.9 3.5-2.5 " +
    "4.7h7.4c-1.6-1.2-2.3-2.7-2.5-4.7a4.7 4.7 0 0 0 8.2-3.1c0-4.9-6-8-9.4-13Z",
  h: "M12 22C5.6 16.7 1.8 13 1.8 8.4A5.5 5.5 0 0 1 12 5.6a5.5 5.5 0 0 1 10.2 2.8C22.2 13 18.4 16.7 12 22Z",
  d: "M12 1.5Q15.6 7.6 20.6 12 15.6 16.4 12 22.5 8.4 16.4 3.4 12 8.4 7.6 12 1.5Z",
  c:
    "M12 1.8a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.5 8.3c.2 2 .9 3.5 2.5 4.7H8.3c1.6-1.2 2.3-2.7 " +
    "2.5-4.7a4.7 4.7 0 1 1-2.5-8.3A4.7 4.7 0 0 1 12 1.8Z",
};

@customElement("cc-card")
export class CcCard extends LitElement {
  /** 0 to 51, or 52: face down. */
  @property({ type: Number }) card = 52;
  @property({ reflect: true }) state: CardState = "";
  /** Not read by a screen reader: the text around it names the card. */
  @property({ type: Boolean }) silent = false;

  /** Another card covers its right half: the pip moves under the rank. */
  @property({ type: Boolean, reflect: true }) tight = false;

  static override styles = css`
    :host { --w: 64px; display: inline-block; flex: none; width: var(--w); height: calc(var(--w) * 1.4); }
    span {
      position: relative; display: block; width: 100%; height: 100%; border-radius: calc(var(--w) * .11);
      background: var(--face);
      box-shadow: 0 0 0 1px var(--face-edge), 0 2px 6px #0006; color: var(--spade);
      transition: transform var(--move) var(--ease);
    }
    .h { color: var(--heart); } .d { color: var(--diamond); } .c { color: var(--club); }
    i { position: absolute; left: 9%; top: 5%; font: 750 calc(var(--w) * .54)/1 var(--display);
    font-variation-settings: "opsz" 32;
      font-variant-numeric: proportional-nums; letter-spacing: -.04em; }
    i.ten { left: 5%; letter-spacing: -.065em; transform: scaleX(.9); transform-origin: 0 50%; }
    svg { position: absolute; right: 9%; bottom: 7%; width: 56%; height: auto; fill: currentColor; }
    :host([tight]) svg { right: auto; bottom: auto; left: 10%; top: 46%; width: 30%; }
    .back { background: repeating-linear-gradient(135deg, var(--back-2) 0 2px, var(--back) 2px 6px);
      box-shadow: inset 0 0 0 calc(var(--w) * .06) var(--face), 0 0 0 1px var(--face-edge), 0 2px 6px #0006; }
    :host([state="five"]) span {
      transform: translateY(var(--raise, min(-10px, calc(var(--w) * -.1))));
      box-shadow: 0 0 0 3px var(--five, var(--act)), 0 10px 20px #000a;
    }
    :host([state="dead"]) span { filter: saturate(.2) brightness(.55); }
    :host([state="exposed"]) span { box-shadow: 0 0 0 3px var(--book), 0 2px 6px #0006; }
  `;

  override render(): unknown {
    const face = isFace(this.card);
    const suit = suitOf(this.card);
    const rank = rankOf(this.card);
    return html`<span class=${face ? suit : "back"} role=${this.silent ? "presentation" : "img"}
      aria-label=${this.silent ? nothing : cardName(this.card)}>
      ${
        face
          ? html`<i class=${rank === "10" ? "ten" : ""} aria-hidden="true">${rank}</i
            ><svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PIPS[suit]} />`}</svg>`
          : nothing
      }
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-card": CcCard;
  }
}
