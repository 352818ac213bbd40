// <cc-tile>: a table from above, its seats to be tapped; or, where many are, one line of what it has. Fires `seat`,
// `head`.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { parts } from "../kit/parts.ts";
import { Sized } from "../kit/sized.ts";
import type { SeatSeen, TileSeen } from "../protocol.ts";
import { icon } from "./icons.ts";
import type { Picking } from "./opened.ts";
import {
  type At,
  type Coming,
  type Marks,
  pucks,
  seatLine,
  seatName,
  seatSpoken,
  seated,
  seatsOf,
  tileState,
} from "./reading.ts";
import { type Ring, type RingPlace, ring } from "./ring.ts";
import { tileStyles } from "./tile-styles.ts";
import { CONSOLE } from "./words.ts";

const HEAD = 42;
const FOOT = 12;
const SIDE = 12;
const NOBODY: Marks = { from: [], to: [] };

export interface SeatTapped extends At {
  readonly player: string;
}

@customElement("cc-tile")
export class CcTile extends LitElement {
  @property({ attribute: false }) tile!: TileSeen;
  /** "breaks first". */
  @property() breaks = "";
  @property({ attribute: false }) marks: Marks = NOBODY;
  /** By player: those who have no chips in play yet. */
  @property({ attribute: false }) coming: ReadonlyMap<string, Coming> = new Map();
  /** Whose sheet is open. */
  @property() chosen = "";
  /** The empty seat whose sheet is open. */
  @property({ type: Number }) chosenSeat = 0;
  @property({ attribute: false }) picking: Picking | null = null;
  /** Only what it has, without its seats. */
  @property({ type: Boolean, reflect: true }) small = false;
  /** Opened among the small ones. */
  @property({ type: Boolean, reflect: true }) open = false;
  readonly #size = new Sized(this);

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
      <span>${CONSOLE.ofSeats(seated(this.tile), this.tile.size)}</span><span class=${move ? "mv" : ""}>${
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
      <div class="felt" .style=${style}><b>${CONSOLE.seatedWord(seated(this.tile))}</b>${this.why()}${
        this.tile.hands ? html`<span>${CONSOLE.hand(this.tile.hands)}</span>` : nothing
      }${this.tile.dealer ? html`<span>${CONSOLE.deals(seatName(this.tile.dealer))}</span>` : nothing}</div>
      <ol>${repeat(
        seatsOf(this.tile),
        (one) => one.seat,
        (one, index) => this.seat(one, drawn, drawn.places[index]!),
      )}</ol>
    </div>`;
  }

  /** Why no hand begins here: the yellow edge says that there is a reason, the felt has the room for it. */
  private why(): unknown {
    const [why = ""] = this.tile.held;
    return why ? html`<span class="why" title=${why}>${why}</span>` : nothing;
  }

  private seat(seat: SeatSeen, drawn: Ring, place: RingPlace): TemplateResult {
    const at = { table: this.tile.table, seat: seat.seat };
    const open = !this.picking || this.picking.may(at, seat.player);
    const style = `left:${place.x}px;top:${place.y}px;width:${drawn.plate.w}px;height:${drawn.plate.h}px`;
    return html`<li><button type="button" class=${this.look(seat, open)} .style=${style} data-seat=${seat.seat}
      aria-label=${seatSpoken(this.tile, seat, this.coming.get(seat.player))} aria-disabled=${open ? nothing : "true"}
      aria-pressed=${String(this.isChosen(seat))}
      @click=${() => open && this.tap({ ...at, player: seat.player })}>${
        seat.player ? this.person(seat) : this.emptySeat(seat)
      }${this.signs(seat)}</button></li>`;
  }

  private look(seat: SeatSeen, open: boolean): string {
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

  private isChosen(seat: SeatSeen): boolean {
    return seat.player ? seat.player === this.chosen : seat.seat === this.chosenSeat;
  }

  private person(seat: SeatSeen): TemplateResult {
    return html`<span class="nm" title=${seat.name}>${seatName(seat.name)}</span><small>${
      seat.moves_to ? seat.moves_to.replace("Table", "to") : this.line(seat).text
    }</small><i class="no" aria-hidden="true">${seat.seat}</i>${
      seat.bot ? html`<i class="no bot" aria-hidden="true">${CONSOLE.bot}</i>` : nothing
    }`;
  }

  private line(seat: SeatSeen): ReturnType<typeof seatLine> {
    return seatLine(seat, this.coming.get(seat.player));
  }

  private emptySeat(seat: SeatSeen): TemplateResult {
    const who =
      seat.comes ||
      (this.picking
        ? ""
        : (this.marks.to.find((one) => one.table === this.tile.table && one.seat === seat.seat)?.name ?? ""));
    return who
      ? html`<span class="nm">${seat.comes ? who : `${who}?`}</span><small>${CONSOLE.seat(seat.seat)}</small>`
      : html`<span class="nm">${CONSOLE.seat(seat.seat)}</span>`;
  }

  private signs(seat: SeatSeen): TemplateResult {
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
