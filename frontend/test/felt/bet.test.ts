// The three buttons, read from real views: words, amounts, what is closed and why.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Bar,
  bar,
  allInAmount,
  myLegal,
  offerKey,
  sliderPosition,
  nearestLegal,
  stepAmount,
  tableCites,
  sliderAmount,
} from "../../src/felt/bet.ts";
import { betweenHandsActions, commandWords, pickable, status } from "../../src/felt/between-hands.ts";
import { type TableUpdate, fullMessage } from "../../src/protocol.ts";
import TABLES from "./tables.json";

const seen = (name: string): TableUpdate => {
  const found = fullMessage((TABLES as Record<string, unknown>)[name]);
  assert.ok(found?.t === "table", `no table ${name}`);
  return found;
};
const words = (now: Bar | null) =>
  now && [now.fold, now.call, now.raise].map((one) => [one.verb, one.amount, one.command?.do ?? null]);

test("facing a bet: fold, call, raise to the set amount", () => {
  assert.deepEqual(words(bar(seen("my turn"), 4000)), [
    ["Fold", 0, "fold"],
    ["Call", 2000, "call"],
    ["Raise to", 4000, "raise"],
  ]);
});

test("a bet of the whole stack is called all-in", () => {
  const table = seen("my turn");
  assert.equal(bar(table, allInAmount(table))?.raise.verb, "All-in");
});

test("the big blind may check, and its closed fold says why by this house's rule", () => {
  const now = bar(seen("big blind may check"), 800);
  assert.equal(now?.call.verb, "Check");
  assert.equal(now?.raise.verb, "Raise to");
  assert.equal(now?.fold.command, null);
  assert.ok(now?.fold.why.length);
});

test("where folding is open though checking is free, the bar says so", () => {
  assert.equal(bar(seen("stud, sixth street"), 800)?.free, true);
  assert.equal(bar(seen("my turn"), 4000)?.free, false);
});

test("stud opens with bring in or complete", () => {
  const now = bar(seen("stud, bring in"), 400);
  assert.deepEqual(words(now)?.slice(1), [
    ["Bring in", 100, "bring-in"],
    ["Complete to", 400, "raise"],
  ]);
  assert.equal(now?.fold.command, null);
});

test("an opening bet, of one size in limit", () => {
  const now = bar(seen("stud, sixth street"), 800);
  assert.deepEqual(words(now), [
    ["Fold", 0, "fold"],
    ["Check", 0, "check"],
    ["Bet", 800, "raise"],
  ]);
  assert.equal(now?.sizing, null);
});

test("a raise that is not open stays in its place, with the rule", () => {
  const table = seen("my turn");
  const hand = table.view.hand!;
  const shut = {
    ...table,
    view: {
      ...table.view,
      hand: { ...hand, legal: { ...hand.legal!, min_to: 0, max_to: 0, cites: ["house.raises.9"] } },
    },
  };
  const raise = bar(shut, 0)?.raise;
  assert.equal(raise?.command, null);
  assert.deepEqual(raise?.cites, ["house.raises.9"]);
  assert.match(raise?.why ?? "", /Call or fold/);
});

test("the bar offers nothing on another player's turn", () => {
  assert.equal(bar(seen("waiting"), 0), null);
  assert.equal(bar(seen("watching"), 0), null);
  assert.equal(myLegal(seen("watching")), null);
});

test("amounts are on the grid, and all-in is always a step", () => {
  const sizing = { min: 4000, max: 18_610, grid: 25 };
  assert.equal(nearestLegal(4013, sizing), 4025);
  assert.equal(nearestLegal(100, sizing), 4000);
  assert.equal(nearestLegal(99_999, sizing), 18_610);
  assert.equal(stepAmount(4000, 1, sizing, 400), 4400);
  assert.equal(stepAmount(4400, -1, sizing, 400), 4000);
  assert.equal(stepAmount(4100, -1, sizing, 400), 4000);
  assert.equal(stepAmount(18_600, 1, sizing, 400), 18_610);
});

test("the slider reaches both ends and comes back to where it was", () => {
  const sizing = { min: 4000, max: 18_600, grid: 25 };
  assert.equal(sliderAmount(0, sizing), 4000);
  assert.equal(sliderAmount(1000, sizing), 18_600);
  for (const amount of [4000, 5000, 9025, 16_050, 18_600])
    assert.ok(Math.abs(sliderAmount(sliderPosition(amount, sizing), sizing) - amount) <= 50, String(amount));
  assert.ok(sliderAmount(500, sizing) < (4000 + 18_600) / 2);
});

test("an offer has the same key while it means the same", () => {
  const table = seen("my turn");
  assert.equal(offerKey(table), offerKey({ ...table, version: table.version + 3, here: [] }));
  assert.notEqual(offerKey(table), offerKey(seen("big blind may check")));
  assert.equal(offerKey(seen("watching")), "");
});

test("in draw games the tapped cards are changed", () => {
  const table = seen("draw, my discard");
  const mine = table.view.hand!.seats.find((one) => one.seat === table.you)!.down;
  const { buttons } = betweenHandsActions(table, [0, 2], table.now);
  assert.deepEqual(
    buttons.map((one) => one.act),
    [
      { do: "discard", cards: [] },
      { do: "discard", cards: [mine[0], mine[2]] },
    ],
  );
  assert.equal(betweenHandsActions(table, [], table.now).buttons[1]?.act, null);
  assert.equal(pickable(table), 5);
});

test("runs, showing and coming back are offered as the server offers them", () => {
  const asked = seen("asked how often");
  assert.deepEqual(
    betweenHandsActions(asked, [], asked.now).buttons.map((one) => one.act),
    [1, 2, 3].map((times) => ({ do: "run-it", times })),
  );
  const won = seen("won unseen");
  const [left, right, both] = betweenHandsActions(won, [], won.now).buttons;
  assert.equal((left!.act as { cards?: readonly number[] }).cards?.length, 1);
  assert.notDeepEqual(left?.act, right?.act);
  assert.deepEqual(both?.act, { do: "show-cards" });
  const out = seen("sitting out");
  assert.deepEqual(
    betweenHandsActions(out, [], out.now).buttons.map((one) => (one.act as { entry?: string }).entry),
    ["", "wait", "post"],
  );
  assert.deepEqual(
    betweenHandsActions(out, [], out.now).extras.map((one) => one.act),
    ["straddle", "top-up"],
  );
});

test("a hand that must be shown says so on the button that would hide it", () => {
  const table = seen("to show or muck");
  const [muck] = betweenHandsActions(table, [], table.now).buttons;
  assert.equal(muck?.act, null);
  assert.ok(muck?.why && muck.cites?.length);
});

test("one line says what the table waits for", () => {
  const table = seen("waiting");
  assert.match(status(table, table.now), /to act$/);
  assert.match(status(seen("watching"), 0), /watching/);
});

test("commands are named in the log's words", () => {
  assert.equal(commandWords({ do: "raise", to: 3000 }), "raise to 3,000");
  assert.equal(commandWords({ do: "sit-out" }), "sit out");
});

test("a rule has the standing that the table sent, or none", () => {
  const table = { ...seen("my turn"), may_cites: [{ id: "ppc.raises.1", standing: "assumed" }] };
  assert.deepEqual(tableCites(table, ["ppc.raises.1", "ppc.raises.2"]), [
    { id: "ppc.raises.1", standing: "assumed" },
    { id: "ppc.raises.2", standing: "" },
  ]);
  assert.deepEqual(tableCites(undefined, ["ppc.raises.1"]), [{ id: "ppc.raises.1", standing: "" }]);
});
