// <cc-tile>: a table from above with seats to tap, or one line of it where there are many tables. Fires `seat`, `head`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { seatName } from "../../app/words.ts";
import { ElementSize } from "../../kit/element-size.ts";
import { icon } from "../../kit/icons.ts";
import { parts } from "../../kit/styles.ts";
import type { TileSeatView, TableTile } from "../../protocol.ts";
import {
  type SeatPlace,
  type Presence,
  type Marks,
  pucks,
  seatLine,
  seatSpoken,
  seatedCount,
  seatsOf,
  tileState,
} from "../facts.ts";
import type { SeatChoice } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";
import { type Ring, type RingPlace, ring } from "./layout.ts";

export const tileStyles = css`
  :host { display: block; position: relative; min-width: 0; min-height: 0; }
  .tile {
    position: absolute; inset: 0; border-radius: var(--r-l); background: var(--panel);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .tile.held { box-shadow: inset 0 0 0 2px var(--warn); }
  .tile.wrong { box-shadow: inset 0 0 0 2px var(--stop); }
  .tile.breaking { box-shadow: none; border: 1.5px dashed var(--line-strong); }
  .head {
    display: flex; align-items: baseline; gap: 10px; width: 100%; height: 44px; padding: 12px 12px 0; border: 0;
    border-radius: var(--r-l) var(--r-l) 0 0; background: none; text-align: left; cursor: pointer; white-space: nowrap;
  }
  h2 { font: 650 16px/1.2 var(--sans); letter-spacing: 0; }
  .br { color: var(--ink-2); font-size: 14px; }
  .d {
    margin-left: auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; font-size: 14px; font-weight: 600;
    color: var(--ink-2);
  }
  .d.warn { color: var(--warn); }
  .d.stop { color: var(--stop); }
  .ring { position: absolute; left: 12px; right: 12px; top: 42px; bottom: 12px; }
  .felt {
    position: absolute; display: grid; place-content: center; justify-items: center; text-align: center;
    background: var(--tile);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--on-tile) 20%, var(--tile)); font-size: 13px; line-height: 1.35;
    color: var(--on-tile-2);
  }
  .felt b { font-size: 16px; font-weight: 650; color: var(--on-tile); }
  .felt .why {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; width: 60%;
    color: var(--warn); font-weight: 550;
  }
  .s {
    position: absolute; container-type: size; padding: 0 2px; border: 0; border-radius: 12px;
    background: var(--raised); color: var(--ink); box-shadow: 0 0 0 1px var(--line), 0 2px 6px #0006;
    display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; text-align: center; font-size: 14px;
    font-weight: 550; line-height: 1.2; cursor: pointer; touch-action: manipulation; user-select: none;
    -webkit-user-select: none; transition: box-shadow var(--fast), background var(--fast);
    font-variant-numeric: tabular-nums;
  }
  .nm { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .s small {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; padding: 0 2px 0 11px;
    overflow-wrap: anywhere; text-overflow: ellipsis; /* fonts differ in width */
    font-size: 13px; font-weight: 500; line-height: 1.1; color: var(--ink-2);
  }
  .no { position: absolute; left: 5px; bottom: 5px; font: 600 11px/1 var(--sans); color: var(--ink-2); }
  /* where there is space the seat number is before the name: before chips it reads as one of their digits */
  @container (min-width: 110px) {
    .nm { padding: 0 14px; }
    .s small { padding: 0 2px; }
    .no { left: 6px; top: 5px; bottom: auto; }
  }
  @container (max-height: 54px) { .large .s small { -webkit-line-clamp: 1; } }
  .s.e small { padding: 0; }
  .bot { left: auto; right: 5px; top: 4px; bottom: auto; }
  .s:hover { background: var(--hover); } .s:active { transform: translateY(1px); }
  .s.aw small { color: var(--warn); }
  .s.e {
    background: var(--ground); box-shadow: none; outline: 1.5px dashed var(--line-strong); outline-offset: -1px;
    color: var(--ink-2); font-weight: 400;
  }
  .s.go { background: var(--act-dim); box-shadow: 0 0 0 2px var(--act); }
  .s.go small { color: var(--ink); }
  .s.to { outline: 2px dashed var(--act); color: var(--act); font-weight: 600; background: var(--act-dim); }
  .s.to small { color: var(--ink); }
  .s.pick { box-shadow: 0 0 0 2px var(--act); background: var(--act-dim); }
  .s.e.pick { box-shadow: none; outline: 2px dashed var(--act); color: var(--ink); }
  .s.not { opacity: .5; cursor: default; }
  .s.sel { box-shadow: 0 0 0 3px var(--ink); background: var(--hover); }
  .s.e.sel { outline: none; }
  .s:focus-visible { outline: 3px solid var(--book); outline-offset: 2px; z-index: 1; }
  .puck { position: absolute; top: -10px; min-width: 21px; height: 21px; z-index: 1; }
  .mark {
    position: absolute; right: -7px; bottom: -13px; z-index: 1; display: grid; place-items: center; min-width: 20px;
    height: 20px; border-radius: 7px; background: var(--raised); box-shadow: 0 0 0 1px var(--line-strong);
    font: 700 12px/1 var(--sans); color: var(--ink);
  }
  .mark.w { background: var(--warn); color: var(--on-warn); box-shadow: none; }
  .mark + .mark { right: 15px; }
  .mark + .mark + .mark { right: 37px; }
  .large .s { font-size: 17px; border-radius: 14px; }
  .large .s small { font-size: min(16px, 30cqh); }
  .large .s.aw small { font-size: 15px; }
  .large .felt { font-size: 16px; }
  .large .felt b { font-size: 22px; }
  .tight .s { font-size: 13px; } .tight .s small { font-size: 12px; }
  .count {
    display: grid; grid-template-columns: max-content minmax(0, 1fr); align-content: center; gap: 2px 8px; width: 100%;
    height: 100%; padding: 8px 14px; border: 0; border-radius: var(--r-l); background: none; text-align: left;
    font-size: 14px; line-height: 1.3; color: var(--ink-2); cursor: pointer; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .count b { font-size: 16px; font-weight: 650; color: var(--ink); }
  .count .d { margin: 0; }
  .count > :nth-child(even) { text-align: right; overflow: hidden; text-overflow: ellipsis; }
  .count .mv { color: var(--act); font-weight: 600; }
  :host([small]) .tile:hover { background: var(--raised); }
  :host([open]) .tile { box-shadow: inset 0 0 0 2px var(--ink); }
`;

