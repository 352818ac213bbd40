// <cc-game-column>: one game of the evening: its limits in its colour, its tables from above, its list.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { seatName } from "../../console/reading.ts";
import { parts } from "../../kit/parts.ts";
import type { CashSeatSeen, CashTableSeen, GameSeen, PodiumSeen, WaitSeen } from "../../protocol.ts";
import { timeOfDay } from "../../times.ts";
import { joined, minutes, moneyWords } from "../../words.ts";
import { gameColour } from "../games.ts";
import { columnStyles } from "./column-styles.ts";
import type { Does } from "./opened.ts";
import { callState, freeSeats, inOrder, nextUp, pip, pipPlace, tableState, waited } from "./reading.ts";
import { PODIUM } from "./words.ts";

/** So many tables stand beside each other; more go below. */
const ABREAST = 3;
/** So many dots stand for those who are still wanted. */
const DOTS = 12;

export const abreast = (game: GameSeen): number => Math.max(1, Math.min(ABREAST, game.tables.length));

@customElement("cc-game-column")
export class CcGameColumn extends LitElement {
  @property({ attribute: false }) seen!: PodiumSeen;
  @property({ attribute: false }) game!: GameSeen;
  @property({ attribute: false }) does!: Does;
  /** Its place among the games: its colour. */
  @property({ type: Number }) place = 0;
  @property({ type: Number }) now = 0;
  /** There are few games: words need not be short. */
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
      <button type="button" class="head" .style=${`background:${gameColour(this.place)}`}
        @click=${() => this.does.show({ kind: "game", game: game.id })}><b
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
        @click=${() => this.does.show({ kind: "add", game: game.id })}>${PODIUM.add}</button></div>
    </section>`;
  }

  private buyIn(wide: boolean): string {
    const { least, most } = this.game;
    const { currency } = this.seen;
    const [low, high] = [least ? moneyWords(least, currency) : "", most ? moneyWords(most, currency) : ""];
    if (!low && !high) return "";
    return wide ? PODIUM.buyIn(low, high) : PODIUM.buyInShort(low, high);
  }

  // ------------------------------------------------------------ tables

  private table(table: CashTableSeen): TemplateResult {
    const state = tableState(table);
    const { number, seated, most } = table;
    return html`<button type="button" class=${`mt ${table.floor ? "fl" : ""}`} data-table=${number}
      @click=${() => this.does.show({ kind: "table", table: number })}>
      <span class="tn"><b>${PODIUM.table(number)}</b><em>${state}</em></span>
      <span class="ov"><span class="fe"><b>${seated}</b> ${PODIUM.ofSeats(most)}</span>${table.seats.map((seat) =>
        this.pip(table, seat),
      )}</span>
      ${table.game ? html`<span class="gm">${table.game}</span>` : nothing}
    </button>`;
  }

  private pip(table: CashTableSeen, seat: CashSeatSeen): TemplateResult {
    const [x, y] = pipPlace(seat.seat, table.seats.length);
    const here = `${table.number} ${seat.seat}`;
    const mark = here === this.marks.from ? "go" : here === this.marks.to ? "to" : "";
    const away = seat.away ? "aw" : "";
    return html`<i aria-hidden="true" class=${`p ${mark || pip(seat)} ${away}`} data-seat=${seat.seat}
      .style=${`left:${x}%;top:${y}%`}>${seat.seat}</i>`;
  }

  /** Before it has a table: how many it still needs. */
  private starting(): TemplateResult {
    const { starts_with: wanted, waiting } = this.game;
    const there = waiting.length;
    return html`<button type="button" class="start"
      @click=${() => this.does.show({ kind: "game", game: this.game.id })}>${
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

  // ------------------------------------------------------------ the list

  private list(wide: boolean): TemplateResult {
    return html`<ol class="wl">${repeat(
      inOrder(this.game),
      ({ wait }) => wait.player,
      ({ wait, place }) => (wait.called ? this.called(wait, wide) : this.waits(wait, place, wide)),
    )}</ol>`;
  }

  private called(wait: WaitSeen, wide: boolean): TemplateResult {
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

  /** The next step of whoever was called, with one tap: the card, then the seat. */
  private step(wait: WaitSeen): TemplateResult {
    const game = this.game.id;
    const { player, table, seat } = wait;
    return this.seen.table_cards && !wait.card
      ? this.act(PODIUM.handOut, `${PODIUM.handOut}: ${wait.name}`, () =>
          this.does.send({ do: "hand-out-card", game, player }),
        )
      : this.act(PODIUM.seatNow, `${PODIUM.seatNow}: ${wait.name}`, () =>
          this.does.send({ do: "sit-down", player, table, seat }),
        );
  }

  /** Nobody came: nothing happens by itself. */
  private late(wait: WaitSeen): TemplateResult {
    const { player } = wait;
    return html`${(["again", "pass", "strike"] as const).map((then) =>
      this.act(PODIUM.late[then], `${PODIUM.late[then]}: ${wait.name}`, () =>
        this.does.send({ do: "not-come", game: this.game.id, player, then }),
      ),
    )}`;
  }

  private act(label: string, spoken: string, run: () => Promise<boolean>): TemplateResult {
    return html`<button type="button" class="btn" aria-label=${spoken} @click=${() => void run()}>${label}</button>`;
  }

  private waits(wait: WaitSeen, place: number, wide: boolean): TemplateResult {
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
              void this.does.send({
                do: "call-next",
                game: this.game.id,
                player: wait.player,
              })}>${PODIUM.call}</button>`
          : nothing
      }</li>`;
  }

  /** Where there is little room as on a seat; two who are called alike keep their whole names. */
  private short(wait: WaitSeen, wide: boolean): string {
    const name = seatName(wait.name);
    const alike = this.game.waiting.some((one) => one !== wait && seatName(one.name) === name);
    return wide || alike ? wait.name : name;
  }

  private open(wait: WaitSeen): void {
    this.does.show({ kind: "person", player: wait.player });
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
