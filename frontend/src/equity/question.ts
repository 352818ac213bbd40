// The question of the equity page, and its address: /lab?g=plo&r=AAxx&r=random&b=Qs9h4d&d=7c.

import { UNKNOWN, cardText } from "../chips/deck.ts";
import type { Laid } from "./deck.ts";

export interface Spot extends Laid {
  readonly game: string;
  readonly ranges: readonly string[];
  readonly sampled: boolean;
}

const BEGIN = ["QQ+, AKs", "random"];
const BY_TEXT = new Map(Array.from({ length: UNKNOWN }, (_, card) => [cardText(card), card]));

export function spotOf(search: string): Spot {
  const told = new URLSearchParams(search);
  const ranges = told.getAll("r").slice(0, 6);
  return {
    game: told.get("g") || "nlhe",
    ranges: ranges.length > 1 ? ranges : BEGIN,
    board: cardsOf(told.get("b") ?? ""),
    dead: cardsOf(told.get("d") ?? ""),
    sampled: told.get("s") === "1",
  };
}

export function addressOf(spot: Spot): string {
  const told = new URLSearchParams();
  if (spot.game !== "nlhe") told.set("g", spot.game);
  for (const text of spot.ranges) told.append("r", text);
  if (spot.board.length) told.set("b", spot.board.map(cardText).join(""));
  if (spot.dead.length) told.set("d", spot.dead.map(cardText).join(""));
  if (spot.sampled) told.set("s", "1");
  return `/lab?${told.toString()}`;
}

function cardsOf(text: string): readonly number[] {
  const found = (text.match(/../g) ?? []).map((one) => BY_TEXT.get(one)).filter((card) => card !== undefined);
  return [...new Set(found)];
}