const HEAD = 42;
const FOOT = 12;
const SIDE = 12;
const NOBODY: Marks = { from: [], to: [] };

export interface SeatTapped extends SeatPlace {
  readonly player: string;
}

@customElement("cc-tile")
export class CcTile extends LitElement {
  @property({ attribute: false }) tile!: TableTile;
  /** "breaks first". */
  @property() breaks = "";
  @property({ attribute: false }) marks: Marks = NOBODY;
  /** By player: those who have no chips in play yet, and whether they are here. */
  @property({ attribute: false }) coming: ReadonlyMap<string, Presence> = new Map();
  /** The player whose sheet is open. */
  @property() chosen = "";
  /** The empty seat whose sheet is open. */
  @property({ type: Number }) chosenSeat = 0;
  @property({ attribute: false }) picking: SeatChoice | null = null;
  /** Only the table's numbers, without its seats. */
  @property({ type: Boolean, reflect: true }) small = false;
  /** Open among the small ones. */
  @property({ type: Boolean, reflect: true }) open = false;
  readonly #size = new ElementSize(this);

  static override styles = [parts, tileStyles];

  override render(): unknown {
    const state = tileState(this.tile);
    return html`<section class=${`tile ${state.look}`} data-table=${this.tile.table}
      aria-label=${CONSOLE.table(this.tile.table)}>
      ${
        this.small
          ? this.counts()
          : html`<button type="button" class="head" aria-label=${CONSOLE.tableMenu(this.tile.table)}
            @click=${this.head}><h2>${CONSOLE.table(this.tile.table)}</h2><span class="br">${this.breaks}</span><span
            class=${`d ${state.tone}`}>${state.words}</span></button>${this.ring()}`
      }
    </section>`;
  }

  // ------------------------------------------------------------ one of many

  private counts(): TemplateResult {
    const state = tileState(this.tile);
    const move = this.marks.from.length ? CONSOLE.oneLeaves : this.marks.to.length ? CONSOLE.oneComes : "";
    const moving = this.tile.seats.some((one) => one.moves_to || one.comes);
    return html`<button type="button" class="count" aria-pressed=${String(this.open)} @click=${this.head}>
      <b>${CONSOLE.table(this.tile.table)}</b><span class=${`d ${state.tone}`}>${state.words}</span>
      <span>${CONSOLE.ofSeats(seatedCount(this.tile), this.tile.size)}</span><span class=${move ? "mv" : ""}>${
        move || (moving ? CONSOLE.underWay : this.tile.hands ? CONSOLE.hand(this.tile.hands) : "")
      }</span>
    </button>`;
  }

  // ------------------------------------------------------------ the ring

