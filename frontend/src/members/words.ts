// Words of a member's results.

import { figure } from "../kit/chart-words.ts";
import { many } from "../league/words.ts";
import { counted, ordinal } from "../words.ts";

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
  with: "with the latest night",
  points: (points: number): string => many(points, "point"),
  behind: (points: number, name: string): string =>
    points ? `${figure(points)} behind ${name}` : `level with ${name}`,
  leads: "leads the season",
  unranked: "Not ranked yet",
  few: (nights: number): string => `${counted(nights, "night")} played, too few for a place`,
  ever: (nights: number, seasons: number): string => `${counted(nights, "night")} in ${counted(seasons, "season")}`,
  wins: (wins: number): string => (wins ? `${counted(wins, "night")} won` : "no night won yet"),
  places: { own: "Your places", theirs: "Places over time" },
  shaded: "shaded: paid",
  won: (money: string): string => `${money} won in all`,
  tapped: (title: string, place: string, points: string): string => [title, place, points].filter(Boolean).join(", "),
  placed: (place: number, entrants: number): string => `${ordinal(place)} of ${entrants}`,
  away: "away",
  histogram: "Places",
  nights: (count: number): string => counted(count, "night"),
  knock: {
    title: "Knock-outs",
    often,
    out: (times: number): string => `out ${often(times)}`,
    by: "by",
    unknown: "The files do not say of whom.",
    all: "All of them",
    of: "Knocked out",
    byWhom: "Knocked out by",
  },
  dues: {
    title: (year: number): string => `Dues ${year}`,
    paid: (money: string): string => `${money} paid`,
    open: (money: string): string => `${money} open`,
    none: "None asked",
    later: "Not taken yet",
    noted: "Paid",
    on: (day: string): string => `on ${day}`,
  },
  standing: {
    title: "Standing",
    good: "Good",
    goodTold: "no sanctions",
    barred: "Barred today",
    suspended: "Suspended",
    until: (day: string): string => `until ${day}`,
    expelled: "Expelled",
  },
  results: "Nights",
  showAll: (count: number): string => `Show all ${count}`,
  dropped: "does not count: other nights are better",
  prize: (money: string): string => `${money} prize`,
  hits: (hits: number): string => many(hits, "hit"),
  final: "final",
  versus: { own: "Compare yourself head to head", theirs: "Head to head" },
  table: "The whole table",
  none: "No night was played yet.",
} as const;
