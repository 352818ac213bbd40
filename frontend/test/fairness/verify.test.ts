// The hashes by their published examples, and the file of a hand that proves nothing.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { hex, hmac, sha256, unhex, utf8 } from "../../src/fairness/sha256.ts";
import { checkFile } from "../../src/fairness/verify.ts";

test("hashes of every length are the published ones", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "♠k".repeat(length).slice(0, length);
    assert.equal(hex(sha256(utf8(text))), createHash("sha256").update(text).digest("hex"));
    const key = utf8(text.slice(0, 90));
    assert.equal(hex(hmac(key, text)), createHmac("sha256", key).update(text).digest("hex"));
  }
  assert.equal(hex(unhex("00ff1a")), "00ff1a");
});

test("a file that is no hand proves nothing, and says so", () => {
  for (const text of ["", "{", "[]", "null", '{"hand": "t1-7"}']) assert.equal(checkFile(text, "")[0]?.holds, false);
});
