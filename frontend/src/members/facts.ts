// What a member's page reads out of their results: the places over time, and the columns that add up to the nights.

import { day, monthOf } from "../app/times.ts";
import type { Column } from "../charts/columns.ts";
import type { PlaceOnNight } from "../charts/finishes.ts";
import type { PersonResultsSeen, ResultSeen } from "../protocol.ts";
import { MEMBER } from "./words.ts";

/** Days as an axis names them; where they lie in more than one year, months with the year. */
export function dated(results: readonly Pick<ResultSeen, "started">[]): (at: number) => string {
  const years = new Set(results.map((one) => new Date(one.started).getFullYear()));
  if (years.size < 2) return day;
  return (at) => monthOf(at);
}

export function placesOf(results: readonly ResultSeen[]): PlaceOnNight[] {
  const named = dated(results);
  return results.map((one) => ({
    day: named(one.started),
    words: MEMBER.tapped(
      one.title ? `${day(one.started)}: ${one.title}` : day(one.started),
      one.away || !one.place ? MEMBER.away : MEMBER.placed(one.place, one.entrants),
      one.away ? "" : MEMBER.points(one.points),
    ),
    place: one.away ? 0 : one.place,
    entrants: one.entrants,
    paid: one.paid_places,
  }));
}

/** The columns of the places; the first is won where it says first. */
export const columnsOf = (found: Pick<PersonResultsSeen, "places">): Column[] =>
  found.places.map((bar) => ({ name: bar.label, count: bar.count, won: bar.label === "1st" }));
