// Unsent entries: saved over a reload, and nothing else is read as one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type UnsentEntry, saveUnsent, loadUnsent } from "../../src/tablet/unsent.ts";

function shelf(): Pick<Storage, "getItem" | "setItem"> {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

test("unsent entries of a table are loaded after a reload, with their ids, apart from other tables", () => {
  const on = shelf();
  const entry: UnsentEntry = { id: "a1", command: { do: "fold", seat: 4 }, version: 9, words: "Seat 4: fold" };
  saveUnsent("t1", [entry], on);
  assert.deepEqual(loadUnsent("t1", on), [entry]);
  assert.deepEqual(loadUnsent("t2", on), []);
  saveUnsent("t1", [], on);
  assert.deepEqual(loadUnsent("t1", on), []);
});

test("unreadable entries are left out", () => {
  const on = shelf();
  on.setItem("cutcard-tablet-t1", '[{"id": 3}, null, {"id": "x", "command": {"do": "check"}}]');
  assert.equal(loadUnsent("t1", on).length, 1);
  on.setItem("cutcard-tablet-t1", "nonsense");
  assert.deepEqual(loadUnsent("t1", on), []);
});

test("a browser that saves nothing loses no entry while the page is open", () => {
  const full: Pick<Storage, "getItem" | "setItem"> = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  assert.doesNotThrow(() => saveUnsent("t1", [], full));
});
