// A player's own evening, read from what the room sends: which call is next, what was played and what came of it.

import type { PlayedSession, EveningPlayed, GameSeen, OnListSeen, VisitorSeen } from "../../protocol.ts";

/** Somebody's call, with its game. */
export interface OwnCall {
  readonly list: OnListSeen;
  readonly game: GameSeen;
}

export const gameOf = ({ games }: VisitorSeen, id: string): GameSeen | undefined => games.find((one) => one.id === id);

/** The calls that wait for an answer: the one with least time first. */
export function callsOf(seen: VisitorSeen): readonly OwnCall[] {
  return seen.lists
    .filter((list) => list.wait.called > 0)
    .map((list) => ({ list, game: gameOf(seen, list.game) }))
    .filter((one): one is OwnCall => one.game !== undefined)
    .sort((one, other) => one.list.wait.until - other.list.wait.until);
}

/** What tells one call from the next, so that a phone rings once for each; "": nobody calls. */
export function callKey(seen: VisitorSeen): string {
  const [next] = callsOf(seen);
  const wait = next?.list.wait;
  return wait && !wait.card ? `${next.game.id} ${wait.table} ${wait.seat} ${wait.called}` : "";
}

/** Why somebody's name cannot be put down for a game from this phone; "": it can. */
export type Cannot = "" | "plays" | "listed" | "in person";

export function cannot(seen: VisitorSeen, game: GameSeen): Cannot {
  if (seen.seat?.game === game.id) return "plays";
  if (seen.lists.some((one) => one.game === game.id)) return "listed";
  return seen.in_person && !seen.here ? "in person" : "";
}

/** Minutes at a table, the last one begun not counted; of a session that runs, until now. */
export function minutesOf({ began, ended }: PlayedSession, now: number): number {
  return Math.max(0, Math.floor(((ended || now) - began) / 60_000));
}

/** What somebody won or lost, in cents; null: they still play. */
export const resultOf = ({ ended, bought, taken }: PlayedSession): number | null => (ended ? taken - bought : null);

/** What all evenings in one currency came to. */
export interface Total {
  readonly currency: EveningPlayed["currency"];
  readonly cents: number;
  readonly minutes: number;
}

export function totals(evenings: readonly EveningPlayed[], now: number): readonly Total[] {
  const found = new Map<string, Total>();
  for (const { currency, sessions } of evenings) {
    const before = found.get(currency.code) ?? { currency, cents: 0, minutes: 0 };
    found.set(currency.code, {
      currency,
      cents: before.cents + sessions.reduce((sum, one) => sum + (resultOf(one) ?? 0), 0),
      minutes: before.minutes + sessions.reduce((sum, one) => sum + minutesOf(one, now), 0),
    });
  }
  return [...found.values()];
}
