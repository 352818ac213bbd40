// Numbers of a tournament in words, and long lists page by page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emphasised, levelSpoken, levelWords, posted } from "../../src/clock/words.ts";
import { PAGE_MS, pageAt, paged, pages, prizeLines } from "../../src/wall/pages-in-turn.ts";
import { level, prizes } from "../tournament/fixtures.ts";

test("a level shows its blinds, its fixed bets if any, and its antes", () => {
  assert.deepEqual(posted(level(150, 300)), { pair: ["150", "300"], also: [] });
  assert.equal(
    levelWords(level(1000, 2000, { ante: 2000, ante_by: "big_blind" })),
    "1,000 / 2,000, big blind ante 2,000",
  );
  assert.deepEqual(posted(level(50, 100, { small_bet: 100, big_bet: 200 })), {
    pair: ["100", "200"],
    also: [["Blinds", "50 / 100"]],
  });
  assert.equal(
    levelWords(level(0, 0, { ante: 10, bring_in: 25, small_bet: 100, big_bet: 200 })),
    "100 / 200, ante 10, bring-in 25",
  );
  assert.equal(levelSpoken(level(200, 400, { ante: 50 })), "Blinds 200 and 400 and ante 50");
});

test("numbers in a sentence are bold", () => {
  assert.deepEqual(emphasised("Redraw to two tables at 16 players"), [
    ["Redraw to two tables at ", false],
    ["16 players", true],
  ]);
  assert.deepEqual(emphasised("A hand already posted keeps 150 / 300"), [
    ["A hand already posted keeps ", false],
    ["150 / 300", true],
  ]);
  assert.deepEqual(emphasised("CHF\u00a020.50 or €5")[2], ["€5", true]);
  assert.deepEqual(emphasised("No number"), [["No number", false]]);
  assert.deepEqual(emphasised("Level 5."), [
    ["Level ", false],
    ["5", true],
    [".", false],
  ]);
});

test("a long list turns its page every eight seconds, on all screens at once", () => {
  const list = Array.from({ length: 14 }, (_, index) => index + 1);
  assert.deepEqual(
    pages(list, 6).map((page) => page.length),
    [5, 5, 4],
  );
  assert.deepEqual(paged(list, 6, 0), [1, 2, 3, 4, 5]);
  assert.deepEqual(paged(list, 6, PAGE_MS - 1), [1, 2, 3, 4, 5]);
  assert.deepEqual(paged(list, 6, PAGE_MS), [6, 7, 8, 9, 10]);
  assert.deepEqual(paged(list, 6, 3 * PAGE_MS), [1, 2, 3, 4, 5]);
  assert.deepEqual(paged(list.slice(0, 6), 6, 5 * PAGE_MS), [1, 2, 3, 4, 5, 6], "six stand still");
  assert.equal(pageAt(123_456_789, 0), 0);
  assert.deepEqual(pages([], 6), [[]]);
});

test("many places that pay the same are one line; a few are named one by one", () => {
  assert.deepEqual(
    prizeLines(prizes(500, 300, 300), 6).map((line) => [line.from, line.to]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  );
  const many = prizes(900, 700, 500, 400, 300, 200, 200, 200, 100);
  assert.deepEqual(
    prizeLines(many, 6).map((line) => [line.from, line.to, line.cents]),
    [
      [1, 1, 900],
      [2, 2, 700],
      [3, 3, 500],
      [4, 4, 400],
      [5, 5, 300],
      [6, 8, 200],
      [9, 9, 100],
    ],
  );
});
