// Charts: labels that do not overlap, dates that fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spreadLabels, pickTicks } from "../../src/charts/chart.ts";

test("labels that fit stay where they are", () => {
  assert.deepEqual(spreadLabels([10, 60, 90], 20, 0, 100), [10, 60, 90]);
});

test("labels that would overlap keep their order and their distance", () => {
  assert.deepEqual(spreadLabels([50, 40, 45], 20, 0, 100), [80, 40, 60]);
});

test("labels at the lower edge move up", () => {
  assert.deepEqual(spreadLabels([95, 98, 20], 20, 0, 100), [80, 100, 20]);
});

test("an axis labels the last tournament and others at even steps", () => {
  assert.deepEqual(pickTicks(3, 5), [0, 1, 2]);
  assert.deepEqual(pickTicks(12, 4), [3, 7, 11]);
  assert.deepEqual(pickTicks(58, 2), [0, 57]);
  assert.deepEqual(pickTicks(1, 4), [0]);
  assert.deepEqual(pickTicks(0, 4), []);
});
