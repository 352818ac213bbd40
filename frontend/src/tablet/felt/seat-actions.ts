// <cc-seat-taps table="id" .seat=${2}>: what can be reported of a seat out of turn, as the server offers it now; each a
// tap, or a tap and a seat or an amount. Fires `act`, `floor`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { seatAndName } from "../../floor/words.ts";
import "../../forms/amount-pad.ts";
import { parts } from "../../kit/styles.ts";
import type { SeatTap, TableCommand, TableUpdate } from "../../protocol.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.taps;

/** A floor call about a seat: the incident, and what is known of it. */
export interface TapForTheFloor {
  readonly incident: string;
  readonly facts: Readonly<Record<string, string>>;
}

const INCIDENTS: Readonly<Record<string, TapForTheFloor>> = {
  hand_in_muck: { incident: "hand_in_muck", facts: {} },
  foul: { incident: "wrong_card_count", facts: {} },
  rabbit: { incident: "conduct", facts: { breach: "rabbit" } },
};

@customElement("cc-seat-taps")
export class CcSeatTaps extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property() table = "";
  @property({ type: Number }) seat = 0;
  @state() private taps: readonly SeatTap[] = [];
  /** The one that needs a seat or an amount. */
  @state() private open: SeatTap | null = null;
  @state() private amount = 0;
  #asked = 0;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      h2 { font-size: 15px; font-weight: 600; font-family: var(--sans); color: var(--ink-2); }
      .list { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .btn { min-height: 56px; padding: 6px 12px; white-space: normal; line-height: 1.2; }
      .wide { grid-column: 1 / -1; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("seen") as TableUpdate | undefined;
    if (changed.has("seat") || (changed.has("seen") && before?.version !== this.seen.version)) void this.ask();
  }

  /** A seat that was tapped on the felt, where one is asked for. */
  tapped(seat: number): boolean {
    if (!this.open?.seats.includes(seat)) return false;
    this.send(this.open, { other: seat });
    return true;
  }

  override render(): unknown {
    if (this.open) return this.asking(this.open);
    if (!this.taps.length) return nothing;
    return html`<h2>${SAY.title}</h2><div class="list">${this.taps.map(
      (tap) => html`<button type="button" class="btn" @click=${() => this.tap(tap)}>${this.label(tap)}</button>`,
    )}</div>`;
  }

  private asking(tap: SeatTap): TemplateResult {
    const back = html`<button type="button" class="btn wide" @click=${() => (this.open = null)}>${SAY.back}</button>`;
    if (tap.needs === "seat")
      return html`<h2>${this.label(tap)}: ${SAY.whom[tap.do] ?? SAY.who}</h2><div class="list">${tap.seats.map(
        (seat) =>
          html`<button type="button" class="btn"
            @click=${() => this.send(tap, { other: seat })}>${
              seat ? seatAndName(this.seen, seat) : SAY.dealer
            }</button>`,
      )}${back}</div>`;
    return html`<h2>${this.label(tap)}: ${SAY.howMany}</h2>
      <cc-amount-pad .values=${this.seen.dealer?.chips ?? []} @amount=${(event: CustomEvent<number>) =>
        (this.amount = event.detail)}></cc-amount-pad>
      <div class="list"><button type="button" class="btn go wide" aria-disabled=${!this.amount}
        @click=${() => this.amount && this.send(tap, { amount: this.amount })}>${SAY.enter}</button>${back}</div>`;
  }

  private label(tap: SeatTap): string {
    return SAY.labels[tap.how ? `${tap.do} ${tap.how}` : tap.do] ?? tap.do;
  }

  private tap(tap: SeatTap): void {
    const incident = INCIDENTS[tap.do];
    if (tap.needs) this.open = tap;
    else if (tap.of === "floor" && incident) this.dispatchEvent(new CustomEvent("floor", { detail: incident }));
    else this.send(tap, {});
  }

  private send(tap: SeatTap, { other, amount }: { other?: number; amount?: number }): void {
    this.open = null;
    const clock = tap.do === "call-clock";
    const about = clock && tap.needs ? { seat: other ?? 0 } : tap.of === "of" ? { of: this.seat } : { seat: this.seat };
    const more = {
      ...(tap.how && !clock ? { how: tap.how } : {}),
      ...(other && tap.do === "see" ? { of: other } : {}),
      ...(other && tap.do === "show-to" ? { to: [other], cards: tap.cards } : {}),
      ...(amount ? { amount } : {}),
    };
    const command = { do: tap.do, ...about, ...more } as unknown as TableCommand;
    this.dispatchEvent(new CustomEvent("act", { detail: [command] }));
  }

  private async ask(): Promise<void> {
    const asked = (this.#asked += 1);
    this.open = null;
    const taps = await call("GET /api/tables/{id}/taps", { id: this.table, query: { seat: this.seat } }).catch(
      () => [],
    );
    if (asked === this.#asked) this.taps = taps;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-seat-taps": CcSeatTaps;
  }
}
