// What the podium makes of what the room sends: who is where, how long they wait, which seats are marked. Pure.

import { joined } from "../app/words.ts";
import { plain, rank } from "../desk/name-search.ts";
import type {
  CashSeatSeen,
  CashSuggested,
  CashTableSeen,
  GameSeen,
  LogLine,
  PodiumSeen,
  WaitSeen,
} from "../protocol.ts";
import type { Sheet } from "./sheets/parts.ts";
import { PODIUM } from "./words.ts";

const MINUTE = 60_000;
/** From then on a call is red. */
const LAST = 30_000;

/** A table with the game that is played at it. */
export interface Playing {
  readonly game: GameSeen;
  readonly table: CashTableSeen;
}

/** A name on a list. */
export interface Waiting {
  readonly game: GameSeen;
  readonly wait: WaitSeen;
}

/** Somebody, wherever they are. */
export interface Somebody {
  readonly player: string;
  readonly name: string;
  readonly sits: (Playing & { readonly seat: CashSeatSeen }) | null;
  readonly waits: readonly Waiting[];
  /** Chips that the bank keeps for them. */
  readonly kept: number;
}

export const tables = (seen: PodiumSeen): readonly Playing[] =>
  seen.games.flatMap((game) => game.tables.map((table) => ({ game, table })));

export const tableOf = (seen: PodiumSeen, number: number): Playing | undefined =>
  tables(seen).find(({ table }) => table.number === number);

export const gameOf = (seen: PodiumSeen, id: string): GameSeen | undefined => seen.games.find((game) => game.id === id);

/** Everybody in the room or on a list, by id. */
export function everybody(seen: PodiumSeen): ReadonlyMap<string, Somebody> {
  const found = new Map<string, Somebody>();
  const add = (one: Partial<Somebody> & Pick<Somebody, "player" | "name">): void => {
    const before = found.get(one.player);
    const waits = [...(before?.waits ?? []), ...(one.waits ?? [])];
    found.set(one.player, { sits: null, kept: 0, ...before, ...one, waits });
  };
  for (const { game, table } of tables(seen))
    for (const seat of table.seats)
      if (seat.player) add({ player: seat.player, name: seat.name, sits: { game, table, seat } });
  for (const game of seen.games)
    for (const wait of game.waiting) add({ player: wait.player, name: wait.name, waits: [{ game, wait }] });
  for (const one of seen.others) add(one);
  return found;
}

/** Where somebody is, in words. */
export function whereabouts(one: Somebody): string {
  const waits = one.waits.map(({ game }) => game.title);
  return [
    one.sits ? PODIUM.place(one.sits.table.number, one.sits.seat.seat) : "",
    waits.length ? PODIUM.waitsFor(joined(waits)) : "",
    one.kept ? PODIUM.chipsKept : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** People by a few letters: "12" is everybody at table 12. */
export function found(seen: PodiumSeen, typed: string, most = 12): readonly Somebody[] {
  const asked = plain(typed);
  if (!asked) return [];
  const all = [...everybody(seen).values()];
  if (/^\d+$/.test(asked)) return all.filter((one) => one.sits?.table.number === Number(asked)).slice(0, most);
  return all
    .map((one) => ({ one, at: rank(one.name, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.one.name.localeCompare(b.one.name))
    .slice(0, most)
    .map(({ one }) => one);
}

/** The list as the podium shows it: the called first, in the order of their calls; then the others with their place. */
export function inOrder(game: GameSeen): readonly { readonly wait: WaitSeen; readonly place: number }[] {
  const called = game.waiting.filter((one) => one.called).sort((a, b) => a.called - b.called);
  const rest = game.waiting.filter((one) => !one.called);
  return [...called.map((wait) => ({ wait, place: 0 })), ...rest.map((wait, index) => ({ wait, place: index + 1 }))];
}

/** Who would be called next. */
export const nextUp = (game: GameSeen): WaitSeen | undefined =>
  game.waiting.find((one) => !one.called && !one.away_until);

export const waited = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / MINUTE));

/** How a call stands: its seconds, red in the last half minute, over when nobody came. A card in hand has no hurry. */
export function callState(wait: WaitSeen, now: number): { readonly look: "" | "last" | "over"; readonly left: number } {
  const left = Math.max(0, wait.until - now);
  return { look: left === 0 ? "over" : left <= LAST ? "last" : "", left };
}

/** The free seats of a table: nobody has them, and nobody was called for them. */
export function freeSeats(table: CashTableSeen): readonly number[] {
  if (!table.free) return [];
  return table.seats.filter((one) => !one.player && !one.called).map((one) => one.seat);
}

/** In the corner of a table: what there is to say about it. */
export function tableState(table: CashTableSeen): string {
  const cards = table.seats.filter((one) => one.card).length;
  const called = table.called - cards;
  if (table.floor) return PODIUM.floorCalled;
  if (called) return PODIUM.calledCount(called);
  if (!table.begun) return PODIUM.notBegun;
  if (cards) return PODIUM.cardsOut(cards);
  return table.free ? PODIUM.openCount(table.free) : PODIUM.full;
}

export type Pip = "" | "e" | "c" | "h";

/** How a seat is drawn: plain, dashed where it is free, yellow where somebody was called, square with a card. */
export function pip(seat: CashSeatSeen): Pip {
  if (seat.player) return "";
  if (!seat.called) return "e";
  return seat.card ? "h" : "c";
}

/** Where the pips lie, in per cent of the oval: the dealer's place open at the top, seat 1 at their left. */
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

export function pipPlace(seat: number, seats: number): readonly [number, number] {
  const along = ((seat - 1) / Math.max(1, seats - 1)) * (NINE.length - 1);
  const at = Math.min(NINE.length - 2, Math.floor(along));
  const [from, to] = [NINE[at]!, NINE[at + 1]!];
  const part = along - at;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** The two seats of a suggestion, as `table seat`. */
export function marks(
  seen: PodiumSeen,
  one: CashSuggested | undefined,
): { readonly from: string; readonly to: string } {
  const command = one?.command;
  if (!one || command?.do !== "change-seat") return { from: "", to: "" };
  const seat = tableOf(seen, one.table)?.table.seats.find((there) => there.player === command.player)?.seat ?? 0;
  return { from: seat ? `${one.table} ${seat}` : "", to: `${one.table} ${command.seat ?? 0}` };
}

/** Where a suggestion that asks something first is answered. Its id says whom and what it is about. */
export function answeredAt(one: CashSuggested): Sheet {
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

/** What Undo would take back: the last entry that counts and took nothing back itself; the opening stays. */
export const undoable = (log: readonly LogLine[]): LogLine | null =>
  log.find((line) => line.entry > 1 && !line.taken_back && !line.takes_back.length) ?? null;

/** What keeps the evening from being closed: who sits where, and a jackpot that is not paid. */
export function leftToDo(seen: PodiumSeen): readonly string[] {
  const seated = tables(seen)
    .filter(({ table }) => table.seated)
    .map(({ table }) => PODIUM.closing.seated(table.number, table.seated));
  const owed = seen.funds.claims.filter((one) => !one.done).map((one) => PODIUM.closing.owed(one.table));
  const due = seen.funds.high_hand?.due ? [PODIUM.closing.highHand] : [];
  const kept = seen.others.filter((one) => one.kept).map((one) => PODIUM.closing.kept(one.name));
  return [...seated, ...owed, ...due, ...kept];
}
