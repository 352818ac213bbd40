// A game as typed: whole stakes and stakes in cents, errors at their fields, and the request that opens a session.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstFields, readGame, localOffset, openingCommands } from "../../src/cash/game-form.ts";
import { readMoneyField } from "../../src/forms/field.ts";

const USD = { code: "USD", decimals: 2 };
const JPY = { code: "JPY", decimals: 0 };
const typing =
  (fields: Readonly<Record<string, string>>) =>
  (name: string): string =>
    fields[name] ?? "";
const NL = { ...firstFields("blinds", null, USD) };

test("the default game has small round stakes", () => {
  const { plan, tables, wrong } = readGame(typing(NL), "nlhe", "blinds", USD);
  assert.deepEqual(wrong, {});
  assert.deepEqual([plan.stakes.small_blind, plan.stakes.big_blind, plan.stakes.chip_cents], [1, 2, 100]);
  assert.deepEqual([plan.least, plan.most, plan.seats, plan.collects], [10_000, 30_000, 0, "rake"]);
  assert.deepEqual(tables, []);
});

test("stakes in cents are counted in cents, and shown again as they were typed", () => {
  const { plan, tables } = readGame(
    typing({ ...NL, small_blind: "0.25", big_blind: "$0.50", least: "20", most: "", tables: "12, 14" }),
    "nlhe",
    "blinds",
    USD,
  );
  assert.deepEqual(
    [plan.stakes.small_blind, plan.stakes.big_blind, plan.stakes.chip, plan.stakes.chip_cents],
    [25, 50, 25, 1],
  );
  assert.deepEqual([plan.least, plan.most, tables], [2_000, 0, [12, 14]]);
  const again = firstFields("blinds", { plan, tables }, USD);
  assert.deepEqual([again["small_blind"], again["least"], again["tables"]], ["0.25", "20", "12, 14"]);
});

test("an error shows under its field", () => {
  const wrong = (differs: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(readGame(typing({ ...NL, ...differs }), "nlhe", "blinds", USD).wrong);
  assert.deepEqual(wrong({ small_blind: "" }), ["small_blind"]);
  assert.deepEqual(wrong({ big_blind: "x" }), ["big_blind"]);
  assert.deepEqual(wrong({ small_blind: "5" }), ["big_blind"]);
  assert.deepEqual(wrong({ least: "1" }), ["least"]);
  assert.deepEqual(wrong({ most: "50" }), ["most"]);
  assert.deepEqual(wrong({ tables: "12, 12" }), ["tables"]);
  assert.deepEqual(wrong({ tables: "twelve" }), ["tables"]);
  assert.deepEqual(wrong({ starts_with: "-1" }), ["starts_with"]);
  assert.deepEqual(wrong({ collects: "time" }), ["time"]);
});

test("sums are read as people write them", () => {
  assert.equal(readMoneyField("1,200", USD), 120_000);
  assert.equal(readMoneyField("12.50", USD), 1_250);
  assert.equal(readMoneyField("", USD), 0);
  assert.equal(readMoneyField("ten", USD), null);
  assert.equal(readMoneyField("500", JPY), 500);
});

test("a session opens with one request: games, their tables, the high hand; each refusal finds its game", () => {
  const { plan } = readGame(typing(NL), "nlhe", "blinds", USD);
  const then = openingCommands(
    [
      { plan, tables: [12, 14] },
      { plan, tables: [] },
    ],
    { cents: 15_000, minutes: 60 },
  );
  assert.deepEqual(
    then.commands.map((one) => one.do),
    ["put-up-game", "open-table", "open-table", "put-up-game", "offer-high-hands"],
  );
  assert.deepEqual(then.about, [0, 0, 0, 1, -1]);
  assert.equal(openingCommands([], { cents: 0, minutes: 60 }).commands.length, 0);
});

test("the session's time zone is that of the browser that opens it", () => {
  const at = { getTimezoneOffset: () => 360 } as Date;
  assert.equal(localOffset(at), -21_600_000);
});
