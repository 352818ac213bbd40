// <cc-out-entry>: who knocked a player out, with one tap, or several where the pot was split. Fires `done`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { EntrantView, ConsoleView, TileSeatView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.sheet;

@customElement("cc-out-entry")
export class CcOutEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ attribute: false }) entrant!: EntrantView;
  /** The table of the bust; 0: unknown, so anyone can have done it. */
  @property({ type: Number }) table = 0;
  /** Who split the pot; null: one player took it. */
  @state() private several: readonly string[] | null = null;

  static override styles = [
    parts,
    panelStyles,
    css`
      :host { height: auto; gap: 8px; }
      .names, .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .names { grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 6px; }
      .names .btn {
        justify-content: flex-start; min-height: 44px; padding: 0 10px; background: var(--panel); font-size: 15px;
      }
      .names .btn[aria-pressed="true"] { background: var(--ink); }
      .names i { font-style: normal; color: var(--ink-2); font-weight: 500; }
    `,
  ];

  override render(): unknown {
    return html`<h3>${SAY.whoTook}</h3>
      <div class="names">${this.others.map(
        (one) =>
          html`<button type="button" class=${`btn ${this.several ? "choice" : ""}`}
            aria-pressed=${this.several ? String(this.several.includes(one.player)) : nothing}
            @click=${() => this.tap(one.player)}><i>${one.seat}</i>${one.name}</button>`,
      )}</div>
      <div class="two">
        ${
          this.several
            ? html`<button type="button" class="btn small go"
              @click=${() => void this.credit(this.several ?? [])}>${SAY.credit(this.several.length)}</button>`
            : html`<button type="button" class="btn small quiet"
              @click=${() => (this.several = [])}>${SAY.split}</button>`
        }
        <button type="button" class="btn small quiet" @click=${() => this.done()}>${SAY.nobodyKnows}</button>
      </div>`;
  }

  private get others(): readonly TileSeatView[] {
    const tiles = this.table ? this.view.tables.filter((tile) => tile.table === this.table) : this.view.tables;
    return tiles.flatMap((tile) => tile.seats.filter((one) => one.player));
  }

  private tap(player: string): void {
    const { several } = this;
    if (!several) void this.credit([player]);
    else this.several = several.includes(player) ? several.filter((one) => one !== player) : [...several, player];
  }

  private async credit(players: readonly string[]): Promise<void> {
    if (
      players.length &&
      (await this.actions.send({
        do: "credit-knock-out",
        player: this.entrant.id,
        winners: players.map((one) => [one, null]),
      }))
    )
      this.done();
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
