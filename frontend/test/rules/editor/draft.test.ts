// A house in the form: rows and rules changed, lint's findings at their fields, autosave, nothing lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RefusedError } from "../../../src/app/api.ts";
import {
  type DraftView,
  type FindingView,
  type FormQuestion,
  type RowTold,
  type SlotField,
  withDefaults,
} from "../../../src/protocol.ts";
import { Autosave, type Table, rebaseValues } from "../../../src/rules/editor/autosave.ts";
import {
  NO_SLOT,
  baseRow,
  citedRules,
  copyOfRow,
  freeId,
  numberTyped,
  plainFinding,
  rowPath,
  rowsOf,
  rulesIn,
  suggestedWords,
  withKind,
  withMoved,
  withRows,
  withSetting,
  withoutRow,
  fieldError,
  rowError,
} from "../../../src/rules/editor/draft.ts";
import { shortName } from "../../../src/rules/editor/words.ts";

const asked = (fields: Partial<FormQuestion>): FormQuestion => withDefaults("QuestionAsked", fields);
const row = (fields: Partial<RowTold>): RowTold => withDefaults("RowTold", fields);
const ODD = asked({ slot: "odd_chip", question: "Who gets it?" });
const CAP = withDefaults<SlotField>("SlotField", {
  kinds: [
    { kind: "none", means: "No cap." },
    {
      kind: "raises",
      means: "So many.",
      settings: [{ name: "raises", label: "Raises", type: "number", required: true }],
    },
  ],
});
const RULING = withDefaults<SlotField>("SlotField", {
  kinds: [
    { kind: "misdeal", means: "Misdeal." },
    { kind: "play_on", means: "Play on." },
  ],
  subject: "incident",
  shared: [{ name: "when", label: "When", type: "facts", usual: {} }],
  rule_kind: "irregularity",
});
const BOXED: FormQuestion = { slot: "ruling", question: "A boxed card", subject: "boxed_card", facts: ["acted"] };
const VALUES: Table = {
  house: "riverside",
  odd_chip: { kind: "last_raiser", cites: ["riverside.odd-chip"] },
  ruling: [
    { incident: ["boxed_card", "extra_card"], kind: "misdeal", cites: ["riverside.deal"] },
    { incident: ["extra_card"], kind: "play_on", cites: ["riverside.deal"] },
  ],
  rule: [
    { id: "riverside.odd-chip", says: "The raiser has it." },
    { id: "riverside.deal", says: "So." },
  ],
};

test("rows are found by slot, or by incident", () => {
  assert.deepEqual(
    rowsOf(VALUES, ODD, NO_SLOT).map(({ index }) => index),
    [0],
  );
  assert.deepEqual(
    rowsOf(VALUES, BOXED, RULING).map(({ index }) => index),
    [0],
  );
  assert.deepEqual(
    rowsOf(VALUES, { ...BOXED, subject: "extra_card" }, RULING).map(({ index }) => index),
    [0, 1],
  );
  assert.deepEqual(rowsOf({}, ODD, NO_SLOT), []);
});

test("one row is written in one pair of brackets, several in two, and removing the last removes the slot", () => {
  const one = withRows({ house: "x" }, "rake", [{ kind: "none" }]);
  assert.deepEqual(one["rake"], { kind: "none" });
  const two = withRows(one, "rake", [{ kind: "none" }, { kind: "steps" }]);
  assert.equal((two["rake"] as unknown[]).length, 2);
  assert.deepEqual(rowPath(one, "rake", 0), ["rake"]);
  assert.deepEqual(rowPath(two, "rake", 1), ["rake", 1]);
  assert.deepEqual(withRows(two, "rake", []), { house: "x" });
});

test("removing a row removes its own rule, unless another row cites it", () => {
  assert.deepEqual(
    rulesIn(withoutRow(VALUES, "odd_chip", 0, "riverside")).map((rule) => rule.id),
    ["riverside.deal"],
  );
  assert.equal(rulesIn(withoutRow(VALUES, "ruling", 1, "riverside")).length, 2);
});

test("rows are moved", () => {
  const moved = withMoved(VALUES, "ruling", 1, 0)["ruling"] as readonly Table[];
  assert.deepEqual(
    moved.map((row) => row["kind"]),
    ["play_on", "misdeal"],
  );
});

