// <cc-stage>: the felt with its seats, cards, chips and pots, drawn to the size it is given. Animates new events.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { SettingsController, settings } from "../app/settings.ts";
import { ElementSize } from "../kit/element-size.ts";
import { parts } from "../kit/styles.ts";
import type { Said, TableUpdate } from "../protocol.ts";
import { bet, board, chipUnit, middleStyles, potPills } from "./board.ts";
import { shownText } from "./chat.ts";
import { BARE_BUTTON, type Plate, actingOrder, holeCardState, clockLeft, plates, pucks, urgency } from "./facts.ts";
import { type Place, type Spot, type Stage, stage } from "./geometry.ts";
import { type Move, animate } from "./motion.ts";
import { type SeatSetting, seat, seatStyles } from "./seat.ts";

/** Fires `sit` with a seat number and `pick` with the place of one of the own cards. */
@customElement("cc-stage")
export class CcStage extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) won: ReadonlyMap<number, number> = new Map();
  /** The server's time. */
  @property({ type: Number }) now = 0;
  /** How many cards a full board has in this game; 0: it has none. */
  @property({ type: Number }) board = 5;
  /** The latest chat message of each person, by their id. */
  @property({ attribute: false }) said: ReadonlyMap<string, Said> = new Map();
  @property({ attribute: false }) picked: ReadonlySet<number> = new Set();
  @property({ type: Boolean }) picking = false;

  readonly #choices = new SettingsController(this);
  readonly #size = new ElementSize(this);
  #pending: readonly Move[] = [];
  #drawn: Stage | undefined;

  static override styles = [
    parts,
    seatStyles,
    middleStyles,
    css`
      :host { display: block; position: relative; overflow: hidden; min-width: 0; min-height: 0; }
      .felt { position: absolute; inset: 0; --five: var(--on-felt-act); }
      .oval { position: absolute; border-radius: 999px;
      background: radial-gradient(closest-side, color-mix(in srgb, var(--felt) 88%, #fff 6%), var(--felt) 60%,
        var(--felt-edge));
        box-shadow: 0 0 0 14px var(--rail), 0 0 0 15px var(--rail-edge), 0 30px 60px #000a, inset 0 0 40px #0006; }
      .oval::after {
        content: ""; position: absolute; inset: 11% 5%; border-radius: 999px; border: 2px solid var(--felt-line);
        opacity: .55;
      }
      .tall .oval { box-shadow: 0 0 0 8px var(--rail), 0 0 0 9px var(--rail-edge), inset 0 0 30px #0006; }
      .tall .oval::after { display: none; }
      .flights { position: absolute; inset: 0; pointer-events: none; z-index: 6; overflow: hidden; }
      .flights.under { z-index: 1; } .flight { position: absolute; left: 0; top: 0; }
      .tall .puck { width: 23px; height: 23px; min-width: 0; padding: 0; font-size: 11px; line-height: 23px; }
      .tall.small .puck { width: 20px; height: 20px; font-size: 10px; line-height: 20px; }
      .puck { position: absolute; z-index: 5; left: 0; top: 0; transition: transform var(--settle) var(--ease); }
    `,
  ];

  /** Play these moves once the view that they lead to is drawn. */
  move(moves: readonly Move[]): void {
    if (settings.moves && !document.hidden) this.#pending = [...this.#pending, ...moves];
    this.toggleAttribute("still", !settings.moves);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("seen") || !this.#pending.length || !this.#drawn) return;
    const moves = this.#pending;
    const drawn = this.#drawn;
    this.#pending = [];
    requestAnimationFrame(() => animate(this.renderRoot, drawn, moves));
  }

  override render(): unknown {
    const [width, height] = this.#size.now;
    if (!width || !this.seen) return nothing;
    const { view, you } = this.seen;
    const mine = view.hand?.seats.find((one) => one.seat === you);
    const held = (mine?.down.length ?? 0) + (mine?.up.length ?? 0);
    const drawn = stage(width, height, view.size, you, !this.board, held);
    this.#drawn = drawn;
    const shown = plates(this.seen);
    const letters = pucks(this.seen);
    const unit = chipUnit(this.seen);
    const { oval } = drawn;
    return html`<div class=${`felt ${drawn.shape} ${drawn.small ? "small" : ""} ${drawn.tiny ? "tiny" : ""}`}>
      <div class="flights under" aria-hidden="true"></div>
      <div class="oval" .style=${`left:${oval.x}px;top:${oval.y}px;width:${oval.w}px;height:${oval.h}px`}></div>
      ${potPills(this.seen, drawn)} ${board(this.seen, drawn, this.board)}
      <ol>${repeat(
        this.inOrder(shown),
        (one) => one.seat,
        (one) => seat(one, this.setting(one, drawn, letters.get(one.seat) ?? [])),
      )}</ol>
      ${shown.map((one) => bet(one, drawn, unit))}
      ${this.corners(drawn, letters, shown)}
      <div class="flights over" aria-hidden="true"></div>
    </div>`;
  }

  /** Acting order first, then the open seats. */
  private inOrder(shown: readonly Plate[]): readonly Plate[] {
    const order = actingOrder(this.seen);
    const found = order.flatMap((number) => shown.find((one) => one.seat === number) ?? []);
    return [...found, ...shown.filter((one) => !order.includes(one.seat))];
  }

  private setting(one: Plate, drawn: Stage, letters: readonly string[]): SeatSetting {
    const place = drawn.places.find((spot) => spot.seat === one.seat)!;
    const large = this.#choices.now.index === "large" ? 112 / 88 : 1;
    return {
      stage: drawn,
      place,
      pucks: letters,
      won: this.won.get(one.seat) ?? 0,
      clock: this.clockOf(one),
      now: this.now,
      said: this.saidAt(one.seat),
      sorted: this.#choices.now.cards === "sorted",
      lies: (card) => holeCardState(this.seen, card),
      hero: Math.round(drawn.card.hero * large),
      picked: this.picked,
      picking: this.picking,
      draws: !this.board,
      discarding: this.seen.view.hand?.legal?.phase === "draw",
      pick: (index) => this.dispatchEvent(new CustomEvent("pick", { detail: index })),
      sit: (number) => this.dispatchEvent(new CustomEvent("sit", { detail: number })),
    };
  }

  private saidAt(seat: number): string {
    const sitter = this.seen.view.sitters.find((one) => one.seat === seat);
    const said = sitter && this.said.get(sitter.player);
    return said ? shownText(said) : "";
  }

  private clockOf(one: Plate): SeatSetting["clock"] {
    const clock = this.seen.clock;
    // The question how often to run it goes to all at once, with the same time for each.
    const clocked = clock?.seat === one.seat || this.seen.view.hand?.phase === "runs";
    if (!one.acting || !clock || !clocked) return null;
    const share = clock.until ? Math.min(1, clockLeft(clock, this.now) / Math.max(1, clock.until - clock.since)) : 1;
    return { until: clock.until, now: this.now, share, urgency: urgency(clock, this.now) };
  }

  /**
   * Dealer button and blinds, on a corner of their plates, the own ones away from the clock; they slide when they move
   * on.
   */
  private corners(drawn: Stage, letters: ReadonlyMap<number, readonly string[]>, shown: readonly Plate[]): unknown {
    const all = [...letters].flatMap(([number, names]) => names.map((name, index) => ({ number, name, index })));
    return repeat(
      all,
      ({ name }) => name,
      ({ number, name, index }) => {
        const place = drawn.places.find((one) => one.seat === number);
        if (!place) return nothing;
        const box = place.own ? drawn.hero : drawn.plate;
        const plate = shown.find((one) => one.seat === number);
        const open = drawn.shape === "wide" && plate?.shown === true && plate.down.length > 2;
        const many = !this.board || open;
        const { x, y } = puckSpot(drawn, place, box, index, many);
        const look = [name === "D" || name === BARE_BUTTON ? "d" : "", place.own ? "mine" : ""].join(" ");
        return html`<span class=${`puck ${look}`} aria-hidden="true"
          .style=${`transform:translate(${x}px, ${y}px)`}>${name}</span>`;
      },
    );
  }
}

/**
 * On a corner toward the edge of the room, away from name and open cards; in the middle of that side where many cards
 * are on the plate.
 */
function puckSpot(
  { shape, small, tiny }: Stage,
  place: Place,
  box: Stage["plate"],
  index: number,
  many: boolean,
): Spot {
  const size = shape === "wide" ? 24 : small ? 20 : 23;
  const [upper, lower] = [place.y - box.h / 2, place.y + box.h / 2];
  const [left, right] = [place.x - box.w / 2, place.x + box.w / 2];
  if (place.own && shape === "wide") return { x: left - 12, y: upper - 14 + index * 28 };
  const halfway = place.own || many;
  // in the least room the cards of the seat beside it are at half its height
  const low = place.own && tiny;
  const y = low
    ? lower - size
    : halfway
      ? place.y - size / 2
      : place.open === "beside"
        ? lower - 7
        : upper - size * 0.66;
  const out = place.own || shape === "wide" || many ? 10 : 4;
  // a second letter goes beside the first, or to the other end where they are halfway
  const on = index * (halfway ? box.w + 2 * out - size : size + 2);
  const first = place.side < 0 || (place.side === 0 && shape === "tall");
  return { x: first ? left - out + on : right + out - size - on, y };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-stage": CcStage;
  }
}
