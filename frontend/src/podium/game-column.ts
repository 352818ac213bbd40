// <cc-game-column>: one game of the session: limits in its color, tables from above, waiting list.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { timeOfDay } from "../app/times.ts";
import { joined, minutes, moneyText, seatName } from "../app/words.ts";
import { gameColor } from "../cash/session.ts";
import { parts } from "../kit/styles.ts";
import type { CashSeatView, CashTableView, GameView, PodiumView, WaitView } from "../protocol.ts";
import { callState, freeSeats, listOrder, nextUp, seatMark, seatPosition, tableState, waited } from "./facts.ts";
import type { PodiumActions } from "./sheets/parts.ts";
import { PODIUM } from "./words.ts";

export const columnStyles = css`
  .game {
    flex: 1; min-width: 0; min-height: 0; display: flex; flex-direction: column; position: relative;
    background: var(--panel); border-radius: var(--r-l); overflow: hidden; box-shadow: inset 0 0 0 1px var(--line);
  }
  .head {
    flex: none; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: center; gap: 0 8px;
    height: 64px; padding: 8px 12px; border: 0; color: var(--on-game); text-align: left; font-size: 13px;
    line-height: 1.2; cursor: pointer;
  }
  .head b {
    font: 700 23px/1.1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.02em;
  }
  .head > * { min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .head .what { grid-column: 1 / -1; }
  .by { align-self: center; }
  .in { flex: 1; min-height: 0; display: flex; flex-direction: column; overflow-y: auto; overscroll-behavior: contain; }
  .tb {
    flex: none; display: grid; grid-template-columns: repeat(var(--abreast), minmax(0, 1fr));
    border-bottom: 1px solid var(--line);
  }
  .mt {
    display: grid; grid-template-rows: 20px 129px; gap: 10px; min-width: 0; padding: 10px 10px 14px; border: 0;
    background: none; cursor: pointer; justify-items: stretch;
  }
  .mt:hover { background: var(--raised); }
  .mt.fl { box-shadow: inset 0 0 0 2px var(--book); } .mt.fl em { color: var(--book); font-weight: 600; }
  .mt + .mt { border-left: 1px solid var(--line); }
  .tn { display: flex; justify-content: space-between; align-items: baseline; gap: 6px; white-space: nowrap; }
  .gm { font-size: 13px; color: var(--ink-2); text-align: center;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .tn b { font-weight: 650; font-size: 15px; }
  .tn em { font-style: normal; color: var(--ink-2); font-size: 13px; overflow: hidden; text-overflow: ellipsis; }
  .ov { position: relative; display: block; width: 100%; max-width: 200px; justify-self: center; }
  .fe {
    position: absolute; left: 12%; right: 12%; top: 12%; bottom: 8%; border-radius: 60px; background: var(--tile);
    box-shadow: inset 0 0 0 1px var(--felt-line); display: grid; place-content: center; text-align: center;
    font-size: 13px; line-height: 1.25; color: var(--on-tile-2);
  }
  .fe b { font-size: 16px; color: var(--on-tile); font-weight: 650; }
  .p {
    position: absolute; width: 25px; height: 25px; margin: -12.5px 0 0 -12.5px; border-radius: 50%;
    background: var(--hover); box-shadow: 0 0 0 1px var(--line), 0 2px 4px #0006; display: grid; place-items: center;
    font: 600 12px/1 var(--sans); font-style: normal; color: var(--ink); font-variant-numeric: tabular-nums;
  }
  .p.e { background: var(--ground); box-shadow: none; border: 1.5px dashed var(--line-strong); color: var(--ink-2); }
  .p.c { background: var(--warn); box-shadow: none; color: var(--on-warn); }
  .p.h { background: var(--ink); box-shadow: none; color: var(--on-ink); border-radius: 5px; }
  .p.go { background: var(--act-dim); box-shadow: 0 0 0 2px var(--act); }
  .p.to { background: var(--act-dim); box-shadow: none; border: 2px dashed var(--act); color: var(--act); }
  .p.aw { color: var(--ink-2); text-decoration: line-through; }
  .start {
    flex: none; display: grid; place-content: center; justify-items: center; text-align: center; gap: 8px;
    min-height: 184px; padding: 10px; border: 0; border-bottom: 1px solid var(--line); background: none;
    color: var(--ink-2); font-size: 14px; line-height: 1.35; cursor: pointer;
  }
  .start:hover { background: var(--raised); }
  .start b { display: block; color: var(--ink); font-size: 16px; font-weight: 650; }
  .six { display: flex; flex-wrap: wrap; justify-content: center; gap: 5px; }
  .six i { width: 14px; height: 14px; border-radius: 50%; border: 1.5px dashed var(--line-strong); }
  .six i.f { background: var(--ink-2); border: 0; }
  .wl { padding: 6px; }
  .wl li { display: flex; align-items: center; min-height: 48px; border-top: 1px solid var(--line); }
  .wl li:first-child, .wl .call + li { border: 0; }
  .who {
    flex: 1; min-width: 0; min-height: 48px; display: flex; align-items: center; gap: 7px; padding: 0 7px; border: 0;
    border-radius: var(--r-s); background: none; color: inherit; text-align: left; cursor: pointer;
  }
  .wl li:not(.call) .who:hover { background: var(--raised); }
  .n { min-width: 10px; color: var(--ink-2); font-size: 13px; flex: none; font-variant-numeric: tabular-nums; }
  .who b {
    min-width: 0; font-weight: 600; font-size: 16px; line-height: 1.15; overflow: hidden; text-overflow: ellipsis;
  }
  .wl li:not(.call) b {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere;
  }
  .who em {
    margin-left: auto; flex: none; font-style: normal; color: var(--ink-2); font-size: 13px; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .wl .btn { padding: 0 10px; min-height: 44px; font-size: 14px; }
  .wl li:not(.call) .btn { flex: none; margin-right: 2px; }
  .wl .call {
    flex-direction: column; align-items: stretch; margin-bottom: 6px; padding-bottom: 6px; border: 0;
    border-radius: var(--r-m); background: var(--warn); color: var(--on-warn);
  }
  .call .who { min-height: 52px; }
  .call small { display: block; font-size: 13px; font-weight: 500; }
  .call .who em { color: inherit; font: 700 19px/1 var(--display); font-variant-numeric: tabular-nums; }
  .wl .call.last, .wl .call.over { background: var(--stop); color: var(--on-stop); }
  .wl .call.card { background: var(--ink); color: var(--on-ink); }
  .call .acts { display: flex; flex-wrap: wrap; gap: 4px; padding: 0 6px; }
  .call .acts .btn {
    flex: 1 1 auto; padding: 0 8px; border-color: transparent; background: #0000001f; color: inherit;
    white-space: normal;
  }
  .call .acts .btn:hover { background: #00000033; }
  .call :focus-visible { outline-color: currentColor; outline-offset: -3px; }
  .none {
    margin: auto; padding: 16px 10px; text-align: center; line-height: 1.35; color: var(--ink-2); font-size: 14px;
  }
  .none b { display: block; font: 650 19px/1.3 var(--display); color: var(--act); }
  .ft { flex: none; padding: 6px; display: grid; }
  .ft .btn { font-size: 14px; padding: 0 8px; }
  /* a phone scrolls the page, not a list within it */
  @media (max-width: 640px) { .in { flex: 1 0 auto; overflow: visible; } }
`;

