// <cc-felt-menu>: all acts of one's own seat, and the settings, in the sheet of the table page.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chips } from "../app/words.ts";
import "../floor/call-floor.ts";
import "../kit/settings-form.ts";
import { parts } from "../kit/styles.ts";
import type { TableUpdate } from "../protocol.ts";
import { stakesText } from "../stage/facts.ts";
import { STAGE } from "../stage/words.ts";
import { FELT } from "./words.ts";

/** Fires `choose` with a name and `act` with a command. */
@customElement("cc-felt-menu")
export class CcFeltMenu extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property() house = "";
  @property() game = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
      .acts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
      .acts .btn { justify-content: flex-start; white-space: normal; text-align: left; overflow-wrap: anywhere; }
      h3 { font-size: 16px; font-weight: 650; } .where { display: grid; gap: 2px; }
    `,
  ];

  override render(): unknown {
    if (!this.seen) return nothing;
    const { offers, view } = this.seen;
    return html`<div class="where"><h3>${this.seen.title}, ${stakesText(this.seen, chips)}</h3><span
      class="muted">${[this.game, this.house].filter(Boolean).join(" · ")}</span></div>
      <div class="acts">
        ${this.button("log", FELT.log)}
        ${view.hands > 0 ? this.button("last", FELT.lastHand) : nothing}
        ${this.seen.seal ? this.button("seal", FELT.seal.title) : nothing}
        ${offers.top_up[1] > 0 ? this.button("top-up", FELT.topUp) : nothing}
        ${offers.straddle[1] > 0 ? this.button("straddle", FELT.straddle) : nothing}
        ${offers.share ? this.button("share", FELT.share) : nothing}
        ${offers.add_bots ? this.button("bots", FELT.addBots) : nothing}
        ${
          view.stakes.format === "cash" && !this.seen.live && !this.seen.night && (this.seen.you || offers.host)
            ? html`<a class="btn" href=${`/table/${encodeURIComponent(this.seen.table)}/ledger`}>${FELT.ledger}</a>`
            : nothing
        }
        ${offers.host ? this.button("host", FELT.host) : nothing}
        ${offers.go_away ? this.command({ do: "go-away" }, FELT.goAway) : nothing}
        ${offers.sit_out ? this.command({ do: "sit-out" }, FELT.sitOut) : nothing}
        ${offers.come_back ? this.command({ do: "come-back" }, FELT.comeBack) : nothing}
        ${offers.free.map((seat) => this.command({ do: "free-seat", seat }, FELT.freeSeat(this.nameAt(seat))))}
        ${offers.move.length ? this.button("move", FELT.changeSeat) : nothing}
        ${offers.stay ? this.command({ do: "stay" }, FELT.stay) : nothing}
        ${offers.leave ? this.command({ do: "leave-seat" }, FELT.leave, "stop") : nothing}
        ${this.seen.you ? html`<cc-ask-floor place=${this.seen.title}></cc-ask-floor>` : nothing}
        <a class="btn quiet" href="/">${FELT.lobby}</a>
      </div>
      <h3>${FELT.settings}</h3><cc-settings></cc-settings>`;
  }

  private nameAt(seat: number): string {
    const sitter = this.seen.view.sitters.find((one) => one.seat === seat);
    return sitter ? (this.seen.names[sitter.player] ?? sitter.player) : STAGE.seat(seat);
  }

  private button(name: string, label: string): unknown {
    return html`<button class="btn" type="button"
      @click=${() => this.dispatchEvent(new CustomEvent("choose", { detail: name }))}>${label}</button>`;
  }

  private command(command: Record<string, unknown>, label: string, look = ""): unknown {
    return html`<button class=${`btn ${look}`} type="button"
      @click=${() => this.dispatchEvent(new CustomEvent("act", { detail: command }))}>${label}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-felt-menu": CcFeltMenu;
  }
}
