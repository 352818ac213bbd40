// Which cards are lifted after a showdown and what they make, read from `best`. Pure.

import { isFace } from "../cards.ts";
import type { CardState } from "../kit/card.ts";
import type { Best, TableSeen } from "../protocol.ts";
import { FELT } from "./words.ts";

/** How a card in somebody's hand lies: lifted, greyed because others won, or as ever while nothing was won. */
export function inHand(seen: TableSeen, card: number): CardState {
  return state(seen.best, card);
}

/** How a card of one board lies: only those who won on this run count. */
export function onBoard(seen: TableSeen, run: number, card: number): CardState {
  return state(
    seen.best.filter((one) => one.run === run),
    card,
  );
}

function state(best: readonly Best[], card: number): CardState {
  if (!best.length || !isFace(card)) return "";
  return best.some((one) => one.cards.includes(card)) ? "five" : "dead";
}

/** What won, in words, each once: "Kings full of queens", or by half; of one run where a number is given. */
export function wonWith(seen: TableSeen, run?: number): readonly string[] {
  const counted = seen.best.filter((one) => run === undefined || one.run === run);
  return [...new Set(counted.map((one) => [FELT.sides[one.side] ?? "", one.text].filter(Boolean).join(": ")))];
}
