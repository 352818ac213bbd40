// <cc-change-panel>: change for bets that were paid with larger chips, once the round is over: who put in what, and
// then what the dealer does step by step. Fires `shut`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { chips } from "../../app/words.ts";
import { type Refusal, told, refusalOf } from "../../desk/send-command.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import { stacked } from "../../forms/amount-pad.ts";
import { citations } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { ChangeView, TableUpdate } from "../../protocol.ts";
import { rulingStyles } from "../floor/ruling.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.change;

@customElement("cc-change-panel")
export class CcChangePanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @state() private seat = 0;
  /** The chips in front of each seat, one by one. */
  @state() private put: ReadonlyMap<number, readonly number[]> = new Map();
  /** What each player had to put in. */
  @state() private owed = 0;
  @state() private change: ChangeView | null = null;
  @state() private trouble: Refusal | null = null;

  static override styles = [
    parts,
    panelStyles,
    rulingStyles,
    css`
      .who { display: flex; flex-wrap: wrap; gap: 8px; }
      .who .btn { min-height: 52px; padding: 0 14px; }
      ol { display: grid; gap: 6px; padding-left: 1.4em; list-style: decimal; font-size: 17px; line-height: 1.4; }
      input {
        min-height: 48px; width: 100%; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
        background: var(--ground); color: var(--ink); font: inherit;
      }
    `,
  ];

  /** A seat tapped on the felt: its chips are entered. */
  tapped(seat: number): boolean {
    this.seat = seat;
    return true;
  }

  override render(): unknown {
    const players = this.seen.view.hand?.seats ?? [];
    return html`${head(SAY.title, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <label class="hint">${SAY.owed}<input inputmode="numeric" @input=${(event: Event) =>
          (this.owed = Number((event.target as HTMLInputElement).value.replace(/[^0-9]/g, "")))} /></label>
        <p class="hint">${SAY.who}</p>
        <div class="who">${players.map(({ seat }) => this.player(seat))}</div>
        ${
          this.seat
            ? html`<p>${SAY.put(seatAndName(this.seen, this.seat), this.told(this.seat))}</p>
              <cc-chip-row .values=${this.seen.dealer?.chips ?? []} @chip=${(event: CustomEvent<number>) =>
                this.add(event.detail)}></cc-chip-row>
              <button type="button" class="btn" @click=${() => this.clear()}>${SAY.clear}</button>`
            : nothing
        }
        ${told(this.trouble, this.seen.view.house)}${this.change ? this.steps(this.change) : nothing}
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!this.put.size || !this.owed}
        @click=${() => this.put.size && this.owed && void this.ask()}>${SAY.go}</button></div>`;
  }

  private player(seat: number): TemplateResult {
    return html`<button type="button" class="btn choice" aria-pressed=${seat === this.seat}
      @click=${() => (this.seat = seat)}>${seat} ${nameAt(this.seen, seat)}${
        this.put.has(seat) ? `: ${this.told(seat)}` : ""
      }</button>`;
  }

  private steps(change: ChangeView): TemplateResult {
    return html`<ol>${change.steps.map((step) => html`<li>${step}</li>`)}</ol>${citations(
      change.cites,
      this.seen.view.house,
    )}`;
  }

  private told(seat: number): string {
    const piles = stacked(this.put.get(seat) ?? []);
    return piles.map(([value, count]) => `${count} × ${chips(value)}`).join(" + ") || SAY.nothing;
  }

  private add(value: number): void {
    this.put = new Map([...this.put, [this.seat, [...(this.put.get(this.seat) ?? []), value]]]);
    this.change = null;
  }

  private clear(): void {
    this.put = new Map([...this.put].filter(([seat]) => seat !== this.seat));
    this.change = null;
  }

  private async ask(): Promise<void> {
    const bets = [...this.put].map(([seat, lie]) => ({ seat, owed: this.owed, chips: stacked(lie) }));
    this.trouble = null;
    await call("POST /api/tables/{id}/change", { id: this.seen.table, body: { bets } }).then(
      (change) => (this.change = change),
      (error: unknown) => (this.trouble = refusalOf(error)),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-change-panel": CcChangePanel;
  }
}
