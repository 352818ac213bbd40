// What seats, pots, log and moves show, read from real views and events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chips } from "../../src/app/words.ts";
import { headline, shortSeal } from "../../src/felt/words.ts";
import { type EventKind, type Line, type TableEvent, type TableUpdate, fullMessage } from "../../src/protocol.ts";
import { actingOrder, boards, plates, pots, pucks, stakesText, urgency } from "../../src/stage/facts.ts";
import { addLines, latestText, sections, splitNumber } from "../../src/stage/log-entries.ts";
import { moves, sounds, winnings } from "../../src/stage/motion.ts";
import TABLES from "../felt/tables.json";

const seen = (name: string): TableUpdate => fullMessage((TABLES as Record<string, unknown>)[name]) as TableUpdate;
const plateOf = (name: string, seat: number) => plates(seen(name))[seat - 1]!;

test("plates show who acts, who is all-in, who folded", () => {
  assert.equal(plateOf("my turn", 5).acting, true);
  assert.equal(plateOf("my turn", 2).allIn, true);
  assert.equal(plateOf("my turn", 7).mood, "folded");
  assert.equal(plateOf("my turn", 3).bet, 2000);
});

test("hidden cards of others have no faces, one's own have", () => {
  assert.deepEqual(plateOf("my turn", 3).down, [52, 52]);
  assert.ok(plateOf("my turn", 5).down.every((card) => card < 52));
  assert.equal(plateOf("my turn", 3).shown, false);
  assert.equal(plateOf("showdown", 3).shown, true);
});

test("away players, disconnected players and open seats are shown differently", () => {
  assert.equal(plateOf("away and gone", 7).note, "disconnected");
  assert.equal(plateOf("away and gone", 6).note, "leaving");
  assert.equal(plateOf("rail, seats open", 2).mood, "open");
  assert.equal(plateOf("asked how often", 9).mood, "empty");
});

