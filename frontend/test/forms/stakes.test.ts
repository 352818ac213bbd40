// The form for a new table: what is read from it, and its errors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bettingOf, readOrder } from "../../src/forms/stakes.ts";
import { spot } from "../../src/lobby/table-preview.ts";
import { withDefaults } from "../../src/protocol.ts";

const TYPED = {
  title: " Friday ",
  house: "ppc",
  game: "nlhe",
  format: "cash",
  size: "6",
  chat: "always",
  small_blind: "1",
  big_blind: "2",
  ante: "",
  least: "40",
  most: "200",
};
const read = (changes: Record<string, string>) => (name: string) => ({ ...TYPED, ...changes })[name] ?? "";

test("a form without errors is an order", () => {
  const { order, wrong } = readOrder(read({}), "blinds");
  assert.deepEqual(wrong, {});
  assert.deepEqual(order, {
    title: "Friday",
    house: "ppc",
    game: "nlhe",
    stakes: withDefaults("Stakes", { format: "cash", small_blind: 1, big_blind: 2 }),
    size: 6,
    buy_in: [40, 200],
    chat: "always",
    live: false,
    private: false,
    password: "",
    pace: null,
  });
});

test("a table with real cards is ordered with real cards", () => {
  assert.equal(readOrder(read({ cards: "real" }), "blinds").order.live, true);
});

test("a tournament table has one stack for all", () => {
  const { order } = readOrder(read({ format: "tournament", least: "3,000" }), "blinds");
  assert.deepEqual(order.buy_in, [3000, 3000]);
});

test("a named edition of a house follows its id", () => {
  assert.equal(readOrder(read({ house: "riverside", edition: "2" }), "blinds").order.house, "riverside@2");
});

test("each error is at its field, with the right number", () => {
  const { wrong } = readOrder(read({ title: "", small_blind: "5", big_blind: "2", least: "1", most: "x" }), "blinds");
  assert.deepEqual(Object.keys(wrong).sort(), ["big_blind", "least", "most", "title"]);
  assert.match(wrong["big_blind"] ?? "", /5 or more/);
});

test("a bring-in is smaller than the bet it opens", () => {
  const { wrong } = readOrder(read({ ante: "1", bring_in: "4", small_bet: "4", big_bet: "8" }), "bring_in");
  assert.match(wrong["bring_in"] ?? "", /3 or less/);
});

test("games ask for the amounts they need", () => {
  const game = { id: "x", title: "x", family: "", most: 8 };
  assert.equal(bettingOf({ ...game, betting: "limit", blinds: false, button_blind: false, choices: {} }), "bring_in");
  assert.equal(bettingOf({ ...game, betting: "limit", blinds: true, button_blind: false, choices: {} }), "limit");
  assert.equal(bettingOf({ ...game, betting: "pot_limit", blinds: true, button_blind: false, choices: {} }), "blinds");
  assert.equal(
    bettingOf({ ...game, betting: "no_limit", blinds: true, button_blind: true, choices: {} }),
    "button_blind",
  );
});

test("seats go clockwise from the top right, in opposite pairs", () => {
  const [first, last] = [spot(1, 9), spot(9, 9)];
  assert.ok(first.x > 50 && first.y < 50);
  assert.equal(Math.round(first.x + last.x), 100);
  assert.equal(first.y.toFixed(6), last.y.toFixed(6));
});
