// Winning cards are lifted, the others greyed, run by run; and muted people are remembered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type TableUpdate, fullMessage } from "../../src/protocol.ts";
import { mutedPeople, toggleMuted } from "../../src/stage/chat.ts";
import { holeCardState, boardCardState, wonWith } from "../../src/stage/facts.ts";
import TABLES from "../felt/tables.json";

const seen = (name: string): TableUpdate => fullMessage((TABLES as Record<string, unknown>)[name]) as TableUpdate;

test("five cards are lifted at a showdown, and every other open card is gray", () => {
  const at = seen("showdown");
  const [best] = at.best;
  assert.equal(best?.cards.length, 5);
  const open = [...at.view.hand!.board, ...at.view.hand!.seats.flatMap((seat) => seat.down)].filter(
    (card) => card < 52,
  );
  assert.ok(open.length > 7);
  assert.equal(
    open.filter((card) => holeCardState(at, card) === "five").length,
    new Set(at.best.flatMap((one) => one.cards)).size,
  );
  assert.ok(open.some((card) => holeCardState(at, card) === "dead"));
  assert.equal(holeCardState(at, 52), "");
});

test("nothing is lifted before, or when nobody showed", () => {
  assert.equal(holeCardState(seen("my turn"), 12), "");
  assert.deepEqual(wonWith(seen("won unseen")), []);
});

test("each board counts for itself", () => {
  const at = seen("run twice");
  const runs = new Set(at.best.map((one) => one.run));
  assert.deepEqual([...runs].sort(), [0, 1, 2]);
  const [first, second] = [at.view.hand!.boards[0]!, at.view.hand!.boards[1]!];
  assert.equal(
    first.filter((card) => boardCardState(at, 0, card) === "five").length,
    at.best.find((one) => one.run === 0)!.cards.filter((card) => first.includes(card)).length,
  );
  assert.ok(second.every((card) => boardCardState(at, 1, card) !== ""));
  assert.equal(wonWith(at, 0).length, 1);
});

test("halves of a pot are named, and equal hands are named once", () => {
  const at = seen("showdown");
  const best = [
    { seat: 1, cards: [1], run: 0, side: "high", text: "Pair of kings" },
    { seat: 2, cards: [2], run: 0, side: "low", text: "8-7-4-3-A" },
    { seat: 3, cards: [3], run: 0, side: "low", text: "8-7-4-3-A" },
  ];
  assert.deepEqual(wonWith({ ...at, best }), ["High: Pair of kings", "Low: 8-7-4-3-A"]);
});

function shelf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("a muted person stays muted after a reload, until they are unmuted", () => {
  const place = shelf();
  toggleMuted(mutedPeople(place), "p7", place);
  assert.deepEqual([...mutedPeople(place)], ["p7"]);
  toggleMuted(mutedPeople(place), "p7", place);
  assert.deepEqual([...mutedPeople(place)], []);
});

test("a browser that saves nothing, or nonsense, mutes nobody", () => {
  assert.equal(mutedPeople(undefined).size, 0);
  assert.equal(mutedPeople(shelf(new Map([["cutcard-muted", "{"]]))).size, 0);
  assert.deepEqual([...mutedPeople(shelf(new Map([["cutcard-muted", '["a", 7]']])))], ["a"]);
  const refuses = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  assert.deepEqual([...toggleMuted(new Set(), "b", refuses)], ["b"]);
});
