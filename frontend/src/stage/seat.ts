// One seat: plate, cards, clock. Draws what facts.ts found out; the stage says where.

import { type TemplateResult, css, html, nothing } from "lit";
import { chips, secondsLeft } from "../app/words.ts";
import { cardNames, isFace } from "../chips/deck.ts";
import "../chips/playing-card.ts";
import type { CardState } from "../chips/playing-card.ts";
import { BARE_BUTTON, type Plate, disconnectedText } from "./facts.ts";
import { type Place, type Stage, fan } from "./geometry.ts";
import { STAGE } from "./words.ts";

/** What the stage knows about a seat besides its plate. */
export interface SeatSetting {
  readonly stage: Stage;
  readonly place: Place;
  readonly pucks: readonly string[];
  readonly won: number;
  /** Milliseconds left and in total; null when no clock runs for this seat. */
  readonly clock: {
    readonly until: number;
    readonly now: number;
    readonly share: number;
    readonly urgency: string;
  } | null;
  /** The server's time. */
  readonly now: number;
  /** Their latest chat message. */
  readonly said: string;
  /** One's own cards are sorted highest first, not as they were dealt. */
  readonly sorted: boolean;
  /** The state of a card: lifted where it won. */
  readonly lies: (card: number) => CardState;
  readonly hero: number;
  readonly picked: ReadonlySet<number>;
  readonly picking: boolean;
  /** A draw game: how many cards each player drew is public. Where cards are only discarded, all discard as many. */
  readonly draws: boolean;
  /** Cards are picked to be discarded, not to be shown. */
  readonly discarding: boolean;
  readonly pick: (index: number) => void;
  readonly sit: (seat: number) => void;
}

export function seat(plate: Plate, at: SeatSetting): TemplateResult {
  const { place, stage } = at;
  const box = place.own ? stage.hero : stage.plate;
  const [left, top] = [place.x - box.w / 2, place.y - box.h / 2];
  const css_ = `left:${left}px;top:${top}px;width:${box.w}px;--h:${box.h}px;--peek:${stage.card.back}px`;
  if (plate.mood === "open") {
    return html`<li class=${`seat open ${plate.you ? "spare" : ""}`} .style=${css_}>
      <button class="plate" type="button" @click=${() => at.sit(plate.seat)}
        aria-label=${`${STAGE.seat(plate.seat)}: ${plate.you ? STAGE.moveHere : STAGE.sitHere}`}>
        <span class="nm">${STAGE.seat(plate.seat)}</span>${
          plate.you ? nothing : html` <span class="stk">${STAGE.sitHere}</span>`
        }
      </button>
    </li>`;
  }
  if (plate.mood === "empty")
    return html`<li class="seat empty" .style=${css_} aria-hidden="true"><div class="plate"><span
      class="nm">${STAGE.seat(plate.seat)}</span></div></li>`;
  const classes = [
    "seat",
    plate.mood,
    place.own ? "own" : "",
    plate.acting ? "acting" : "",
    at.won ? "won" : "",
    at.clock?.urgency ?? "",
    plate.here ? "" : "gone",
  ];
  return html`<li class=${classes.filter(Boolean).join(" ")} .style=${css_} data-seat=${plate.seat}>
    <span class="heard">${spoken(plate, at)}</span>
    ${hole(plate, at)}
    <div class="plate" aria-hidden="true">
      <span class="nm">${named(plate, at)}</span>
      <span class="stk">${stackText(plate, at)}</span>
      ${ticker(plate, at)}
      ${tag(plate, at)}
      ${at.said ? html`<span class="bubble"><span>${at.said}</span></span>` : nothing}
    </div>
  </li>`;
}

