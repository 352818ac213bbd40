// <cc-penalty-panel>: what the house's ladder gives a player next, and what it is for. Fires `shut`.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined } from "../api.ts";
import "../kit/cite.ts";
import { parts } from "../kit/parts.ts";
import { toast } from "../kit/toast.ts";
import type { NextPenalty, TableSeen } from "../protocol.ts";
import { WORDS } from "../words.ts";
import { givePenalty, nextPenalty } from "./floor-api.ts";
import { FLOOR } from "./floor-words.ts";
import { head, panelStyles } from "./panel-styles.ts";
import { seatAndName } from "./reading.ts";
import { TABLET } from "./words.ts";

@customElement("cc-penalty-panel")
export class CcPenaltyPanel extends LitElement {
  @property({ attribute: false }) seen!: TableSeen;
  @property({ type: Number }) seat = 0;
  @state() private next: NextPenalty | null = null;
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [parts, panelStyles, css`h3 { font: 700 24px/1.2 var(--display); font-variation-settings: var(--display-cut); }`];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("seat")) return;
    this.next = null;
    this.trouble = "";
    nextPenalty(this.seen.table, this.seat).then((next) => (this.next = next), (error: unknown) => this.declined(error));
  }

  override render(): unknown {
    const { next } = this;
    return html`${head(TABLET.seats.penalty, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${next
          ? html`<p class="hint">${FLOOR.penalty(next.name || seatAndName(this.seen, this.seat))}. ${FLOOR.earlier(next.earlier)}.</p><h3>${next.text || next.step}</h3>
            <div class="cites">${next.cites.map((cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`)}</div>
            <div class="field"><label for="what">${FLOOR.penaltyWhat}</label><input id="what" maxlength="400" autocomplete="off" /></div>`
          : this.trouble ? nothing : html`<p class="hint">${WORDS.loading}</p>`}
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!next} aria-busy=${this.busy} @click=${() => void this.give()}>${FLOOR.givePenalty}</button></div>`;
  }

  private async give(): Promise<void> {
    const what = this.renderRoot.querySelector<HTMLInputElement>("#what")?.value.trim() ?? "";
    if (!this.next || this.busy) return;
    this.busy = true;
    try {
      const given = await givePenalty(this.seen.table, this.seat, what || TABLET.seats.penalty);
      toast({ kind: "done", title: FLOOR.penaltyGiven, text: given.text, cites: given.cites, house: this.seen.view.house });
      this.dispatchEvent(new Event("shut"));
    } catch (error) {
      this.declined(error);
    } finally {
      this.busy = false;
    }
  }

  private declined(error: unknown): void {
    this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-penalty-panel": CcPenaltyPanel;
  }
}
