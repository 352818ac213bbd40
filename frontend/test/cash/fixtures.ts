// Games and lists of a cash room for the pages' unit tests.

import { type GameView, type WaitView, withDefaults } from "../../src/protocol.ts";

export const NOW = 1_700_000_000_000;
export const MINUTE = 60_000;

export const wait = (name: string, changes: Partial<WaitView> = {}): WaitView =>
  withDefaults("WaitView", { player: "", name, since: NOW, ...changes });

/** A player called a moment ago, for three minutes. */
export const call = (name: string, changes: Partial<WaitView> = {}): WaitView =>
  wait(name, { table: 1, seat: 4, called: NOW - 19_000, times: 1, until: NOW - 19_000 + 3 * MINUTE, ...changes });

export const names = (count: number): WaitView[] => Array.from({ length: count }, (_, at) => wait(`Name ${at + 1}.`));

export const game = (id: string, waiting: readonly WaitView[] = [], changes: Partial<GameView> = {}): GameView =>
  withDefaults("GameView", {
    id,
    title: "1/2 No-limit hold'em",
    stakes: "$1/$2",
    game: "No-limit hold'em",
    least: 10_000,
    most: 30_000,
    waiting,
    ...changes,
  });
