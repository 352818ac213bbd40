// What the console works out of a view: tiles in words, marks of a suggestion, who owes, who moves. Pure.

import { timeOfDay, timeShort } from "../app/times.ts";
import { chips, joined, moneyText, ordinal } from "../app/words.ts";
import {
  type CurrencyFormat,
  type EntrantView,
  type NightCommand,
  type ConsoleView,
  type Price,
  type TileSeatView,
  type SuggestionView,
  type TableTile,
  withDefaults,
} from "../protocol.ts";
import { CONSOLE } from "./words.ts";

/** A seat of the tournament. */
export interface SeatPlace {
  readonly table: number;
  readonly seat: number;
}

/** The command of a suggestion or an answer, if it has a tag. */
export function commandOf(data: Readonly<Record<string, unknown>> | null): NightCommand | null {
  return data && typeof data["do"] === "string" ? (data as NightCommand) : null;
}

// ------------------------------------------------------------ tiles

/** Every seat of a table in order, with the open ones. */
export function seatsOf(tile: TableTile): readonly TileSeatView[] {
  return Array.from(
    { length: tile.size },
    (_, index) => tile.seats.find((one) => one.seat === index + 1) ?? empty(index + 1),
  );
}

function empty(seat: number): TileSeatView {
  return {
    seat,
    player: "",
    name: "",
    stack: null,
    counted: 0,
    away: false,
    late: false,
    penalty: "",
    unpaid: false,
    locked: false,
    moves_to: "",
    comes: "",
    target: "",
    bot: false,
  };
}

export function seatedCount(tile: TableTile): number {
  return tile.seats.filter((one) => one.player).length;
}

/** D, SB, BB at a seat. */
export function pucks(tile: TableTile, seat: number): readonly string[] {
  return (
    [
      ["D", tile.button],
      ["SB", tile.small],
      ["BB", tile.big],
    ] as const
  )
    .filter(([, at]) => at === seat)
    .map(([puck]) => puck);
}