test("a first own answer is the base's, by an own rule", () => {
  const inherited = [row({ house: "ccp", title: "CCP", kind: "raises", means: "So many.", settings: { raises: 3 } })];
  assert.deepEqual(
    copyOfRow(asked({ slot: "raise_cap", question: "" }), CAP, baseRow(CAP, inherited), ["riverside.cap"]),
    {
      kind: "raises",
      raises: 3,
      cites: ["riverside.cap"],
    },
  );
  const rulings: RowTold[] = [
    row({
      house: "ccp",
      title: "CCP",
      kind: "play_on",
      means: "",
      condition: "Two have acted: ",
      settings: { when: { acted: "2+" }, incident: ["boxed_card"] },
    }),
    row({ house: "ccp", title: "CCP", kind: "misdeal", means: "", settings: { when: {}, incident: ["boxed_card"] } }),
  ];
  assert.deepEqual(copyOfRow(BOXED, RULING, baseRow(RULING, rulings), ["riverside.boxed-card"]), {
    incident: ["boxed_card"],
    kind: "misdeal",
    cites: ["riverside.boxed-card"],
  });
});

test("rows of the base are copied with their tables and cases", () => {
  const acted = row({
    house: "ccp",
    title: "CCP",
    kind: "play_on",
    means: "",
    condition: "Two have acted: ",
    tags: ["cash"],
    settings: { when: { acted: "2+" }, incident: ["boxed_card", "extra_card"] },
  });
  assert.deepEqual(copyOfRow(BOXED, RULING, acted, ["ccp.1"]), {
    for: ["cash"],
    incident: ["boxed_card"],
    when: { acted: "2+" },
    kind: "play_on",
    cites: ["ccp.1"],
  });
});

test("another kind has the settings they share, and an empty setting is left out", () => {
  const old = { kind: "raises", raises: 3, for: ["cash"], cites: ["riverside.cap"] };
  const [none] = CAP.kinds;
  assert.deepEqual(withKind(old, none!, CAP, undefined), { for: ["cash"], kind: "none", cites: ["riverside.cap"] });
  assert.deepEqual(withSetting(old, "for", []), { kind: "raises", raises: 3, cites: ["riverside.cap"] });
  assert.deepEqual(Object.keys(withSetting(old, "assumed", "why")), ["for", "kind", "raises", "cites", "assumed"]);
});

test("a kind that needs settings starts with those of a house that answers so, in its words", () => {
  const elsewhere = { raises: { houses: ["House Rules"], says: "One bet and three raises.", settings: { raises: 3 } } };
  const [, raises] = CAP.kinds;
  assert.deepEqual(withKind({ kind: "none", cites: [] }, raises!, CAP, elsewhere.raises), {
    kind: "raises",
    raises: 3,
    cites: [],
  });
  assert.deepEqual(withKind({ kind: "none", raises: 4, cites: [] }, raises!, CAP, elsewhere.raises)["raises"], 4);
  assert.equal(suggestedWords(raises, CAP, [], elsewhere), "One bet and three raises.");
  assert.equal(suggestedWords(CAP.kinds[0], CAP, [], elsewhere), "No cap.");
  const base = row({
    house: "ccp",
    title: "CCP",
    kind: "none",
    means: "No cap.",
    rules: [{ id: "ccp.1", says: "No cap.", standing: "stated" }],
  });
  assert.equal(suggestedWords(CAP.kinds[0], CAP, [base], elsewhere), "No cap.");
});

test("a name becomes short for addresses", () => {
  assert.deepEqual(
    ["The Riverside Card Club", "Chip, Chair and a Prayer", "Café 52", "Poker Club", "7 Aces"].map(shortName),
    ["riverside", "chip-chair", "cafe-52", "poker-club", "aces"],
  );
});

test("numbers are read, and other text is left for lint", () => {
  assert.deepEqual(["3", " 1,000 ", "three", ""].map(numberTyped), [3, 1000, "three", undefined]);
});

test("a new rule has an id that is free, and rules for one case are cited too", () => {
  assert.equal(freeId(VALUES, "riverside", "odd_chip"), "riverside.odd-chip-2");
  assert.equal(freeId(VALUES, "riverside", "must_show"), "riverside.must-show");
  assert.deepEqual(citedRules({ cites: ["a.1"], on: { flop: ["a.2", "a.1"] } }), ["a.1", "a.2"]);
});

