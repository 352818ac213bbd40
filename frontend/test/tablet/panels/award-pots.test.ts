// Winners as the dealer taps them: per pot and side, in order, and when enough has been tapped.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Prize,
  type Winners,
  allAwarded,
  winnersForServer,
  toggleWinner,
} from "../../../src/tablet/panels/award-pots.ts";

const MAIN: Prize = { pot: 0, run: -1, side: "high", name: "Main", amount: 900, seats: [2, 5, 6] };
const SIDE: Prize = { pot: 1, run: -1, side: "high", name: "Side", amount: 400, seats: [5, 6] };
const ALONE: Prize = { pot: 2, run: -1, side: "high", name: "Side 2", amount: 50, seats: [6] };

const tapped = (...taps: (readonly [Prize, number])[]): Winners =>
  taps.reduce<Winners>((winners, [prize, seat]) => toggleWinner(winners, prize, seat), new Map());

test("every contested pot needs a winner; an uncontested one does not", () => {
  const all = [MAIN, SIDE, ALONE];
  assert.equal(allAwarded(tapped([MAIN, 2]), all), false);
  const done = tapped([MAIN, 2], [SIDE, 6], [SIDE, 5]);
  assert.equal(allAwarded(done, all), true);
  assert.deepEqual(winnersForServer(done, all), [
    [0, "high", [2], -1],
    [1, "high", [6, 5], -1],
  ]);
});

test("a second tap removes a winner", () => {
  assert.deepEqual(winnersForServer(tapped([MAIN, 2], [MAIN, 5], [MAIN, 2]), [MAIN]), [[0, "high", [5], -1]]);
});

test("a low side may stay without a winner", () => {
  const low: Prize = { ...MAIN, side: "low" };
  assert.equal(allAwarded(tapped([MAIN, 2]), [MAIN, low]), true);
  assert.equal(allAwarded(tapped([low, 2]), [MAIN, low]), false);
});

test("a board that was run twice needs a winner for each run", () => {
  const [first, second] = [0, 1].map((run): Prize => ({ ...MAIN, run })) as [Prize, Prize];
  assert.equal(allAwarded(tapped([first, 2]), [first, second]), false);
  const done = tapped([first, 2], [second, 5]);
  assert.equal(allAwarded(done, [first, second]), true);
  assert.deepEqual(winnersForServer(done, [first, second]), [
    [0, "high", [2], 0],
    [0, "high", [5], 1],
  ]);
});
