// What the podium works out of its view: who is where, how long they have waited, which seats are marked. Pure.

import { joined } from "../app/words.ts";
import { foldCase, matchRank } from "../desk/name-search.ts";
import type {
  CashSeatView,
  CashSuggested,
  CashTableView,
  GameView,
  LogLine,
  PodiumView,
  WaitView,
} from "../protocol.ts";
import type { Sheet } from "./sheets/parts.ts";
import { PODIUM } from "./words.ts";

const MINUTE = 60_000;
/** A call with this much time left is red. */
const LAST = 30_000;

/** A table with its game. */
export interface TableInGame {
  readonly game: GameView;
  readonly table: CashTableView;
}

/** A player on a waiting list. */
export interface ListedPlayer {
  readonly game: GameView;
  readonly wait: WaitView;
}

/** A person, wherever they are. */
export interface Visitor {
  readonly player: string;
  readonly name: string;
  readonly sits: (TableInGame & { readonly seat: CashSeatView }) | null;
  readonly waits: readonly ListedPlayer[];
  /** Their chips held at the bank. */
  readonly kept: number;
}

export const tables = (view: PodiumView): readonly TableInGame[] =>
  view.games.flatMap((game) => game.tables.map((table) => ({ game, table })));

export const tableOf = (view: PodiumView, number: number): TableInGame | undefined =>
  tables(view).find(({ table }) => table.number === number);

export const gameOf = (view: PodiumView, id: string): GameView | undefined => view.games.find((game) => game.id === id);

/** Everyone in the room or on a waiting list, by id. */
export function visitors(view: PodiumView): ReadonlyMap<string, Visitor> {
  const searchVisitors = new Map<string, Visitor>();
  const add = (one: Partial<Visitor> & Pick<Visitor, "player" | "name">): void => {
    const before = searchVisitors.get(one.player);
    const waits = [...(before?.waits ?? []), ...(one.waits ?? [])];
    searchVisitors.set(one.player, { sits: null, kept: 0, ...before, ...one, waits });
  };
  for (const { game, table } of tables(view))
    for (const seat of table.seats)
      if (seat.player) add({ player: seat.player, name: seat.name, sits: { game, table, seat } });
  for (const game of view.games)
    for (const wait of game.waiting) add({ player: wait.player, name: wait.name, waits: [{ game, wait }] });
  for (const one of view.others) add(one);
  return searchVisitors;
}

