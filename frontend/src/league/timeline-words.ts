// Texts of an imported tournament's timeline: levels, money, and what was not recorded.

import { counted, decimalText } from "../app/words.ts";
import type { CourseLevelView } from "../protocol.ts";

/** "Level 4, 100/200, ante 25"; "Break 2". */
export function levelWords(level: CourseLevelView): string {
  if (level.pause) return COURSE.pause(level.number);
  const ante = level.ante ? `, ante ${decimalText(level.ante)}` : "";
  return `${COURSE.level(level.number)}, ${decimalText(level.small)}/${decimalText(level.big)}${ante}`;
}

export const COURSE = {
  then: "Replay",
  at: "Time",
  before: "Earlier",
  after: "Later",
  level: (number: number): string => `Level ${number}`,
  pause: (number: number): string => `Break ${number}`,
  notBegun: "Before the first level",
  left: "Players left",
  leftOf: (left: number, entrants: number): string => `${left} of ${entrants}`,
  average: "Average stack",
  notTold: "not recorded",
  bought: "Rebuys, add-ons",
  paidIn: "Paid in",
  table: (name: string): string => (/table/i.test(name) ? name : `Table ${name}`),
  noSeat: "Seat not recorded",
  seat: (seat: number): string => `Seat ${seat}`,
  entries: (entries: number): string => counted(entries, "entry", "entries"),
  out: (count: number): string => `Busted (${count})`,
  story: "Timeline",
  steps: {
    "buy-in": "buys in",
    rebuy: "rebuys",
    "add-on": "takes an add-on",
    out: "busts",
    back: "loses all chips",
  } as Readonly<Record<string, string>>,
  by: (names: string): string => `by ${names}`,
  to: (names: string): string => `to ${names}`,
  place: (left: number): string => (left ? `${left} left` : "last player"),
  atTable: (table: string, seat: number): string => (seat ? `${table}, seat ${seat}` : table),
  buyIns: (count: number): string => `${counted(count, "buy-in")} before the start`,
  levels: "Levels",
  columns: { level: "Level", blinds: "Blinds", ante: "Ante", planned: "Planned", played: "Played" },
  minutes: (minutes: number): string => `${Math.round(minutes)} min`,
  money: "Money",
  paid: "Buy-ins",
  rake: "of which rake",
  bounties: "Bounties",
  given: "Paid as prizes",
  prizes: "Prizes",
  chips: "Chips",
  chip: (name: string, value: string, each: number): string => `${name} ${value}${each ? `, ${each} each` : ""}`,
  missing: "Not recorded",
  doubts: (count: number): string => `${counted(count, "item")} not understood on import`,
  leftOut: "Not used here, skipped",
  from: (source: string): string => `Imported from ${source}.`,
  asCsv: "Download as CSV",
  asJson: "Download as JSON",
} as const;