/** The most tables side by side; more go below. */
const ABREAST = 3;
/** The most dots drawn for players still needed. */
const DOTS = 12;

export const abreast = (game: GameView): number => Math.max(1, Math.min(ABREAST, game.tables.length));

@customElement("cc-game-column")
export class CcGameColumn extends LitElement {
  @property({ attribute: false }) view!: PodiumView;
  @property({ attribute: false }) game!: GameView;
  @property({ attribute: false }) actions!: PodiumActions;
  /** Its number among the games, for its color. */
  @property({ type: Number }) place = 0;
  @property({ type: Number }) now = 0;
  /** Few games: names are shown in full. */
  @property({ type: Boolean }) roomy = false;
  /** The two seats of the suggestion, as `table seat`. */
  @property({ attribute: false }) marks = { from: "", to: "" };

  static override styles = [
    parts,
    columnStyles,
    css`
      :host { display: flex; min-width: 0; min-height: 0; }
    `,
  ];

  override render(): unknown {
    const { game } = this;
    const wide = this.roomy || game.tables.length > 1;
    return html`<section class="game" aria-label=${game.title}>
      <button type="button" class="head" .style=${`background:${gameColor(this.place)}`}
        @click=${() => this.actions.show({ kind: "game", game: game.id })}><b
        >${game.stakes}</b><span class="by">${this.buyIn(wide)}</span><span class="what">${game.game}</span></button>
      <div class="in">
        ${
          game.tables.length
            ? html`<div class="tb" .style=${`--abreast:${abreast(game)}`}>${game.tables.map((one) =>
                this.table(one),
              )}</div>`
            : this.starting()
        }
        ${game.waiting.length ? this.list(wide) : this.noWait()}
      </div>
      <div class="ft"><button type="button" class="btn" aria-label=${PODIUM.addTo(game.title)}
        @click=${() => this.actions.show({ kind: "add", game: game.id })}>${PODIUM.add}</button></div>
    </section>`;
  }

