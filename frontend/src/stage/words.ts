// Texts of seats, board and pots of a table.

import { chips } from "../app/words.ts";
import type { Suit } from "../chips/deck.ts";

/** Suits in running words. */
export const PIPS: Readonly<Record<Suit, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export const STAGE = {
  showdownTitle: "Showdown",
  board: "Board",
  pots: "Pots",
  run: (n: number) => `Run ${n}`,
  sidePots: (count: number) => `${count} side pots`,
  total: "Total",
  /** Chat signs and what each means. */
  signs: {
    nice: ["★", "Nice hand"],
    thanks: ["✓", "Thanks"],
    unlucky: ["↘", "Unlucky"],
    wow: ["!", "Wow"],
    laugh: ["~", "Ha ha"],
  },
  sides: { high: "High", low: "Low" } as Readonly<Record<string, string>>,
  allIn: "All-in",
  bankShort: { wide: "time bank", tall: "bank" },
  bets: (amount: number) => `${chips(amount)} in front`,
  big: "big blind",
  bot: "bot",
  clockShort: "Clock",
  clockTag: "Clock called",
  coming: (amount: number) => `+${chips(amount)} next hand`,
  dealer: "dealer button",
  drew: (count: number) => (count ? `Drew ${count}` : "Stood pat"),
  folded: "folded",
  moveHere: "Move here",
  seat: (seat: number) => `Seat ${seat}`,
  seconds: "seconds",
  secondsShort: "s",
  sitHere: "Sit here",
  small: "small blind",
  straddled: (amount: number) => `Straddle ${chips(amount)}`,
  toAct: "to act",
  won: (amount: number) => `won ${chips(amount)}`,
  you: "you",
} as const;
