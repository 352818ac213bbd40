// What each seat, the board and the pots show, and which cards won, worked out of one view. Pure: no drawing, no rules.

import { isFace } from "../chips/deck.ts";
import type { CardState } from "../chips/playing-card.ts";
import type { BestHand, ClockView, SeatView, SitterView, Stakes, TableUpdate } from "../protocol.ts";
import { STAGE } from "./words.ts";

export type Mood = "in" | "folded" | "out" | "empty" | "open";

export interface Plate {
  readonly seat: number;
  readonly mood: Mood;
  readonly name: string;
  /** The note after the name: away, sitting out, leaving. */
  readonly note: string;
  readonly stack: number;
  readonly coming: number;
  readonly allIn: boolean;
  readonly you: boolean;
  readonly bot: boolean;
  readonly here: boolean;
  /** Since when their connection is lost; 0: it is not. */
  readonly gone: number;
  readonly acting: boolean;
  readonly phase: ClockView["phase"] | "";
  readonly bet: number;
  readonly down: readonly number[];
  readonly up: readonly number[];
  /** Cards of another player that are open though they were dealt face down. */
  readonly shown: boolean;
  readonly drew: number;
  readonly straddle: number;
}

/** The plates of all seats, by seat number from 1. */
export function plates(seen: TableUpdate): readonly Plate[] {
  return Array.from({ length: seen.view.size }, (_, index) => plate(seen, index + 1));
}

function plate(seen: TableUpdate, seat: number): Plate {
  const sitter = seen.view.sitters.find((one) => one.seat === seat);
  const free = [...seen.offers.sit, ...seen.offers.move];
  if (!sitter) return { ...NOBODY, seat, mood: free.includes(seat) ? "open" : "empty", you: seen.you > 0 };
  const hand = seen.view.hand;
  const dealt = hand?.seats.find((one) => one.seat === seat);
  const over = !hand || hand.phase === "over";
  const acting = !over && (hand.actor === seat || seen.waiting.includes(seat));
  const stack = dealt && !over ? dealt.stack : sitter.stack;
  return {
    seat,
    acting,
    stack,
    mood: mood(sitter, dealt, over),
    name: seen.names[sitter.player] ?? sitter.player,
    note: note(sitter, seen.here.includes(seat)),
    coming: sitter.coming,
    allIn: !over && dealt !== undefined && dealt.live && dealt.stack === 0,
    you: seen.you === seat,
    bot: seen.bots.includes(sitter.player),
    here: seen.here.includes(seat),
    gone: seen.gone[seat] ?? 0,
    phase: acting && seen.clock?.seat === seat ? seen.clock.phase : "",
    bet: over ? 0 : (dealt?.bet ?? 0),
    down: dealt && ((dealt.live && !dealt.mucked) || known(dealt.down)) ? dealt.down : [],
    up: dealt?.up ?? [],
    shown: seen.you !== seat && dealt !== undefined && known(dealt.down),
    drew: dealt?.drew ?? -1,
    straddle: over ? (seen.view.straddles.find(([who]) => who === seat)?.[1] ?? 0) : 0,
  };
}

const NOBODY: Omit<Plate, "seat" | "mood"> = {
  name: "",
  note: "",
  stack: 0,
  coming: 0,
  allIn: false,
  you: false,
  bot: false,
  here: false,
  gone: 0,
  acting: false,
  phase: "",
  bet: 0,
  down: [],
  up: [],
  shown: false,
  drew: -1,
  straddle: 0,
};

function known(cards: readonly number[]): boolean {
  return cards.some(isFace);
}

function mood(sitter: SitterView, dealt: SeatView | undefined, over: boolean): Mood {
  if (dealt?.live && !dealt.mucked) return "in";
  if (sitter.out || sitter.away || (sitter.stack === 0 && over)) return "out";
  return over && !dealt ? "in" : "folded";
}

function note(sitter: SitterView, here: boolean): string {
  if (sitter.leaving) return "leaving";
  if (sitter.moving) return `to seat ${sitter.moving}`;
  if (!here) return "disconnected";
  if (sitter.away) return "away";
  if (sitter.out) return "sitting out";
  if (sitter.penalty) return `penalty ${sitter.penalty}`;
  return sitter.entry === "wait" ? "waiting" : "";
}

/** How long a player has been disconnected, short enough for a plate: "12 s", "3 min". */
export function disconnectedText(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}

/** The names of the players whom the hand waits for. */
export function waitedFor(seen: TableUpdate): readonly string[] {
  return seen.view.sitters
    .filter((one) => seen.waiting.includes(one.seat))
    .map((one) => (one.seat === seen.you ? "you" : (seen.names[one.player] ?? one.player)));
}

