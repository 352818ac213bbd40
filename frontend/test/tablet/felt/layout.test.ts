// Plates and bets of the dealer's tablet: every seat has a place, nothing covers anything, the dealer is at the bottom.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabletFelt } from "../../../src/tablet/felt/layout.ts";

const SCREENS = [
  [584, 470],
  [584, 420],
  [860, 600],
  [390, 380],
] as const;

test("no two plates touch, and all are within the room, with two to twelve seats", () => {
  for (const [width, height] of SCREENS) {
    for (let size = 2; size <= (width < 480 ? 10 : 12); size += 1) {
      const { places, plate, dealer } = tabletFelt(width, height, size);
      assert.deepEqual(
        places.map((one) => one.seat),
        Array.from({ length: size }, (_, index) => index + 1),
      );
      for (const one of places) {
        assert.ok(one.x - plate.w / 2 >= 0 && one.x + plate.w / 2 <= width, `seat ${one.seat} of ${size} at ${width}`);
        assert.ok(one.y - plate.h / 2 >= 0 && one.y + plate.h / 2 <= height);
        for (const other of [...places, { ...dealer, seat: 0 }]) {
          if (other.seat === one.seat) continue;
          const apart =
            Math.abs(one.x - other.x) >= plate.w || Math.abs(one.y - other.y) >= (other.seat ? plate.h : 40);
          assert.ok(apart, `seats ${one.seat} and ${other.seat} of ${size} touch at ${width} x ${height}`);
        }
      }
    }
  }
});

test("plates are large enough for fingers", () => {
  for (const [width, height] of SCREENS) {
    const { plate } = tabletFelt(width, height, 10);
    assert.ok(plate.h >= 48 && plate.w >= 64);
  }
});

test("seat 1 is on the dealer's left and the last seat on their right", () => {
  const { places, dealer, centre } = tabletFelt(584, 470, 9);
  assert.ok(dealer.x === centre.x && dealer.y > centre.y);
  assert.ok(places[0]!.x < centre.x && places[8]!.x > centre.x);
  assert.ok(places[4]!.y < centre.y && Math.abs(places[4]!.x - centre.x) < 8, "the middle seat is across from him");
});

test("a bet is between its plate and the middle, and not on the plate", () => {
  const { places, plate, centre } = tabletFelt(584, 470, 9);
  for (const one of places) {
    assert.ok(
      Math.abs(one.bet.x - one.x) > plate.w / 2 || Math.abs(one.bet.y - one.y) > plate.h / 2,
      `seat ${one.seat}`,
    );
    assert.ok(Math.hypot(one.bet.x - centre.x, one.bet.y - centre.y) < Math.hypot(one.x - centre.x, one.y - centre.y));
  }
});
