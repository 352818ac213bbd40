// Amounts on the dealer's tablet: by chips, by digits, and by both after each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, exactAmount, stacked, sum, withChip, withDigit, withoutLast } from "../../src/forms/amount-pad.ts";

test("chips add up, and the last one comes off again", () => {
  const three = [500, 100, 100].reduce(withChip, NOTHING);
  assert.equal(sum(three), 700);
  assert.equal(sum(withoutLast(three)), 600);
  assert.deepEqual(stacked(three.chips), [
    [500, 1],
    [100, 2],
  ]);
});

test("digits make a number of their own, without leading zeros", () => {
  const typed = ["0", "6", "0", "0"].reduce(withDigit, withChip(NOTHING, 500));
  assert.equal(sum(typed), 600);
  assert.equal(sum(withoutLast(typed)), 60);
});

test("a chip after a typed number is added to it", () => {
  assert.equal(sum(withChip(exactAmount(1200), 25)), 1225);
  assert.equal(sum(exactAmount(0)), 0);
});
