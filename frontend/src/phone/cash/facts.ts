// What a player's phone works out of a cash session: the next call, their sessions and results.

import type { PlayedSession, EveningPlayed, GameView, WaitingPlayerView, VisitorView } from "../../protocol.ts";

/** A call of the player, with its game. */
export interface OwnCall {
  readonly list: WaitingPlayerView;
  readonly game: GameView;
}

export const gameOf = ({ games }: VisitorView, id: string): GameView | undefined => games.find((one) => one.id === id);

/** Calls that wait for an answer, the one with least time first. */
export function callsOf(view: VisitorView): readonly OwnCall[] {
  return view.lists
    .filter((list) => list.wait.called > 0)
    .map((list) => ({ list, game: gameOf(view, list.game) }))
    .filter((one): one is OwnCall => one.game !== undefined)
    .sort((one, other) => one.list.wait.until - other.list.wait.until);
}

/** A key for each call, so that a phone rings once for it; "": no call. */
export function callKey(view: VisitorView): string {
  const [next] = callsOf(view);
  const wait = next?.list.wait;
  return wait && !wait.card ? `${next.game.id} ${wait.table} ${wait.seat} ${wait.called}` : "";
}

/** Why a player cannot join a game's list from this phone; "": they can. */
export type ListRefusal = "" | "plays" | "listed" | "in person";

export function listRefusal(view: VisitorView, game: GameView): ListRefusal {
  if (view.seat?.game === game.id) return "plays";
  if (view.lists.some((one) => one.game === game.id)) return "listed";
  return view.in_person && !view.here ? "in person" : "";
}

/** Whole minutes at a table; of a running session, until now. */
export function minutesOf({ began, ended }: PlayedSession, now: number): number {
  return Math.max(0, Math.floor(((ended || now) - began) / 60_000));
}

/** A session's result in cents; null: still playing. */
export const resultOf = ({ ended, bought, taken }: PlayedSession): number | null => (ended ? taken - bought : null);

/** The total of all sessions in one currency. */
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
