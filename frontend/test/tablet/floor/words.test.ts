// The line under a ruling that says where its rules come from.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FLOOR, standing } from "../../../src/tablet/floor/words.ts";

const rules = (...standings: string[]) => standings.map((one) => ({ standing: one }));

test("a house that speaks is never called silent beside it", () => {
  assert.equal(standing(rules("stated", "inherited")), FLOOR.standings["stated"]);
  assert.equal(standing(rules("inherited", "assumed")), FLOOR.standings["assumed"]);
});

test("a house is silent where every rule is inherited", () => {
  assert.equal(standing(rules("inherited", "inherited")), FLOOR.standings["inherited"]);
  assert.equal(standing([]), "");
});
