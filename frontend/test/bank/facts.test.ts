// The bank reads its money right: chips explained, differences in words, and each act as it is entered.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Asks,
  box,
  cashOut,
  claim,
  correct,
  drop,
  handOver,
  offerHighHands,
  sale,
  sell,
  tips,
  toSafe,
} from "../../src/bank/act-forms.ts";
import { differenceSuffix, chipsOut, differenceWords, hourTable, notesSum, countsOf } from "../../src/bank/facts.ts";
import type { BankView, PlayerMoney, TableMoney } from "../../src/protocol.ts";

const HOUR = 3_600_000;
const USD = { code: "USD", decimals: 2 };

const table = (number: number, more: Partial<TableMoney> = {}): TableMoney =>
  ({
    number,
    game: "nl",
    title: "1/2",
    least: 10_000,
    most: 30_000,
    there: 40_000,
    box: 500,
    tip_box: 200,
    ...more,
  }) as TableMoney;

const player = (name: string, seat: number, more: Partial<PlayerMoney> = {}): PlayerMoney => ({
  player: name,
  name,
  table: 1,
  seat,
  bought: [],
  brought: 0,
  taken: 0,
  left: 0,
  stack: null,
  wants: null,
  back: 0,
  again: false,
  kept: 0,
  ...more,
});

const bank = (more: Partial<BankView> = {}): BankView =>
  ({
    currency: USD,
    keeper: 0,
    expected: 100_000,
    safe: 0,
    banker: "Maria",
    tables: [table(1)],
    players: [player("Ann", 1), player("Bob", 2, { again: true }), player("Cleo", 0, { left: 5, taken: 100 })],
    counts: [],
    hours: [],
    on_tables: 40_000,
    in_boxes: 500,
    in_tips: 200,
    kept: 0,
    may_hold: [["j", "Jonas"]],
    cites: [],
    rake_cites: [],
    bank_cites: [],
    jackpot_cites: [],
    jackpot: null,
    ...more,
  }) as BankView;

/** What a form would send; or what it says is wrong, and where. */
const sent = (asks: Asks, given: Record<string, string>, seen = bank()): unknown => asks(seen, given).make(given);

test("a difference is shown in words, and nothing where the count agrees", () => {
  assert.equal(differenceWords(-2_000, USD), "$20 short");
  assert.equal(differenceWords(550, USD), "$5.50 over");
  assert.equal(differenceSuffix(0, USD), "");
});

test("chips out of the rack are on tables, in boxes, or held", () => {
  assert.deepEqual(
    chipsOut(bank()).map(([, cents]) => cents),
    [40_000, 500, 200],
  );
  assert.equal(chipsOut(bank({ kept: 700 })).length, 4);
});

test("counts without movements between them are one, with the difference before the first", () => {
  const count = (at: number, counted: number, expected: number) => ({ at, counted, expected, table: 0, by: "" });
  const twice = bank({ expected: 98_000, counts: [count(2, 98_000, 98_000), count(1, 98_000, 100_000)] });
  assert.deepEqual(countsOf(twice), { counts: 2, counted: 98_000, difference: -2_000, fresh: true });
  const moved = bank({ expected: 99_000, counts: [count(2, 98_000, 98_500), count(1, 97_000, 97_000)] });
  assert.deepEqual(countsOf(moved), { counts: 1, counted: 98_000, difference: -500, fresh: false });
  assert.equal(countsOf(bank()).counts, 0);
});

test("notes and coins are added up; invalid input has no sum", () => {
  assert.equal(notesSum([10_000, 2_000], ["41", ""], 75), 410_075);
  assert.equal(notesSum([10_000, 2_000], ["4x", ""], 0), null);
  assert.equal(notesSum([10_000], ["1"], null), null);
});

