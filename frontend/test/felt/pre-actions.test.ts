// Pre-actions: saved while they mean the same, canceled when they would not, done as the server allows.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type PreAction,
  preActionOffers,
  stillValid,
  amountToCall,
  commandFor,
  togglePreAction,
} from "../../src/felt/pre-actions.ts";
import { type Legal, type TableUpdate, fullMessage } from "../../src/protocol.ts";
import TABLES from "./tables.json";

const seen = (name: string): TableUpdate => fullMessage((TABLES as Record<string, unknown>)[name]) as TableUpdate;
const blinds = seen("before the flop, blinds out");

/** The table after a player bets this much. */
function raised(table: TableUpdate, bet: number): TableUpdate {
  const hand = table.view.hand!;
  const seats = hand.seats.map((one) => (one.seat === 4 ? { ...one, bet } : one));
  return { ...table, view: { ...table.view, hand: { ...hand, seats } } };
}

const LEGAL: Legal = {
  phase: "bet",
  seat: 5,
  call: 0,
  min_to: 0,
  max_to: 0,
  grid: 1,
  may_fold: true,
  may_check: false,
  cites: [],
  bring_in: 0,
  may_muck: false,
  draw: 0,
  discard: 0,
  runs: 0,
};

test("three pre-actions: fold, call this amount, call any", () => {
  assert.deepEqual(
    preActionOffers(blinds)?.map((one) => [one.kind, one.verb, one.amount]),
    [
      ["check-fold", "Fold", 0],
      ["call", "Call", 400],
      ["call-any", "Call any", 0],
    ],
  );
  assert.deepEqual(
    preActionOffers(seen("waiting, may check"))?.map((one) => one.kind),
    ["check-fold", "check", "call-any"],
  );
});

test("there are no pre-actions on one's own turn, without cards, or from the rail", () => {
  for (const name of ["my turn", "watching", "sitting out", "showdown", "side pots, all in"])
    assert.equal(preActionOffers(seen(name)), null, name);
});

test("the amount to call is at most the stack", () => {
  assert.equal(amountToCall(raised(blinds, 90_000).view.hand!, 5), 22_150);
});

test("choosing a pre-action again cancels it", () => {
  const first = togglePreAction(null, "call", blinds);
  assert.equal(first?.owed, 400);
  assert.equal(togglePreAction(first, "call", blinds), null);
  assert.equal(togglePreAction(first, "call-any", blinds)?.kind, "call-any");
});

test("a call is canceled when its amount changes; fold and call any are not", () => {
  const more = raised(blinds, 1200);
  assert.equal(stillValid(togglePreAction(null, "call", blinds), more), null);
  assert.equal(stillValid(togglePreAction(null, "call-any", blinds), more)?.kind, "call-any");
  assert.equal(stillValid(togglePreAction(null, "check-fold", blinds), more)?.kind, "check-fold");
  assert.equal(stillValid(togglePreAction(null, "call", blinds), blinds)?.kind, "call");
});

test("a pre-action ends with its street or hand", () => {
  const ahead = togglePreAction(null, "call-any", blinds)!;
  assert.equal(stillValid({ ...ahead, street: 1 }, blinds), null);
  assert.equal(stillValid({ ...ahead, hand: "another" }, blinds), null);
});

test("when the turn comes, only a legal pre-action is sent", () => {
  const ahead = (kind: PreAction["kind"], cost = 0): PreAction => ({ kind, hand: "h", street: 0, owed: cost });
  const check = { ...LEGAL, may_check: true };
  const call = { ...LEGAL, call: 400 };
  assert.deepEqual(commandFor(ahead("check-fold"), check), { do: "check" });
  assert.deepEqual(commandFor(ahead("check-fold"), call), { do: "fold" });
  assert.equal(commandFor(ahead("check-fold"), { ...call, may_fold: false }), null);
  assert.deepEqual(commandFor(ahead("check"), check), { do: "check" });
  assert.equal(commandFor(ahead("check"), call), null);
  assert.deepEqual(commandFor(ahead("call", 400), call), { do: "call" });
  assert.equal(commandFor(ahead("call", 200), call), null);
  assert.deepEqual(commandFor(ahead("call-any"), call), { do: "call" });
  assert.deepEqual(commandFor(ahead("call-any"), check), { do: "check" });
  assert.equal(commandFor(ahead("call-any"), { ...call, bring_in: 100 }), null);
});