/** The one line under a plate: what matters most first. */
function tag(plate: Plate, at: SeatSetting): unknown {
  const { place, stage } = at;
  if (plate.phase === "called")
    return html`<span class="tag called">${
      stage.shape === "wide" || place.own ? STAGE.clockTag : STAGE.clockShort
    }</span>`;
  if (place.own && plate.acting) return nothing;
  const text = plate.coming
    ? STAGE.coming(plate.coming)
    : plate.straddle
      ? STAGE.straddled(plate.straddle)
      : plate.note && (!noteByName(at) || plate.gone)
        ? noted(plate, at)
        : at.draws && plate.drew >= 0 && plate.mood === "in"
          ? STAGE.drew(plate.drew)
          : "";
  const gone = plate.gone && stage.shape === "tall" ? (place.side ? "below" : "aside") : "";
  return text ? html`<span class=${`tag ${gone}`}>${text}</span>` : nothing;
}

/** Small plates have no room for a note beside the name. */
function noteByName({ stage, place }: SeatSetting): boolean {
  return stage.shape === "wide" || place.own;
}

/** "disconnected 12 s"; small plates have no room for how long. */
function noted(plate: Plate, { now, stage }: SeatSetting): string {
  return plate.gone && now && stage.shape === "wide"
    ? `${plate.note} ${disconnectedText(plate.gone, now)}`
    : plate.note;
}

function named(plate: Plate, at: SeatSetting): unknown {
  const { clock, place } = at;
  const hurry =
    clock && !place.own && clock.until && clock.urgency !== "calm" ? `, ${secondsLeft(clock.until, clock.now)} s` : "";
  const you = plate.you ? ` (${STAGE.you})` : "";
  const note = plate.note && noteByName(at) && !plate.gone ? `, ${plate.note}` : "";
  const bot = plate.bot ? html`<span class="bot">${STAGE.bot}</span>` : nothing;
  return html`<span class="who">${plate.name}${you}</span>${bot}${hurry || note}`;
}

function stackText(plate: Plate, { won }: SeatSetting): string {
  if (won) return `+${chips(won)}`;
  return plate.allIn ? STAGE.allIn : chips(plate.stack);
}

function ticker(plate: Plate, { clock, place, stage }: SeatSetting): unknown {
  if (!plate.acting || !clock) return nothing;
  const left = clock.until ? secondsLeft(clock.until, clock.now) : 0;
  return html`${
    place.own && clock.until
      ? html`<span
    class="tick"><b>${left}</b><small>${
      plate.phase === "bank" && !stage.small
        ? STAGE.bankShort[stage.shape]
        : stage.shape === "tall"
          ? STAGE.secondsShort
          : STAGE.seconds
    }</small></span>`
      : nothing
  }
    ${
      clock.until
        ? html`<span class="drain"><i .style=${`transform:scaleX(${clock.share.toFixed(4)})`}></i></span>`
        : nothing
    }`;
}

/** The row of cards: backs are half behind the plate, open cards are on it. */
function hole(plate: Plate, at: SeatSetting): unknown {
  const { place } = at;
  if (!plate.down.length && !plate.up.length) return nothing;
  if (plate.mood !== "in" && !plate.shown && !(plate.you && plate.down.length)) return nothing;
  const open = place.own || plate.shown || plate.up.length > 0;
  const row = laidOut(plate, at, open);
  const lies = open && !place.own ? place.open : "";
  return html`<div class=${`hole ${open ? "faces" : "backs"} ${lies} side${place.side + 1}`}
    data-hole=${plate.seat} aria-hidden=${place.own ? "false" : "true"}>
    ${row.map(({ card, place, width, by, tight }, index) =>
      oneCard(card, place, `--w:${width}px;margin-left:${(index ? by - width : 0).toFixed(1)}px`, tight, plate, at),
    )}
  </div>`;
}

interface Laid {
  readonly card: number;
  /** Which of the player's cards it is, as they were dealt. */
  readonly place: number;
  readonly width: number;
  /** The distance to the card before it. */
  readonly by: number;
  /** So close that the corner has to show the suit as well. */
  readonly tight: boolean;
}

