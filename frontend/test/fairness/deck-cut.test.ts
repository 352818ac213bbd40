// A cut is the same after a reload, its receipt is saved, and a refused one is reported.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cutWithAnswer, cutFor, receiptFor, receiptAddress } from "../../src/fairness/deck-cut.ts";
import type { CutReceipt, RefusalMessage } from "../../src/protocol.ts";

function shelf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const receipt = (words: string): CutReceipt => ({
  t: "receipt",
  id: "1",
  table: "t",
  hand: "t-1",
  seat: 2,
  seal: "s",
  words,
  number: 1,
  mark: "m",
});
const refused: RefusalMessage = {
  t: "refused",
  id: "1",
  code: "other_deck",
  text: "Too late.",
  cites: [],
  facts: {},
  version: 0,
  suggest: {},
  incident: "",
};

test("a page that is loaded again cuts with the same words, and another seal gets new ones", () => {
  const place = shelf();
  let next = 0;
  const chance = (): string => `words ${(next += 1)}`;
  assert.equal(cutFor("s", place, chance).words, "words 1");
  assert.equal(cutFor("s", place, chance).words, "words 1");
  assert.equal(cutFor("other", place, chance).words, "words 2");
  assert.equal(cutFor("s", undefined, chance).state, "waiting");
});

test("a receipt is saved and can be downloaded as the program reads it", () => {
  const place = shelf();
  const cut = cutWithAnswer({ seal: "s", words: "mine", state: "waiting" }, receipt("mine"), place);
  assert.equal(cut.state, "kept");
  const slip = receiptFor("t-1", place)!;
  assert.deepEqual(slip, {
    form: "cutcard-receipt/1",
    table: "t",
    hand: "t-1",
    seat: 2,
    seal: "s",
    words: "mine",
    number: 1,
    mark: "m",
  });
  assert.deepEqual(JSON.parse(decodeURIComponent(receiptAddress(slip).split(",")[1]!)), slip);
  assert.equal(receiptFor("t-2", place), undefined);
});

test("another cut that was used instead, and a late one, are reported", () => {
  const cut = { seal: "s", words: "mine", state: "waiting" } as const;
  assert.equal(cutWithAnswer(cut, receipt("of my other device"), undefined).state, "other");
  assert.deepEqual(cutWithAnswer(cut, refused, undefined), { ...cut, state: "lost", why: "Too late." });
});

test("unreadable storage counts as empty", () => {
  const place = shelf(
    new Map([
      ["cutcard-receipts", "{"],
      ["cutcard-cut", "7"],
    ]),
  );
  assert.equal(receiptFor("t-1", place), undefined);
  assert.equal(cutFor("s", place, () => "fresh").words, "fresh");
});