test("the last four hours are in columns, with the night's total beside them", () => {
  const one = (hour: number, rake: number) => ({ table: 1, hour: hour * HOUR, rake, promo: 100, hands: 5 });
  const seen = bank({ hours: [one(18, 100), one(19, 200), one(20, 300), one(22, 400)] });
  const { hours, rows } = hourTable(seen);
  assert.deepEqual(
    hours.map((hour) => hour / HOUR),
    [19, 20, 21, 22],
  );
  assert.equal(rows[0]?.cells[2], undefined);
  assert.deepEqual([rows[0]?.rake, rows[0]?.promo], [1_000, 400]);
});

test("chips are sold for the minimum buy-in; a second buy-in asks for the present stack", () => {
  assert.deepEqual(sent(sell, { player: "Ann" }), { do: "buy-chips", player: "Ann", cents: 10_000 });
  assert.deepEqual(sent(sell, { player: "Bob", cents: "50", has: "20" }), {
    do: "buy-chips",
    player: "Bob",
    cents: 5_000,
    has: 2_000,
  });
  assert.deepEqual(sent(sell, { player: "", cents: "50" }), { at: "player", wrong: "Choose a player" });
  assert.equal((sent(sell, { player: "Ann", cents: "much" }) as { at: string }).at, "cents");
  const back = bank({ players: [player("Ann", 1, { back: 64_000, again: true })] });
  assert.deepEqual(sent(sell, { player: "Ann" }, back), { do: "buy-chips", player: "Ann", cents: 64_000 });
});

test("a player who cashes out leaves the seat, unless they play on", () => {
  assert.deepEqual(sent(cashOut, { player: "Ann", cents: "640" }), {
    do: "cash-out",
    player: "Ann",
    cents: 64_000,
    leaves: true,
  });
  assert.deepEqual(sent(cashOut, { player: "Ann", cents: "40", plays: "yes" }), {
    do: "cash-out",
    player: "Ann",
    cents: 4_000,
  });
  assert.deepEqual(sent(cashOut, { player: "Cleo", cents: "0" }), { do: "cash-out", player: "Cleo", cents: 0 });
});

test("a table's drop, box and tips", () => {
  assert.equal((sent(drop(1), { rake: "12", promo: "3", hands: "4" }) as { promo: number }).promo, 300);
  assert.equal((sent(drop(1), { rake: "12", hands: "many" }) as { at: string }).at, "hands");
  assert.equal(box(1)(bank(), { cents: "4" }).go, "Enter count $4, $1 short");
  assert.deepEqual(sent(tips(1), {}), { do: "pay-tips", table: 1, cents: 200, dealer: "" });
});

test("the bank: to the safe, corrected with a reason, handed over with two names", () => {
  assert.deepEqual(sent(toSafe, { cents: "4,000", note: " 0417 " }), {
    do: "move-to-safe",
    cents: 400_000,
    note: "0417",
  });
  assert.equal((sent(correct, { cents: "20", why: "found", way: "less" }) as { out: boolean }).out, true);
  assert.deepEqual(sent(handOver, { to: "j", takes: "Jonas" }), {
    do: "hand-over",
    to: "j",
    signed: ["Maria", "Jonas"],
  });
  assert.equal((sent(handOver, { to: "j", takes: "maria" }) as { at: string }).at, "takes");
  assert.equal((sent(handOver, { takes: "Jonas" }) as { at: string }).at, "to");
});

test("only the banker is asked for an exception, and a jackpot names each player once", () => {
  const names = (asks: Asks, given: Record<string, string>, seen = bank()) =>
    asks(seen, given).asks.map((one) => one.name);
  assert.ok(!names(sale, { seller: "Ann" }).includes("leeway"));
  assert.ok(names(sale, { seller: "Ann" }, bank({ tables: [table(1, { banker: "Ann" })] })).includes("leeway"));
  const asks = claim(bank(), { beaten: "Ann", winners: "Bob" }).asks;
  assert.deepEqual(
    asks.find((one) => one.name === "others")?.options?.map(([id]) => id),
    ["Cleo"],
  );
  assert.equal((sent(offerHighHands, { cents: "150", hand: "22233" }) as { minutes: number }).minutes, 60);
});