/** "breaks first"; nothing where only one table is left or this one is breaking, or the order is unknown. */
export function breaksWord(tile: TableTile, tiles: readonly TableTile[]): string {
  const stay = tiles.filter((one) => !one.breaking);
  if (tile.breaking || stay.length < 2 || !stay.some((one) => one.breaks)) return "";
  return tile.breaks && tile.breaks < stay.length
    ? CONSOLE.breaks(ordinalWord(tile.breaks))
    : CONSOLE.breaks(CONSOLE.last);
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

export function ordinalWord(place: number): string {
  return ORDINALS[place] ?? ordinal(place);
}

export interface TileState {
  /** What the edge of the tile shows. */
  readonly look: "" | "held" | "breaking" | "wrong";
  /** The words at its upper right; the worst first. */
  readonly words: string;
  readonly tone: "" | "warn" | "stop";
}

/** A table's problem in words: a wrong count first, then what holds it, then balance. */
export function tileState(tile: TableTile): TileState {
  if (tile.missing)
    return {
      look: "wrong",
      tone: "stop",
      words: tile.missing > 0 ? CONSOLE.countShort(tile.missing) : CONSOLE.countOver(-tile.missing),
    };
  if (tile.breaking) return { look: "breaking", tone: "", words: CONSOLE.breaking(seatedCount(tile)) };
  if (tile.held.length) return { look: "held", tone: "warn", words: CONSOLE.held };
  if (tile.over)
    return { look: "", tone: "warn", words: tile.over > 0 ? CONSOLE.over(tile.over) : CONSOLE.short(-tile.over) };
  return { look: "", tone: "", words: tile.locked ? CONSOLE.lockedTable : "" };
}

/** Whether a seated player without chips in play yet is checked in. */
export type Presence = "here" | "missing";

/** By player: those who are seated and not in play yet. */
export function presence(night: ConsoleView): ReadonlyMap<string, Presence> {
  return new Map(
    night.entrants
      .filter((one) => one.status === "registered" && one.table)
      .map((one) => [one.id, one.arrived ? "here" : "missing"]),
  );
}

/** What is known of a stack: its size now, its last count, or "". */
export function stackWords(one: { readonly stack: number | null; readonly counted: number }, time = timeOfDay): string {
  if (one.stack === null) return "";
  return one.counted ? CONSOLE.countedAt(chips(one.stack), time(one.counted)) : chips(one.stack);
}

/** The second line of a seat: the stack, and why they are not playing. */
export function seatLine(
  seat: TileSeatView,
  coming?: Presence,
  unknown: string = CONSOLE.unknownStack,
  time = timeShort,
): { readonly text: string; readonly warn: boolean } {
  const stack = stackWords(seat, time);
  if (seat.penalty) return { text: seat.penalty, warn: true };
  if (seat.late) return { text: `${CONSOLE.late} ${stack}`.trim(), warn: true };
  if (seat.away) return { text: `${CONSOLE.away} ${stack}`.trim(), warn: true };
  if (!stack && coming)
    return coming === "here" ? { text: CONSOLE.here, warn: false } : { text: CONSOLE.notHere, warn: true };
  return { text: stack || unknown, warn: false };
}

/** A seat as the screen reader reads it. */
export function seatSpoken(tile: TableTile, seat: TileSeatView, coming_?: Presence): string {
  const where = CONSOLE.seatAt(tile.table, seat.seat);
  if (!seat.player) return seat.comes ? `${where}, ${CONSOLE.comesTo(seat.comes)}` : `${where}, ${CONSOLE.emptySeat}`;
  const letters = pucks(tile, seat.seat).map((puck) => CONSOLE.pucks[puck] ?? puck);
  const facts = [
    seat.bot ? CONSOLE.bot : "",
    seatLine(seat, coming_, CONSOLE.notCounted, timeOfDay).text,
    seat.unpaid ? CONSOLE.unpaid : "",
    seat.locked ? CONSOLE.locked : "",
    seat.target ? CONSOLE.target(seat.target) : "",
    seat.moves_to ? CONSOLE.movesTo(seat.moves_to) : "",
  ];
  return [where, seat.name, ...letters, ...facts].filter(Boolean).join(", ");
}

// ------------------------------------------------------------ suggestions on the tiles

/** What a suggestion marks: from where, and to where with whose name. */
export interface Marks {
  readonly from: readonly SeatPlace[];
  readonly to: readonly (SeatPlace & { readonly name: string })[];
}

/** Both ends of a move, by its own seats and by the choice it asks for. */
export function suggestionMarks(suggestion: SuggestionView | undefined, night: ConsoleView): Marks {
  if (!suggestion) return { from: [], to: [] };
  const { source, target } = suggestion;
  const who = target?.player || source?.player || "";
  return {
    from: source?.seat ? [{ table: source.table, seat: source.seat }] : [],
    to: target?.seat ? [{ table: target.table, seat: target.seat, name: shortName(nameOf(night, who)) }] : [],
  };
}

/** Tables named in a suggestion. */
export function tablesOf(suggestion: SuggestionView | undefined): readonly number[] {
  const found = [suggestion?.source?.table, suggestion?.target?.table, ...(suggestion?.asks?.tables ?? [])];
  return [...new Set(found.filter((one): one is number => !!one))];
}

/** "Pete H." is Pete where there is little space. */
export function shortName(name: string): string {
  return name.split(" ")[0] ?? name;
}

export function nameOf(night: ConsoleView, player: string): string {
  return entrantOf(night, player)?.name ?? player;
}

/** An entrant; one beyond the view's part of the list is found by their seat. */
export function entrantOf(night: ConsoleView, player: string): EntrantView | undefined {
  return (
    night.entrants.find((one) => one.id === player) ??
    (player && night.listed > night.entrants.length ? bySeat(night, player) : undefined)
  );
}

function bySeat(night: ConsoleView, player: string): EntrantView | undefined {
  for (const { table, seats } of night.tables) {
    const one = seats.find((seat) => seat.player === player);
    if (one)
      return withDefaults<EntrantView>("EntrantView", {
        id: player,
        name: one.name,
        status: "in",
        arrived: !one.late,
        table,
        seat: one.seat,
        stack: one.stack,
        counted: one.counted,
      });
  }
  return undefined;
}

/** "Table 2, seat 3". */
export function placeWord(at: SeatPlace): string {
  return at.table && at.seat ? CONSOLE.place(at.table, at.seat) : at.table ? CONSOLE.table(at.table) : "";
}

/** An accepted move that is not finished yet. */
export interface Moving extends SeatPlace {
  readonly player: string;
  readonly name: string;
  readonly to: string;
}

export function movesUnderWay(night: ConsoleView): readonly Moving[] {
  return night.tables.flatMap((tile) =>
    tile.seats
      .filter((one) => one.player && one.moves_to)
      .map((one) => ({ player: one.player, name: one.name, to: one.moves_to, table: tile.table, seat: one.seat })),
  );
}

// ------------------------------------------------------------ money

/** Everyone who owes something, except waiting and canceled players. */
export function unpaid(night: ConsoleView): readonly EntrantView[] {
  return night.entrants.filter((one) => one.owes > 0 && one.status !== "waiting" && one.status !== "cancelled");
}

/** "1 unpaid: Ray O." */
export function unpaidWords(night: ConsoleView): string {
  const who = unpaid(night);
  if (!who.length) return "";
  const names = who.length > 2 ? "" : `: ${joined(who.map((one) => one.name))}`;
  return `${CONSOLE.unpaidCount(who.length)}${names}`;
}

/** Prize money not paid out yet. */
export function unpaidPrize(entrant: EntrantView): number {
  return Math.max(0, entrant.prize + entrant.bounty - entrant.paid_out);
}

/** Number of places paid. */
export function placesPaid(night: ConsoleView): number {
  return night.money.prizes.filter((one) => one.cents > 0).length;
}

/** "$20, 5,000 chips". */
export function priceWords({ cents, fee, bounty, chips: stack }: Price, currency: CurrencyFormat): string {
  return `${moneyText(cents + fee + bounty, currency)}, ${CONSOLE.chipsWord(stack)}`;
}
