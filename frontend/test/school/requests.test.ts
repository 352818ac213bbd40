// The dealer school: a guest's turns, and its texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, nextTurn } from "../../src/school/requests.ts";
import { SCHOOL } from "../../src/school/words.ts";

class Kept {
  private readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

test("turns count up for each house and subject, in one order of chance", () => {
  const shelf = new Kept();
  const first = nextTurn("ccp", "", shelf);
  assert.equal(first.turn, 0);
  assert.ok(first.seed);
  assert.deepEqual(nextTurn("ccp", "", shelf), { turn: 1, seed: first.seed });
  assert.deepEqual(nextTurn("ccp", "pots", shelf), { turn: 0, seed: first.seed });
  assert.deepEqual(nextTurn("ppc", "", shelf), { turn: 0, seed: first.seed });
  assert.deepEqual(nextTurn("ccp", "", shelf), { turn: 2, seed: first.seed });
});

test("unreadable or missing storage starts from the first turn", () => {
  const shelf = new Kept();
  shelf.setItem("cutcard.school", "{]");
  assert.equal(nextTurn("ccp", "", shelf).turn, 0);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  assert.equal(nextTurn("ccp", "", full).turn, 0);
});

test("the certificate's line shows the progress", () => {
  const { stands, wanted } = SCHOOL.certificate;
  assert.equal(stands(3, 4, 20), "3 of 4 correct, 16 to go");
  assert.equal(stands(17, 20, 20), "17 of the last 20 correct");
  assert.equal(
    wanted([
      { title: "Pots", wanted: 2 },
      { title: "Blinds and button", wanted: 1 },
    ]),
    "Still needed: 2 in pots and 1 in blinds and button",
  );
});

test("addresses name the house, the person and the paper", () => {
  assert.equal(address.certificate("ccp"), "/school/ccp/certificate");
  assert.equal(address.certificate("ccp", "p 1"), "/school/ccp/certificate?person=p%201");
  assert.equal(address.pdf("ccp", "", "a4"), "/api/school/ccp/certificate.pdf");
  assert.equal(address.pdf("ccp", "p1", "letter"), "/api/school/ccp/certificate.pdf?person=p1&paper=letter");
});
