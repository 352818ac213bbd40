// What charts say beside their lines.

import { ordinal } from "../words.ts";

const FIGURES = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Points as they are read: 1,303, 12.5, −3. */
export const figure = (points: number): string => FIGURES.format(points).replace("-", "−");

export const CHART = {
  /** How to hear one point after the other. */
  choose: "Tap a point for its night",
  night: "Night",
  name: "Name",
  points: "Points",
  times: "Times",
  place: "Place",
  away: "away",
  nights: (count: number): string => (count === 1 ? "1 night" : `${count} nights`),
  toCome: (count: number): string => `${count} to come`,
  form: (places: string): string => `last nights: ${places}`,
  raced: (day: string, name: string, points: string): string => `${day}: ${name}, ${points} points`,
  others: (first: number, last: number): string =>
    first === last ? ordinal(first) : `${ordinal(first)} to ${ordinal(last)}`,
} as const;
