// Numbers are written in full, and read as people type them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, cardNames, rankOf, suitOf } from "../src/cards.ts";
import { discs } from "../src/kit/discs.ts";
import { chips, counted, joined, minutes, secondsLeft, span, typed, typedMoney } from "../src/words.ts";

test("chips carry separators and are never shortened", () => {
  assert.equal(chips(12050), "12,050");
  assert.equal(chips(1_000_000), "1,000,000");
  assert.equal(span([60, 200]), "60 to 200");
  assert.equal(span([100, 100]), "100");
});

test("typed amounts are read with or without separators", () => {
  for (const text of ["4000", "4,000", "4 000", "4.000", "4’000"]) assert.equal(typed(text), 4000);
  for (const text of ["", "four", "-5", "1e3", "12x"]) assert.equal(typed(text), null);
});

test("the last second lasts until it is over", () => {
  assert.equal(secondsLeft(10_000, 9_001), 1);
  assert.equal(secondsLeft(10_000, 10_000), 0);
  assert.equal(secondsLeft(10_000, 12_000), 0);
  assert.equal(minutes(65), "1:05");
});

test("words agree with their numbers", () => {
  assert.equal(counted(1, "seat"), "1 seat");
  assert.equal(counted(3, "seat"), "3 seats");
  assert.equal(joined(["Ann"]), "Ann");
  assert.equal(joined(["Ann", "Cem", "Eva"]), "Ann, Cem and Eva");
});

test("cards are named as the room numbers them", () => {
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

test("money is read as people type it, in cents", () => {
  assert.deepEqual(["25", "$25", "12.50", "1,250", "12.5"].map(typedMoney), [2500, 2500, 1250, 125_000, 1250]);
  for (const text of ["", "-5", "1.234", "ten"]) assert.equal(typedMoney(text), null);
});