/** The cards of a seat in one row: as large as there is room, overlapping where there is not. */
function laidOut(plate: Plate, at: SeatSetting, open: boolean): readonly Laid[] {
  const { stage, place } = at;
  const count = plate.down.length + plate.up.length;
  const room = rowRoom(at, plate);
  const stud = plate.up.length > 0 && stage.shape === "wide";
  const whole = place.own ? at.hero : open && !stud ? stage.card.shown : stage.card.back * (open ? 1.06 : 1);
  const width = Math.round(open && !stud ? Math.min(whole, legible(count, room, place.own ? 40 : 20)) : whole);
  const gap = place.own ? (stage.shape === "wide" ? 8 : 6) : 3;
  const backs = place.own || plate.shown || !plate.up.length ? 0 : plate.down.length;
  const step = fan(count - backs, width, gap, room - backs * width * 0.3);
  return inOrder(plate, at.sorted && place.own).map(([card, dealt], index) => {
    const by = index <= backs && backs ? width * 0.3 : step;
    // the pip is in the last tenth of a card: where that is covered, it moves under the rank
    return { card, place: dealt, width, by, tight: step < width * 0.93 && index >= backs && index < count - 1 };
  });
}

/** How wide so many cards may be so that half of each is seen, with its rank; under the least they overlap more. */
function legible(count: number, room: number, least: number): number {
  return Math.max(least, room / (1 + (count - 1) * 0.5));
}

/** The cards with their places as dealt; only hidden cards are sorted, open cards stay as they came. */
function inOrder(plate: Plate, sorted: boolean): readonly (readonly [card: number, dealt: number])[] {
  const down = plate.down.map((card, dealt) => [card, dealt] as const);
  if (sorted && plate.down.every(isFace)) down.sort(([one], [other]) => other - one);
  return [...down, ...plate.up.map((card, index) => [card, plate.down.length + index] as const)];
}

function rowRoom({ stage, place }: SeatSetting, plate: Plate): number {
  if (place.own) return stage.heroRoom;
  const most = stage.plate.w * (stage.shape === "tall" ? 1 : plate.up.length ? 1.22 : 1.04);
  return Math.max(most, stage.card.shown * 2 + 3);
}

function oneCard(
  card: number,
  index: number,
  css_: string,
  tight: boolean,
  plate: Plate,
  at: SeatSetting,
): TemplateResult {
  const lies = at.lies(card);
  if (!at.place.own)
    return html`<cc-card .card=${card} .state=${lies} .style=${css_} ?tight=${tight} silent></cc-card>`;
  const picked = at.picked.has(index);
  if (!at.picking || !isFace(card))
    return html`<cc-card .card=${card} .state=${plate.mood === "in" ? lies : ""} .style=${css_} ?tight=${tight}
      class=${plate.mood !== "in" ? "past" : index < plate.down.length && plate.up.length ? "hidden" : ""}></cc-card>`;
  const how = picked ? (at.discarding ? "thrown" : "picked") : "";
  return html`<button type="button" class=${`pick ${how}`} .style=${css_} aria-pressed=${picked}
    aria-label=${cardNames([card])} @click=${() => at.pick(index)}>
    <cc-card .card=${card} .style=${css_.replace(/margin.*/, "")} ?tight=${tight} silent></cc-card></button>`;
}

/** Everything about the seat in one sentence, for screen readers. */
function spoken(plate: Plate, at: SeatSetting): string {
  const pucks = at.pucks.map(
    (puck) => ({ D: STAGE.dealer, [BARE_BUTTON]: STAGE.dealer, SB: STAGE.small, BB: STAGE.big })[puck] ?? puck,
  );
  const cards = [...plate.down, ...plate.up];
  const message = [
    `${STAGE.seat(plate.seat)}, ${plate.name}${plate.you ? `, ${STAGE.you}` : ""}${plate.bot ? `, ${STAGE.bot}` : ""}`,
    plate.note,
    ...pucks,
    plate.allIn ? STAGE.allIn : chips(plate.stack),
    plate.bet ? STAGE.bets(plate.bet) : "",
    at.won ? STAGE.won(at.won) : "",
    plate.acting ? STAGE.toAct : plate.mood === "folded" ? STAGE.folded : "",
    plate.mood === "in" && cards.some(isFace) && !plate.you ? cardNames(cards) : "",
  ];
  return message.filter(Boolean).join(", ");
}

