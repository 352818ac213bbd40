// Numbers are written in full, and read as people type them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chips,
  counted,
  joined,
  minutes,
  moneyField,
  moneyText,
  amountError,
  ordinal,
  plural,
  secondsLeft,
  span,
  readChips,
  readMoney,
} from "../../src/app/words.ts";
import { discs } from "../../src/chips/chip-stack.ts";
import { cardName, cardNames, rankOf, suitOf } from "../../src/chips/deck.ts";

test("chips carry separators and are never shortened", () => {
  assert.equal(chips(12050), "12,050");
  assert.equal(chips(1_000_000), "1,000,000");
  assert.equal(span([60, 200]), "60 to 200");
  assert.equal(span([100, 100]), "100");
});

test("typed amounts are read with or without separators", () => {
  for (const text of ["4000", "4,000", "4 000", "4.000", "4’000"]) assert.equal(readChips(text), 4000);
  for (const text of ["", "four", "-5", "1e3", "12x", "7.5", "7,5", "100.5", "1,00"])
    assert.equal(readChips(text), null);
});

test("a decimal point is read where chips are worth cents, and refused in words where chips are whole", () => {
  assert.equal(readChips("7.5", 1), 750);
  assert.equal(readChips("0,25", 1), 25);
  assert.equal(readChips("1,250.50", 1), 125_050);
  assert.equal(readChips("40", 1), 4000);
  assert.equal(readChips("0.5", 25), 2);
  assert.equal(readChips("0.30", 25), null);
  assert.match(amountError("7.5"), /whole/);
  assert.match(amountError("0.30", 25), /smallest chip is 0.25/);
  assert.match(amountError("abc"), /not an amount/);
  assert.equal(chips(125, 1), "1.25");
});

test("the last second lasts until it is over", () => {
  assert.equal(secondsLeft(10_000, 9_001), 1);
  assert.equal(secondsLeft(10_000, 10_000), 0);
  assert.equal(secondsLeft(10_000, 12_000), 0);
  assert.equal(minutes(65), "1:05");
});

test("plural forms agree with their numbers", () => {
  assert.equal(counted(1, "seat"), "1 seat");
  assert.equal(counted(3, "seat"), "3 seats");
  assert.equal(joined(["Ann"]), "Ann");
  assert.equal(joined(["Ann", "Cem", "Eva"]), "Ann, Cem and Eva");
});

test("cards are named by the server's numbers", () => {
  assert.equal(cardName(51), "ace of spades");
  assert.equal(cardName(0), "deuce of clubs");
  assert.equal(rankOf(32), "10");
  assert.equal(suitOf(33), "d");
  assert.equal(cardNames([42, 52, 52]), "queen of hearts, 2 face-down cards");
});

test("at most five discs stand for an amount, the largest lowest", () => {
  assert.deepEqual(discs(7650), ["5k", "1k", "1k", "500", "100"]);
  assert.deepEqual(discs(2), ["25"]);
  assert.deepEqual(discs(0), []);
});

const USD = { code: "USD", decimals: 2 };
const JPY = { code: "JPY", decimals: 0 };

test("money always shows its currency", () => {
  assert.deepEqual(
    [52_800, 17_280, 5, 0, -500, 125_000_00].map((cents) => moneyText(cents, USD)),
    ["$528", "$172.80", "$0.05", "$0", "−$5", "$125,000"],
  );
  assert.equal(moneyText(2050, { code: "EUR", decimals: 2 }), "€20.50");
  assert.equal(moneyText(2050, { code: "CHF", decimals: 2 }), "CHF\u00a020.50");
  assert.equal(moneyText(2050, JPY), "¥2,050");
  assert.equal(moneyText(2050, { code: "BHD", decimals: 3 }), "BHD\u00a02.050");
});

test("money is read as people type it, in the smallest unit", () => {
  assert.deepEqual(
    ["25", "$25", "12.50", "1,250", "12.5", " 5.05 "].map((text) => readMoney(text, USD)),
    [2500, 2500, 1250, 125_000, 1250, 505],
  );
  for (const text of ["", "-5", "1.234", "ten", "€5"]) assert.equal(readMoney(text, USD), null);
  assert.deepEqual(
    ["2,000", "¥2000", "20.5"].map((text) => readMoney(text, JPY)),
    [2000, 2000, null],
  );
});

test("a money field shows an amount as it is typed", () => {
  assert.deepEqual(
    [2000, 17_250, 5].map((cents) => moneyField(cents, USD)),
    ["20", "172.50", "0.05"],
  );
  assert.equal(moneyField(2000, JPY), "2000");
});

test("places", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal), [
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "101st",
    "111th",
  ]);
});

test("a sentence has each plural form of its language", () => {
  const forms = { one: "# seat is open", other: "# seats are open" };
  assert.deepEqual(
    [0, 1, 2, 1250].map((count) => plural(count, forms)),
    ["0 seats are open", "1 seat is open", "2 seats are open", "1,250 seats are open"],
  );
  assert.equal(plural(1, { other: "# of them" }), "1 of them");
});
