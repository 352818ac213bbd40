// Finding an incident by what people call it.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { IncidentGroup } from "../src/protocol.ts";
import { found } from "../src/tablet/finding.ts";

const GROUPS: readonly IncidentGroup[] = [
  {
    group: "board",
    title: "Board",
    incidents: [
      { id: "flop", title: "The flop has too many cards", words: ["four card flop", "four cards"] },
      { id: "burn", title: "No card was burned", words: ["forgot the burn"] },
    ],
  },
  {
    group: "deal",
    title: "The deal",
    incidents: [{ id: "exposed", title: "A player's card was exposed", words: ["flashed", "face up"] }],
  },
];
const ids = (typed: string): string[] => found(GROUPS, typed).map((one) => one.id);

test("by a word of the title or by what people call it, whatever the order", () => {
  assert.deepEqual(ids("flash"), ["exposed"]);
  assert.deepEqual(ids("flop four"), ["flop"]);
  assert.deepEqual(ids("players card"), []);
  assert.deepEqual(ids("player's card"), ["exposed"]);
});

test("nothing typed finds nothing, and the better fit comes first", () => {
  assert.deepEqual(ids("  "), []);
  assert.equal(ids("card")[0] !== undefined, true);
  assert.deepEqual(ids("burn"), ["burn"]);
});
