// Texts of a member's results.

import { counted, decimalText, ordinal } from "../app/words.ts";
import { countOf } from "../league/words.ts";

const OFTEN = ["", "once", "twice"];

/** "twice", "3 times". */
const often = (times: number): string => OFTEN[times] ?? `${times} times`;

export const MEMBER = {
  title: "Results",
  season: "Season",
  all: "All seasons",
  of: (people: number): string => `of ${people}`,
  moved: (moved: number | null): string =>
    moved === null ? "" : moved > 0 ? `up ${moved}` : moved < 0 ? `down ${-moved}` : "",
  with: "after the latest tournament",
  points: (points: number): string => countOf(points, "point"),
  behind: (points: number, name: string): string =>
    points ? `${decimalText(points)} behind ${name}` : `tied with ${name}`,
  leads: "leads the season",
  unranked: "Not ranked yet",
  few: (nights: number): string => `${counted(nights, "tournament")} played, too few to rank`,
  ever: (nights: number, seasons: number): string =>
    `${counted(nights, "tournament")} in ${counted(seasons, "season")}`,
  wins: (wins: number): string => (wins ? `${counted(wins, "win")}` : "no wins yet"),
  places: { own: "Your places", theirs: "Places over time" },
  shaded: "shaded: in the money",
  won: (money: string): string => `${money} won in total`,
  tapped: (title: string, place: string, points: string): string => [title, place, points].filter(Boolean).join(", "),
  placed: (place: number, entrants: number): string => `${ordinal(place)} of ${entrants}`,
  away: "missed",
  histogram: "Places",
  nights: (count: number): string => counted(count, "tournament"),
  knock: {
    title: "Knockouts",
    often,
    out: (times: number): string => `busted ${often(times)}`,
    by: "by",
    unknown: "The imported files don’t say who.",
    all: "Show all",
    of: "Knocked out",
    byWhom: "Knocked out by",
  },
  dues: {
    title: (year: number): string => `Dues ${year}`,
    paid: (money: string): string => `${money} paid`,
    open: (money: string): string => `${money} due`,
    none: "No dues",
    later: "Not collected yet",
    noted: "Paid",
    on: (day: string): string => `on ${day}`,
  },
  standing: {
    title: "Standing",
    good: "Good",
    goodTold: "no sanctions",
    barred: "Barred today",
    suspended: "Suspended",
    until: (day: string): string => `can play again on ${day}`,
    expelled: "Expelled",
  },
  results: "Tournaments",
  showAll: (count: number): string => `Show all ${count}`,
  dropped: "dropped, better results count",
  prize: (money: string): string => `${money} prize`,
  hits: (hits: number): string => countOf(hits, "knockout"),
  final: "final",
  versus: { own: "Compare head to head", theirs: "Head to head" },
  table: "Full standings",
  none: "No tournaments played yet.",
} as const;
