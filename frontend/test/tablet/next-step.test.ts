// The next step on the dealer's tablet: what it says and sends in each moment, from what the room offers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type DealerView, type Legal, type TableUpdate, withDefaults } from "../../src/protocol.ts";
import { commandWords, step } from "../../src/tablet/next-step.ts";

const LEGAL = {
  phase: "bet",
  seat: 5,
  call: 200,
  min_to: 400,
  max_to: 12_050,
  grid: 25,
  may_fold: true,
  cites: ["standard.raise-size.1"],
};

function table(
  dealer: Record<string, unknown>,
  legal: Partial<Legal> = {},
  hand: Record<string, unknown> | null = {},
): TableUpdate {
  const seats = [
    { seat: 4, stack: 900, bet: 100, live: false },
    { seat: 5, stack: 12_050, bet: 0, live: true, down: [52, 52] },
    { seat: 6, stack: 9400, bet: 200, live: true, down: [52, 52] },
  ];
  return withDefaults<TableUpdate>("TableUpdate", {
    t: "table",
    table: "t",
    title: "Table 4",
    version: 9,
    now: 0,
    you: 0,
    names: { p5: "Carla M.", p6: "Vic D." },
    here: [],
    offers: {},
    live: true,
    view: {
      table: "t",
      version: 9,
      house: "ppc",
      game: "nlhe",
      stakes: { small_blind: 100, big_blind: 200, chip: 25 },
      size: 9,
      hands: 22,
      button: 3,
      sitters: [
        { seat: 5, player: "p5", stack: 12_050 },
        { seat: 6, player: "p6", stack: 9600 },
      ],
      hand: hand && {
        hand: "t-23",
        version: 4,
        phase: "bet",
        street: 0,
        button: 3,
        actor: 5,
        seats,
        board: [],
        boards: [],
        pots: [],
        total: 300,
        rake: 0,
        promo: 0,
        stub: 40,
        ...hand,
      },
    },
    dealer: { next: "act", ...dealer, ...(dealer["legal"] === null ? {} : { legal: { ...LEGAL, ...legal } }) },
  });
}

const labels = (seen: TableUpdate): string[] =>
  step(seen).buttons.map((one) => [one.label, one.detail].filter(Boolean).join(" "));
const sent = (seen: TableUpdate, id: string): unknown => step(seen).buttons.find((one) => one.id === id)?.act;

test("facing a bet: fold, call, a raise with its range, and all in, each for the seat whose turn it is", () => {
  const seen = table({});
  assert.equal(step(seen).say, "Seat 5, Carla M.");
  assert.deepEqual(labels(seen), ["Fold", "Call 200", "Raise 400 to 12,050", "All-in 12,050"]);
  assert.deepEqual(sent(seen, "fold"), [{ do: "fold", seat: 5 }]);
  assert.deepEqual(sent(seen, "call"), [{ do: "call", seat: 5 }]);
  assert.equal(sent(seen, "raise"), "amount");
  assert.deepEqual(sent(seen, "all-in"), [{ do: "all-in", seat: 5 }]);
});

test("a raise with one amount is sent at once, and all in is closed where it would be too much", () => {
  const seen = table({}, { min_to: 400, max_to: 400 });
  assert.deepEqual(sent(seen, "raise"), [{ do: "raise", to: 400, seat: 5 }]);
  assert.equal(sent(seen, "all-in"), null);
  assert.match(step(seen).buttons[3]?.why ?? "", /over the limit/);
  const short = table({}, { min_to: 12_050, max_to: 12_050 });
  assert.deepEqual(labels(short), ["Fold", "Call 200", "Raise 12,050", "All-in 12,050"]);
});

test("a closed raise stays in its place and says why, with the rule", () => {
  const closed = step(table({}, { min_to: 0, max_to: 0 })).buttons[2];
  assert.equal(closed?.label, "Raise");
  assert.equal(closed?.act, null);
  assert.match(closed?.why ?? "", /can’t raise/);
  assert.deepEqual(closed?.cites, ["standard.raise-size.1"]);
});

test("the flop is out by one tap; its cards may be entered; in stud the dealer first says who opens", () => {
  const flop = table({
    next: "deal",
    legal: null,
    say: "Deal the flop.",
    deal: { street: "flop", board: 3, burn: true },
  });
  assert.equal(step(flop).say, "Deal the flop.");
  assert.deepEqual(labels(flop), ["Flop dealt", "Enter cards"]);
  assert.deepEqual(sent(flop, "deal"), [{ do: "deal" }]);
  const stud = table({
    next: "deal",
    legal: null,
    deal: { street: "third street", hole: [[5, 3]], up: 1, opens: true },
  });
  assert.equal(sent(stud, "deal"), "opener");
});

test("showing: muck only where the house allows it", () => {
  const must = table({ next: "show" }, { phase: "show", may_muck: false });
  assert.equal(sent(must, "muck"), null);
  assert.deepEqual(sent(must, "show"), [{ do: "show", seat: 5 }]);
  assert.equal(sent(must, "show-cards"), "cards");
  assert.deepEqual(sent(table({ next: "show" }, { phase: "show", may_muck: true }), "muck"), [{ do: "muck", seat: 5 }]);
});

test("how often the board is run is entered for everybody still in", () => {
  const seen = table({ next: "runs" }, { phase: "runs", seat: 0, runs: 3 });
  assert.deepEqual(labels(seen), ["Once", "Twice", "Three times"]);
  assert.deepEqual(sent(seen, "run-2"), [
    { do: "run-it", seat: 5, times: 2 },
    { do: "run-it", seat: 6, times: 2 },
  ]);
});

test("between hands: the next one by its number, unless the button was never placed", () => {
  const next = table({ next: "start", legal: null }, {}, null);
  assert.deepEqual(labels(next), ["Start hand 23", "Correct button"]);
  assert.deepEqual(sent(next, "start"), [{ do: "next-hand" }]);
  assert.equal(sent(table({ next: "button", legal: null }, {}, null), "button"), "button");
  assert.equal(labels({ ...next, view: { ...next.view, redeal: true } })[0], "Redeal this hand");
  const alone = { ...next, view: { ...next.view, sitters: next.view.sitters.slice(0, 1) } };
  assert.equal(sent(alone, "start"), null);
});

test("drawing: as many cards as may be changed", () => {
  const seen = table({ next: "draw" }, { phase: "draw", draw: 2 });
  assert.deepEqual(labels(seen), ["Stand pat", "Draw 1", "Draw 2"]);
  assert.deepEqual(sent(seen, "draw-2"), [{ do: "discard", seat: 5, cards: [52, 52] }]);
});

test("discarding: every player discards the same number, and nobody stands pat", () => {
  const seen = table({ next: "draw" }, { phase: "draw", draw: 1, discard: 1 });
  assert.deepEqual(labels(seen), ["Discard 1"]);
  assert.deepEqual(sent(seen, "throw"), [{ do: "discard", seat: 5, cards: [52] }]);
});

test("an unsent entry is named by seat and act", () => {
  assert.equal(commandWords(table({}), { do: "fold", seat: 5 }), "Seat 5, Carla M.: fold");
  assert.equal(commandWords(table({}), { do: "raise", seat: 6, to: 600 }), "Seat 6, Vic D.: bet or raise to 600");
  assert.equal(commandWords(table({}), { do: "next-hand" }), "next hand");
});

test("without the dealer's part there is no step", () => {
  assert.deepEqual(step({ ...table({}), dealer: null as DealerView | null }), { say: "", note: "", buttons: [] });
});