  private buyIn(wide: boolean): string {
    const { least, most } = this.game;
    const { currency } = this.view;
    const [low, high] = [least ? moneyText(least, currency) : "", most ? moneyText(most, currency) : ""];
    if (!low && !high) return "";
    return wide ? PODIUM.buyIn(low, high) : PODIUM.buyInShort(low, high);
  }

  // ------------------------------------------------------------ tables

  private table(table: CashTableView): TemplateResult {
    const state = tableState(table);
    const { number, seated, most } = table;
    return html`<button type="button" class=${`mt ${table.floor ? "fl" : ""}`} data-table=${number}
      @click=${() => this.actions.show({ kind: "table", table: number })}>
      <span class="tn"><b>${PODIUM.table(number)}</b><em>${state}</em></span>
      <span class="ov"><span class="fe"><b>${seated}</b> ${PODIUM.ofSeats(most)}</span>${table.seats.map((seat) =>
        this.pip(table, seat),
      )}</span>
      ${table.game ? html`<span class="gm">${table.game}</span>` : nothing}
    </button>`;
  }

  private pip(table: CashTableView, seat: CashSeatView): TemplateResult {
    const [x, y] = seatPosition(seat.seat, table.seats.length);
    const here = `${table.number} ${seat.seat}`;
    const mark = here === this.marks.from ? "go" : here === this.marks.to ? "to" : "";
    const away = seat.away ? "aw" : "";
    return html`<i aria-hidden="true" class=${`p ${mark || seatMark(seat)} ${away}`} data-seat=${seat.seat}
      .style=${`left:${x}%;top:${y}%`}>${seat.seat}</i>`;
  }

  /** Before it has a table: how many players it still needs. */
  private starting(): TemplateResult {
    const { starts_with: wanted, waiting } = this.game;
    const there = waiting.length;
    return html`<button type="button" class="start"
      @click=${() => this.actions.show({ kind: "game", game: this.game.id })}>${
        wanted && wanted <= DOTS
          ? html`<span class="six" aria-hidden="true">${Array.from(
              { length: wanted },
              (_, index) => html`<i class=${index < there ? "f" : ""}></i>`,
            )}</span>`
          : nothing
      }<span>${
        wanted
          ? html`<b>${PODIUM.ofWanted(there, wanted)}</b>${PODIUM.toStart(wanted - there)}`
          : html`<b>${PODIUM.noTable}</b>${PODIUM.openOne}`
      }</span></button>`;
  }

  // ------------------------------------------------------------ the waiting list

  private list(wide: boolean): TemplateResult {
    return html`<ol class="wl">${repeat(
      listOrder(this.game),
      ({ wait }) => wait.player,
      ({ wait, place }) => (wait.called ? this.called(wait, wide) : this.waits(wait, place, wide)),
    )}</ol>`;
  }

