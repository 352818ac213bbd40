// Cards as the server numbers them: rank * 4 + suit, deuce of clubs 0 to ace of spades 51; 52 is face down for us.

import { plural } from "../app/words.ts";

export const UNKNOWN = 52;

export type Suit = "c" | "d" | "h" | "s";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const RANK_NAMES = [
  "deuce",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
  "ace",
] as const;
const SUITS: readonly Suit[] = ["c", "d", "h", "s"];
const SUIT_NAMES: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** Every rank, deuce first, as in the corner of a card; and every suit. */
export const ALL_RANKS: readonly string[] = RANKS;
export const ALL_SUITS: readonly Suit[] = SUITS;

export function cardOf(rank: number, suit: Suit): number {
  return rank * 4 + SUITS.indexOf(suit);
}

export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit];
}

/** Whether this is one of the 52, not a face-down card. */
export function isFace(card: number): boolean {
  return Number.isInteger(card) && card >= 0 && card < UNKNOWN;
}

/** The text in the corner: 10, J, A; empty for a back. */
export function rankOf(card: number): string {
  return isFace(card) ? (RANKS[card >> 2] ?? "") : "";
}

export function suitOf(card: number): Suit {
  return SUITS[card & 3] ?? "s";
}

/** "Qs", as the server reads cards in an answer; "??" for an unknown card. */
export function cardText(card: number): string {
  return isFace(card) ? `${rankOf(card).replace("10", "T")}${suitOf(card)}` : "??";
}

/** "queen of spades", for screen readers. */
export function cardName(card: number): string {
  return isFace(card) ? `${RANK_NAMES[card >> 2]} of ${SUIT_NAMES[suitOf(card)]}` : "face-down card";
}

/** "ace of diamonds, queen of hearts"; backs are counted: "2 face-down cards". */
export function cardNames(cards: readonly number[]): string {
  const faces = cards.filter(isFace).map(cardName);
  const backs = cards.length - faces.length;
  if (backs) faces.push(plural(backs, { one: "a face-down card", other: "# face-down cards" }));
  return faces.join(", ");
}
