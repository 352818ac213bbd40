// An all-in is shown a street at a time, and no frame knows more than its last card.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type TableUpdate, fullMessage } from "../../src/protocol.ts";
import { lastFrame, allInFrames } from "../../src/stage/streets.ts";
import TABLES from "../felt/tables.json";

const seen = (name: string): TableUpdate => fullMessage((TABLES as Record<string, unknown>)[name]) as TableUpdate;
const [before, after] = [seen("facing all in"), seen("all in, dealt")];

test("first the hands, then flop, turn and river", () => {
  const shown = allInFrames(before, after);
  assert.deepEqual(
    shown.map((one) => one.view.hand?.board.length),
    [0, 3, 4, 5],
  );
  const [first] = shown;
  assert.ok(first?.view.hand?.seats.every((seat) => seat.bet === 0 && seat.down.every((card) => card < 52)));
  assert.deepEqual(first?.view.hand?.pots, after.view.hand?.pots);
  for (const one of shown) assert.deepEqual([one.best, one.view.hand?.legal], [[], null]);
});

test("the log runs no further than the cards", () => {
  const dealt = (one: TableUpdate): number =>
    one.lines.filter((line) => line.what === "dealt" && line.cards.length > 0).length;
  assert.deepEqual(allInFrames(before, after).map(dealt), [0, 1, 2, 3]);
});

test("every event is shown once, in order", () => {
  const shown = allInFrames(before, after);
  const all = [...shown.flatMap((one) => one.events), ...lastFrame(after, shown).events];
  assert.deepEqual(all, after.events);
  const versions = shown.map((one) => one.version);
  assert.deepEqual(
    versions,
    [...versions].sort((a, b) => a - b),
  );
  assert.ok(versions.every((one) => one > before.version && one < after.version));
});

test("while a player may still act no frame is delayed", () => {
  assert.deepEqual(allInFrames(null, after), []);
  assert.deepEqual(allInFrames(before, seen("my turn")), []);
});
