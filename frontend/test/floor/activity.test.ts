// Entries of the activity log, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entryText } from "../../src/floor/activity.ts";

const entry = { version: 1, at: 0, who: "m1", name: "Dora Dale", role: "", device: "", events: [] };

test("what the log still tells is told in its words", () => {
  assert.equal(
    entryText({
      ...entry,
      events: [
        { what: "draw-opened", text: "" },
        { what: "folded", text: "Ann folds." },
        { what: "seat-left", text: "Bob leaves." },
      ],
    }),
    "Ann folds. Bob leaves.",
  );
});

test("what it tells no more is named once", () => {
  assert.equal(
    entryText({
      ...entry,
      events: [
        { what: "draw-opened", text: "" },
        { what: "seat-left", text: "" },
        { what: "draw-opened", text: "" },
      ],
    }),
    "draw opened, seat left",
  );
  assert.equal(entryText(entry), "");
});
