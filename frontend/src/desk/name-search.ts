// Search by a few letters: names that begin with them first, then those that contain them; a number finds a table.
// Pure.

import { call } from "../app/api.ts";
import type { EntrantView, ConsoleView, PersonKnown } from "../protocol.ts";

/** The most results shown. */
export const MOST = 12;

/** Letters as they are compared: lower case, without accents. */
export function foldCase(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLocaleLowerCase()
    .trim();
}

/** 0: the name begins so; 1: one of its words does; 2: it contains it; -1: no match. */
export function matchRank(name: string, asked: string): number {
  const bare = foldCase(name);
  if (bare.startsWith(asked)) return 0;
  if (bare.split(/[\s-]+/).some((word) => word.startsWith(asked))) return 1;
  return bare.includes(asked) ? 2 : -1;
}

const ORDER: Readonly<Record<EntrantView["status"], number>> = {
  in: 0,
  registered: 1,
  waiting: 2,
  out: 3,
  absent: 4,
  cancelled: 5,
};

/** Entrants by name, those still in first among equals; "3" or "t3" is all of table 3, "3.6" its seat 6. */
export function searchEntrants(night: ConsoleView, typed: string): readonly EntrantView[] {
  const asked = foldCase(typed);
  if (!asked) return [];
  const place = /^(?:t|table)?\s*(\d+)(?:[\s.,-]+(?:s|seat)?\s*(\d+))?$/.exec(asked);
  if (place) return seatedAt(night, Number(place[1]), Number(place[2] ?? 0));
  return night.entrants
    .map((one) => ({ one, at: matchRank(one.name, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || ORDER[a.one.status] - ORDER[b.one.status] || a.one.name.localeCompare(b.one.name))
    .slice(0, MOST)
    .map(({ one }) => one);
}

function seatedAt(night: ConsoleView, table: number, seat: number): readonly EntrantView[] {
  return night.entrants
    .filter((one) => one.table === table && (!seat || one.seat === seat))
    .sort((a, b) => a.seat - b.seat)
    .slice(0, MOST);
}

/** Members of the club, to be added by name. */
export const members = (): Promise<readonly PersonKnown[]> => call("GET /api/people");