export const seatStyles = css`
  .seat { position: absolute; text-align: center; z-index: 2; }
  .plate { position: relative; z-index: 2; width: 100%; height: var(--h); border-radius: var(--r-l);
  background: var(--panel);
    box-shadow: 0 0 0 1px var(--line), var(--lift); display: grid; grid-template-columns: minmax(0, 1fr);
    align-content: center; justify-items: center; gap: 2px; padding: 0 8px; border: 0; color: var(--ink); font: inherit;
    transition: box-shadow var(--move) var(--ease), background var(--move) var(--ease); }
  .nm {
    max-width: 100%; display: flex; font-size: 14px; line-height: 1.2; color: var(--ink-2); font-weight: 500;
    white-space: nowrap;
  }
  .who { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  .stk { font-size: 19px; line-height: 1.15; font-weight: 650; }
  .tall .stk { font-size: 16px; }
  .tall .nm { font-size: 13px; }
  .tall .plate { border-radius: 12px; padding: 0 4px; gap: 1px; }
  .tall.small .stk { font-size: 15px; }
  .tall.small .nm { font-size: 12px; }
  .tall.small .plate { border-radius: 10px; padding: 0 4px; gap: 0; }
  .tall.small .own .plate { padding: 0 14px; }
  .tall.small .tick b { font-size: 22px; }
  .folded .plate, .out .plate { background: var(--sunk); box-shadow: 0 0 0 1px var(--line); }
  .folded .stk, .out .stk { color: var(--ink-2); font-weight: 550; }
  .gone .nm, .out .nm { color: var(--ink-2); }
  .empty .plate {
    background: color-mix(in srgb, var(--ground) 72%, transparent); box-shadow: none;
    border: 1.5px dashed color-mix(in srgb, var(--line-strong) 55%, transparent);
  }
  .empty .nm { color: var(--ink-off); }
  .open .plate { background: var(--ground); box-shadow: none; border: 1.5px dashed var(--act); cursor: pointer; }
  .open .stk { color: var(--act); font-size: 16px; }
  .open .plate:hover { background: var(--act-dim); }
  .spare .plate { border-color: color-mix(in srgb, var(--line-strong) 55%, transparent); }
  .bot { flex: none; margin-left: 5px; font-size: .86em; color: var(--ink-2); }
  .bot::before { content: "· "; }
  .acting { z-index: 4; }
  .acting .plate {
    box-shadow: 0 0 0 3px var(--ring, var(--act)), 0 0 32px color-mix(in srgb, var(--ring, var(--act)) 25%,
      transparent), var(--lift);
  }
  .acting .nm { color: var(--ink); }
  .soon { --ring: var(--warn); } .last { --ring: var(--stop); }
  .soon .nm { color: var(--warn); } .last .nm { color: var(--stop); }
  .won .plate { background: var(--act-dim); box-shadow: 0 0 0 3px var(--act), var(--lift); }
  .won .stk { color: var(--act); font-weight: 650; }
  .won .nm { color: var(--ink); }
  .own .plate { padding: 0 16px; border-radius: var(--r-l); }
  .own .nm { color: var(--ink); }
  .own.acting .plate {
    grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: auto auto; justify-items: start; text-align: left;
    align-items: center;
  }
  .own.acting .nm, .own.acting .stk { grid-column: 1; max-width: 100%; }
  .tick { grid-row: 1 / 3; grid-column: 2; text-align: right; color: var(--ring, var(--act)); line-height: 1; }
  .tick b {
    font: 700 28px/1 var(--display); font-variation-settings: var(--display-cut); font-variant-numeric: tabular-nums;
    letter-spacing: -.02em;
  }
  .tick small { font: 500 12px/1 var(--sans); color: var(--ink-2); display: block; margin-top: 3px; }
  .tall .tick { display: flex; align-items: baseline; gap: 5px; }
  .tall .tick b { font-size: 26px; }
  .tall .tick small { margin: 0; }
  .drain {
    position: absolute; left: 14px; right: 14px; bottom: 0; height: 4px; border-radius: 2px; background: var(--line);
    overflow: hidden;
  }
  .drain i {
    display: block; height: 100%; background: var(--ring, var(--act)); transform-origin: 0 50%;
    transition: transform 250ms linear;
  }
  .tag { position: absolute; left: 50%; bottom: -16px; transform: translateX(-50%); padding: 0 9px; border-radius: 11px;
  background: var(--raised); box-shadow: 0 0 0 1px var(--line);
    font: 600 12px/22px var(--sans); color: var(--ink-2); white-space: nowrap; }
  /* small plates have their bets below: the tag is on the upper edge */
  .tall .seat:not(.own) .tag { bottom: calc(100% - 5px); padding: 0 6px; line-height: 16px; border-radius: 8px; }
  /* pucks are on the outer upper corner: a longer word makes room for them */
  .tall .seat:not(.own) .tag.below { bottom: -15px; padding: 0 4px; font-size: 11px; }
  .tall .seat:not(.own) .tag.aside { left: auto; right: -6px; transform: none; font-size: 11px; }
  .tag.called { background: var(--warn); color: var(--on-warn); box-shadow: none; }
  .last .tag.called { background: var(--stop); color: var(--on-stop); }
  .hole {
    position: absolute; z-index: 1; left: -40px; right: -40px; display: flex; justify-content: center;
    pointer-events: none;
  }
  .hole.backs { bottom: calc(100% - 19px); }
  .tall .hole.backs { bottom: calc(100% + 10px - var(--peek) * 1.4); justify-content: center; }
  .hole.faces { bottom: calc(100% - 3px); z-index: 3; }
  .tall .seat:not(.own) .hole { --raise: 0px; left: 0; right: 0; }
  .hole.below { bottom: auto; top: calc(100% + 2px); }
  .hole.beside { bottom: 0; }
  .tall .seat:not(.own) .hole.beside.side0 { left: calc(100% + 4px); right: auto; }
  .tall .seat:not(.own) .hole.beside.side2 { right: calc(100% + 4px); left: auto; }
  .own .hole { z-index: 1; bottom: calc(100% - 2px); left: -160px; right: -160px; pointer-events: auto; }
  .tall .seat:not(.own) .hole.side0 { justify-content: flex-start; }
  .tall .seat:not(.own) .hole.side2 { justify-content: flex-end; }
  .tall .own .hole { bottom: calc(100% - 6px); z-index: 1; }
  .past { opacity: .45; }
  /* a chat bubble is on the speaker's own plate, so that it covers nobody else's cards or chips */
  .bubble {
    position: absolute; inset: 1px; z-index: 6; display: grid; align-content: center; border-radius: inherit;
    padding: 2px 8px; background: var(--ink); color: var(--on-ink); font: 600 13px/1.2 var(--sans);
    overflow-wrap: anywhere; animation: said var(--move) var(--ease);
  }
  .bubble > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  .tall .bubble { font-size: 12px; padding: 1px 5px; } .tall .bubble > span { -webkit-line-clamp: 2; }
  @keyframes said { from { transform: scale(.8); opacity: 0; } }
  :host([still]) .bubble { animation: none; }
  .pick {
    padding: 0; border: 0; background: none; line-height: 0; cursor: pointer; border-radius: 10px;
    transition: transform var(--fast) var(--ease); position: relative;
  }
  .pick:hover { transform: translateY(-4px); }
  /* stud: what the others cannot see is lower and darker than what they can */
  .own .hidden { transform: translateY(9px); filter: brightness(.8); }
  .pick.thrown { transform: translateY(6px); opacity: .5; }
  .pick.thrown::after {
    content: "✕"; position: absolute; left: 50%; top: 30%; margin-left: -14px; width: 28px; height: 28px;
    border-radius: 50%; background: var(--ground); color: var(--ink); font: 700 15px/28px var(--sans);
    text-align: center;
  }
  .pick.picked { transform: translateY(-18px); }
  .pick.picked cc-card { --face: color-mix(in srgb, #FBFAF5 88%, var(--act)); }
  .pick.picked::after {
    content: "✓"; position: absolute; left: 50%; top: -13px; margin-left: -12px; width: 24px; height: 24px;
    border-radius: 50%; background: var(--act); color: var(--on-act); font: 700 14px/24px var(--sans);
    text-align: center;
  }
  :host([still]) .drain i { transition: none; }
`;
