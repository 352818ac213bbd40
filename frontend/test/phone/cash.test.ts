// The cash room on a player's phone: calls, why a list cannot be joined, and sessions played.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callKey, callsOf, listRefusal, minutesOf, resultOf, totals } from "../../src/phone/cash/facts.ts";
import { type PlayedSession, type VisitorView, withDefaults } from "../../src/protocol.ts";
import { MINUTE, NOW, call, game, wait } from "../cash/fixtures.ts";

const DOLLARS = { code: "USD", decimals: 2 };
const NL = game("nl");
const RAZZ = game("razz", [], { title: "$4/$8 Razz" });

const visitor = (changes: Partial<VisitorView> = {}): VisitorView =>
  withDefaults("VisitorView", {
    evening: "e1",
    title: "Cash room",
    stage: "open",
    games: [NL, RAZZ],
    player: "p1",
    name: "Pete Hill",
    here: true,
    rules: {},
    ...changes,
  });

const session = (changes: Partial<PlayedSession> = {}): PlayedSession => ({
  game: "nl",
  title: NL.title,
  table: 1,
  began: NOW - 90 * MINUTE,
  ended: NOW - 30 * MINUTE,
  bought: 20_000,
  taken: 34_500,
  ...changes,
});

test("the call with least time is first, and each rings once until the seat card is out", () => {
  const later = { game: "nl", before: 0, wait: call("Pete H.", { until: NOW + 2 * MINUTE }) };
  const sooner = { game: "razz", before: 0, wait: call("Pete H.", { until: NOW + MINUTE }) };
  const seen = visitor({ lists: [later, sooner, { game: "nl", before: 2, wait: wait("Pete H.") }] });
  assert.deepEqual(
    callsOf(seen).map((one) => one.game.id),
    ["razz", "nl"],
  );
  assert.equal(callKey(seen), callKey(visitor({ lists: [sooner] })));
  assert.notEqual(
    callKey(visitor({ lists: [{ ...sooner, wait: { ...sooner.wait, called: NOW } }] })),
    callKey(seen),
    "called again is another call",
  );
  assert.equal(callKey(visitor({ lists: [{ ...sooner, wait: { ...sooner.wait, card: true } }] })), "");
  assert.equal(callKey(visitor()), "");
});

test("a player can join lists of games they neither play nor wait for, in person if the house says so", () => {
  assert.equal(listRefusal(visitor(), NL), "");
  assert.equal(listRefusal(visitor({ lists: [{ game: "nl", before: 0, wait: wait("Pete H.") }] }), NL), "listed");
  assert.equal(listRefusal(visitor({ in_person: true }), NL), "");
  assert.equal(listRefusal(visitor({ in_person: true, here: false }), NL), "in person");
});

test("a finished session has a result, a running one has none", () => {
  assert.deepEqual([resultOf(session()), minutesOf(session(), NOW)], [14_500, 60]);
  assert.deepEqual([resultOf(session({ ended: 0 })), minutesOf(session({ ended: 0 }), NOW)], [null, 90]);
  const evening = { evening: "e1", title: "", opened: 0, currency: DOLLARS };
  const found = totals(
    [
      { ...evening, sessions: [session(), session({ ended: 0, taken: 0 })] },
      { ...evening, evening: "e2", sessions: [session({ taken: 0 })] },
      { ...evening, evening: "e3", currency: { code: "EUR", decimals: 2 }, sessions: [session({ taken: 20_000 })] },
    ],
    NOW,
  );
  assert.deepEqual(
    found.map(({ currency, cents, minutes }) => [currency.code, cents, minutes]),
    [
      ["USD", -5_500, 210],
      ["EUR", 0, 60],
    ],
  );
});
