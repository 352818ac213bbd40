// Texts of the waiting lists on the wall.

import { counted, smallCount, plural } from "../../app/words.ts";

/** "$1/$2" and "No-limit hold'em" as they are spoken: "one-two no-limit hold'em". */
export function gameSpoken(stakes: string, game: string): string {
  const sums = stakes.match(/\d[\d,.]*/g) ?? [];
  const said = sums.map((sum) => smallCount(Number(sum.replaceAll(",", "")))).join("-");
  return `${said} ${game.charAt(0).toLowerCase()}${game.slice(1)}`.trim();
}

export const BOARD = {
  title: "Waiting lists",
  none: "Cash session not found.",
  waiting: "Loading…",
  offline: (since: string) => `Offline since ${since}`,
  closed: "The cash room is closed",
  closedText: "Thank you for playing",
  empty: "No games yet",
  emptyText: "Games appear here once they’re offered",
  jackpot: "Jackpot",
  startsWith: (game: string, count: number) => `${game}, starts with ${count}`,
  inTurn: (rotation: string, game: string) => `${rotation}: ${game}`,
  noWait: "No wait",
  seatsOpen: (count: number) => `${smallCount(count)} ${plural(count, { one: "seat open", other: "seats open" })}`,
  full: "No one waiting",
  fullText: "all seats taken",
  notRunning: "Not running yet",
  wanted: (count: number) => (count ? `starts with ${smallCount(count)}` : "join the list"),
  foot: (tables: number, waiting: number) =>
    waiting ? `${counted(tables, "table")}, ${waiting} waiting` : `${counted(tables, "table")} running`,
  toStart: (names: number, of: number) => `${names} of ${of} to start`,
  wouldPlay: (names: number) => (names ? `${names} interested` : "none yet"),
  away: "away",
  hasCard: "card out",
  over: "time is up",
  at: (table: number, seat: number) => `Table ${table}, seat ${seat}`,
  short: (table: number, seat: number) => `T${table} S${seat}`,
  place: (place: number) => `${place}.`,
  called: "Called now",
  above: "see above",
  pages: (page: number, of: number) => `${page} of ${of}`,
  card: ["Yellow? Pick up your ", "seat card", " at the podium"] as const,
  sit: ["Yellow? Go to your ", "table and seat", ""] as const,
  inPerson: ["Join the list ", "in person", " at the podium"] as const,
  highHand: (prize: string, until: string) => ["High hand ", prize, ` until ${until}`] as const,
  highHandOf: (prize: string, until: string, hand: string, names: string) =>
    ["High hand ", prize, ` until ${until}: ${hand}, ${names}`] as const,
  putDown: "Join the list",
  yourPlace: "Your spot on your phone",
  atPodium: "Join the list at the podium",
  said: (name: string, game: string) => `${name}, ${game}`,
  saidAt: (name: string, game: string, table: number, seat: number) =>
    `${name}, ${game}, table ${smallCount(table)}, seat ${smallCount(seat)}`,
} as const;
