// The form of a plan: paths, typed values, rows of a structure, and the list of tournaments.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clockOf, dateOf, momentOf } from "../../src/clock/words.ts";
import {
  valueAt,
  commandsBetween,
  problemsAt,
  otherProblems,
  summaryProblems,
  withValue,
  readField,
  isSame,
  sharesOf,
  sharesTyped,
  fieldText,
  sizesOf,
} from "../../src/plan/draft.ts";
import {
  changed,
  endsIn,
  nextLevel,
  hours,
  inserted,
  moved,
  postingOf,
  nextAmount,
  removed,
  smallestAfter,
  starts,
} from "../../src/plan/levels.ts";
import { actOf, nextDay, scheduleParts } from "../../src/plan/schedule.ts";
import { firstStart, rowStart } from "../../src/plan/summary.ts";
import type { NightListed, ConsoleView, Plan, ProblemView } from "../../src/protocol.ts";
import { MINUTE, NOW, STRUCTURE, USD, level, rest } from "../tournament/fixtures.ts";

const PLAN = {
  title: "Tuesday",
  buy_in: { cents: 2000, chips: 5000 },
  rebuys: null,
  add_ons: [{ id: "a", title: "Add-on" }],
};
const CHIPS = [25, 100, 500].map((value) => ({ value, colour: "", each: 4 }));

test("a plan is read and changed by paths, and never in place", () => {
  assert.equal(valueAt(PLAN, "buy_in.cents"), 2000);
  assert.equal(valueAt(PLAN, "add_ons.0.title"), "Add-on");
  assert.equal(valueAt(PLAN, "rebuys.price.cents"), undefined);
  const other = withValue(withValue(PLAN, "buy_in.cents", 4000), "add_ons.0.title", "Late");
  assert.deepEqual(
    [valueAt(other, "buy_in.cents"), valueAt(other, "add_ons.0.title"), Array.isArray(other.add_ons)],
    [4000, "Late", true],
  );
  assert.deepEqual([PLAN.buy_in.cents, PLAN.add_ons[0]?.title], [2000, "Add-on"]);
  assert.deepEqual(valueAt(withValue(PLAN, "rebuys.until", 4), "rebuys"), { until: 4 });
});

test("a plan that was changed and changed back is the same", () => {
  const other = withValue(PLAN, "buy_in.cents", 4000);
  assert.ok(!isSame(PLAN, other));
  assert.ok(isSame(PLAN, withValue(other, "buy_in.cents", 2000)));
  assert.ok(!isSame([1, 2], [1, 2, 3]));
});

test("problems show at their field; those of no field show above", () => {
  const problem = (where: string): ProblemView => ({ where, text: where, cites: [], warns: false });
  const all = [problem("buy_in.cents"), problem("structure.3.minutes"), problem("rounds")];
  assert.deepEqual(
    problemsAt(all, "structure").map((one) => one.where),
    ["structure.3.minutes"],
  );
  assert.deepEqual(
    problemsAt(all, "structure.3").map((one) => one.where),
    ["structure.3.minutes"],
  );
  assert.deepEqual(problemsAt(all, "structure.30"), []);
  assert.deepEqual(
    otherProblems(all, ["buy_in", "structure"]).map((one) => one.where),
    ["rounds"],
  );
});

test("the summary says what must be mended in any field, and hints that no field shows", () => {
  const at = (where: string, warns: boolean): ProblemView => ({ where, text: "", cites: [], warns });
  const all = [at("buy_in.cents", false), at("structure.0", true), at("rounds", true)];
  assert.deepEqual(
    summaryProblems(all, ["buy_in", "structure"]).map((one) => one.where),
    ["buy_in.cents", "rounds"],
  );
});

test("an empty field means what its plan says: the house's default, no limit, or an error", () => {
  assert.deepEqual(
    [
      readField("", "count", USD, 0),
      readField("", "count", USD, null),
      readField("", "count", USD),
      readField("", "text", USD),
      readField(" ", "text", USD, 0),
    ],
    [0, null, undefined, undefined, ""],
  );
  assert.deepEqual(
    [
      readField("5,000", "chips", USD),
      readField("12.50", "money", USD),
      readField("x", "count", USD),
      readField(" Tuesday ", "text", USD),
    ],
    [5000, 1250, undefined, "Tuesday"],
  );
  assert.deepEqual(
    [
      fieldText(0, "count", USD, 0),
      fieldText(null, "count", USD, null),
      fieldText(0, "money", USD),
      fieldText(5000, "chips", USD),
      fieldText(1250, "money", USD),
      fieldText("green", "text", USD),
    ],
    ["", "", "0", "5,000", "12.50", "green"],
  );
});