test("seats are listed from the button's left", () => {
  assert.deepEqual(actingOrder(seen("my turn")), [9, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("main pot first, side pots numbered where there are several", () => {
  assert.deepEqual(
    pots(seen("my turn")).map((one) => [one.name, one.amount]),
    [
      ["Main", 7650],
      ["Side", 2400],
    ],
  );
  assert.deepEqual(
    pots(seen("side pots, all in"))
      .map((one) => one.name)
      .slice(0, 3),
    ["Main", "Side 1", "Side 2"],
  );
  assert.deepEqual(
    pots(seen("Omaha")).map((one) => one.name),
    ["Pot"],
  );
});

test("every run has its board", () => {
  assert.equal(boards(seen("run twice")).length, 3);
  assert.equal(boards(seen("my turn")).length, 1);
  assert.equal(boards(seen("stud, sixth street")).length, 0);
});

test("pucks are at the button and the blinds; stud has none for blinds", () => {
  assert.deepEqual(
    [...pucks(seen("my turn"))],
    [
      [8, ["D"]],
      [9, ["SB"]],
      [1, ["BB"]],
    ],
  );
  assert.deepEqual([...pucks(seen("stud, sixth street")).values()].flat(), ["D"]);
});

test("a clock is calm, then yellow, then red", () => {
  const clock = seen("my turn").clock!;
  assert.equal(urgency(clock, clock.until - 18_000), "calm");
  assert.equal(urgency(clock, clock.until - 9_000), "soon");
  assert.equal(urgency({ ...clock, phase: "bank" }, clock.since), "last");
  assert.equal(urgency({ ...clock, phase: "called" }, clock.until - 5_000), "last");
});

test("stakes in words", () => {
  assert.equal(stakesText(seen("my turn"), chips), "200 / 400");
  assert.equal(stakesText(seen("stud, bring in"), chips), "400 / 800, bring-in 100, ante 50");
});

const line = (version: number, what: EventKind, text: string, amount = 0, cards: number[] = []): Line => ({
  version,
  what,
  text,
  seat: 1,
  amount,
  cards,
  cites: [],
  by: "",
});

test("a view that comes again adds no line twice", () => {
  const first = addLines([], [line(1, "folded", "Ann folds."), line(2, "called", "Bob calls 200.", 200)]);
  assert.equal(addLines(first, [line(1, "folded", "Ann folds."), line(2, "called", "Bob calls 200.", 200)]), first);
  assert.equal(addLines(first, [line(3, "folded", "Cem folds.")]).length, 3);
});

test("the log has a section for each street, with the amount on the right", () => {
  const log = [
    line(1, "started", "Hold'em at 1/2."),
    line(2, "called", "Bob calls 200.", 200),
    line(3, "dealt", "Flop: Qs 9h 4d", 0, [42, 30, 9]),
    line(4, "raised", "Bob bets 400.", 400),
  ];
  assert.deepEqual(
    sections([...log, line(5, "showdown", "Showdown order: Bob and Ann.")]).map((one) => [
      one.title,
      one.entries.length,
    ]),
    [
      ["", 2],
      ["Flop", 1],
      ["Showdown", 1],
    ],
  );
  assert.deepEqual(splitNumber(log[3]!), ["Bob bets", "400"]);
  assert.deepEqual(splitNumber(line(1, "sat-down", "Ann sits down in seat 1 with 200.", 200)), [
    "Ann sits down in seat 1",
    "200",
  ]);
  assert.deepEqual(latestText(log, 2), ["Flop: Q♠ 9♥ 4♦", "Bob bets 400"]);
});

test("hidden cards are left out of log lines", () => {
  assert.equal(splitNumber(line(1, "dealt", "Deal: Ann ?? ??, Bob As 10d, Cem ?? ??"))[0], "Bob A♠ 10d");
  assert.equal(splitNumber(line(1, "dealt", "Fourth street: Ann 3s, Bob Td"))[0], "Ann 3♠, Bob 10♦");
  assert.equal(
    splitNumber(line(1, "shown", "Ann shows 9d Js: a pair of nines.", 0, [29, 39]))[0],
    "Ann shows: a pair of nines",
  );
});

test("chips and cards move by the events", () => {
  const before = seen("my turn").view.hand;
  const called = { t: "called/1", seat: 5, paid: 2000, next: 0 } as const;
  const turned = { street: 3, board: [7], hole: [], run: 0, burn: 52, up: 0, next: 0, step: 0, upper: 0 };
  const events: TableEvent[] = [called, { t: "closed/1", pots: [] }, { t: "dealt/1", ...turned }];
  const found = moves(events, before);
  assert.deepEqual(
    found.map((one) => [one.kind, one.turn]),
    [
      ["bet", 0],
      ["gather", 0],
      ["board", 1],
    ],
  );
  assert.deepEqual(found[1], {
    kind: "gather",
    bets: [
      [3, 2000],
      [5, 2000],
    ],
    turn: 0,
  });
  assert.equal(found[2]?.kind === "board" && found[2].from, 4);
});

test("winners are added up over pots", () => {
  const awarded = (pot: number, ...shares: (readonly [number, number])[]): TableEvent => ({
    t: "awarded/1",
    pot,
    run: 0,
    side: "high",
    shares,
  });
  const events = [awarded(0, [2, 100], [3, 100]), awarded(1, [2, 50])];
  assert.deepEqual(
    [...winnings(events)],
    [
      [2, 150],
      [3, 100],
    ],
  );
  const checked = { t: "checked/1", seat: 2, next: 3 } as const;
  const called = { t: "called/1", seat: 3, paid: 100, next: 2 } as const;
  assert.deepEqual(sounds([checked, called, called]), ["check", "chips"]);
});

test("a refusal has a headline and its reason", () => {
  assert.deepEqual(headline("3,000 is too small. The minimum is 4,000."), [
    "3,000 is too small",
    "The minimum is 4,000.",
  ]);
  assert.deepEqual(headline("The hand is over."), ["The hand is over", ""]);
  assert.equal(shortSeal("9f3cd24b7c0f5e1a88b2a1"), "9f3c…a1");
});
