// What the podium works out of a session: who is where, which call is late, which seats are marked, what Undo reverses.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answerSheet,
  callState,
  visitors,
  found,
  freeSeats,
  listOrder,
  leftToDo,
  suggestionMarks,
  nextUp,
  seatMark,
  seatPosition,
  tableState,
  undoable,
  visitorPlace,
} from "../../src/podium/facts.ts";
import { matchingPeople } from "../../src/podium/sheets/add-player.ts";
import { type CashSuggested, type LogLine, type PersonKnown, withDefaults } from "../../src/protocol.ts";
import { podium } from "./fixtures.ts";

const SEEN = podium();
const [NL] = SEEN.games;
const suggested = (differs: object): CashSuggested =>
  withDefaults<CashSuggested>("CashSuggested", { id: "s", title: "Do it", reason: "", ...differs });
const line = (entry: number, differs: object = {}): LogLine =>
  withDefaults<LogLine>("LogLine", { entry, at: 0, text: `entry ${entry}`, ...differs });

test("a person is found once, with every list they wait on", () => {
  const ana = visitors(SEEN).get("ana")!;
  assert.equal(visitorPlace(ana), "waiting for 1/2 No-limit hold'em and 4/8 Razz");
  assert.equal(visitorPlace(visitors(SEEN).get("p2")!), "Table 12, seat 2");
  assert.equal(visitorPlace(visitors(SEEN).get("zoe")!), "chips held");
  assert.deepEqual(
    found(SEEN, "zoe").map((one) => one.player),
    ["zoe"],
  );
  assert.equal(found(SEEN, "12").length, 7);
  assert.deepEqual(found(SEEN, ""), []);
});

test("called players are first, and absent ones are passed over", () => {
  assert.deepEqual(
    listOrder(NL!).map(({ wait, place }) => [wait.player, place]),
    [
      ["dee", 0],
      ["ana", 1],
      ["bill", 2],
    ],
  );
  assert.equal(nextUp(NL!)?.player, "ana");
});

test("a call is red in its last half minute and over after that; nothing happens without a tap", () => {
  const dee = NL!.waiting[1]!;
  assert.equal(callState(dee, SEEN.now).look, "");
  assert.equal(callState(dee, dee.until - 30_000).look, "last");
  assert.deepEqual(callState(dee, dee.until + 5_000), { look: "over", left: 0 });
});

test("seats show seated, called, seat card, or open", () => {
  const [table, fresh] = NL!.tables;
  assert.deepEqual(
    table!.seats.map((seat) => seatMark(seat)),
    ["", "", "", "", "", "", "", "c", "e"],
  );
  assert.equal(seatMark({ ...table!.seats[7]!, card: true }), "h");
  assert.deepEqual(freeSeats(table!), [9]);
  assert.equal(tableState(table!), "1 called");
  assert.equal(tableState(fresh!), "not started");
  assert.deepEqual(seatPosition(1, 9), [70, 8]);
  assert.deepEqual(seatPosition(9, 9), [30, 8]);
  assert.deepEqual(seatPosition(8, 8), [30, 8]);
  for (let seats = 2; seats <= 23; seats += 1)
    for (let seat = 1; seat <= seats; seat += 1)
      assert.ok(
        seatPosition(seat, seats).every((at) => at >= 0 && at <= 100),
        `${seat} of ${seats}`,
      );
});

test("a seat change marks both seats; a question leads to where it is answered", () => {
  const change = suggested({ table: 12, command: { do: "change-seat", player: "p2", seat: 9 } });
  assert.deepEqual(suggestionMarks(SEEN, change), { from: "12 2", to: "12 9" });
  assert.deepEqual(suggestionMarks(SEEN, suggested({})), { from: "", to: "" });
  assert.deepEqual(answerSheet(suggested({ id: "banker 12", table: 12 })), { kind: "table", table: 12, act: "bank" });
  assert.deepEqual(answerSheet(suggested({ id: "late nl dee 2", table: 12 })), { kind: "person", player: "dee" });
  assert.deepEqual(answerSheet(suggested({ id: "away p2", table: 12 })), {
    kind: "person",
    player: "p2",
    act: "pick-up",
  });
  assert.deepEqual(answerSheet(suggested({ id: "everybody nl" })), { kind: "game", game: "nl" });
});

test("Undo reverses the last entry that counts, never an undo, never the opening", () => {
  const log = [line(5, { takes_back: [4] }), line(4, { taken_back: true }), line(3), line(2), line(1)];
  assert.equal(undoable(log)?.entry, 3);
  assert.equal(undoable([line(1)]), null);
});

test("what is left to do before the session closes is listed", () => {
  assert.deepEqual(leftToDo(SEEN), ["Table 12: cash out 7 players", "Chips held for Zoë Hart"]);
  assert.deepEqual(leftToDo(podium({ games: [], others: [] })), []);
});

test("a search finds people in the room before members, each once, and no bots", () => {
  const people = ["Ana Lopez", "Anatol Reed", "Ana Bot"].map((name, index) =>
    withDefaults<PersonKnown>("PersonKnown", { id: `m${index}`, name, kind: index === 2 ? "bot" : "member" }),
  );
  assert.deepEqual(
    matchingPeople(SEEN, people, "ana").map((one) => [one.name, one.player, one.person]),
    [
      ["Ana Lopez", "ana", ""],
      ["Anatol Reed", "", "m1"],
    ],
  );
});