test("after the start, levels and everything else are changed by commands of their own", () => {
  const before = { ...PLAN, structure: [level(25, 50)] } as unknown as Plan;
  const longer = { ...before, structure: [level(25, 50), level(50, 100)] };
  assert.deepEqual(commandsBetween(before, before, true), []);
  assert.deepEqual(
    commandsBetween(before, longer, false).map((one) => one.do),
    ["change-plan"],
  );
  assert.deepEqual(commandsBetween(before, longer, true, { override: "late start" }), [
    { do: "change-structure", structure: longer.structure, override: "late start" },
  ]);
  assert.deepEqual(
    commandsBetween(before, { ...longer, title: "Other" }, true).map((one) => one.do),
    ["change-structure", "change-plan"],
  );
  assert.deepEqual(commandsBetween(before, { ...before, title: "Other" }, true, { agreed: 9, asked: 9 }), [
    { do: "change-plan", plan: { ...before, title: "Other" }, agreed: 9, asked: 9 },
  ]);
});

test("a share for charity and the seats of each table are read as people write them", () => {
  assert.equal(readField("12.5 %", "percent", USD, 0), 1250);
  assert.equal(readField("", "percent", USD, 0), 0);
  assert.equal(readField("101", "percent", USD, 0), undefined);
  assert.equal(readField("ten", "percent", USD, 0), undefined);
  assert.equal(fieldText(1250, "percent", USD, 0), "12.5");
  assert.deepEqual(sizesOf("9, 9 8"), [9, 9, 8]);
  assert.deepEqual(sizesOf(""), []);
  assert.equal(sizesOf("nine"), null);
});

test("a copied tournament is planned for the next such weekday", () => {
  const at = (day: number) => new Date(2026, 2, day, 19, 30).getTime();
  assert.equal(nextDay(at(10), at(11)), "2026-03-17");
  assert.equal(nextDay(at(10), at(30)), "2026-03-31");
  assert.equal(nextDay(at(10), at(31)), "2026-03-31");
  assert.equal(nextDay(at(24), at(10)), "2026-03-31", "a night that is still to come is followed by the next one");
  assert.equal(nextDay(0, at(10)), "");
});

test("the times of a running tournament follow its clock", () => {
  const structure = STRUCTURE;
  const clock = { index: 1, now: NOW, left: 5 * MINUTE, extra: false, waits: 0 };
  const seen = { stage: "playing", clock, plan: { structure, starts: NOW } } as unknown as ConsoleView;
  const began = firstStart(seen);
  const level = (structure[1]?.minutes ?? 0) * MINUTE;
  assert.equal(rowStart(seen.plan, began, 1) + level - clock.left, NOW);
  assert.equal(firstStart({ ...seen, clock: { ...seen.clock, extra: true, waits: 5 * MINUTE, left: 1 } }), began);
  assert.equal(firstStart({ ...seen, stage: "open" }), NOW);
});

test("shares are typed as percent", () => {
  assert.deepEqual(sharesOf("40, 25, 20, 10, 5"), [4000, 2500, 2000, 1000, 500]);
  assert.deepEqual(sharesOf("50% 33.33% 16.67%"), [5000, 3333, 1667]);
  assert.deepEqual([sharesOf(""), sharesOf("forty"), sharesOf("100, 0")], [null, null, null]);
  assert.equal(sharesTyped([5000, 3333, 1667]), "50, 33.33, 16.67");
});

test("date and time make one moment, in the browser's time zone", () => {
  const moment = momentOf("2026-11-17", "19:30");
  assert.deepEqual([dateOf(moment), clockOf(moment)], ["2026-11-17", "19:30"]);
  assert.equal(momentOf("", "19:30"), 0);
});

test("the next level has round amounts", () => {
  assert.deepEqual(
    [25, 50, 75, 100, 150, 200, 300, 1000].map((amount) => nextAmount(amount, 25)),
    [50, 75, 100, 150, 200, 300, 400, 1500],
  );
  assert.deepEqual(
    [nextLevel(level(100, 200), "blinds", 100).small, nextLevel(level(100, 200), "blinds", 100).big],
    [200, 400],
  );
  const ante = nextLevel(level(500, 1000, { ante: 1000, ante_by: "big_blind" }), "blinds", 100);
  assert.deepEqual([ante.small, ante.big, ante.ante], [800, 1600, 1600]);
  const stud = nextLevel(level(0, 0, { ante: 25, bring_in: 50, small_bet: 100, big_bet: 200 }), "stud", 25);
  assert.deepEqual([stud.ante, stud.bring_in, stud.small_bet, stud.big_bet], [50, 75, 150, 300]);
  assert.deepEqual([nextLevel(undefined, "blinds", 25).small, nextLevel(undefined, "limit", 25).small_bet], [25, 50]);
});

