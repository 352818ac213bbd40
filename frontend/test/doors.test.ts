// Nobody is sent to another site after signing in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { token, wanted } from "../src/doors/address.ts";

test("one comes back to where one wanted to go, in this room only", () => {
  assert.equal(wanted("?next=%2Ftable%2F7"), "/table/7");
  for (const away of ["", "?next=https://elsewhere.example", "?next=//elsewhere.example", "?next=/%5Celsewhere.example", "?next=javascript:1"]) assert.equal(wanted(away), "/");
});

test("the token is the last part of the address", () => {
  assert.equal(token("/join/a%2Db_c"), "a-b_c");
});