/** Occupied seat numbers in the order they act: from the button's left around to the button. */
export function actingOrder(seen: TableUpdate): readonly number[] {
  const { size, button } = seen.view;
  const seats = seen.view.sitters.map((one) => one.seat);
  const turn = (seat: number): number => (seat - button - 1 + size) % size;
  return [...seats].sort((a, b) => turn(a) - turn(b));
}

/** The boards to draw: one, or one a run, in the order they were run. */
export function boards(seen: TableUpdate): readonly (readonly number[])[] {
  const hand = seen.view.hand;
  return hand ? [...hand.boards, hand.board].filter((board) => board.length > 0) : [];
}

export interface Pot {
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
}

/** Pots to draw, main first; while bets are out, what was collected before. */
export function pots(seen: TableUpdate): readonly Pot[] {
  const hand = seen.view.hand;
  if (!hand || hand.phase === "over")
    return seen.view.carried ? [{ name: "Carried", amount: seen.view.carried, seats: [] }] : [];
  const one = hand.pots.length === 1;
  const named = hand.pots.map(([amount, seats], index) => ({
    name: index ? (hand.pots.length > 2 ? `Side ${index}` : "Side") : one ? "Pot" : "Main",
    amount,
    seats,
  }));
  return named.filter((pot) => pot.amount > 0);
}

/** Everything in the middle and in front of players: what a player would count. */
export function totalPot(seen: TableUpdate): number {
  return seen.view.hand && seen.view.hand.phase !== "over" ? seen.view.hand.total : 0;
}

/** The text on the button where a player is called D, as players of examples are. */
export const BARE_BUTTON = "●";

/** The letters on the corner of a plate: D, SB, BB; none for blinds that the game does not have. */
export function pucks(seen: TableUpdate): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const put = (seat: number, puck: string): void => {
    if (seat) found.set(seat, [...(found.get(seat) ?? []), puck]);
  };
  put(seen.view.button, Object.values(seen.names).includes("D") ? BARE_BUTTON : "D");
  if (seen.view.stakes.big_blind) {
    put(seen.view.small, "SB");
    put(seen.view.big, "BB");
  }
  return found;
}

/** What a clock has left, in milliseconds by the server's clock; Infinity where no clock runs. */
export function clockLeft(clock: ClockView | null, now: number): number {
  return clock?.until ? Math.max(0, clock.until - now) : Infinity;
}

/** How urgent a clock is: green, yellow under ten seconds, red in the time bank or when the clock was called. */
export function urgency(clock: ClockView | null, now: number): "calm" | "soon" | "last" {
  if (!clock || clock.phase === "pause") return "calm";
  if (clock.phase === "bank") return "last";
  const rest = clockLeft(clock, now);
  if (clock.phase === "called") return rest <= 10_000 ? "last" : "soon";
  return rest < 10_000 ? "soon" : "calm";
}

/** The two numbers of a table's stakes: its bets at limit and stud tables, as in the lobby, else its blinds. */
export function stakesOf({ limit }: TableUpdate, stakes: Stakes): readonly [number, number] {
  const { small_blind, big_blind, small_bet, big_bet } = stakes;
  const lower = small_bet || big_blind;
  return limit || !big_blind ? [lower, big_bet || 2 * lower] : [small_blind, big_blind];
}

/** "200 / 400", with an ante where there is one. */
export function stakesText(seen: TableUpdate, number: (n: number) => string, short = false): string {
  const { small_blind, big_blind, ante, bring_in } = seen.view.stakes;
  const first = stakesOf(seen, seen.view.stakes)
    .map((one) => number(one))
    .join(" / ");
  if (short) return first;
  const blinds = seen.limit && big_blind ? `blinds ${number(small_blind)} / ${number(big_blind)}` : "";
  const brings = bring_in && !big_blind ? `bring-in ${number(bring_in)}` : "";
  return [first, blinds, brings, ante ? `ante ${number(ante)}` : ""].filter(Boolean).join(", ");
}

/** The state of a hole card: lifted, greyed because others won, or normal while nothing is won. */
export function holeCardState(seen: TableUpdate, card: number): CardState {
  return state(seen.best, card);
}

/** The state of a board card: only winners of this run count. */
export function boardCardState(seen: TableUpdate, run: number, card: number): CardState {
  return state(
    seen.best.filter((one) => one.run === run),
    card,
  );
}

function state(best: readonly BestHand[], card: number): CardState {
  if (!best.length || !isFace(card)) return "";
  return best.some((one) => one.cards.includes(card)) ? "five" : "dead";
}

/** The winning hands in words, each once: "Kings full of queens", or by half; of one run where a number is given. */
export function wonWith(seen: TableUpdate, run?: number): readonly string[] {
  const counted = seen.best.filter((one) => run === undefined || one.run === run);
  return [...new Set(counted.map((one) => [STAGE.sides[one.side] ?? "", one.text].filter(Boolean).join(": ")))];
}
