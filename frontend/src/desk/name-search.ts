// Who is meant by a few letters: names that begin with them first, then those that hold them; a number finds a table.
// Pure.

import { call } from "../app/api.ts";
import type { EntrantSeen, ConsoleView, PersonKnown } from "../protocol.ts";

/** So many are shown at once. */
export const MOST = 12;

/** Letters as they are compared: small, without accents. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLocaleLowerCase()
    .trim();
}

/** 0: the name begins so; 1: one of its words does; 2: it is somewhere within; -1: not at all. */
export function rank(name: string, asked: string): number {
  const bare = plain(name);
  if (bare.startsWith(asked)) return 0;
  if (bare.split(/[\s-]+/).some((word) => word.startsWith(asked))) return 1;
  return bare.includes(asked) ? 2 : -1;
}

const ORDER: Readonly<Record<EntrantSeen["status"], number>> = {
  in: 0,
  registered: 1,
  waiting: 2,
  out: 3,
  absent: 4,
  cancelled: 5,
};

/** People by name, those still in first among equals; "3" or "t3" all of table 3, "3.6" its seat 6. */
export function found(night: ConsoleView, typed: string): readonly EntrantSeen[] {
  const asked = plain(typed);
  if (!asked) return [];
  const place = /^(?:t|table)?\s*(\d+)(?:[\s.,-]+(?:s|seat)?\s*(\d+))?$/.exec(asked);
  if (place) return seatedAt(night, Number(place[1]), Number(place[2] ?? 0));
  return night.entrants
    .map((one) => ({ one, at: rank(one.name, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || ORDER[a.one.status] - ORDER[b.one.status] || a.one.name.localeCompare(b.one.name))
    .slice(0, MOST)
    .map(({ one }) => one);
}

function seatedAt(night: ConsoleView, table: number, seat: number): readonly EntrantSeen[] {
  return night.entrants
    .filter((one) => one.table === table && (!seat || one.seat === seat))
    .sort((a, b) => a.seat - b.seat)
    .slice(0, MOST);
}

/** Members of the club, to be put on the list by name. */
export const members = (): Promise<readonly PersonKnown[]> => call("GET /api/people");
