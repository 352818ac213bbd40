// The address of the rulings page: it has the filter, and restores it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL, filterIn, query } from "../../src/rulings/page.ts";

test("an address without a filter shows all", () => {
  assert.deepEqual(filterIn(""), ALL);
  assert.equal(query(ALL), "");
});

test("a filter is restored from its own address", () => {
  const asked = { ...ALL, q: "four cards & a joker", rule: "ccp.misdeals.1" };
  assert.deepEqual(filterIn(query(asked)), asked);
});
