// What is out of order: the words for it, and that nothing is taken away by one tap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BROKEN } from "../../src/cards/words.ts";
import { type BrokenSeen, wholeStruct } from "../../src/protocol.ts";

const seen = (fields: Partial<BrokenSeen>) =>
  wholeStruct<BrokenSeen>("BrokenSeen", { kind: "table", id: "ab12", title: "Chicago", text: "x", ...fields });

test("something is called by its title, or by its id where nobody knows that", () => {
  assert.equal(BROKEN.name(seen({})), "Table: Chicago");
  assert.equal(BROKEN.name(seen({ title: "", kind: "night" })), "Tournament: ab12");
  assert.equal(BROKEN.name(seen({ kind: "room", id: "room/3" })), "The server’s index");
});

test("what the room leaves out is put back", () => {
  assert.deepEqual(seen({}).may, []);
  assert.equal(seen({}).aside, false);
});

test("every act has its words before and after", () => {
  for (const words of [BROKEN.acts, BROKEN.yes, BROKEN.done]) assert.ok(Object.values(words).every(Boolean));
  for (const act of ["repair", "close", "set-aside"] as const) assert.notEqual(BROKEN.sure[act], "");
});
