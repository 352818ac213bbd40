// The clock a page counts on by itself reads as the room's does: over levels, breaks, and a break put in between.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Item, clockNow } from "../src/night/clock.ts";

const level = (minutes: number, big: number): Item => ({ is: "level", minutes, small: big / 2, big, ante: 0, ante_by: "each", bring_in: 0, small_bet: 0, big_bet: 0 });
const STRUCTURE: readonly Item[] = [level(20, 50), level(20, 100), { is: "break", minutes: 10, colour_up: [] }, level(20, 200)];
const CLOCK = {
  now: 1_000_000, running: true, index: 0, level: 1, left: 60_000, paused: [], on_break: false, extra: false, waits: 0, here: null, next: null,
  next_break: null, back_at: 0, track: [], track_at: 0, minutes: 20, hand_for_hand: false, colour_up: [],
} as const;

test("while it runs, time goes; while it stands, it does not", () => {
  assert.equal(clockNow(CLOCK, STRUCTURE, 1_010_000).left, 50_000);
  assert.equal(clockNow({ ...CLOCK, running: false }, STRUCTURE, 1_010_000).left, 60_000);
  assert.equal(clockNow(CLOCK, STRUCTURE, 999_000).left, 60_000, "a clock of ours that is behind takes nothing back");
});

test("it goes on to the next level, into the break and to the last level, which stays", () => {
  const second = clockNow(CLOCK, STRUCTURE, 1_061_000);
  assert.deepEqual([second.index, second.level, second.left, second.next?.big], [1, 2, 1_199_000, 200]);
  const rest = clockNow(CLOCK, STRUCTURE, 1_060_000 + 20 * 60_000);
  assert.deepEqual([rest.index, rest.level, rest.onBreak, rest.left], [2, 2, true, 600_000]);
  const last = clockNow(CLOCK, STRUCTURE, 9_000_000);
  assert.deepEqual([last.index, last.level, last.left, last.next, last.untilBreak], [3, 3, 0, undefined, null]);
});

test("a break comes so many milliseconds from now", () => {
  assert.equal(clockNow(CLOCK, STRUCTURE, 1_000_000).untilBreak, 60_000 + 20 * 60_000);
});

test("in a break put in between the level waits, and goes on with what it had", () => {
  const extra = { ...CLOCK, extra: true, on_break: true, left: 300_000, waits: 45_000 };
  const during = clockNow(extra, STRUCTURE, 1_100_000);
  assert.deepEqual([during.left, during.onBreak, during.extra, during.level, during.next?.big], [200_000, true, true, 1, 50]);
  const after = clockNow(extra, STRUCTURE, 1_310_000);
  assert.deepEqual([after.left, after.onBreak, after.index], [35_000, false, 0]);
});
