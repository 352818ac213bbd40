// The console's words for the problem of a table, a seat and the money; search by a few letters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seatName } from "../../src/app/words.ts";
import {
  breaksWord,
  presence,
  unpaidPrize,
  entrantOf,
  suggestionMarks,
  movesUnderWay,
  pucks,
  seatLine,
  seatSpoken,
  seatsOf,
  tablesOf,
  tileState,
  unpaidWords,
} from "../../src/console/facts.ts";
import { shortLine, savedWords, sentences } from "../../src/desk/log-words.ts";
import { searchEntrants } from "../../src/desk/name-search.ts";
import { night } from "./tournament.ts";

const NIGHT = night();
const [ONE, TWO, THREE] = NIGHT.tables as [
  (typeof NIGHT.tables)[number],
  (typeof NIGHT.tables)[number],
  (typeof NIGHT.tables)[number],
];

test("every seat is listed, open ones too", () => {
  assert.deepEqual(
    seatsOf(TWO).map((one) => one.seat),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  assert.equal(seatsOf(TWO)[8]!.player, "");
  assert.deepEqual(pucks(ONE, 1), ["D"]);
  assert.deepEqual(pucks({ ...ONE, small: 1 }, 1), ["D", "SB"], "heads up the button is the small blind");
});

test("a tile shows its worst problem first", () => {
  assert.deepEqual(tileState(ONE), { look: "", tone: "warn", words: "1 over" });
  assert.equal(tileState(THREE).words, "1 short");
  assert.equal(tileState(TWO).words, "");
  assert.deepEqual(tileState({ ...ONE, held: ["Pete sits down"], missing: 300 }), {
    look: "wrong",
    tone: "stop",
    words: "Count 300 short",
  });
  assert.equal(tileState({ ...ONE, held: ["until Pete sits"] }).words, "Held");
  assert.equal(tileState({ ...THREE, breaking: true }).words, "Breaking, 6 to move");
});

test("tables break in order, and the last one says that it breaks last", () => {
  assert.deepEqual(
    NIGHT.tables.map((one) => breaksWord(one, NIGHT.tables)),
    ["breaks last", "breaks second", "breaks first"],
  );
  assert.equal(breaksWord(ONE, [ONE]), "");
});

test("a table that is breaking has no turn any more, and neither has the only one that stays", () => {
  const [one, two, three] = NIGHT.tables.map((tile) => ({ ...tile, breaking: tile.table === 3, breaks: 0 }));
  const tiles = [one!, { ...two!, breaks: 1 }, three!];
  assert.deepEqual(
    tiles.map((tile) => breaksWord(tile, tiles)),
    ["breaks last", "breaks first", ""],
  );
  assert.equal(breaksWord(one!, [one!, three!]), "");
});

test("a seat shows the stack, or why the player is not playing", () => {
  const ray = TWO.seats.find((one) => one.name === "Ray O.")!;
  assert.deepEqual(seatLine(ray), { text: "away 8,000 at\u00a08:02", warn: true });
  assert.deepEqual(seatLine({ ...ray, away: false, stack: null }), { text: "–", warn: false });
  assert.equal(seatSpoken(TWO, ray), "Table 2, seat 7, Ray O., away 8,000 at\u00a08:02\u00a0PM, unpaid");
  assert.equal(seatSpoken(ONE, ONE.seats[0]!), "Table 1, seat 1, Gail T., button, 12,400 at\u00a08:02\u00a0PM");
});

test("before a player has chips, their seat says whether they are checked in", () => {
  const ray = TWO.seats.find((one) => one.name === "Ray O.")!;
  const seat = { ...ray, away: false, stack: null };
  assert.deepEqual(
    [seatLine(seat, "here"), seatLine(seat, "missing")],
    [
      { text: "checked in", warn: false },
      { text: "not in", warn: true },
    ],
  );
  const seated = night({
    entrants: NIGHT.entrants.map((one) =>
      one.name === "Ray O." ? { ...one, status: "registered", arrived: false } : one,
    ),
  });
  assert.deepEqual([...presence(seated)], [["ray-o", "missing"]]);
});

test("a move marks both seats, and an accepted one waits until the player is seated", () => {
  const [move] = NIGHT.suggestions;
  assert.deepEqual(suggestionMarks(move, NIGHT), {
    from: [{ table: 1, seat: 4 }],
    to: [{ table: 3, seat: 6, name: "Pete" }],
  });
  assert.deepEqual(tablesOf(move), [1, 3]);
  assert.deepEqual(suggestionMarks(undefined, NIGHT), { from: [], to: [] });
  const ordered = night({
    tables: [
      {
        ...ONE,
        seats: ONE.seats.map((one) => (one.name === "Pete H." ? { ...one, moves_to: "Table 3, seat 6" } : one)),
      },
    ],
  });
  assert.deepEqual(movesUnderWay(ordered), [
    { player: "pete-h", name: "Pete H.", to: "Table 3, seat 6", table: 1, seat: 4 },
  ]);
});

test("players who owe are named while they are few", () => {
  assert.equal(unpaidWords(NIGHT), "1 unpaid: Ray O.");
  assert.equal(unpaidWords(night({ entrants: NIGHT.entrants.map((one) => ({ ...one, owes: 100 })) })), "26 unpaid");
  assert.equal(unpaidWords(night({ entrants: [] })), "");
  assert.equal(unpaidPrize({ ...NIGHT.entrants[0]!, prize: 5000, bounty: 500, paid_out: 1000 }), 4500);
});

test("players are found by the beginning of any of their names, and tables by number", () => {
  const names = (typed: string): readonly string[] => searchEntrants(NIGHT, typed).map((one) => one.name);
  assert.deepEqual(names("ru"), ["Ruby N.", "Ruth C."], "who still plays comes first");
  assert.equal(names("o")[0], "Omar D.");
  assert.deepEqual(names("2.7"), ["Ray O."]);
  assert.equal(names("t3").length, 6);
  assert.deepEqual(names("  "), []);
  assert.deepEqual(
    searchEntrants(night({ entrants: [{ ...NIGHT.entrants[0]!, name: "Zoë Ångström" }] }), "angs").length,
    1,
    "accents do not hide anybody",
  );
});

test("a long log line says how much more there is", () => {
  assert.equal(
    shortLine("Ruth C. busted in 24th; Lou C. gets a bounty"),
    "Ruth C. busted in 24th; Lou C. gets a bounty",
  );
  assert.equal(shortLine("One; two; three; four"), "One; two; and 2 more");
});

test("an initial ends no sentence", () => {
  assert.deepEqual(sentences("Ray O. has no stack in play yet."), ["Ray O. has no stack in play yet", ""]);
  assert.deepEqual(sentences("Rebuys are closed. They end with level 4."), [
    "Rebuys are closed",
    "They end with level 4.",
  ]);
  assert.deepEqual(sentences("Not paid yet: Ray O."), ["Not paid yet", "Ray O."]);
  assert.deepEqual(sentences("Knockout of Lou C. credited to Jen P."), ["Knockout of Lou C. credited to Jen P.", ""]);
});

test("a player beyond the view's part of a long list is found by their seat", () => {
  const long = night({ entrants: [], listed: 10_000 });
  assert.deepEqual(
    [entrantOf(long, "omar-d")?.name, entrantOf(long, "omar-d")?.table, entrantOf(long, "omar-d")?.stack],
    ["Omar D.", 2, 9150],
  );
  assert.equal(entrantOf(long, "nobody"), undefined);
  assert.equal(entrantOf(night({ entrants: [], listed: 0 }), "omar-d"), undefined);
});

test("the saved time is shown as an age", () => {
  assert.equal(savedWords(10_000, 12_400), "Saved 2 s ago");
  assert.equal(savedWords(10_000, 200_000), "Saved 3 min ago");
  assert.equal(savedWords(0, 5000), "");
});

test("a long name is shortened to fit its seat", () => {
  assert.deepEqual(["Omar Diallo", "Gail Tran", "Bartholomew", "Ann Maria Schmidt"].map(seatName), [
    "Omar D.",
    "Gail T.",
    "Bartholomew",
    "Ann S.",
  ]);
});
