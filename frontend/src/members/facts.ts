// What a member's page works out of their results: places over time, and columns that add up to all tournaments.

import { day, monthOf } from "../app/times.ts";
import type { Column } from "../charts/columns.ts";
import type { PlaceOnNight } from "../charts/finishes.ts";
import type { PersonResultsView, ResultView } from "../protocol.ts";
import { MEMBER } from "./words.ts";

/** Dates as an axis shows them; over more than one year, months with the year. */
export function axisDates(results: readonly Pick<ResultView, "started">[]): (at: number) => string {
  const years = new Set(results.map((one) => new Date(one.started).getFullYear()));
  if (years.size < 2) return day;
  return (at) => monthOf(at);
}

export function placesOf(results: readonly ResultView[]): PlaceOnNight[] {
  const named = axisDates(results);
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

/** The columns of places; the first is a win. */
export const columnsOf = (found: Pick<PersonResultsView, "places">): Column[] =>
  found.places.map((bar) => ({ name: bar.label, count: bar.count, won: bar.label === "1st" }));
