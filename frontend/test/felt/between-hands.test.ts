// What the bar shows and offers when no bet is to be answered, and whom the table waits for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { awaited, betweenHandsActions, commandWords, status } from "../../src/felt/between-hands.ts";
import { type TableUpdate, fullMessage } from "../../src/protocol.ts";
import { disconnectedText, plates, waitedFor } from "../../src/stage/facts.ts";
import TABLES from "./tables.json";

const seen = (name: string, changes: Partial<TableUpdate> = {}): TableUpdate => ({
  ...(fullMessage((TABLES as Record<string, unknown>)[name]) as TableUpdate),
  ...changes,
});
const labels = (at: TableUpdate): readonly string[] =>
  betweenHandsActions(at, [], at.now).buttons.map((one) => one.label);
const extras = (at: TableUpdate, now = at.now) => betweenHandsActions(at, [], now).extras;

test("only players who have not answered are asked how often to run it", () => {
  const asked = seen("asked how often");
  assert.deepEqual(asked.waiting, [2, 5]);
  assert.deepEqual(labels(asked), ["Once", "Twice", "Three times"]);
  const said = seen("asked how often", { waiting: [2] });
  assert.deepEqual(labels(said), []);
  assert.equal(status(said, said.now), "Waiting for Dev P. to choose how many times to run it.");
});

test("the status names the player who is waited for, oneself as you", () => {
  const asked = seen("asked how often");
  assert.deepEqual(waitedFor(asked), ["Dev P.", "you"]);
  const rail = { ...asked, you: 0 };
  assert.match(status(rail, rail.now), /Waiting for Dev P. and Jo P. to choose/);
  assert.equal(plates(rail).filter((one) => one.acting).length, 2);
  assert.equal(awaited(seen("showdown"), 0), "");
});

test("a called clock is shown to all, with the seconds", () => {
  const called = seen("clock called");
  assert.equal(awaited(called, called.now), "The clock is on Jo P.: 25 s.");
  assert.match(status({ ...called, you: 0 }, called.now), /The clock is on Jo P.: 25 s/);
});

test("the clock can be called after the house's wait, and before that the server says why not", () => {
  const may = seen("clock may be called");
  const clock = { ...may.clock!, may_call: may.now + 42_000 };
  const [early] = extras({ ...may, clock });
  assert.deepEqual([early?.label, early?.early, early?.act], ["Call the clock in 42 s", true, { do: "call-clock" }]);
  const [open] = extras({ ...may, clock }, may.now + 42_000);
  assert.deepEqual([open?.label, open?.early], ["Call the clock", false]);
  assert.deepEqual(extras({ ...may, clock, waiting: [may.you] }), []); // no player calls the clock on themselves
});

test("a player who may show before their turn is offered showing, and no muck", () => {
  const waits = seen("showdown", { waiting: [] });
  const may = { ...waits, offers: { ...waits.offers, table: true } };
  assert.equal(labels(may).length, 1);
  assert.match(labels(may)[0] ?? "", /^Show/);
});

test("without chips, adding some comes before showing cards", () => {
  const won = seen("won unseen");
  assert.deepEqual(labels(won).length, 3);
  const sitters = won.view.sitters.map((one) => (one.seat === 5 ? { ...one, stack: 0 } : one));
  const broke = { ...won, view: { ...won.view, sitters }, offers: { ...won.offers, top_up: [100, 4000] as const } };
  assert.deepEqual(labels(broke), ["Add chips"]);
  assert.deepEqual(
    extras(broke).map((one) => one.label),
    ["Show my cards"],
  );
});

test("the time since a player disconnected fits on a plate", () => {
  assert.equal(disconnectedText(1_000, 13_900), "12 s");
  assert.equal(disconnectedText(1_000, 500), "0 s");
  assert.equal(disconnectedText(0, 200_000), "3 min");
  const gone = seen("away and gone", { gone: { 7: 5 }, here: [1, 2, 3, 4, 5, 6, 8, 9] });
  assert.deepEqual([plates(gone)[6]?.gone, plates(gone)[4]?.gone], [5, 0]);
});

test("refused commands are named in words of the table", () => {
  assert.equal(commandWords({ do: "call-clock" }), "clock call");
  assert.equal(commandWords({ do: "raise", to: 3000 }), "raise to 3,000");
});