/** A person's place, in words. */
export function visitorPlace(one: Visitor): string {
  const waits = one.waits.map(({ game }) => game.title);
  return [
    one.sits ? PODIUM.place(one.sits.table.number, one.sits.seat.seat) : "",
    waits.length ? PODIUM.waitsFor(joined(waits)) : "",
    one.kept ? PODIUM.chipsKept : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Search people by a few letters; "12" is everyone at table 12. */
export function found(view: PodiumView, typed: string, most = 12): readonly Visitor[] {
  const asked = foldCase(typed);
  if (!asked) return [];
  const all = [...visitors(view).values()];
  if (/^\d+$/.test(asked)) return all.filter((one) => one.sits?.table.number === Number(asked)).slice(0, most);
  return all
    .map((one) => ({ one, at: matchRank(one.name, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.one.name.localeCompare(b.one.name))
    .slice(0, most)
    .map(({ one }) => one);
}

/**
 * The list in the podium's order: called players first, in the order of their calls; then the others with their spot.
 */
export function listOrder(game: GameView): readonly { readonly wait: WaitView; readonly place: number }[] {
  const called = game.waiting.filter((one) => one.called).sort((a, b) => a.called - b.called);
  const rest = game.waiting.filter((one) => !one.called);
  return [...called.map((wait) => ({ wait, place: 0 })), ...rest.map((wait, index) => ({ wait, place: index + 1 }))];
}

/** The next player to be called. */
export const nextUp = (game: GameView): WaitView | undefined =>
  game.waiting.find((one) => !one.called && !one.away_until);

export const waited = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / MINUTE));

/** The state of a call: red in the last half minute, over when the time is up. A seat card is not timed. */
export function callState(wait: WaitView, now: number): { readonly look: "" | "last" | "over"; readonly left: number } {
  const left = Math.max(0, wait.until - now);
  return { look: left === 0 ? "over" : left <= LAST ? "last" : "", left };
}

/** Seats of a table that are open and not called for. */
export function freeSeats(table: CashTableView): readonly number[] {
  if (!table.free) return [];
  return table.seats.filter((one) => !one.player && !one.called).map((one) => one.seat);
}

/** The words in the corner of a table. */
export function tableState(table: CashTableView): string {
  const cards = table.seats.filter((one) => one.card).length;
  const called = table.called - cards;
  if (table.floor) return PODIUM.floorCalled;
  if (called) return PODIUM.calledCount(called);
  if (!table.begun) return PODIUM.notBegun;
  if (cards) return PODIUM.cardsOut(cards);
  return table.free ? PODIUM.openCount(table.free) : PODIUM.full;
}

export type SeatMark = "" | "e" | "c" | "h";

/** How a seat is drawn: dashed where it is open, yellow where a player was called, square with a seat card. */
export function seatMark(seat: CashSeatView): SeatMark {
  if (seat.player) return "";
  if (!seat.called) return "e";
  return seat.card ? "h" : "c";
}

/** Positions of the seats in percent of the oval: the dealer at the top, seat 1 at the dealer's left. */
const NINE = [
  [70, 8],
  [88, 35],
  [88, 68],
  [72, 94],
  [50, 98],
  [28, 94],
  [12, 68],
  [12, 35],
  [30, 8],
] as const;

export function seatPosition(seat: number, seats: number): readonly [number, number] {
  const along = ((seat - 1) / Math.max(1, seats - 1)) * (NINE.length - 1);
  const at = Math.min(NINE.length - 2, Math.floor(along));
  const [from, to] = [NINE[at]!, NINE[at + 1]!];
  const part = along - at;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** The two seats of a suggestion, as `table seat`. */
export function suggestionMarks(
  view: PodiumView,
  one: CashSuggested | undefined,
): { readonly from: string; readonly to: string } {
  const command = one?.command;
  if (!one || command?.do !== "change-seat") return { from: "", to: "" };
  const seat = tableOf(view, one.table)?.table.seats.find((there) => there.player === command.player)?.seat ?? 0;
  return { from: seat ? `${one.table} ${seat}` : "", to: `${one.table} ${command.seat ?? 0}` };
}

/** The sheet that answers a suggestion. Its id has the kind and the subject. */
export function answerSheet(one: CashSuggested): Sheet {
  const [what = "", ...about] = one.id.split(" ");
  const last = about.at(-1) ?? "";
  switch (what) {
    case "banker":
      return { kind: "table", table: one.table, act: "bank" };
    case "divide":
      return { kind: "person", player: last, act: "table" };
    case "chips":
      return { kind: "person", player: last, act: "buy" };
    case "away":
      return { kind: "person", player: last, act: "pick-up" };
    case "late":
      return { kind: "person", player: about[1] ?? "" };
    case "everybody":
      return { kind: "game", game: last };
    default:
      return one.table ? { kind: "table", table: one.table } : { kind: "room" };
  }
}

/** The entry that Undo reverses: the last one that counts and is no undo itself; the opening stays. */
export const undoable = (log: readonly LogLine[]): LogLine | null =>
  log.find((line) => line.entry > 1 && !line.taken_back && !line.takes_back.length) ?? null;

/** What prevents closing the session: seated players, and a jackpot that is not paid. */
export function leftToDo(view: PodiumView): readonly string[] {
  const seated = tables(view)
    .filter(({ table }) => table.seated)
    .map(({ table }) => PODIUM.closing.seated(table.number, table.seated));
  const owed = view.funds.claims.filter((one) => !one.done).map((one) => PODIUM.closing.owed(one.table));
  const due = view.funds.high_hand?.due ? [PODIUM.closing.highHand] : [];
  const kept = view.others.filter((one) => one.kept).map((one) => PODIUM.closing.kept(one.name));
  return [...seated, ...owed, ...due, ...kept];
}
