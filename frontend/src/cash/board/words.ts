// The words of the waiting lists on the wall.

import { counted, inWords } from "../../words.ts";

/** "$1/$2" and "No-limit hold'em" as they are said aloud: "one-two no-limit hold'em". */
export function gameSpoken(stakes: string, game: string): string {
  const sums = stakes.match(/\d[\d,.]*/g) ?? [];
  const said = sums.map((sum) => inWords(Number(sum.replaceAll(",", "")))).join("-");
  return `${said} ${game.charAt(0).toLowerCase()}${game.slice(1)}`.trim();
}

export const BOARD = {
  title: "Waiting lists",
  none: "There is no such evening here.",
  waiting: "One moment…",
  offline: (since: string) => `Offline since ${since}`,
  closed: "The cash room is closed",
  closedText: "Thank you for playing",
  empty: "No games yet",
  emptyText: "They stand here as soon as they are offered",
  jackpot: "Jackpot",
  startsWith: (game: string, count: number) => `${game}, starts with ${count}`,
  inTurn: (rotation: string, game: string) => `${rotation}: ${game}`,
  noWait: "No wait",
  seatsOpen: (count: number) => `${inWords(count)} ${count === 1 ? "seat" : "seats"} open`,
  full: "Nobody waits",
  fullText: "all seats are taken",
  notRunning: "Not running yet",
  wanted: (count: number) => (count ? `starts with ${inWords(count)}` : "put your name down"),
  foot: (tables: number, waiting: number) =>
    waiting ? `${counted(tables, "table")}, ${waiting} waiting` : `${counted(tables, "table")} running`,
  toStart: (names: number, of: number) => `${names} of ${of} to start`,
  wouldPlay: (names: number) => (names ? `${names} would play` : "nobody yet"),
  away: "away",
  hasCard: "has the card",
  over: "time is up",
  at: (table: number, seat: number) => `Table ${table}, seat ${seat}`,
  short: (table: number, seat: number) => `T${table} S${seat}`,
  place: (place: number) => `${place}.`,
  called: "Called now",
  above: "see above",
  pages: (page: number, of: number) => `${page} of ${of}`,
  card: ["Yellow? Collect your ", "table card", " at the podium"] as const,
  sit: ["Yellow? Go to your ", "table and seat", ""] as const,
  inPerson: ["Put your ", "own name down", " in the room, at the podium"] as const,
  highHand: (prize: string, until: string) => ["High hand ", prize, ` until ${until}`] as const,
  highHandOf: (prize: string, until: string, hand: string, names: string) =>
    ["High hand ", prize, ` until ${until}: ${hand}, ${names}`] as const,
  putDown: "Put your name down",
  yourPlace: "Your place on your phone",
  atPodium: "Put your name down at the podium",
  said: (name: string, game: string) => `${name}, ${game}`,
  saidAt: (name: string, game: string, table: number, seat: number) =>
    `${name}, ${game}, table ${inWords(table)}, seat ${inWords(seat)}`,
} as const;
