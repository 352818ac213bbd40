// <cc-tablet-felt>: the table from the dealer's chair: seats, cards and chips are buttons.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { chips } from "../../app/words.ts";
import { type OwnChips, clubChips, chipColors, tray } from "../../chips/chip-colors.ts";
import "../../chips/chip-stack.ts";
import { isFace } from "../../chips/deck.ts";
import "../../chips/playing-card.ts";
import type { ChipColor } from "../../chips/words.ts";
import { FLOOR_WORDS } from "../../floor/words.ts";
import { ElementSize } from "../../kit/element-size.ts";
import { parts } from "../../kit/styles.ts";
import type { TableUpdate } from "../../protocol.ts";
import { type Plate, actingOrder, boards, pucks } from "../../stage/facts.ts";
import { STAGE } from "../../stage/words.ts";
import { shortName, cashSeat } from "../cash-bar.ts";
import {
  type HeldChips,
  boardUnknown,
  boundTo,
  dealtIn,
  inTheMiddle,
  plateLine,
  running,
  tabletPlates,
} from "../facts.ts";
import { TABLET } from "../words.ts";
import { type TabletFelt, type TabletPlace, tabletFelt } from "./layout.ts";

export const feltStyles = css`
  .oval {
    position: absolute; border-radius: 999px; background: radial-gradient(closest-side, var(--felt), var(--felt-edge));
    box-shadow: 0 0 0 8px var(--rail), 0 0 0 9px var(--rail-edge);
  }
  .seat { position: absolute; padding: 0 6px; border: 0; border-radius: 14px; background: var(--panel);
  color: var(--ink); box-shadow: 0 0 0 1px var(--line), var(--lift); display: grid; align-content: center;
  justify-items: center;
    grid-template-columns: minmax(0, 1fr); text-align: center; font-size: 15px; font-weight: 550; line-height: 1.2;
    cursor: pointer; touch-action: manipulation; -webkit-user-select: none; user-select: none;
    transition: box-shadow var(--move) var(--ease), background var(--move) var(--ease); }
  .seat .nm { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .seat small {
    font-size: 15px; font-weight: 500; color: var(--ink-2); font-variant-numeric: tabular-nums; white-space: nowrap;
  }
  .seat i {
    position: absolute; left: -8px; top: -10px; width: 24px; height: 24px; border-radius: 7px;
    background: var(--raised); font: 650 13px/24px var(--sans); color: var(--ink-2); box-shadow: 0 0 0 1px var(--line);
  }
  .seat em {
    max-width: 100%; color: var(--book); font: 600 12px/1.2 var(--sans); white-space: nowrap; overflow: hidden;
    text-overflow: ellipsis;
  }
  .narrow .seat.tied small { display: none; }
  .seat.tied { padding: 0 2px; box-shadow: 0 0 0 2px var(--book), var(--lift); }
  .seat.on.tied { box-shadow: 0 0 0 3px var(--act); }
  .seat.fold { color: var(--ink-2); background: var(--sunk); }
  .seat.on { box-shadow: 0 0 0 3px var(--act); background: var(--act-dim); } .seat.on small { color: var(--ink); }
  .seat.won { box-shadow: 0 0 0 3px var(--act), var(--lift); background: var(--act-dim); }
  .seat.won small { color: var(--act); font-weight: 650; }
  .seat.about { box-shadow: 0 0 0 3px var(--stop); background: var(--stop-dim); }
  .seat.about small { color: var(--ink); }
  .seat.empty {
    background: color-mix(in srgb, var(--ground) 72%, transparent); box-shadow: none;
    border: 1.5px dashed var(--line-strong);
  }
  .seat.empty i { left: -9.500px; top: -11.500px; }
  .seat.pick { box-shadow: 0 0 0 3px var(--book); background: var(--book-dim); }
  .seat.not { opacity: .45; cursor: default; }
  .narrow .seat { font-size: 14px; border-radius: 12px; padding: 0 3px; }
  .narrow .seat small { font-size: 14px; }
  .narrow .seat i { left: -5px; top: -14px; width: 22px; height: 22px; line-height: 22px; }
  .large .seat, .large .seat small { font-size: 18px; }
  .large .bet { font-size: 20px; }
  .large .bet cc-chips { width: 26px; }
  .large .pots b { font-size: 44px; }
  .large .pots { font-size: 17px; }
  .hole { position: absolute; display: flex; gap: 2px; z-index: 1; pointer-events: none; }
  .puck {
    position: absolute; left: 0; top: 0; z-index: 2; transition: transform var(--settle) var(--ease);
    pointer-events: none;
  }
  .bet {
    position: absolute; transform: translate(-50%, -50%); display: inline-flex; align-items: center; gap: 7px;
    padding: 4px 6px; border: 0; border-radius: 8px; background: none; color: var(--on-felt); font-size: 17px;
    font-weight: 650; white-space: nowrap; text-shadow: 0 1px 3px #000a; cursor: pointer;
  }
  .bet cc-chips { width: 22px; align-self: end; }
  .narrow .bet { font-size: 15px; gap: 4px; }
  .narrow .bet cc-chips { width: 17px; }
  .bet.held { outline: 2px dashed var(--stop); outline-offset: 2px; }
  .mid {
    position: absolute; transform: translate(-50%, -50%); display: grid; gap: 6px; justify-items: center;
    text-align: center; color: var(--on-felt-2);
  }
  .pots {
    display: grid; justify-items: center; min-width: 96px; min-height: 48px; align-content: center; padding: 2px 10px;
    border: 0; border-radius: 12px; background: none; color: inherit; font: inherit; font-size: 15px; line-height: 1.25;
    cursor: pointer;
  }
  .pots b {
    font: 700 34px/1.1 var(--display); font-variation-settings: var(--display-cut); font-variant-numeric: tabular-nums;
    color: var(--on-felt); letter-spacing: -.02em;
  }
  .red { color: var(--on-felt); font-weight: 600; }
  .side { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 12px; font-size: 14px; max-width: 240px; }
  .side strong { color: var(--on-felt); font-weight: 650; font-variant-numeric: tabular-nums; }
  .narrow .pots b { font-size: 26px; }
  .narrow .pots { font-size: 14px; }
  .narrow .side { max-width: 150px; font-size: 13px; }
  .boards {
    display: grid; gap: 6px; padding: 4px; border: 0; border-radius: 10px; background: none; cursor: pointer;
    min-height: 48px;
  }
  .board { display: flex; gap: 5px; }
  .enter { min-height: 48px; padding: 0 14px; font-size: 15px; }
  .unknown::before { content: "?"; }
  .unknown {
    display: grid; place-items: center; width: var(--w); height: calc(var(--w) * 1.4);
    border-radius: calc(var(--w) * .11); border: 1.5px solid var(--felt-line);
    background: color-mix(in srgb, #000 24%, transparent); color: var(--on-felt-2);
    font: 650 calc(var(--w) * .45)/1 var(--sans);
  }
  .dealer {
    position: absolute; transform: translate(-50%, -50%); font-size: 13px; color: var(--ink-2); white-space: nowrap;
  }
`;