  private ring(): unknown {
    const [width, height] = this.#size.now;
    if (!width) return nothing;
    const drawn = ring(width - 2 * SIDE, Math.max(160, height - HEAD - FOOT), this.tile.size);
    const { felt } = drawn;
    const style = `left:${felt.x}px;top:${felt.y}px;width:${felt.w}px;height:${felt.h}px;border-radius:${felt.r}px`;
    return html`<div class=${`ring ${drawn.plate.w > 100 ? "large" : drawn.plate.w < 70 ? "tight" : ""}`}>
      <div class="felt" .style=${style}><b>${CONSOLE.seatedWord(seatedCount(this.tile))}</b>${this.why()}${
        this.tile.hands ? html`<span>${CONSOLE.hand(this.tile.hands)}</span>` : nothing
      }${this.tile.dealer ? html`<span>${CONSOLE.deals(seatName(this.tile.dealer))}</span>` : nothing}</div>
      <ol>${repeat(
        seatsOf(this.tile),
        (one) => one.seat,
        (one, index) => this.seat(one, drawn, drawn.places[index]!),
      )}</ol>
    </div>`;
  }

  /**
   * Why no hand starts here, in full: the felt has the space for it, the yellow edge only says that there is a reason.
   */
  private why(): unknown {
    const [why = ""] = this.tile.held;
    return why ? html`<span class="why" title=${why}>${why}</span>` : nothing;
  }

  private seat(seat: TileSeatView, drawn: Ring, place: RingPlace): TemplateResult {
    const at = { table: this.tile.table, seat: seat.seat };
    const open = !this.picking || this.picking.allows(at, seat.player);
    const style = `left:${place.x}px;top:${place.y}px;width:${drawn.plate.w}px;height:${drawn.plate.h}px`;
    return html`<li><button type="button" class=${this.look(seat, open)} .style=${style} data-seat=${seat.seat}
      aria-label=${seatSpoken(this.tile, seat, this.coming.get(seat.player))} aria-disabled=${open ? nothing : "true"}
      aria-pressed=${String(this.isChosen(seat))}
      @click=${() => open && this.tap({ ...at, player: seat.player })}>${
        seat.player ? this.person(seat) : this.emptySeat(seat)
      }${this.signs(seat)}</button></li>`;
  }

  private look(seat: TileSeatView, open: boolean): string {
    const { from, to } = this.marks;
    const table = this.tile.table;
    const goes = seat.moves_to || from.some((one) => one.table === table && one.seat === seat.seat);
    const comes = !seat.player && (seat.comes || to.some((one) => one.table === table && one.seat === seat.seat));
    const marked = this.picking ? (open ? "pick" : "not") : comes ? "to" : goes ? "go" : "";
    return [
      "s",
      seat.player ? "" : "e",
      marked,
      this.isChosen(seat) ? "sel" : "",
      seat.player && this.line(seat).warn ? "aw" : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  private isChosen(seat: TileSeatView): boolean {
    return seat.player ? seat.player === this.chosen : seat.seat === this.chosenSeat;
  }

  private person(seat: TileSeatView): TemplateResult {
    return html`<span class="nm" title=${seat.name}>${seatName(seat.name)}</span><small>${
      seat.moves_to ? seat.moves_to.replace("Table", "to") : this.line(seat).text
    }</small><i class="no" aria-hidden="true">${seat.seat}</i>${
      seat.bot ? html`<i class="no bot" aria-hidden="true">${CONSOLE.bot}</i>` : nothing
    }`;
  }

  private line(seat: TileSeatView): ReturnType<typeof seatLine> {
    return seatLine(seat, this.coming.get(seat.player));
  }

  private emptySeat(seat: TileSeatView): TemplateResult {
    const who =
      seat.comes ||
      (this.picking
        ? ""
        : (this.marks.to.find((one) => one.table === this.tile.table && one.seat === seat.seat)?.name ?? ""));
    return who
      ? html`<span class="nm">${seat.comes ? who : `${who}?`}</span><small>${CONSOLE.seat(seat.seat)}</small>`
      : html`<span class="nm">${CONSOLE.seat(seat.seat)}</span>`;
  }

  private signs(seat: TileSeatView): TemplateResult {
    const letters = pucks(this.tile, seat.seat);
    return html`${letters.map(
      (puck, index) => html`<span class=${`puck ${puck === "D" ? "d" : ""}`}
      .style=${`right:${-8 + index * 26}px`} aria-hidden="true">${puck}</span>`,
    )}
      ${seat.unpaid ? html`<span class="mark w" aria-hidden="true">${icon("cash", 15)}</span>` : nothing}${
        seat.target ? html`<span class="mark" aria-hidden="true">${seat.target}</span>` : nothing
      }${seat.locked ? html`<span class="mark" aria-hidden="true">${icon("lock", 13)}</span>` : nothing}`;
  }

  private readonly head = (): void => void this.dispatchEvent(new CustomEvent("head", { detail: this.tile.table }));

  private tap(detail: SeatTapped): void {
    this.dispatchEvent(new CustomEvent("seat", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tile": CcTile;
  }
}
