// Words of the league's pages: seasons, standings, head to head, and one night.

import { figure } from "../kit/chart-words.ts";
import { counted, inWords, ordinal } from "../words.ts";

/** "1 hit", "2.5 hits". */
export const many = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${figure(count)} ${more}`;

export const LEAGUE = {
  title: "League",
  season: "Season",
  seasonNamed: (name: string): string => (/season/i.test(name) ? name : `Season ${name}`),
  /** A season among others, where everybody knows that it is one. */
  seasonShort: (name: string): string => name.replace(/^season\s+/i, ""),
  others: "Other seasons",
  allTime: "All time",
  versus: "Head to head",
  views: "Standings",
  none: {
    title: "No seasons yet",
    text: "Standings start with the first tournament that counts.",
    office: "Set up a season in the office, or import your league from The Tournament Director.",
    act: "Open office",
  },
  closed: {
    title: "Members only",
    text: "The league is for members. Sign in to see it.",
    act: "Sign in",
  },
  noNights: "No tournaments played this season yet.",
  table: {
    place: "Place",
    name: "Name",
    nights: "Played",
    counting: "Counting",
    points: "Points",
    behind: "Behind",
    hits: "KOs",
    last: "Last six",
    you: "you",
    countingOf: (counting: number, nights: number): string => `${counting} of ${nights}`,
    short: (counting: number, nights: number): string =>
      counting === nights ? `${nights} played` : `${counting} of ${nights} count`,
    unranked: "too few tournaments to rank",
    up: (places: number): string => `up ${places}`,
    down: (places: number): string => `down ${places}`,
    same: "no change",
    fresh: "new",
    corrected: (points: number): string => `${points > 0 ? "+" : ""}${figure(points)} by correction`,
  },
  key: {
    won: "won",
    points: "points per tournament",
    away: "missed",
    final: (seats: number): string => `top ${inWords(seats)} play the final`,
  },
  all: (count: number): string => `Show all ${count}`,
  fewer: "Show fewer",
  race: "Points race",
  raced: (counting: string, played: number): string =>
    [counting, counted(played, "tournament")].filter(Boolean).join(", "),
  fund: {
    percent: (cents: number, of: number): string =>
      `${figure(Math.round((cents / Math.max(1, of)) * 1000) / 10)}% of the`,
    paidIn: (nights: number): string =>
      `collected at ${nights === 1 ? "one tournament" : `${inWords(nights)} tournaments`}.`,
    out: (paid: string): string => `${paid} has been paid out.`,
    held: (held: string): string => `The fund holds ${held} now.`,
  },
  now: {
    title: "If it ended now",
    ended: "How it ended",
    by: (name: string, by: number): string => (by ? `${name}, by ${figure(by)}` : `${name}, tied`),
    last: "has the last seat in the final",
    ahead: (by: number): string => (by ? `, ${figure(by)} ahead of` : ", tied with"),
    level: "are tied for the last seat in the final. The officers decide.",
    target: (letter: string): string => `target ${letter} is`,
    targets: "If they play the next tournament,",
  },
  live: {
    title: (title: string): string => `${title}, if it ended now`,
    over: (title: string): string => `${title}, final places`,
    tonight: (points: number): string => `+${figure(points)} tonight`,
    in: "still in",
    out: (place: number): string => `finished ${ordinal(place)}`,
    watch: "Watch tournament",
  },
  points: {
    title: "Points formula",
    tester: "Formula and tester",
    formula: "Formula",
    example: (name: string, day: string, told: string): string => `${name} on ${day}: ${told}.`,
  },
  nights: {
    title: "Tournaments",
    played: (entrants: number): string => counted(entrants, "entrant"),
    won: "won by",
    final: "final",
    leftOut: "doesn’t count",
    next: "Results",
  },
  corrections: "Officers’ corrections",
  picture: "Share picture",
  time: {
    people: "Players",
    seasons: "Seasons",
    nights: "Played",
    wins: "Wins",
    paid: "In the money",
    titles: "Titles",
    hits: "KOs",
    points: "Points",
    average: "Average",
    best: "Best",
    told: (seasons: number, nights: number): string =>
      `${counted(seasons, "season")}, ${counted(nights, "tournament")}.`,
    short: (nights: number, wins: number): string =>
      wins ? `${counted(nights, "tournament")}, ${wins} won` : counted(nights, "tournament"),
  },
  duel: {
    one: "Player 1",
    other: "Player 2",
    choose: "Choose two players.",
    pick: "Choose…",
    none: "They haven’t played the same tournament.",
    together: (nights: number): string => `${counted(nights, "tournament")} together`,
    ahead: "ahead",
    level: (nights: number): string => `${counted(nights, "time")} tied`,
    hits: "knockouts of the other",
    nights: "By tournament",
    table: "Top eight head to head",
    reads: "Each row shows how often a player finished ahead of the column’s player, and how often behind.",
    versus: (one: string, other: string): string => `${one} vs. ${other}`,
    score: (ahead: number, behind: number): string => `${ahead}–${behind}`,
    empty: "No one to compare yet.",
  },
  night: {
    results: "Results",
    counts: "counts for",
    of: "of",
    entrants: "Entrants",
    moneyIn: "Buy-ins",
    prizes: "Prizes",
    began: "Began",
    ended: "Ended",
    prize: "Prize",
    hits: "KOs",
    points: "Points",
    outBy: "Knocked out by",
    by: (names: string): string => `knocked out by ${names}`,
    more: (rebuys: number, addOns: number): string =>
      [rebuys ? many(rebuys, "rebuy") : "", addOns ? many(addOns, "add-on") : ""].filter(Boolean).join(", "),
    own: "Tournament page",
    notCounting: "dropped, better results count",
  },
} as const;
