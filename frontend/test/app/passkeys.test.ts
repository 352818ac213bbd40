// Passkeys: where a browser offers them, and base64url.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, passkeyObstacle, text } from "../../src/app/passkeys.ts";

test("passkeys need a secure address with a name, and a browser that has them", () => {
  assert.equal(passkeyObstacle({ secure: true, host: "localhost", known: true }), "");
  assert.equal(passkeyObstacle({ secure: true, host: "club.example", known: true }), "");
  assert.equal(passkeyObstacle({ secure: false, host: "club.local", known: false }), "insecure");
  assert.equal(passkeyObstacle({ secure: true, host: "127.0.0.1", known: true }), "numbered");
  assert.equal(passkeyObstacle({ secure: true, host: "[::1]", known: true }), "numbered");
  assert.equal(passkeyObstacle({ secure: true, host: "club.example", known: false }), "unknown");
});

test("bytes are encoded like the server's, and decoded", () => {
  for (const row of [[], [0], [255, 254, 253], [251, 255, 191, 0]]) {
    const written = text(Uint8Array.from(row).buffer);
    assert.doesNotMatch(written, /[+/=]/);
    assert.deepEqual([...bytes(written)], row);
  }
});
