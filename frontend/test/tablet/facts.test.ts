// Facts of a tablet's view: chips held apart, what players are bound to, used cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type TableUpdate, withDefaults } from "../../src/protocol.ts";
import { boundTo, cardsOut, heldChips } from "../../src/tablet/facts.ts";

function table(hand: Record<string, unknown>): TableUpdate {
  const seats = [
    { seat: 5, stack: 900, bet: 0, live: true, down: [51, 52] },
    { seat: 6, stack: 900, bet: 600, live: true },
  ];
  const whole = {
    hand: "t-1",
    version: 1,
    phase: "bet",
    street: 0,
    button: 1,
    actor: 5,
    seats,
    board: [0, 52],
    boards: [],
    pots: [],
    total: 0,
    rake: 0,
    promo: 0,
    stub: 40,
    ...hand,
  };
  const view = {
    table: "t",
    version: 1,
    house: "ppc",
    game: "nlhe",
    stakes: {},
    size: 6,
    hands: 0,
    sitters: [],
    hand: whole,
  };
  return withDefaults<TableUpdate>("TableUpdate", {
    t: "table",
    table: "t",
    title: "T",
    version: 1,
    now: 0,
    you: 0,
    names: {},
    here: [],
    offers: {},
    view,
  });
}

test("chips of a bound player are held apart until they are their bet", () => {
  const bound = [
    [5, "raise", 400],
    [6, "raise", 600],
    [7, "call", 0],
  ];
  assert.deepEqual(heldChips(table({ bound })), [{ seat: 5, amount: 400 }]);
});

test("chips that are being ruled on are held apart too, and are not counted twice", () => {
  assert.deepEqual(heldChips(table({}), { seat: 5, amount: 300 }), [{ seat: 5, amount: 300 }]);
  assert.deepEqual(heldChips(table({ bound: [[5, "raise", 300]] }), { seat: 5, amount: 300 }), [
    { seat: 5, amount: 300 },
  ]);
});

test("what a player is bound to do is shown with its amount", () => {
  const seen = table({
    bound: [
      [5, "raise", 400],
      [6, "no_raise", 0],
    ],
  });
  assert.equal(boundTo(seen, 5), "must raise to 400");
  assert.equal(boundTo(seen, 6), "can’t raise");
  assert.equal(boundTo(seen, 1), "");
});

test("known cards cannot be entered again, unknown ones can", () => {
  assert.deepEqual([...cardsOut(table({}))].sort(), [0, 51]);
});
