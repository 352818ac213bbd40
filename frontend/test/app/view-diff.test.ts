// Diffs add up to the whole table, and a missing diff is noticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TableViews, applyDiff } from "../../src/app/view-diff.ts";

test("objects are merged, null removes, and rows of a list are changed by their index", () => {
  const told = { a: 1, b: { c: 2, d: 3 }, rows: [{ x: 1 }, { x: 2, y: 3 }], row: [1, 2] };
  const after = applyDiff(told, { a: null, b: { d: 4 }, rows: { 1: { x: 5, y: null } }, row: [3], fresh: { e: 6 } });
  assert.deepEqual(after, { b: { c: 2, d: 4 }, rows: [{ x: 1 }, { x: 5 }], row: [3], fresh: { e: 6 } });
  assert.deepEqual(told.rows[1], { x: 2, y: 3 });
});

test("the player's own part is merged over the shared part, and stays until it changes", () => {
  const tables = new TableViews();
  const hidden = { hand: { seats: [{ down: [52] }, { down: [52] }] } };
  const own = { you: 2, view: { hand: { seats: { 1: { down: [7] } } } } };
  tables.add({ table: "t", step: 4, all: { title: "T", view: hidden }, own });
  const seen = tables.add({
    table: "t",
    step: 5,
    since: 4,
    version: 9,
    all: { view: { hand: { seats: { 1: { bet: 3 } } } } },
  });
  assert.deepEqual(seen, {
    t: "table",
    table: "t",
    title: "T",
    version: 9,
    you: 2,
    view: { hand: { seats: [{ down: [52] }, { down: [7], bet: 3 }] } },
  });
});

test("a diff without its base is ignored", () => {
  const tables = new TableViews();
  assert.equal(tables.add({ table: "t", step: 5, since: 4 }), null);
  tables.add({ table: "t", step: 7, all: { title: "T" }, own: { you: 1 } });
  assert.equal(tables.add({ table: "t", step: 9, since: 8 }), null);
  assert.deepEqual(tables.add({ table: "t", step: 9, since: 7 }), { t: "table", table: "t", title: "T", you: 1 });
});
