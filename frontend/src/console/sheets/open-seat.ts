// <cc-seat-sheet>: who comes to an open seat: a player without a seat, one from another table, or a walk-in.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { head, panelStyles, sheetStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import { seatsOf } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.seatSheet;
const MOST = 12;

/** Registered players without a seat who can take one, checked-in ones first. */
export function unseatedPlayers(view: ConsoleView): readonly EntrantView[] {
  return view.entrants
    .filter((one) => !one.table && (one.status === "registered" || one.status === "in"))
    .sort((one, other) => Number(other.arrived) - Number(one.arrived) || one.name.localeCompare(other.name));
}

@customElement("cc-seat-sheet")
export class CcSeatSheet extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @property({ type: Number }) table = 0;
  @property({ type: Number }) seat = 0;
  static override styles = [parts, panelStyles, sheetStyles];

  override render(): unknown {
    const tile = this.view.tables.find((one) => one.table === this.table);
    const seat = tile && seatsOf(tile).find((one) => one.seat === this.seat);
    if (!seat) return nothing;
    const who = unseatedPlayers(this.view);
    return html`${head(
      CONSOLE.place(this.table, this.seat),
      seat.comes ? CONSOLE.comesTo(seat.comes) : CONSOLE.emptySeat,
      () => this.actions.show(null),
    )}
      <div class="body sheet">
        ${
          who.length
            ? html`<h3>${SAY.seatHere}</h3><div
              class="names">${who.slice(0, MOST).map((one) => this.person(one))}</div>`
            : nothing
        }
        <div class="g">
          <button type="button" class="btn act"
            @click=${this.move}><span>${SAY.move}</span><small>${SAY.moveHint}</small></button>
          <button type="button" class="btn act"
            @click=${() => this.actions.open("people")}><span>${SAY.walkIn}</span><small
              >${SAY.walkInHint}</small></button>
          <button type="button" class="btn act" @click=${() =>
            void this.send({
              do: "set-button",
              table: this.table,
              button: this.seat,
            })}><span>${SAY.button}</span><small>${SAY.buttonHint}</small></button>
        </div>
      </div>`;
  }

  private person(one: EntrantView): TemplateResult {
    return html`<button type="button" class="btn" @click=${() =>
      void this.send({
        do: "seat-player",
        player: one.id,
        table: this.table,
        seat: this.seat,
      })}>${one.name}${one.arrived ? nothing : html`<i>${SAY.notHere}</i>`}</button>`;
  }

  private readonly move = (): void => {
    const { table, seat } = this;
    this.actions.chooseSeat({
      words: SAY.moveTap,
      allows: (_, player) => player !== "",
      pick: (_, player) => void this.send({ do: "order-move", player, table, seat }),
    });
  };

  private async send(command: NightCommand): Promise<void> {
    if (await this.actions.send(command)) this.actions.show(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-seat-sheet": CcSeatSheet;
  }
}
