// The clock on a page: counted on from the server's last message, through levels and breaks, without drift.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerTime } from "../../src/app/server-time.ts";
import { mood, reading, seconds, track, untilTick } from "../../src/clock/countdown.ts";
import { MINUTE, NOW, STRUCTURE, clock, level } from "../tournament/fixtures.ts";

const at = (ms: number, changes = {}) => reading(clock(changes), STRUCTURE, NOW + ms);

test("a running clock counts on by itself", () => {
  assert.equal(seconds(at(0).left), 14 * 60 + 38);
  assert.equal(seconds(at(1).left), 14 * 60 + 38, "a second that has begun is shown");
  assert.equal(seconds(at(1000).left), 14 * 60 + 37);
  assert.equal(at(0).level, 5);
  assert.equal(at(0).untilBreak, 34 * MINUTE + 38_000);
  assert.deepEqual([at(0).playing?.big, at(0).next?.big], [300, 400]);
});

test("a paused clock does not move", () => {
  const now = at(3 * MINUTE, { running: false });
  assert.equal(seconds(now.left), 14 * 60 + 38);
  assert.equal(mood(now), "paused");
});

test("without messages it goes from level to level, into the break and out of it", () => {
  const six = at(14 * MINUTE + 38_000);
  assert.deepEqual([six.level, six.left, six.breakNext?.minutes], [6, 20 * MINUTE, 10]);
  const pause = at(35 * MINUTE);
  assert.deepEqual([pause.onBreak, pause.level, pause.playing?.big, pause.left], [true, 6, 600, 9 * MINUTE + 38_000]);
  assert.equal(pause.untilBreak, null);
  const seven = at(45 * MINUTE);
  assert.deepEqual([seven.onBreak, seven.level, seven.left], [false, 7, 19 * MINUTE + 38_000]);
});

test("an added break ends where the level waits", () => {
  const extra = { on_break: true, extra: true, left: 5 * MINUTE, minutes: 5, waits: 3 * MINUTE };
  assert.deepEqual(
    [at(MINUTE, extra).onBreak, at(MINUTE, extra).left, at(MINUTE, extra).playing?.big],
    [true, 4 * MINUTE, 300],
  );
  assert.deepEqual(
    [at(6 * MINUTE, extra).onBreak, at(6 * MINUTE, extra).left, at(6 * MINUTE, extra).level],
    [false, 2 * MINUTE, 5],
  );
});

test("after the last level nothing comes, and nothing is red", () => {
  const end = at(300 * MINUTE);
  assert.deepEqual([end.ended, end.left, end.next, end.untilBreak, mood(end)], [true, 0, undefined, null, "run"]);
  assert.equal(reading(clock(), [], NOW).level, 0, "a night without a structure is no trouble");
});

test("yellow at two minutes, red at thirty seconds, never in a break", () => {
  const left = (ms: number) => mood(at(0, { left: ms }));
  assert.deepEqual(
    [left(120_001), left(120_000), left(30_001), left(30_000), left(1)],
    ["run", "two", "two", "last", "last"],
  );
  assert.equal(mood(at(0, { index: 7, left: 10_000 })), "run");
});

test("the track shows the levels between two breaks, and how far this one is", () => {
  const blocks = track(STRUCTURE, at(0));
  assert.deepEqual(
    blocks.map((block) => block.kind),
    ["level", "level", "level", "break"],
  );
  assert.deepEqual(
    blocks.map((block) => Math.round(block.done * 100)),
    [100, 27, 0, 0],
  );
  assert.deepEqual(
    blocks.map((block) => block.here),
    [false, true, false, false],
  );
});

test("without a break, the track shows eight levels with this one among them", () => {
  const long = Array.from({ length: 30 }, (_, index) => level(25 * (index + 1), 50 * (index + 1)));
  for (const index of [0, 12, 29]) {
    const blocks = track(long, reading(clock({ index, left: MINUTE }), long, NOW));
    assert.equal(blocks.length, 8);
    assert.ok(blocks.some((block) => block.here));
  }
});

test("the next tick is when the shown second changes", () => {
  for (const left of [1, 999, 1000, 1001, 61_500]) {
    const wait = untilTick(left);
    assert.equal(seconds(left - wait), seconds(left) - 1);
    assert.equal(seconds(left - wait + 1), seconds(left));
  }
});

test("the server's time is that of the fastest message, also if this machine's clock is set meanwhile", () => {
  let own = 1000;
  const time = new ServerTime(() => own, 0);
  time.heard(50_000 - 400);
  assert.equal(time.now(), 49_600, "a message that was 400 ms on its way");
  own += 2000;
  time.heard(52_000 - 20);
  assert.equal(time.now(), 51_980, "a faster one tells more");
  own += 3000;
  time.heard(55_000 - 700);
  assert.equal(time.now(), 54_980, "a slow one tells nothing");
  own += 11 * MINUTE;
  time.heard(55_000 + 11 * MINUTE - 90);
  assert.equal(time.now(), 55_000 + 11 * MINUTE - 90, "after ten minutes what was heard is old");
});

test("a machine that slept catches up with the first message", () => {
  let own = 0;
  const time = new ServerTime(() => own, 0);
  time.heard(100_000);
  own += 1000; // a minute passed on the server while this machine slept
  time.heard(161_000);
  assert.equal(time.now(), 161_000);
});
