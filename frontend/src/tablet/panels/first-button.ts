// <cc-button-panel>: the first button, by the seat that the dealer taps or by the cards drawn for it. Fires `act`,
// `shut`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { UNKNOWN } from "../../chips/deck.ts";
import "../../chips/playing-card.ts";
import { nameAt } from "../../floor/words.ts";
import "../../forms/card-picker.ts";
import type { CcCardPicker } from "../../forms/card-picker.ts";
import { parts } from "../../kit/styles.ts";
import type { TableUpdate } from "../../protocol.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.button;

@customElement("cc-button-panel")
export class CcButtonPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Boolean }) busy = false;
  @state() private drawn: ReadonlyMap<number, number> = new Map();
  @state() private chosen = 0;
  @query("cc-card-picker") private readonly picker!: CcCardPicker | null;

  static override styles = [
    parts,
    panelStyles,
    css`
      .seats { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: 8px; }
      .seats .btn { justify-content: flex-start; gap: 8px; padding: 0 10px; min-height: 56px; min-width: 0; }
      .seats .btn[aria-pressed="true"] { border-color: var(--act); background: var(--act-dim); }
      .seats i {
        flex: none; width: 24px; height: 24px; border-radius: 7px; background: var(--hover);
        font: 650 13px/24px var(--sans); color: var(--ink-2); text-align: center;
      }
      .seats span { flex: 1; overflow: hidden; text-overflow: ellipsis; text-align: left; }
      h3 { font-size: 16px; }`,
  ];

  private get players(): readonly number[] {
    return this.seen.view.sitters.filter((one) => one.stack > 0 && !one.out).map((one) => one.seat);
  }

  /** The seat that a card is entered for: the one that was tapped, or the first without one. */
  private get current(): number {
    return this.chosen || (this.players.find((seat) => !this.drawn.has(seat)) ?? 0);
  }

  override render(): unknown {
    const whole = this.players.every((seat) => this.drawn.has(seat));
    const draws = this.seen.dealer?.draws ?? false;
    return html`${head(SAY.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body"><p class="hint">${draws ? SAY.draw : SAY.tap}</p>${draws ? this.cards() : nothing}</div>
      <div class="acts">${
        draws
          ? html`<button type="button" class="btn go" aria-disabled=${!whole} aria-busy=${this.busy}
            @click=${() => whole && this.place([...this.drawn])}>${TABLET.step.button}</button>`
          : nothing
      }<button type="button" class="btn" @click=${this.byRoom}>${SAY.byRoom}</button></div>`;
  }

  private cards(): unknown {
    return html`<div class="seats">${this.players.map(
      (seat) =>
        html`<button type="button" class="btn" aria-pressed=${seat === this.current}
          @click=${() => (this.chosen = seat)}><i>${seat}</i><span>${nameAt(this.seen, seat)}</span>${
            this.drawn.has(seat)
              ? html`<cc-card .card=${this.drawn.get(seat)} .style=${"--w:26px"}></cc-card>`
              : nothing
          }</button>`,
    )}</div>
      ${
        this.current
          ? html`<cc-card-picker .places=${1} .cards=${[]} .out=${new Set(this.drawn.values())}
            @cards=${this.entered}></cc-card-picker>`
          : nothing
      }`;
  }

  /** A seat tapped on the felt: its card is entered next, or it has the button. */
  tapped(seat: number): boolean {
    if (this.seen.dealer?.draws) this.chosen = seat;
    else this.dispatchEvent(new CustomEvent("act", { detail: [{ do: "place-button", at: seat }] }));
    return true;
  }

  key(name: string): boolean {
    return this.picker?.key(name) ?? false;
  }

  private readonly entered = (event: CustomEvent<readonly number[]>): void => {
    const [card = UNKNOWN] = event.detail;
    if (card === UNKNOWN || !this.current) return;
    this.drawn = new Map([...this.drawn, [this.current, card]]);
    this.chosen = 0;
    if (this.picker) this.picker.cards = [];
  };

  /** Draw a card for each player from a deck that this browser shuffles. */
  private readonly byRoom = (): void => {
    const deck = Array.from({ length: UNKNOWN }, (_, card) => card);
    for (let left = deck.length - 1; left > 0; left -= 1) {
      const other = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (left + 1);
      [deck[left], deck[other]] = [deck[other]!, deck[left]!];
    }
    this.place(this.players.map((seat, index) => [seat, deck[index]!]));
  };

  /** Houses that draw a seat take the seat of the highest card. */

  private place(drawn: readonly (readonly [number, number])[]): void {
    const [at] = drawn.reduce((best, one) => (one[1] > best[1] ? one : best), [0, -1] as readonly [number, number]);
    this.dispatchEvent(new CustomEvent("act", { detail: [{ do: "place-button", drawn, at }] }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-button-panel": CcButtonPanel;
  }
}
