// What a suggestion asks first, answered: the command that carries it out, with cards, seats or a name filled in. Pure.

import type { NightSeen, Place, Suggestion } from "../protocol.ts";
import type { Drawer, Drawn } from "./cards-entry.ts";
import { type Command, command, nameOf } from "./reading.ts";
import { CONSOLE } from "./words.ts";

/** Who draws a card: people, or else tables by their numbers. */
export function drawers(suggestion: Suggestion, night: NightSeen): readonly Drawer[] {
  const { players = [], tables = [] } = suggestion.asks ?? {};
  if (players.length) return players.map((id) => ({ id, name: nameOf(night, id) }));
  return tables.map((table) => ({ id: String(table), name: CONSOLE.table(table) }));
}

/** The command with an answer in it; null: the suggestion brings none. */
function filled(suggestion: Suggestion, answer: object): Command | null {
  const sent = command(suggestion.command);
  return sent ? { ...sent, ...answer } : null;
}

export const withCards = (suggestion: Suggestion, cards: Drawn): Command | null => filled(suggestion, { cards });
export const withPlaces = (suggestion: Suggestion, places: readonly Place[]): Command | null => filled(suggestion, { places });
export const withPerson = (suggestion: Suggestion, dealer: string): Command | null => filled(suggestion, { dealer });
/** The room brings the seed itself. */
export const byRoom = (suggestion: Suggestion): Command | null => filled(suggestion, {});

/** Who chooses next, and which places are left; null: everybody has chosen. */
export function chooses(suggestion: Suggestion, chosen: readonly Place[]): { readonly player: string; readonly left: readonly Place[] } | null {
  const { players = [], places = [] } = suggestion.asks ?? {};
  const player = players[chosen.length];
  if (player === undefined) return null;
  return { player, left: places.filter((one) => !chosen.some((other) => other.table === one.table && other.seat === one.seat)) };
}
