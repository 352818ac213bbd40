// <cc-cash-table-sheet>: a table with its seats, and what is done to it: start, bank, drop, break.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../../app/times.ts";
import { moneyText } from "../../app/words.ts";
import "../../forms/amounts-form.ts";
import type { Sums } from "../../forms/amounts-form.ts";
import "../../forms/card-draw.ts";
import type { Drawn } from "../../forms/card-draw.ts";
import { head } from "../../kit/panel.ts";
import type { CashCommand, CashSeatView, CashTableView, PodiumView } from "../../protocol.ts";
import { type TableInGame, seatMark, tableOf } from "../facts.ts";
import { PODIUM } from "../words.ts";
import { type PodiumActions, type TableAct, actButtons, seatChoice, sheetStyles } from "./parts.ts";

const SAY = PODIUM.tableSheet;
const PARTS = ["others", "beaten", "winners", "out"] as const;

@customElement("cc-cash-table-sheet")
export class CcCashTableSheet extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) actions!: PodiumActions;
  @property({ type: Number }) table = 0;
  @property({ type: Number }) now = 0;
  /** The form to start with. */
  @property() start: TableAct | "" = "";
  @state() private mode: TableAct | "" = "";
  /** For a broken table: the drawn cards. */
  @state() private drawn: Drawn = [];
  @state() private drawing = false;
  /** Players who do not pay the time charge. */
  @state() private free: readonly number[] = [];

  static override styles = [
    ...sheetStyles,
    css`
      .no {
        flex: none; display: grid; place-items: center; width: 30px; height: 30px; border-radius: 50%;
        background: var(--hover); font: 600 14px/1 var(--sans); font-style: normal; font-variant-numeric: tabular-nums;
      }
      .no.e { background: none; border: 1.5px dashed var(--line-strong); color: var(--ink-2); }
      .no.c { background: var(--warn); color: var(--on-warn); }
      .no.h { background: var(--ink); color: var(--on-ink); border-radius: 6px; }
      .e b { color: var(--ink-2); font-weight: 500; }
      .part { display: grid; grid-template-columns: minmax(0, 1fr) 150px; gap: 8px; align-items: center; }
      select {
        min-height: 48px; padding: 0 10px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
        background: var(--ground); color: var(--ink);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table") || changed.has("start")) this.turn(this.start);
  }

  private turn(mode: TableAct | ""): void {
    Object.assign(this, { mode, drawn: [], drawing: false, free: [] });
  }

  override render(): unknown {
    const at = tableOf(this.view, this.table);
    const shut = (): void => this.actions.show(null);
    if (!at) return html`${head(PODIUM.table(this.table), SAY.gone, shut)}`;
    const back = this.mode ? (): void => this.turn("") : undefined;
    const told = this.mode ? SAY.modes[this.mode] : at.game.title;
    return html`${head(PODIUM.table(this.table), told, shut, back)}
      <div class="body">${this.mode ? this.asked(at, this.mode) : this.all(at)}</div>`;
  }

  private async send(command: CashCommand): Promise<void> {
    if (await this.actions.send(command)) this.turn("");
  }

  private seated({ table }: TableInGame): readonly CashSeatView[] {
    return table.seats.filter((one) => one.player);
  }

  // ------------------------------------------------------------ its seats

  private all(at: TableInGame): TemplateResult {
    const { table, game } = at;
    const { ways, funds } = this.view;
    const number = table.number;
    return html`${table.live ? this.live(table) : nothing}
      ${table.game ? html`<p class="hint">${SAY.inTurn(table.game, table.next_game)}</p>` : nothing}
      ${
        table.floor
          ? html`<p class="warn">${SAY.floorCalled(timeOfDay(table.floor))}</p>${actButtons([
              { label: SAY.floorComes, wide: true, run: () => this.send({ do: "floor-comes", table: number }) },
            ])}`
          : nothing
      }
      ${
        table.begun
          ? nothing
          : actButtons([
              { label: SAY.begin, look: "go", wide: true, run: () => this.send({ do: "begin-play", table: number }) },
            ])
      }
      ${table.came.length ? html`<p class="hint">${SAY.came(table.came.map((one) => one.name))}</p>` : nothing}
      ${table.due.length ? html`<p class="hint">${SAY.due(table.due.map((one) => one.name))}</p>` : nothing}
      <ul class="rows">${table.seats.map((seat) => html`<li>${this.seat(at, seat)}</li>`)}</ul>
      ${table.banker ? html`<p class="hint">${SAY.banker(table.banker)}</p>` : nothing}
      ${game.placard ? html`<p class="hint">${game.placard}</p>` : nothing}
      ${actButtons([
        Boolean(table.next_game && !table.live) && {
          label: SAY.nextGame(table.next_game),
          wide: true,
          run: () => this.send({ do: "play-next-game", table: number }),
        },
        ways.player_banks && { label: SAY.bank, run: () => this.turn("bank") },
        ways.one_more &&
          table.most === table.size && {
            label: SAY.oneMore,
            run: () => this.send({ do: "allow-extra", table: number }),
          },
        !table.floor && { label: SAY.callFloor, run: () => this.send({ do: "call-floor", table: number }) },
        { label: SAY.drop, run: () => this.turn("drop") },
        game.collects === "time" && { label: SAY.time, run: () => this.turn("time") },
        funds.jackpot !== null && { label: SAY.claim, run: () => this.turn("claim") },
        ...(table.live
          ? [{ label: SAY.putAway[table.dealing], run: () => this.send({ do: "unlink-table", table: number }) }]
          : (["tablet", "online"] as const)
              .filter((dealing) => dealing === "tablet" || !table.begun)
              .map((dealing) => ({
                label: SAY.putUp[dealing],
                run: () => this.actions.openLiveTable(number, dealing),
              }))),
        { label: SAY.break, look: "stop", run: () => this.turn("break") },
      ])}`;
  }

  /** The link to the live table. */
  private live(table: CashTableView): TemplateResult {
    const there = `/table/${encodeURIComponent(table.live)}`;
    return html`<a class="btn" href=${table.dealing === "tablet" ? `${there}/dealer` : there}
      target="_blank">${SAY.toLive[table.dealing]}</a>`;
  }

  private seat({ table }: TableInGame, one: CashSeatView): TemplateResult {
    const player = one.player;
    const told = player
      ? [
          one.away ? SAY.away(timeOfDay(one.away)) : "",
          one.banker ? SAY.isBanker : "",
          one.wants ? SAY.wants(one.wants) : "",
          one.fresh && table.begun ? SAY.fresh : "",
          one.wants_chips === null ? "" : SAY.wantsChips,
        ]
          .filter(Boolean)
          .join(", ")
      : one.called
        ? one.card
          ? SAY.hasCard
          : SAY.called
        : "";
    return html`<button type="button" class=${`row ${player || one.called ? "" : "e"}`} data-seat=${one.seat}
      @click=${() =>
        this.actions.show(
          player ? { kind: "person", player } : { kind: "seat", table: table.number, seat: one.seat },
        )}><i class=${`no ${seatMark(one)}`}>${one.seat}</i><b>${
        one.name || one.called || SAY.free
      }</b><span>${told}</span></button>`;
  }

  // ------------------------------------------------------------ forms

  private asked(at: TableInGame, mode: TableAct): unknown {
    switch (mode) {
      case "bank":
        return this.bank(at);
      case "break":
        return this.breaking(at);
      case "claim":
        return this.claim(at);
      case "drop":
        return this.dropped(at);
      case "time":
        return this.time(at);
    }
  }

  private bank(at: TableInGame): TemplateResult {
    const { table } = at;
    const seated = this.seated(at);
    const lowest = seated.find((one) => one.player === table.drawn);
    if (lowest)
      return html`<p>${SAY.drew(lowest.name)}</p>${actButtons([
        {
          label: SAY.saysYes(lowest.name),
          look: "go",
          wide: true,
          run: () => this.send({ do: "take-bank", player: lowest.player }),
        },
        { label: SAY.saysNo, wide: true, run: () => this.send({ do: "refuse-bank", player: lowest.player }) },
      ])}`;
    return html`<h3>${SAY.volunteer}</h3>${actButtons(
      seated.map((one) => ({ label: one.name, run: () => this.send({ do: "take-bank", player: one.player }) })),
    )}
      <h3>${SAY.drawForBank}</h3><cc-cards-entry .who=${seated.map((one) => ({ id: one.player, name: one.name }))}
        @drawn=${(event: CustomEvent<Drawn>) =>
          void this.send({ do: "draw-for-bank", table: table.number, cards: event.detail })}></cc-cards-entry>`;
  }

  private breaking(at: TableInGame): TemplateResult {
    const { table } = at;
    const seated = this.seated(at);
    if (this.drawing)
      return html`<h3>${SAY.cards}</h3><cc-cards-entry .who=${seated.map((one) => ({ id: one.player, name: one.name }))}
        @drawn=${(event: CustomEvent<Drawn>) =>
          Object.assign(this, { drawn: event.detail, drawing: false })}></cc-cards-entry>`;
    const broken = (sums: Sums): void =>
      void this.send({
        do: "break-table",
        table: table.number,
        stacks: seated.map((one) => [one.player, sums[one.player] ?? 0] as const),
        cards: this.drawn,
      });
    return html`<p class="hint">${seated.length ? SAY.breakTold : SAY.breakEmpty}</p>
      <cc-sum-form .currency=${this.view.currency} .asked=${seated.map((one) => ({
        name: one.player,
        label: SAY.hasBefore(one.seat, one.name),
      }))} go=${SAY.breakGo} .run=${broken}>${
        seated.length
          ? html`<button type="button" class="btn" @click=${() => (this.drawing = true)}>${
              this.drawn.length ? SAY.cardsDrawn : SAY.cards
            }</button>`
          : nothing
      }</cc-sum-form>`;
  }

  /** The winner, the loser and who else was dealt in: the floor granted the claim. */
  private claim(at: TableInGame): TemplateResult {
    const seated = this.seated(at);
    const claim = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.currentTarget as HTMLFormElement);
      const those = (part: string): string[] =>
        seated.filter((one) => form.get(one.player) === part).map((one) => one.player);
      void this.send({
        do: "claim-jackpot",
        table: at.table.number,
        beaten: those("beaten"),
        winners: those("winners"),
        others: those("others"),
      });
    };
    return html`<p class="hint">${SAY.claimTold(moneyText(this.view.funds.jackpot ?? 0, this.view.currency))}</p>
      <form novalidate @submit=${claim}>${seated.map(
        (one) =>
          html`<label class="part"><span>${PODIUM.seat(one.seat)}, ${one.name}</span><select
            name=${one.player}>${PARTS.map(
              (part) => html`<option value=${part}>${SAY.parts[part]}</option>`,
            )}</select></label>`,
      )}<button type="submit" class="btn go">${SAY.claimGo}</button></form>`;
  }

  private dropped(at: TableInGame): TemplateResult {
    return html`<cc-sum-form .currency=${this.view.currency} .asked=${(["rake", "promo", "tips"] as const).map(
      (name) => ({ name, label: SAY.dropped[name], optional: true }),
    )} go=${SAY.dropGo} .run=${({ rake, promo, tips }: Sums) =>
      void this.send({
        do: "take-drop",
        table: at.table.number,
        rake: rake ?? 0,
        promo: promo ?? 0,
        tips: tips ?? 0,
      })}></cc-sum-form>`;
  }

  private time(at: TableInGame): TemplateResult {
    const seated = this.seated(at);
    const toggle = (seat: number): void => {
      this.free = this.free.includes(seat) ? this.free.filter((one) => one !== seat) : [...this.free, seat];
    };
    const free = seated.filter((one) => this.free.includes(one.seat)).map((one) => one.player);
    return html`<p class="hint">${SAY.timeTold(
      moneyText(at.game.time_cents, this.view.currency),
      at.game.time_minutes,
    )}</p>${seatChoice(
      SAY.paysNot,
      seated.map((one) => one.seat),
      toggle,
      this.free,
    )}${actButtons([
      {
        label: SAY.timeGo,
        look: "go",
        wide: true,
        run: () => this.send({ do: "collect-time", table: at.table.number, free }),
      },
    ])}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-table-sheet": CcCashTableSheet;
  }
}
