// <cc-cash-seat-sheet>: an open seat: who is called for it, or who sits down at once.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { head } from "../../kit/panel.ts";
import type { CashCommand, PodiumView } from "../../protocol.ts";
import { type TableInGame, nextUp, tableOf, waited } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, actButtons, sheetStyles } from "./parts.ts";

const SAY = PODIUM.seatSheet;

interface Candidate {
  readonly player: string;
  readonly name: string;
}

@customElement("cc-cash-seat-sheet")
export class CcCashSeatSheet extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @property({ type: Number }) table = 0;
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) now = 0;

  static override styles = sheetStyles;

  override render(): unknown {
    const at = tableOf(this.view, this.table);
    const title = PODIUM.place(this.table, this.seat);
    const back = (): void => this.actions.show({ kind: "table", table: this.table });
    const shut = (): void => this.actions.show(null);
    const one = at?.table.seats.find((seat) => seat.seat === this.seat);
    if (!at || !one) return html`${head(title, SAY.gone, shut, back)}`;
    if (one.player || one.called) {
      const wait = at.game.waiting.find((it) => it.table === this.table && it.seat === this.seat && it.called);
      const who = one.player || wait?.player || "";
      return html`${head(title, one.player ? SAY.taken(one.name) : SAY.kept(one.called), shut, back)}
        <div class="body">${actButtons([
          { label: one.name || one.called, wide: true, run: () => this.actions.show({ kind: "person", player: who }) },
        ])}</div>`;
    }
    return html`${head(title, at.game.title, shut, back)}<div class="body">${this.free(at)}</div>`;
  }

  private free(at: TableInGame): TemplateResult {
    const { game, table } = at;
    const next = nextUp(game);
    const wishes = table.seats.filter(
      (one) => one.player && (one.wants === "any" || one.wants.split(" or ").includes(String(this.seat))),
    );
    const waiting = game.waiting.filter((one) => !one.called);
    const came = (one: Candidate): boolean => table.came.some((it) => it.player === one.player);
    const others: readonly Candidate[] = [...waiting.filter((one) => !one.afar), ...this.view.others].filter(
      (one) => !came(one),
    );
    /* at a new table with first choice by order of arrival, the others come to it before they sit */
    const first = this.view.ways.first_come && !table.begun;
    const about = first ? table.came : [...table.came, ...others];
    return html`${
      wishes.length
        ? html`<h3>${SAY.wished}</h3>${actButtons(
            wishes.map((one) => ({
              label: SAY.moves(one.name, one.seat),
              wide: true,
              run: () => this.send({ do: "change-seat", player: one.player, seat: this.seat }),
            })),
          )}`
        : nothing
    }
      ${actButtons([
        next && {
          label: SAY.call(next.name),
          look: "go",
          wide: true,
          run: () => this.send(this.calling(game.id, next.player)),
        },
      ])}
      ${this.rows(
        SAY.others,
        waiting.filter((one) => one !== next),
        (one) => PODIUM.waits(waited(waiting.find((it) => it.player === one.player)?.since ?? 0, this.now), true),
        (one) => this.send(this.calling(game.id, one.player)),
      )}
      ${this.rows(
        SAY.atOnce,
        about,
        () => SAY.sits,
        ({ player }) => this.send({ do: "sit-down", player, table: this.table, seat: this.seat }),
      )}
      ${
        first
          ? this.rows(
              SAY.comes,
              others,
              () => SAY.isThere,
              ({ player }) => this.actions.send({ do: "come-to-table", player, table: this.table }),
            )
          : nothing
      }
      ${about.length + others.length ? nothing : html`<p class="hint">${SAY.nobody}</p>`}
      ${actButtons([{ label: PODIUM.add, run: () => this.actions.show({ kind: "add", game: game.id }), wide: true }])}`;
  }

  /** People to tap, each with the effect. */
  private rows(
    title: string,
    some: readonly Candidate[],
    told: (one: Candidate) => string,
    run: (one: Candidate) => unknown,
  ): TemplateResult | typeof nothing {
    if (!some.length) return nothing;
    return html`<h3>${title}</h3><ul class="rows" aria-label=${title}>${some.map(
      (one) => html`<li><button type="button" class="row"
        @click=${() => void run(one)}><b>${one.name}</b><span>${told(one)}</span></button></li>`,
    )}</ul>`;
  }

  private calling(game: string, player: string): CashCommand {
    return { do: "call-next", game, player, table: this.table, seat: this.seat };
  }

  private async send(command: CashCommand): Promise<void> {
    if (await this.actions.send(command)) this.actions.show(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-seat-sheet": CcCashSeatSheet;
  }
}
