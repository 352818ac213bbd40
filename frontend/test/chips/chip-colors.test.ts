// The colors of real chips: every value of a tray has its own, the club's come first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chipColors, chipsForAmount, paintedChip, tray } from "../../src/chips/chip-colors.ts";

test("no two values of a tray have one color, and a 5 is red by default", () => {
  for (const values of [
    [1, 5, 25, 100, 500, 1000],
    [2, 10, 50, 100, 500, 1000],
    [25, 100, 500, 1000, 5000, 25_000],
    [3, 9, 27, 81],
  ])
    assert.equal(new Set(chipColors(values, []).values()).size, values.length);
  assert.equal(chipColors([1, 5], []).get(5), "red");
});

test("the club's own colors and values come first, and no other value takes its color", () => {
  const own = [
    [5, "green"],
    [25, "red"],
  ] as const;
  assert.deepEqual([...chipColors([1, 5, 25], own)].sort(), [
    [1, "white"],
    [25, "red"],
    [5, "green"],
  ]);
  assert.deepEqual(tray([1, 5, 25, 100], own), [5, 25]);
  assert.deepEqual(tray([10, 50], own), [10, 50], "none of them can be made of tens");
});

test("an amount is drawn in the largest chips, and always in at least one", () => {
  assert.deepEqual(chipsForAmount(130, [5, 25, 100], 5), [100, 25, 5]);
  assert.deepEqual(chipsForAmount(3, [5, 25], 5), [5]);
  assert.deepEqual(chipsForAmount(0, [5, 25], 5), []);
});

test("a chip of a color-up has the club's color", () => {
  assert.deepEqual(paintedChip(25, [25, 100], [[25, "red"]]).values, ["disc c-red"]);
  assert.deepEqual(
    paintedChip(100, [25, 100], [[25, "black"]]).values,
    ["disc c-white"],
    "no colour stands for two values",
  );
});
