// What is out of order: its words, and that nothing is removed with one tap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BROKEN } from "../../src/cards/words.ts";
import { type BrokenView, withDefaults } from "../../src/protocol.ts";

const seen = (fields: Partial<BrokenView>) =>
  withDefaults<BrokenView>("BrokenView", { kind: "table", id: "ab12", title: "Chicago", text: "x", ...fields });

test("a fault is named by its title, or by its id where there is none", () => {
  assert.equal(BROKEN.name(seen({})), "Table: Chicago");
  assert.equal(BROKEN.name(seen({ title: "", kind: "night" })), "Tournament: ab12");
  assert.equal(BROKEN.name(seen({ kind: "room", id: "room/3" })), "The server’s index");
});

test("default values that the server leaves out are filled in", () => {
  assert.deepEqual(seen({}).may, []);
  assert.equal(seen({}).aside, false);
});

test("every act has its words before and after", () => {
  for (const words of [BROKEN.acts, BROKEN.yes, BROKEN.done]) assert.ok(Object.values(words).every(Boolean));
  for (const act of ["repair", "close", "set-aside"] as const) assert.notEqual(BROKEN.sure[act], "");
});
