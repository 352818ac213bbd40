// Games and lists of a cash room for the pages' unit tests.

import { type GameSeen, type WaitSeen, withDefaults } from "../../src/protocol.ts";

export const NOW = 1_700_000_000_000;
export const MINUTE = 60_000;

export const wait = (name: string, changes: Partial<WaitSeen> = {}): WaitSeen =>
  withDefaults("WaitSeen", { player: "", name, since: NOW, ...changes });

/** A player called a moment ago, for three minutes. */
export const call = (name: string, changes: Partial<WaitSeen> = {}): WaitSeen =>
  wait(name, { table: 1, seat: 4, called: NOW - 19_000, times: 1, until: NOW - 19_000 + 3 * MINUTE, ...changes });

export const names = (count: number): WaitSeen[] => Array.from({ length: count }, (_, at) => wait(`Name ${at + 1}.`));

export const game = (id: string, waiting: readonly WaitSeen[] = [], changes: Partial<GameSeen> = {}): GameSeen =>
  withDefaults("GameSeen", {
    id,
    title: "1/2 No-limit hold'em",
    stakes: "$1/$2",
    game: "No-limit hold'em",
    least: 10_000,
    most: 30_000,
    waiting,
    ...changes,
  });
