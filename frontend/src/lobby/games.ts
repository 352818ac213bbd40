// The stakes that a new table starts from. Which games a house spreads, the room says.

import type { GameListed } from "../protocol.ts";

/** Which amounts a game asks for. */
export type Betting = "blinds" | "limit" | "bring_in" | "button_blind" | "rotation" | "mixed";

export function bettingOf(game: GameListed): Betting {
  if (game.family === "rotation") return game.betting === "limit" ? "rotation" : "mixed";
  if (!game.blinds) return "bring_in";
  if (game.button_blind) return "button_blind";
  return game.betting === "limit" ? "limit" : "blinds";
}

export type Amounts = Record<"small_blind" | "big_blind" | "ante" | "bring_in" | "small_bet" | "big_bet", number>;

const NONE: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };

/** Small round stakes to begin with. */
export const USUAL: Record<Betting, Amounts> = {
  blinds: { ...NONE, small_blind: 1, big_blind: 2 },
  limit: { ...NONE, small_blind: 1, big_blind: 2, small_bet: 2, big_bet: 4 },
  button_blind: { ...NONE, big_blind: 2, ante: 2 },
  bring_in: { ...NONE, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
  rotation: { ...NONE, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
  mixed: { ...NONE, small_blind: 1, big_blind: 2, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
};

/** The amounts that a form asks for. */
export const ASKED: Record<Betting, readonly (keyof Amounts)[]> = {
  blinds: ["small_blind", "big_blind", "ante"],
  limit: ["small_blind", "big_blind", "small_bet", "big_bet"],
  button_blind: ["ante", "big_blind"],
  bring_in: ["ante", "bring_in", "small_bet", "big_bet"],
  rotation: ["small_bet", "big_bet", "ante", "bring_in"],
  mixed: ["small_bet", "big_bet", "ante", "bring_in", "small_blind", "big_blind"],
};

/** The bet that buy-ins are counted in. */
export function unit(amounts: Amounts): number {
  return Math.max(amounts.big_blind, amounts.big_bet, 1);
}
