// A frame of a saved hand becomes a whole table for the stage.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tableAt, wonAt } from "../../src/hands/replay.ts";
import { type HandReplay, fullAnswer } from "../../src/protocol.ts";

const view = (stacks: number[]) => ({
  hand: "t-1",
  version: 1,
  phase: "bet",
  street: 0,
  button: 2,
  actor: 0,
  board: [],
  boards: [],
  pots: [],
  total: 3,
  rake: 0,
  promo: 0,
  stub: 48,
  seats: stacks.map((stack, index) => ({ seat: index + 2, stack, bet: 0, live: true, down: [52, 52] })),
});

const told = {
  hand: "t-1",
  at: 5,
  title: "T",
  house: "ppc",
  house_title: "P",
  game: "nlhe",
  game_title: "N",
  stakes: { big_blind: 2 },
  viewer: 3,
  names: { 2: "Ann", 3: "Jo" },
  size: 6,
  small: 2,
  big: 3,
  seal: "",
  pictures: [
    { what: "posted", text: "Ann posts the small blind of 1.", seat: 2, view: view([99, 100]) },
    { what: "posted", text: "Jo posts the big blind of 2.", seat: 3, view: view([99, 98]) },
    { what: "awarded", text: "Jo wins 3.", view: view([99, 101]) },
  ],
} as unknown as HandReplay;

test("omitted fields have their defaults", () => {
  const replay = fullAnswer("GET /api/hands/{hand}/replay", told);
  assert.deepEqual(replay.pictures[2]?.cites, []);
  assert.equal(replay.pictures[0]?.view.seats[0]?.mucked, false);
  assert.equal(replay.stakes.small_blind, 0);
});

test("the table has its names, its positions and the viewer's own seat", () => {
  const seen = tableAt(fullAnswer("GET /api/hands/{hand}/replay", told), 1);
  assert.equal(seen.you, 3);
  assert.equal(seen.view.size, 6);
  assert.deepEqual([seen.view.button, seen.view.small, seen.view.big], [2, 2, 3]);
  assert.deepEqual(
    seen.view.sitters.map((one) => seen.names[one.player]),
    ["Ann", "Jo"],
  );
  assert.equal(seen.offers.leave, false);
});

test("a pushed pot shows what was won, and only then", () => {
  assert.deepEqual([...wonAt(fullAnswer("GET /api/hands/{hand}/replay", told), 2)], [[3, 3]]);
  assert.equal(wonAt(fullAnswer("GET /api/hands/{hand}/replay", told), 1).size, 0);
});
