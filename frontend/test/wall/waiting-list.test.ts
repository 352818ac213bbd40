// The waiting lists on the wall: which games and names are shown, which calls are spoken, and how a call runs out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callStateOf } from "../../src/cash/session.ts";
import { PAGE_MS } from "../../src/wall/pages-in-turn.ts";
import { type BoardLayout, layOut, newCalls } from "../../src/wall/waiting-list/layout.ts";
import { gameSpoken } from "../../src/wall/waiting-list/words.ts";
import { MINUTE, NOW, call, game, names, wait } from "../cash/fixtures.ts";

const shownIn = ({ columns, calls }: BoardLayout): string[] => [
  ...calls.map((one) => one.wait.name),
  ...columns.flatMap((one) => [...one.called, ...one.waiting.map((placed) => placed.wait)].map(({ name }) => name)),
];

test("four games are side by side, eight in two rows, and each has its color by its number", () => {
  const four = layOut([game("a"), game("b"), game("c"), game("d")], NOW);
  assert.deepEqual([four.across, four.rows, four.pages], [4, 1, 1]);
  const seven = layOut(
    names(7).map((_, at) => game(`g${at}`)),
    NOW,
  );
  assert.deepEqual([seven.across, seven.rows, seven.pages], [4, 2, 1]);
  assert.deepEqual(
    seven.columns.map((one) => one.place),
    [0, 1, 2, 3, 4, 5, 6],
  );
});

test("fifty games are shown page by page, and called players all the time", () => {
  const games = names(50).map((_, at) => game(`g${at}`, at === 49 ? [call("Dee W."), wait("Ed X.")] : names(2)));
  const seen = new Set<string>();
  const turns = layOut(games, NOW).pages;
  for (let turn = 0; turn < turns; turn += 1) {
    const laid = layOut(games, NOW + turn * PAGE_MS);
    for (const one of laid.columns) seen.add(one.game.id);
    assert.ok(shownIn(laid).includes("Dee W."), `page ${turn}`);
  }
  assert.equal(seen.size, 50);
});

test("a long list takes turns below the called players, with everyone's spot", () => {
  const list = [call("Dee W."), ...names(40)];
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const laid = layOut([game("a", list), game("b"), game("c"), game("d")], NOW + turn * PAGE_MS);
    const [column] = laid.columns;
    assert.deepEqual(
      column?.called.map((one) => one.name),
      ["Dee W."],
    );
    assert.equal(column?.turns, true);
    for (const one of column?.waiting ?? []) {
      assert.equal(`Name ${one.place}.`, one.wait.name);
      seen.add(one.wait.name);
    }
  }
  assert.equal(seen.size, 40);
});

test("a whole new table called at once is shown, however many games there are", () => {
  const called = names(11).map((one) => call(one.name));
  for (const games of [1, 2, 3, 4, 5, 8, 9, 50]) {
    const laid = layOut(
      names(games).map((_, at) => game(`g${at}`, at ? [] : [...called, wait("Last Z.")])),
      NOW,
    );
    for (const one of called) assert.ok(shownIn(laid).includes(one.name), `${one.name} of ${games} games`);
    for (const column of laid.columns)
      assert.ok(column.called.length === 0 || column.each >= 42, `${column.each} px in ${games} games`);
  }
});

test("new calls are spoken, each once, and not when the seat card is out", () => {
  const before = [game("a", [call("Dee W."), wait("Ed X.")])];
  assert.deepEqual(newCalls(before, before), []);
  const again = call("Dee W.", { called: NOW });
  const now = [game("a", [again, call("Ed X.", { seat: 5, called: NOW + 1 }), call("Flo Y.", { card: true })])];
  assert.deepEqual(
    newCalls(before, now).map((one) => one.wait.name),
    ["Dee W.", "Ed X."],
  );
});

test("a call counts down, is red for its last half minute, and stays when it is over", () => {
  const one = call("Dee W.", { until: NOW + MINUTE });
  assert.deepEqual(
    [NOW, NOW + 29_000, NOW + 30_000, NOW + MINUTE, NOW + 9 * MINUTE].map((now) => callStateOf(one, now)),
    ["runs", "runs", "last", "over", "over"],
  );
  assert.equal(callStateOf(call("Dee W.", { card: true }), NOW + 9 * MINUTE), "card");
});

test("a game is spoken as players say it", () => {
  assert.equal(gameSpoken("$1/$2", "No-limit hold'em"), "one-two no-limit hold'em");
  assert.equal(gameSpoken("$4/$8", "Razz"), "four-eight razz");
  assert.equal(gameSpoken("$25/$50", "No-limit hold'em"), "25-50 no-limit hold'em");
});
