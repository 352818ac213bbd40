// Which scene a wall screen shows now, from the tournament and the clock. Pure.

import type { Reading } from "../clock/countdown.ts";
import type { EntrantView, ScreenView, SeatChangeView } from "../protocol.ts";

/** The views in a screen's address: `?view=`. */
export const VIEWS = ["all", "clock", "seats", "prizes"] as const;
export type View = (typeof VIEWS)[number];

export type Scene = "before" | "seats" | "clock" | "moves" | "break" | "prizes" | "results";

/** The most new seats beside the clock; more take the whole screen for a while. */
export const BESIDE = 6;
const WHOLE_SCREEN = 2 * 60_000;

export function sceneOf(view: ScreenView, reading: Reading, now: number, pinned: View): Scene {
  const over = view.results.length > 0 || view.stage === "over" || view.stage === "closed";
  if (pinned === "prizes") return over ? "results" : "prizes";
  if (pinned === "seats") return over ? "results" : "seats";
  if (over) return "results";
  if (view.stage === "planned" || view.stage === "open") return "before";
  if (view.stage === "seated") return pinned === "clock" ? "before" : "seats";
  if (reading.onBreak) return "break";
  return pinned === "all" && manyMoved(view.changes, now) ? "moves" : "clock";
}

/** Whether a table broke or seats were redrawn a moment ago. */
function manyMoved(changes: readonly SeatChangeView[], now: number): boolean {
  return changes.filter((change) => now - change.at < WHOLE_SCREEN).length > BESIDE;
}

/** A player and their seat. */
export interface Seated {
  readonly name: string;
  readonly table: number;
  readonly seat: number;
  readonly bot?: boolean;
}

/** All players by name. */
export function sortByName(people: readonly Seated[]): readonly Seated[] {
  return [...people].sort(
    (one, other) => one.name.localeCompare(other.name) || one.table - other.table || one.seat - other.seat,
  );
}

/** All seats: from the tables while seats are drawn, else from the list of entrants. */
export function seatedOf(view: ScreenView, standings: readonly EntrantView[]): readonly Seated[] {
  const drawn = view.seats.flatMap((tile) =>
    tile.seats
      .filter((seat) => seat.name)
      .map((seat) => ({ name: seat.name, table: tile.table, seat: seat.seat, bot: seat.bot })),
  );
  return drawn.length
    ? drawn
    : standings.filter((one) => one.table > 0 && (one.status === "in" || one.status === "registered"));
}

/** A table and its players, by seat. */
export interface TableRow {
  readonly table: number;
  readonly seats: readonly Seated[];
}

export function byTable(people: readonly Seated[]): readonly TableRow[] {
  const tables = [...new Set(people.map((one) => one.table))].sort((one, other) => one - other);
  return tables.map((table) => ({
    table,
    seats: people.filter((one) => one.table === table).sort((one, other) => one.seat - other.seat),
  }));
}

/** The picture's offset against burn-in: two pixels, in another direction every thirty seconds. */
export function burnInShift(now: number): readonly [number, number] {
  const way = Math.floor(now / 30_000) % 4;
  return (
    (
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ] as const
    )[way] ?? [0, 0]
  );
}

/** The scale of the picture of 1920 by 1080, and its corner. */
export function fitPicture(
  width: number,
  height: number,
): { readonly scale: number; readonly left: number; readonly top: number } {
  const scale = Math.min(width / 1920, height / 1080);
  return { scale, left: (width - 1920 * scale) / 2, top: (height - 1080 * scale) / 2 };
}