/** What a tap on the felt is about. */
export type Tapped =
  | { readonly what: "seat"; readonly seat: number }
  | { readonly what: "bet"; readonly seat: number }
  | { readonly what: "board" }
  | { readonly what: "unknown" }
  | { readonly what: "pot" };

/** Fires `tapped`. */
@customElement("cc-tablet-felt")
export class CcTabletFelt extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** What was just won, by seat. */
  @property({ attribute: false }) won: ReadonlyMap<number, number> = new Map();
  /** Seats that may be tapped as an answer; null: no seat is asked for. */
  @property({ attribute: false }) picking: readonly number[] | null = null;
  /** Seats that the open case is about. */
  @property({ attribute: false }) about: readonly number[] = [];
  @property({ attribute: false }) held: readonly HeldChips[] = [];
  @state() private own: OwnChips = [];
  readonly #size = new ElementSize(this);

  static override styles = [
    parts,
    feltStyles,
    css`:host { display: block; position: relative; overflow: hidden; min-width: 0; min-height: 0; }`,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void clubChips().then((own) => (this.own = own));
  }

  /** The chips of this table, each with its color. */
  private get painted(): ReadonlyMap<number, ChipColor> {
    return chipColors(tray(this.seen.dealer?.chips ?? [], this.own), this.own);
  }

  override render(): unknown {
    const [width, height] = this.#size.now;
    if (!width || !this.seen) return nothing;
    const drawn = tabletFelt(width, height, this.seen.view.size);
    const { oval, dealer } = drawn;
    const order = actingOrder(this.seen);
    const turn = (seat: number): number => (order.includes(seat) ? order.indexOf(seat) : 100 + seat);
    const shown = [...tabletPlates(this.seen)].sort((one, other) => turn(one.seat) - turn(other.seat));
    return html`<div class=${drawn.narrow ? "narrow" : drawn.plate.w > 130 ? "large" : ""}>
      <div class="oval" .style=${box(oval.x, oval.y, oval.w, oval.h)}></div>
      ${this.middle(drawn)}
      <ol aria-label=${STAGE.seat(0).replace(" 0", "s")}>${repeat(
        shown,
        (one) => one.seat,
        (one) => this.seat(one, drawn),
      )}</ol>
      ${shown.map((one) => this.bet(one, drawn))}${this.held.map((one) =>
        this.heldChips(one, drawn),
      )}${this.pucks(drawn)}
      <span class="dealer" .style=${at(dealer.x, dealer.y)}>${TABLET.you}</span>
    </div>`;
  }

  // ------------------------------------------------------------ seats

  private seat(plate: Plate, drawn: TabletFelt): TemplateResult {
    const place = placeOf(drawn, plate.seat);
    const { w, h } = drawn.plate;
    const css_ = box(place.x - w / 2, place.y - h / 2, w, h);
    const open = this.picking === null || this.picking.includes(plate.seat);
    const empty = plate.mood === "empty" || plate.mood === "open";
    const classes = [
      "seat",
      empty ? "empty" : this.look(plate),
      this.picking?.includes(plate.seat) ? "pick" : "",
      this.picking && !open ? "not" : "",
      this.about.includes(plate.seat) ? "about" : "",
      !empty && this.boundOf(plate.seat) ? "tied" : "",
    ];
    return html`<li><button type="button" class=${classes.filter(Boolean).join(" ")} .style=${css_}
      data-seat=${plate.seat} aria-label=${this.spoken(plate)} aria-disabled=${open ? nothing : "true"}
      aria-current=${plate.acting ? "true" : nothing}
      @click=${() => open && this.tap({ what: "seat", seat: plate.seat })}>
      <i aria-hidden="true">${plate.seat}</i>
      ${
        empty
          ? html`<span class="muted">${this.free(plate.seat)}</span>`
          : html`<span class="nm">${plate.name}</span> <small>${this.line(plate)}</small>${this.tag(plate)}`
      }
    </button>${this.cards(plate, place, drawn)}</li>`;
  }

  /** An open seat; in the cash room perhaps a player is on the way, or has no chips yet. */
  private free(seat: number): string {
    const there = cashSeat(this.seen, seat);
    if (there?.called) return TABLET.evening.onFelt(shortName(there.called));
    return there?.name ? TABLET.evening.noChipsOnFelt(shortName(there.name)) : TABLET.free;
  }

  private look(plate: Plate): string {
    if (this.won.has(plate.seat)) return "won";
    if (plate.acting && running(this.seen)) return "on";
    const dealt = dealtIn(this.seen, plate.seat);
    if (running(this.seen) && dealt) return dealt.live && !dealt.mucked ? "" : "fold";
    return plate.mood === "out" || running(this.seen) ? "fold" : "";
  }

  private line(plate: Plate): string {
    const won = this.won.get(plate.seat);
    if (won) return `+${chips(won)}`;
    const sitter = this.seen.view.sitters.find((one) => one.seat === plate.seat);
    return plateLine(plate, dealtIn(this.seen, plate.seat), running(this.seen), sitter);
  }

  /** What the player is bound to when their turn comes. */
  private tag(plate: Plate): unknown {
    const bound = this.boundOf(plate.seat);
    return bound ? html` <em>${bound}</em>` : nothing;
  }

  private boundOf(seat: number): string {
    return running(this.seen) ? boundTo(this.seen, seat) : "";
  }

  /** Only cards that were entered: others are not drawn. */
  private cards(plate: Plate, place: TabletPlace, drawn: TabletFelt): unknown {
    const known = [...plate.down, ...plate.up];
    if (!known.some(isFace)) return nothing;
    const width = Math.round(drawn.card * 0.56);
    const x = place.x - (known.length * (width + 2)) / 2;
    return html`<span class="hole" .style=${at(x, place.y - drawn.plate.h / 2 - width * 0.85)}>${known.map(
      (card) => html`<cc-card .card=${card} .style=${`--w:${width}px`} silent></cc-card>`,
    )}</span>`;
  }

  private spoken(plate: Plate): string {
    if (plate.mood === "empty" || plate.mood === "open") {
      const who = this.free(plate.seat);
      return who === TABLET.free ? TABLET.seatFree(plate.seat) : FLOOR_WORDS.name(plate.seat, who);
    }
    const letters = (pucks(this.seen).get(plate.seat) ?? []).map(
      (puck) => ({ D: STAGE.dealer, SB: STAGE.small, BB: STAGE.big })[puck] ?? puck,
    );
    const bet = plate.bet ? STAGE.bets(plate.bet) : "";
    return [
      FLOOR_WORDS.name(plate.seat, plate.name),
      this.line(plate),
      this.boundOf(plate.seat),
      ...letters,
      bet,
      plate.acting ? TABLET.toAct : "",
    ]
      .filter(Boolean)
      .join(", ");
  }

  private pucks(drawn: TabletFelt): unknown {
    const all = [...pucks(this.seen)].flatMap(([seat, names]) => names.map((name, index) => ({ seat, name, index })));
    return repeat(
      all,
      ({ name }) => name,
      ({ seat, name, index }) => {
        const { puck } = placeOf(drawn, seat);
        return html`<span class=${`puck ${name === "D" ? "d" : ""}`} aria-hidden="true"
          .style=${`transform:translate(${puck.x - 12 - index * 28}px, ${puck.y - 12}px)`}>${name}</span>`;
      },
    );
  }

  // ------------------------------------------------------------ chips and cards

  private bet(plate: Plate, drawn: TabletFelt): unknown {
    if (plate.bet <= 0) return nothing;
    return this.chipsAt(plate.seat, plate.bet, drawn, "");
  }

  private heldChips({ seat, amount }: HeldChips, drawn: TabletFelt): unknown {
    return this.chipsAt(seat, amount, drawn, "held");
  }

  private chipsAt(seat: number, amount: number, drawn: TabletFelt, look: string): TemplateResult {
    const { bet } = placeOf(drawn, seat);
    return html`<button type="button" class=${`bet ${look}`} .style=${at(bet.x, bet.y)} tabindex="-1" aria-hidden="true"
      @click=${() => this.tap({ what: "bet", seat })}>
      <cc-chips .amount=${amount} .real=${this.painted}></cc-chips>${chips(amount)}</button>`;
  }

  private middle(drawn: TabletFelt): unknown {
    return html`<div class="mid" .style=${at(drawn.centre.x, drawn.centre.y)}>
      ${this.boards(drawn)}
      ${
        boardUnknown(this.seen)
          ? html`<button type="button" class="btn enter"
            @click=${() => this.tap({ what: "unknown" })}>${TABLET.step.board}</button>`
          : nothing
      }
      ${this.pots(drawn)}
    </div>`;
  }

  private pots(drawn: TabletFelt): unknown {
    const { carried, hand } = this.seen.view;
    const held = this.held.reduce((sum, one) => sum + one.amount, 0);
    const shown = running(this.seen);
    if (!shown && !carried && !held) return nothing;
    const aside = hand?.aside ?? 0;
    const name = this.seen.dealer?.bets && !drawn.narrow ? TABLET.potBets : TABLET.pot;
    return html`<button type="button" class="pots" @click=${() => this.tap({ what: "pot" })}>
      ${
        shown
          ? html`<span>${name}</span><b>${chips(inTheMiddle(this.seen))}</b>`
          : html`<span>${carried ? TABLET.carried(carried) : ""}</span>`
      }
      ${held ? html`<span class="red">${TABLET.held(held)}</span>` : nothing}${
        shown && aside ? html`<span>${TABLET.aside(aside)}</span>` : nothing
      }
      ${shown ? this.sidePots() : nothing}
    </button>`;
  }

  private sidePots(): unknown {
    const pots = this.seen.dealer?.pots ?? [];
    return pots.length > 1
      ? html`<span class="side">${pots.map(
          (pot) => html`<span>${pot.name} <strong>${chips(pot.amount)}</strong></span>`,
        )}</span>`
      : nothing;
  }

  private boards(drawn: TabletFelt): unknown {
    const rows = running(this.seen) ? boards(this.seen) : [];
    if (!rows.length) return nothing;
    const width = Math.round(drawn.card * (rows.length > 1 ? 0.7 : 1));
    const label = rows.map((row) => (row.some(isFace) ? TABLET.board : TABLET.boardUnknown(row.length))).join(", ");
    return html`<button type="button" class="boards" @click=${() => this.tap({ what: "board" })}>
      <span class="heard">${label}</span>
      ${rows.map(
        (row) =>
          html`<span class="board">${row.map((card) =>
            isFace(card)
              ? html`<cc-card .card=${card} .style=${`--w:${width}px`}></cc-card>`
              : html`<span class="unknown" .style=${`--w:${width}px`}></span>`,
          )}</span>`,
      )}
    </button>`;
  }

  private tap(detail: Tapped): void {
    this.dispatchEvent(new CustomEvent("tapped", { detail }));
  }
}

function placeOf(drawn: TabletFelt, seat: number): TabletPlace {
  return drawn.places.find((one) => one.seat === seat) ?? drawn.places[0]!;
}

const at = (x: number, y: number): string => `left:${x}px;top:${y}px`;
const box = (x: number, y: number, w: number, h: number): string => `${at(x, y)};width:${w}px;height:${h}px`;

declare global {
  interface HTMLElementTagNameMap {
    "cc-tablet-felt": CcTabletFelt;
  }
}
