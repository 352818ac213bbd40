// The line under a ruling that says where its rules come from.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FLOOR, standingText } from "../../../src/tablet/floor/words.ts";

const rules = (...standings: string[]) => standings.map((one) => ({ standing: one }));

test("a house that speaks is never called silent beside it", () => {
  assert.equal(standingText(rules("stated", "inherited")), FLOOR.standings["stated"]);
  assert.equal(standingText(rules("inherited", "assumed")), FLOOR.standings["assumed"]);
});

test("a house is silent where every rule is inherited", () => {
  assert.equal(standingText(rules("inherited", "inherited")), FLOOR.standings["inherited"]);
  assert.equal(standingText([]), "");
});