test("rows are added, moved and removed", () => {
  const two = [level(25, 50), level(50, 100)];
  assert.deepEqual(
    inserted(two, 0, "break", "blinds", CHIPS).map((item) => item.is),
    ["level", "break", "level"],
  );
  const more = inserted(two, 1, "level", "blinds", CHIPS);
  assert.deepEqual(
    more.map((item) => (item.is === "level" ? item.small : 0)),
    [25, 50, 75],
  );
  assert.deepEqual(
    moved(two, 0, 1).map((item) => (item.is === "level" ? item.small : 0)),
    [50, 25],
  );
  assert.equal(moved(two, 0, -1), two);
  assert.equal(removed(two, 0).length, 1);
  assert.deepEqual(
    changed(two, 1, { minutes: 15 }).map((item) => item.minutes),
    [20, 15],
  );
});

test("removed chips are not posted any more", () => {
  assert.equal(smallestAfter([level(25, 50), rest(10, 25), level(100, 200)], 0, CHIPS), 25);
  assert.equal(smallestAfter([level(25, 50), rest(10, 25), level(100, 200)], 2, CHIPS), 100);
});

test("a structure shows when its rows start, how long it is and where it should end", () => {
  assert.deepEqual(starts(STRUCTURE).slice(0, 5), [0, 20, 40, 60, 70]);
  assert.deepEqual([hours(220), hours(45), hours(120), hours(0)], ["3 h 40 min", "45 min", "2 h", "0 min"]);
  assert.equal(endsIn(STRUCTURE, 27 * 2000), 13);
  assert.equal(endsIn(STRUCTURE, 10_000_000), -1);
});

test("what a game posts decides which amounts are asked", () => {
  assert.deepEqual(
    [
      postingOf({ betting: "limit", blinds: true, family: "flop" }),
      postingOf({ betting: "no_limit", blinds: true, family: "flop" }),
      postingOf({ betting: "limit", blinds: false, family: "stud_games" }),
      postingOf({ betting: "limit", blinds: true, family: "rotation" }),
      postingOf(undefined, STRUCTURE),
      postingOf(undefined, [level(0, 0, { small_bet: 100, big_bet: 200 })]),
    ],
    ["limit", "blinds", "stud", "mixed", "blinds", "mixed"],
  );
});

const night = (changes: Partial<NightListed>): NightListed => ({
  id: "n",
  title: "",
  house: "ccp",
  house_title: "",
  game: "nlhe",
  date: "",
  starts: NOW,
  stage: "open",
  registered: 0,
  capacity: 0,
  waiting: 0,
  left: 0,
  price: 0,
  currency: USD,
  chips: 0,
  room: "real",
  mine: "",
  ...changes,
});

test("tournaments are today's, coming, past, or drafts", () => {
  const DAY = 24 * 60 * MINUTE;
  const all = [
    night({ id: "next", starts: NOW + 9 * DAY }),
    night({ id: "soon", starts: NOW + 2 * DAY }),
    night({ id: "now", starts: NOW - 60 * MINUTE, stage: "playing" }),
    night({ id: "old", starts: NOW - 5 * DAY, stage: "closed" }),
    night({ id: "late", starts: NOW - DAY, stage: "playing" }),
    night({ id: "plan", stage: "planned" }),
    night({ id: "older", starts: NOW - 9 * DAY, stage: "over" }),
  ];
  const parts = scheduleParts(all, NOW);
  assert.deepEqual(
    [parts.today, parts.coming, parts.past, parts.plans].map((part) => part.map((one) => one.id)),
    [["late", "now"], ["soon", "next"], ["old", "older"], ["plan"]],
  );
});

test("a row offers what is possible", () => {
  assert.deepEqual(
    [
      actOf(night({})),
      actOf(night({ mine: "registered" })),
      actOf(night({ mine: "waiting" })),
      actOf(night({ mine: "cancelled" })),
      actOf(night({ stage: "playing" })),
      actOf(night({ stage: "over" })),
    ],
    ["register", "seat", "waiting", "register", "watch", "results"],
  );
});
