// <cc-out-entry>: somebody is out: who took his chips, with one tap, or several where the pot was split. Fires `done`.

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import { dollars, ordinal } from "../nights/words.ts";
import type { EntrantSeen, NightSeen, SeatSeen } from "../protocol.ts";
import type { Does } from "./opened.ts";
import { panelStyles } from "./panel.ts";
import { sheetStyles } from "./sheet-styles.ts";
import { CONSOLE } from "./words.ts";

const SAY = CONSOLE.sheet;

@customElement("cc-out-entry")
export class CcOutEntry extends LitElement {
  @property({ attribute: false }) seen!: NightSeen;
  @property({ attribute: false }) does!: Does;
  @property({ attribute: false }) entrant!: EntrantSeen;
  /** Where he sat. */
  @property({ type: Number }) table = 0;
  /** Who split the pot; null: one took it. */
  @state() private several: readonly string[] | null = null;

  static override styles = [parts, panelStyles, sheetStyles];

  override render(): unknown {
    const { place, prize } = this.entrant;
    return html`<p role="status">${place ? SAY.outIn(ordinal(place), prize ? dollars(prize) : "") : SAY.out}</p>
      <h3>${SAY.whoTook}</h3>
      <div class="names">${this.others.map((one) => html`<button type="button" class=${`btn ${this.several ? "choice" : ""}`} aria-pressed=${this.several ? String(this.several.includes(one.player)) : nothing} @click=${() => this.tap(one.player)}><i>${one.seat}</i>${one.name}</button>`)}</div>
      <div class="two">
        ${this.several
          ? html`<button type="button" class="btn go" @click=${() => void this.credit(this.several ?? [])}>${SAY.credit(this.several.length)}</button>`
          : html`<button type="button" class="btn quiet" @click=${() => (this.several = [])}>${SAY.split}</button>`}
        <button type="button" class="btn quiet" @click=${() => this.done()}>${SAY.nobodyKnows}</button>
      </div>`;
  }

  private get others(): readonly SeatSeen[] {
    return this.seen.tables.find((tile) => tile.table === this.table)?.seats.filter((one) => one.player) ?? [];
  }

  private tap(player: string): void {
    const { several } = this;
    if (!several) void this.credit([player]);
    else this.several = several.includes(player) ? several.filter((one) => one !== player) : [...several, player];
  }

  private async credit(players: readonly string[]): Promise<void> {
    if (players.length && (await this.does.send({ do: "credit-knock-out", player: this.entrant.id, winners: players.map((one) => [one, null]) }))) this.done();
  }

  private done(): void {
    this.dispatchEvent(new Event("done"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-out-entry": CcOutEntry;
  }
}
