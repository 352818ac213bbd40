// Signing in never leads to another site.

import assert from "node:assert/strict";
import { test } from "node:test";
import { token, destination } from "../../src/sign-in/frame.ts";

const ROOM = "http://club.local:8052";

test("signing in leads to the wanted page", () => {
  assert.equal(destination("?next=%2Ftable%2F7%3Fseat%3D2%23chat", ROOM), `${ROOM}/table/7?seat=2#chat`);
  assert.equal(destination("", ROOM), `${ROOM}/`);
});

test("signing in never leads to another site, whatever a browser makes of tabs, line ends and backslashes", () => {
  const away = [
    "https://elsewhere.example",
    "//elsewhere.example",
    "/%5Celsewhere.example",
    "%5C%5Celsewhere.example",
    "javascript:1",
    "/%09/elsewhere.example/",
    "/%0A/elsewhere.example/",
    "/%0D/elsewhere.example/",
    "%09//elsewhere.example",
    "%20//elsewhere.example",
    "/%09%5Celsewhere.example",
    "h%0Attps://elsewhere.example",
    "http://club.local",
    "https://club.local:8052",
    "http://",
    "//",
  ];
  for (const next of away) assert.equal(destination(`?next=${next}`, ROOM), `${ROOM}/`, next);
  assert.equal(new URL(destination("?next=/.//elsewhere.example", ROOM)).origin, ROOM);
});

test("the token is the last part of the address", () => {
  assert.equal(token("/join/a%2Db_c"), "a-b_c");
});