test("findings belong to their field, also when it is missing", () => {
  const findings = withDefaults<readonly FindingView[]>("FindingView", [
    { level: "error" as const, what: "must be a whole number, not text in quotes", path: ["raise_cap", "raises"] },
    { level: "error" as const, what: "'places' is missing", path: ["straddle", 1] },
    { level: "error" as const, what: "the least is more than the most", path: ["straddle", 1] },
    { level: "warning" as const, what: "this answer cites no rule", path: ["rake"] },
  ]);
  assert.equal(fieldError(findings, ["raise_cap"], "raises"), "Enter a whole number.");
  assert.equal(fieldError(findings, ["straddle", 1], "places"), "Fill this in.");
  assert.equal(fieldError(findings, ["straddle", 0], "places"), "");
  assert.equal(rowError(findings, ["straddle", 1]), "The least is more than the most.");
  assert.equal(rowError(findings, ["rake"]), "");
  assert.equal(plainFinding("odd_chip has no kind 'x'"), "Odd_chip has no kind 'x'.");
});

// ---------------------------------------------------------------- saving

function draft(saves: number, values: Table | null, text = ""): DraftView {
  return withDefaults<DraftView>("DraftView", {
    id: "riverside",
    title: "Riverside",
    extends: "ccp",
    base_title: "CCP",
    saved_at: 0,
    saved_by: "Vera",
    changed: true,
    saves,
    text,
    values,
    ready: true,
  });
}

test("a change is saved, and changes with one key are one step to undo", async () => {
  const sent: unknown[] = [];
  const keeper = new Autosave(
    draft(1, { title: "R" }),
    (saves, body) => (
      sent.push([saves, body]), Promise.resolve(draft(saves + 1, "values" in body ? body.values : null))
    ),
    () => undefined,
  );
  keeper.edit({ title: "Ri" }, "the name", "title");
  keeper.edit({ title: "Riv" }, "the name", "title");
  assert.equal(keeper.state, "waiting");
  await keeper.flush();
  assert.deepEqual(sent, [[1, { values: { title: "Riv" } }]]);
  assert.equal(keeper.state, "saved");
  assert.equal(keeper.undoes, "the name");
  keeper.undo();
  await keeper.flush();
  assert.deepEqual(sent.at(-1), [2, { values: { title: "R" } }]);
  assert.equal(keeper.undoes, "");
});

test("a text with errors is saved as it was typed", async () => {
  const keeper = new Autosave(
    draft(1, {}),
    (saves, body) => Promise.resolve(draft(saves + 1, null, "text" in body ? body.text : "")),
    () => undefined,
  );
  keeper.write("[odd", "the text");
  await keeper.flush();
  assert.equal(keeper.text, "[odd");
  assert.equal(keeper.draft.text, "[odd");
});

test("an earlier save of another person is not overwritten, and one's own change waits", async () => {
  const stale = new RefusedError(409, "stale_draft", "Otto saved this draft after you opened it.");
  const keeper = new Autosave(
    draft(1, { a: 1, b: 1 }),
    () => Promise.reject(stale),
    () => undefined,
  );
  keeper.edit({ a: 2, b: 1 }, "a");
  await keeper.flush();
  assert.equal(keeper.state, "stale");
  assert.match(keeper.trouble, /^Otto saved/);
  assert.deepEqual(keeper.values, { a: 2, b: 1 });
  keeper.edit({ a: 3, b: 1 }, "a");
  assert.equal(keeper.state, "stale");
  assert.deepEqual(keeper.rebase(draft(5, { a: 1, b: 9 })), []);
  assert.deepEqual(keeper.values, { a: 3, b: 9 });
  assert.equal(keeper.draft.saves, 5);
});

test("where both changed the same, the newer one stays and the page says so", () => {
  assert.deepEqual(rebaseValues({ a: 1, b: 1, c: 1 }, { a: 2, b: 2 }, { a: 1, b: 3, c: 1, d: 4 }), {
    merged: { a: 2, b: 3, d: 4 },
    both: ["b"],
  });
});
