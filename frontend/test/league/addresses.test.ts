// The league's pages: addresses, the lines shown at first, names in the race, and dates on an axis.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memberAddress, shownLines, versusAddress, parseAddress } from "../../src/league/addresses.ts";
import { axisDates, placesOf } from "../../src/members/facts.ts";
import type { ResultView } from "../../src/protocol.ts";

test("an address names a season, all time, or two people", () => {
  assert.deepEqual(parseAddress("/league", ""), { kind: "season", season: "" });
  assert.deepEqual(parseAddress("/league/winter%202023", ""), { kind: "season", season: "winter 2023" });
  assert.deepEqual(parseAddress("/league/all-time", ""), { kind: "all-time" });
  assert.deepEqual(parseAddress("/league/head-to-head", "?one=a&other=b"), { kind: "versus", one: "a", other: "b" });
  assert.equal(versusAddress("a b", ""), "/league/head-to-head?one=a+b");
  assert.equal(memberAddress("a/b", "s"), "/members/a%2Fb?season=s");
});

test("a long table is cut after sixteen, and your own line is below the cut", () => {
  const lines = Array.from({ length: 28 }, (_, index) => ({ place: index + 1, you: index === 24 }));
  assert.deepEqual(
    shownLines(lines, false).map((line) => line.place),
    [...Array.from({ length: 16 }, (_, index) => index + 1), 25],
  );
  assert.equal(shownLines(lines, true).length, 28);
  assert.equal(shownLines(lines.slice(0, 20), false).length, 20);
});

const result = (started: number, more: Partial<ResultView> = {}): ResultView => ({
  night: "n",
  title: "Thursday 1",
  started,
  season: "s",
  away: false,
  place: 2,
  entrants: 20,
  paid_places: 3,
  points: 12.5,
  counts: true,
  total: 12.5,
  prize: 0,
  won: 0,
  paid: null,
  hits: 0,
  final: false,
  ours: false,
  ...more,
});

test("an axis over one year labels days, over several years months with their year", () => {
  const [first, later] = [Date.UTC(2023, 2, 5, 12), Date.UTC(2024, 5, 6, 12)];
  assert.equal(axisDates([result(first)])(first), "Mar 5");
  assert.equal(axisDates([result(first), result(later)])(first), "Mar 2023");
});

test("a tapped point shows tournament, place and points; a missed tournament is no place", () => {
  const at = Date.UTC(2023, 2, 5, 12);
  const [played, away] = placesOf([result(at), result(at, { away: true, place: 0, points: 0 })]);
  assert.equal(played?.words, "Mar 5: Thursday 1, 2nd of 20, 12.5 points");
  assert.equal(away?.words, "Mar 5: Thursday 1, missed");
  assert.equal(away?.place, 0);
});