  private called(wait: WaitView, wide: boolean): TemplateResult {
    const { look, left } = callState(wait, this.now);
    const place = this.game.tables.length > 1 ? PODIUM.place(wait.table, wait.seat) : PODIUM.seat(wait.seat);
    const at = timeOfDay(wait.called);
    const whom = wait.card ? PODIUM.cardFor(place) : wide ? PODIUM.calledFor(at, wait.times, place) : place;
    const told = wait.away_until && !wait.card ? PODIUM.thereBy(whom, timeOfDay(wait.away_until)) : whom;
    return html`<li class=${`call ${wait.card ? "card" : look}`}>
      <button type="button" class="who" title=${wait.name}
        @click=${() => this.open(wait)}><b>${this.short(wait, wide)}<small>${told}</small></b><em>${
          wait.card ? nothing : minutes(Math.ceil(left / 1000))
        }</em></button>
      <div class="acts">${wait.card || look !== "over" ? this.step(wait) : this.late(wait)}</div>
    </li>`;
  }

  /** The next step of a called player, with one tap: the card, then the seat. */
  private step(wait: WaitView): TemplateResult {
    const game = this.game.id;
    const { player, table, seat } = wait;
    return this.view.table_cards && !wait.card
      ? this.act(PODIUM.handOut, `${PODIUM.handOut}: ${wait.name}`, () =>
          this.actions.send({ do: "hand-out-card", game, player }),
        )
      : this.act(PODIUM.seatNow, `${PODIUM.seatNow}: ${wait.name}`, () =>
          this.actions.send({ do: "sit-down", player, table, seat }),
        );
  }

  /** The time is up: nothing happens without a tap. */
  private late(wait: WaitView): TemplateResult {
    const { player } = wait;
    return html`${(["again", "pass", "strike"] as const).map((then) =>
      this.act(PODIUM.late[then], `${PODIUM.late[then]}: ${wait.name}`, () =>
        this.actions.send({ do: "not-come", game: this.game.id, player, then }),
      ),
    )}`;
  }

  private act(label: string, spoken: string, run: () => Promise<boolean>): TemplateResult {
    return html`<button type="button" class="btn" aria-label=${spoken} @click=${() => void run()}>${label}</button>`;
  }

  private waits(wait: WaitView, place: number, wide: boolean): TemplateResult {
    const next = this.game.free > 0 && nextUp(this.game)?.player === wait.player;
    const min = waited(wait.since, this.now);
    const told = wait.away_until
      ? PODIUM.awayUntil(timeOfDay(wait.away_until), wide)
      : wait.afar
        ? PODIUM.afar
        : PODIUM.waits(min, wide);
    return html`<li><button type="button" class="who" @click=${() => this.open(wait)}><span
      class="n">${place}</span><b title=${wait.name}>${this.short(wait, wide)}</b>${
        next ? nothing : html`<em>${told}</em>`
      }</button>${
        next
          ? html`<button type="button" class="btn small" aria-label=${`${PODIUM.call}: ${wait.name}`} @click=${() =>
              void this.actions.send({
                do: "call-next",
                game: this.game.id,
                player: wait.player,
              })}>${PODIUM.call}</button>`
          : nothing
      }</li>`;
  }

  /** Short as on a seat; two called players with the same short name keep their full names. */
  private short(wait: WaitView, wide: boolean): string {
    const name = seatName(wait.name);
    const alike = this.game.waiting.some((one) => one !== wait && seatName(one.name) === name);
    return wide || alike ? wait.name : name;
  }

  private open(wait: WaitView): void {
    this.actions.show({ kind: "person", player: wait.player });
  }

  private noWait(): TemplateResult {
    const free = this.game.tables.flatMap((table) =>
      freeSeats(table).map((seat) => (this.game.tables.length > 1 ? PODIUM.shortPlace(table.number, seat) : `${seat}`)),
    );
    const told = !this.game.tables.length
      ? PODIUM.nobodyYet
      : free.length > 4
        ? PODIUM.manyFree(free.length)
        : free.length
          ? PODIUM.areFree(joined(free), free.length)
          : PODIUM.noneFree;
    return html`<p class="none">${this.game.tables.length ? html`<b>${PODIUM.noWait}</b>` : nothing}${told}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-game-column": CcGameColumn;
  }
}
