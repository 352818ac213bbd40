// Times by the club's one setting, and dates one way.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  dated,
  datedInFull,
  day,
  dayOf,
  dayWords,
  leafOf,
  longDated,
  longDay,
  minuteOfDay,
  moment,
  monthOf,
  monthWords,
  timeOfDay,
  timeTyped,
  writeTimes,
} from "../../src/app/times.ts";

const at = (hour: number, minute: number): number => new Date(2026, 10, 19, hour, minute).getTime();

afterEach(() => writeTimes("12h"));

test("a club without a setting writes American times", () => {
  assert.equal(timeOfDay(at(19, 30)), "7:30\u00a0PM");
  assert.equal(timeOfDay(at(0, 5)), "12:05\u00a0AM");
  assert.equal(timeOfDay(at(12, 0)), "12:00\u00a0PM");
  assert.equal(timeTyped("09:05"), "9:05\u00a0AM");
  assert.equal(minuteOfDay(24 * 60 + 61), "1:01\u00a0AM");
  assert.equal(moment(at(19, 30)), "Nov 19, 7:30\u00a0PM");
});

test("the setting changes every time, and no date", () => {
  writeTimes("24h");
  assert.equal(timeOfDay(at(19, 30)), "19:30");
  assert.equal(timeOfDay(at(0, 5)), "00:05");
  assert.equal(timeTyped("09:05"), "09:05");
  assert.equal(minuteOfDay(24 * 60 + 61), "01:01");
  assert.equal(moment(at(19, 30)), "Nov 19, 19:30");
  assert.deepEqual(["", "soon"].map(timeTyped), ["", "soon"]);
});

test("dates are written one way", () => {
  const when = at(12, 0);
  assert.deepEqual(
    [day(when), dated(when), datedInFull(when), dayOf(when), longDated(when), monthOf(when)],
    ["Nov 19", "Nov 19, 2026", "November 19, 2026", "Thursday, November 19", "Thursday, November 19, 2026", "Nov 2026"],
  );
  assert.equal(longDay("2026-11-19"), "Thursday, November 19");
  assert.equal(dayWords("2026-11-19", "2026-01-01"), "Nov 19");
  assert.equal(dayWords("2025-11-19", "2026-01-01"), "Nov 19, 2025");
  assert.equal(dayWords("2026-11-19"), "Nov 19, 2026");
  assert.equal(monthWords("2026-03"), "March 2026");
  assert.deepEqual(leafOf("2026-11-19"), ["Thu", "19", "Nov"]);
});
