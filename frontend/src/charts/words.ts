// What charts say beside their lines.

import { counted, ordinal } from "../app/words.ts";

export const CHART = {
  /** How to read a point. */
  choose: "Tap a point for its tournament",
  night: "Tournament",
  name: "Name",
  points: "Points",
  times: "Times",
  place: "Place",
  away: "missed",
  nights: (count: number): string => counted(count, "tournament"),
  toCome: (count: number): string => `${count} to come`,
  form: (places: string): string => `last results: ${places}`,
  raced: (day: string, name: string, points: string): string => `${day}: ${name}, ${points} points`,
  others: (first: number, last: number): string =>
    first === last ? ordinal(first) : `${ordinal(first)} to ${ordinal(last)}`,
} as const;
