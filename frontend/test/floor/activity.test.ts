// Entries of the activity log, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entryText } from "../../src/floor/activity.ts";

const entry = { version: 1, at: 0, who: "m1", name: "Dora Dale", role: "", device: "", events: [] };

test("an entry that is still in the log is shown in the log's words", () => {
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

test("an entry that is no longer in the log is named once", () => {
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
