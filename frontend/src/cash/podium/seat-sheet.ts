// <cc-cash-seat-sheet>: a seat that nobody has: who is called for it, or who sits down at once.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { head } from "../../console/panel.ts";
import type { CashCommand, PodiumSeen } from "../../protocol.ts";
import type { Does } from "./opened.ts";
import { type Playing, nextUp, tableOf, waited } from "./reading.ts";
import { acts, sheetStyles } from "./sheet.ts";
import { PODIUM } from "./words.ts";

const SAY = PODIUM.seatSheet;

interface Candidate {
  readonly player: string;
  readonly name: string;
}

@customElement("cc-cash-seat-sheet")
export class CcCashSeatSheet extends LitElement {
  @property({ attribute: false }) seen!: PodiumSeen;
  @property({ attribute: false }) does!: Does;
  @property({ type: Number }) table = 0;
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) now = 0;

  static override styles = sheetStyles;

  override render(): unknown {
    const at = tableOf(this.seen, this.table);
    const title = PODIUM.place(this.table, this.seat);
    const back = (): void => this.does.show({ kind: "table", table: this.table });
    const shut = (): void => this.does.show(null);
    const one = at?.table.seats.find((seat) => seat.seat === this.seat);
    if (!at || !one) return html`${head(title, SAY.gone, shut, back)}`;
    if (one.player || one.called) {
      const wait = at.game.waiting.find((it) => it.table === this.table && it.seat === this.seat && it.called);
      const who = one.player || wait?.player || "";
      return html`${head(title, one.player ? SAY.taken(one.name) : SAY.kept(one.called), shut, back)}
        <div class="body">${acts([
          { label: one.name || one.called, wide: true, run: () => this.does.show({ kind: "person", player: who }) },
        ])}</div>`;
    }
    return html`${head(title, at.game.title, shut, back)}<div class="body">${this.free(at)}</div>`;
  }

  private free(at: Playing): TemplateResult {
    const { game, table } = at;
    const next = nextUp(game);
    const wishes = table.seats.filter(
      (one) => one.player && (one.wants === "any" || one.wants.split(" or ").includes(String(this.seat))),
    );
    const waiting = game.waiting.filter((one) => !one.called);
    const about: readonly Candidate[] = [
      ...table.came,
      ...waiting.filter((one) => !one.afar && !table.came.some((it) => it.player === one.player)),
      ...this.seen.others.filter((one) => !table.came.some((it) => it.player === one.player)),
    ];
    return html`${
      wishes.length
        ? html`<h3>${SAY.wished}</h3>${acts(
            wishes.map((one) => ({
              label: SAY.moves(one.name, one.seat),
              wide: true,
              run: () => this.send({ do: "change-seat", player: one.player, seat: this.seat }),
            })),
          )}`
        : nothing
    }
      ${acts([
        next && {
          label: SAY.call(next.name),
          look: "go",
          wide: true,
          run: () => this.send(this.calling(game.id, next.player)),
        },
      ])}
      ${
        waiting.length > 1
          ? html`<h3>${SAY.others}</h3><ul class="rows">${waiting
              .filter((one) => one !== next)
              .map(
                (one) => html`<li><button type="button" class="row" aria-label=${SAY.call(one.name)}
                  @click=${() => void this.send(this.calling(game.id, one.player))}><b>${
                    one.name
                  }</b><span>${PODIUM.waits(waited(one.since, this.now), true)}</span></button></li>`,
              )}</ul>`
          : nothing
      }
      <h3>${SAY.atOnce}</h3>
      ${
        about.length
          ? html`<ul class="rows">${about.map(
              (one) =>
                html`<li><button type="button" class="row" aria-label=${SAY.sits(one.name)} @click=${() =>
                  void this.send({
                    do: "sit-down",
                    player: one.player,
                    table: this.table,
                    seat: this.seat,
                  })}><b>${one.name}</b></button></li>`,
            )}</ul>`
          : html`<p class="hint">${SAY.nobody}</p>`
      }
      ${acts([{ label: PODIUM.add, run: () => this.does.show({ kind: "add", game: game.id }), wide: true }])}`;
  }

  private calling(game: string, player: string): CashCommand {
    return { do: "call-next", game, player, table: this.table, seat: this.seat };
  }

  private async send(command: CashCommand): Promise<void> {
    if (await this.does.send(command)) this.does.show(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-seat-sheet": CcCashSeatSheet;
  }
}
