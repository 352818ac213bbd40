// The reader: frames become tables, the step at which a rule decides is found, and what fits a search is marked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Frame, withDefaults } from "../../src/protocol.ts";
import { eventsByRule, dealtCards, decidingStep, tableAt, viewAt, wonAt } from "../../src/rules/example-frames.ts";
import { address } from "../../src/rules/requests.ts";
import { capital, markWords } from "../../src/rules/words.ts";

const view = (stacks: number[], down: number[][], board: number[] = []) => ({
  table: "",
  version: 1,
  house: "ccp",
  game: "nlhe",
  stakes: { small_blind: 5, big_blind: 10 },
  size: stacks.length,
  hands: 1,
  sitters: stacks.map((stack, index) => ({ seat: index + 1, player: "AB"[index], stack })),
  hand: {
    hand: "",
    version: 1,
    phase: "bet",
    street: 0,
    button: 1,
    actor: 2,
    board,
    boards: [],
    pots: [],
    total: 15,
    rake: 0,
    promo: 0,
    stub: 40,
    seats: stacks.map((stack, index) => ({ seat: index + 1, stack, bet: 0, live: true, down: down[index] })),
  },
});
const cite = { id: "ccp.showdown.8", standing: "stated" };
const frames = withDefaults<readonly Frame[]>("Frame", [
  {
    line: 1,
    told: [{ what: "dealt", text: "Deal: 2 cards each." }],
    view: view(
      [95, 90],
      [
        [52, 52],
        [51, 50],
      ],
    ),
  },
  {
    line: 2,
    said: "B raises to 12",
    refused: { code: "raise_too_small", text: "Too little." },
    expected: "raise_too_small",
    view: view(
      [95, 90],
      [
        [52, 52],
        [51, 50],
      ],
    ),
  },
  {
    line: 3,
    said: "showdown",
    told: [
      { what: "shown", text: "B shows." },
      { what: "awarded", text: "B wins 15.", cites: [cite] },
    ],
    view: view(
      [95, 105],
      [
        [52, 52],
        [51, 50],
      ],
      [1, 2, 3],
    ),
  },
]);

test("a frame becomes a whole table for the stage", () => {
  const seen = tableAt(frames, 0);
  assert.deepEqual(
    seen?.view.sitters.map((one) => seen.names[one.player]),
    ["A", "B"],
  );
  assert.deepEqual(seen?.offers.sit, []);
  assert.equal(seen?.view.sitters[0]?.away, false);
  assert.equal(seen?.view.hand?.seats[0]?.mucked, false);
});

test("without a setup there is no table, and later the last one stays", () => {
  const without = withDefaults<Frame>("Frame", { line: 4, refused: { code: "game_not_played", text: "Not here." } });
  assert.equal(tableAt([without], 0), undefined);
  assert.equal(viewAt([...frames, without], 3)?.hand?.board.length, 3);
});

test("the amount won is what a stack grew when a pot was pushed", () => {
  assert.deepEqual([...wonAt(frames, 2)], [[2, 15]]);
  assert.equal(wonAt(frames, 1).size, 0);
});

test("the cards of an example are those that lie open, and its longest board", () => {
  assert.deepEqual(dealtCards(frames), { hands: [{ name: "B", cards: [51, 50] }], board: [1, 2, 3] });
});

test("a rule decides where it is cited, else at the first refusal, else at the end", () => {
  assert.equal(decidingStep(frames, "ccp.showdown.8"), 2);
  assert.equal(decidingStep(frames, "ccp.pot.1"), 1);
  assert.equal(decidingStep([frames[0]!, frames[2]!], "ccp.pot.1"), 1);
  assert.deepEqual(
    eventsByRule(frames[2]!, "ccp.showdown.8").map((one) => one.text),
    ["B wins 15."],
  );
  assert.equal(eventsByRule(frames[2]!, "ccp.pot.1").length, 2);
});

test("search words are marked as whole words, longer ones first", () => {
  const texts = (text: string, marks: string[]) =>
    markWords(text, marks)
      .filter((part) => part.fits)
      .map((part) => part.text);
  assert.deepEqual(texts("An odd chip, by the odd-chip rule.", ["odd", "chip", "odd-chip"]), [
    "odd",
    "chip",
    "odd-chip",
  ]);
  assert.deepEqual(texts("oddly (odd)", ["odd"]), ["odd"]);
  assert.deepEqual(markWords("plain", []), [{ text: "plain", fits: false }]);
  assert.equal(
    markWords("50 (the odd chip too).", ["odd", "(the"])
      .map((part) => part.text)
      .join(""),
    "50 (the odd chip too).",
  );
});

test("addresses name house, section and rule, with any characters", () => {
  assert.equal(address.house("ccp", 2), "/rules/ccp#s3");
  assert.equal(address.rule("my house", "a/b"), "/rules/my%20house/a%2Fb");
  assert.equal(address.pdf("ccp", "letter"), "/api/houses/ccp/rulebook.pdf?paper=letter");
  assert.equal(capital("showdown"), "Showdown");
});
