// A suggestion's buttons: sent at once, asked first, or done in a panel; answers filled into their command.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  doAll,
  withAnswer,
  nextChoice,
  cardDrawers,
  mainButton,
  grouped,
  allowsNobody,
  otherAnswer,
  candidates,
  snooze,
  withPerson,
} from "../../src/console/suggestion-answers.ts";
import { type SuggestionView, withDefaults } from "../../src/protocol.ts";
import { night } from "./tournament.ts";

const NIGHT = night();
const made = (differs: Partial<Record<keyof SuggestionView, unknown>>): SuggestionView =>
  withDefaults<SuggestionView>("SuggestionView", { id: "s", kind: "other", title: "Do it", reason: "", ...differs });
const place = (table: number, seat: number): object => ({ player: "", table, seat });

test("a suggestion that asks nothing is sent at once, with its own label if it has one", () => {
  assert.deepEqual(mainButton(NIGHT.suggestions[0]!), {
    kind: "send",
    label: "Accept",
    command: { do: "order-move", player: "pete-h", table: 3, seat: 6, suggestion: "move-pete" },
  });
  assert.equal(mainButton(made({ command: { do: "rebuy", player: "x" } })).label, "Rebuy");
  assert.deepEqual(mainButton(made({})), { kind: "note", label: "Done" });
});

test("a payout always takes two taps, and chips are counted in their panel", () => {
  assert.deepEqual(mainButton(made({ command: { do: "pay-prize", player: "x" } })), {
    kind: "open",
    label: "Pay out",
    panel: "money",
    table: 0,
  });
  assert.deepEqual(mainButton(made({ kind: "colour-up", asks: { what: "stacks", words: "", tables: [2] } })), {
    kind: "open",
    label: "Color up",
    panel: "chips",
    table: 2,
  });
  assert.equal(
    mainButton(made({ command: { do: "declare-absent", player: "x" }, asks: { what: "stacks", words: "" } })).kind,
    "ask",
  );
});

test("a question with two answers has two buttons", () => {
  assert.deepEqual(otherAnswer(made({ command: { do: "rebuy", player: "x" } }))?.command, {
    do: "rebuy",
    player: "x",
    takes: false,
  });
  assert.deepEqual(otherAnswer(made({ command: { do: "set-late", player: "x", seated: true } }))?.command, {
    do: "set-late",
    player: "x",
    seated: false,
  });
  assert.equal(otherAnswer(NIGHT.suggestions[0]!), null);
});

test("cards are drawn by players, or by tables", () => {
  assert.deepEqual(cardDrawers(made({ asks: { what: "cards", words: "", players: ["pete-h"] } }), NIGHT), [
    { id: "pete-h", name: "Pete H." },
  ]);
  assert.deepEqual(cardDrawers(made({ asks: { what: "cards", words: "", tables: [1, 2] } }), NIGHT), [
    { id: "1", name: "Table 1" },
    { id: "2", name: "Table 2" },
  ]);
});

test("a person is filled into the command's field for one", () => {
  const asks = { what: "person", words: "" };
  assert.deepEqual(withPerson(made({ command: { do: "assign-dealer", table: 1, dealer: "" }, asks }), "d1"), {
    do: "assign-dealer",
    table: 1,
    dealer: "d1",
  });
  assert.deepEqual(withPerson(made({ command: { do: "pay" }, asks }), "ray-o"), { do: "pay", player: "ray-o" });
  assert.deepEqual(withPerson(made({ command: { do: "credit-knock-out", player: "ruth-c" }, asks }), "lou-c"), {
    do: "credit-knock-out",
    player: "ruth-c",
    winners: [["lou-c", null]],
  });
  assert.equal(allowsNobody(made({ command: { do: "assign-dealer", table: 1, dealer: "" }, asks })), true);
  assert.equal(allowsNobody(made({ command: { do: "pay" }, asks })), false);
});

test("any player still in can be named for a knockout, unless the house names the candidates", () => {
  const knocked = made({ command: { do: "credit-knock-out", player: "ruth-c" }, asks: { what: "person", words: "" } });
  assert.equal(candidates(knocked, NIGHT).length, 23);
  assert.deepEqual(
    candidates(made({ command: { do: "pay" }, asks: { what: "person", words: "", players: ["ray-o"] } }), NIGHT),
    [{ id: "ray-o", name: "Ray O." }],
  );
});

test("seats are chosen in order, each once", () => {
  const breaking = made({
    command: { do: "break-table", table: 3 },
    asks: { what: "choice", words: "", players: ["a", "b"], places: [place(1, 4), place(2, 9)] },
  });
  assert.equal(nextChoice(breaking, [])?.player, "a");
  const first = { player: "a", table: 2, seat: 9 };
  assert.deepEqual(nextChoice(breaking, [first]), { player: "b", left: [place(1, 4)] });
  assert.equal(nextChoice(breaking, [first, { player: "b", table: 1, seat: 4 }]), null);
  assert.deepEqual(withAnswer(breaking, { places: [first] }), { do: "break-table", table: 3, places: [first] });
});

test("a table that has its share of the players offers no more seats", () => {
  const places = [place(1, 4), place(1, 6), place(2, 8), place(2, 9)];
  const asks = { what: "choice", words: "", players: ["a", "b", "c"], tables: [1, 2], most: [1, 2], places };
  const breaking = made({ command: { do: "break-table", table: 3 }, asks });
  const first = { player: "a", table: 1, seat: 6 };
  assert.deepEqual(nextChoice(breaking, [first])?.left, [place(2, 8), place(2, 9)]);
  assert.deepEqual(nextChoice(breaking, [{ player: "a", table: 2, seat: 8 }])?.left, [
    place(1, 4),
    place(1, 6),
    place(2, 9),
  ]);
});

test("many suggestions of one kind are one card, a few are separate, and snoozed ones are listed", () => {
  const seat = (id: string): ReturnType<typeof made> =>
    made({
      id,
      kind: "announce",
      title: `Seat open ${id}`,
      command: { do: "report-seat", table: 1, seat: 2, what: "open" },
    });
  const all = [made({ id: "move", kind: "move" }), seat("a"), seat("b"), seat("c")];
  assert.deepEqual(
    grouped(all).map((group) => group.all.length),
    [1, 3],
  );
  assert.deepEqual(
    grouped(all.slice(0, 3)).map((group) => group.all.length),
    [1, 1, 1],
  );
  assert.deepEqual(snooze(seat("a")), { do: "put-off", suggestion: "a", title: "Seat open a", minutes: 5 });
});

test("a suggestion with one candidate asks nothing", () => {
  const pay = made({ command: { do: "pay" }, asks: { what: "person", words: "", players: ["x"] } });
  assert.deepEqual(mainButton(pay), { kind: "send", label: "Take payment", command: { do: "pay", player: "x" } });
});

test("open seats are dismissed all at once, as one entry; other kinds one by one", () => {
  const seat = (id: number) =>
    made({
      id: `open:1:${id}`,
      kind: "announce",
      target: { player: "", table: 1, seat: id },
      command: { do: "report-seat", table: 1, seat: id, what: "open" },
    });
  assert.deepEqual(doAll([seat(3), seat(4)]), {
    do: "report-seats",
    seats: [
      [1, 3],
      [1, 4],
    ],
    what: "open",
  });
  assert.equal(doAll([seat(3), made({ id: "x", kind: "announce", command: null })]), null);
});
