// Places on the felt: own seat at the bottom, nothing over anything, at every size and number of seats.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Place, type Stage, fan, stage } from "../../src/stage/geometry.ts";

// What the windows leave for the felt; tests/browser/test_felt_fits.py measures everything on it.
const ROOMS = {
  desktop: [1136, 688],
  tablet: [1024, 556],
  phone: [390, 496],
  low: [390, 476],
  small: [320, 292],
  sideways: [412, 354],
  large: [1616, 868],
} as const;
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function every(check: (drawn: Stage, name: string) => void): void {
  for (const [name, [width, height]] of Object.entries(ROOMS)) {
    for (const size of SIZES) check(stage(width, height, size, 3 <= size ? 3 : 1), `${name}, ${size} seats`);
  }
}

function apart(a: Place, b: Place, drawn: Stage): boolean {
  const box = (one: Place) => (one.own ? drawn.hero : drawn.plate);
  return Math.abs(a.x - b.x) >= (box(a).w + box(b).w) / 2 || Math.abs(a.y - b.y) >= (box(a).h + box(b).h) / 2;
}

test("every seat has one place, the own one at the bottom in the middle", () => {
  every((drawn, name) => {
    const size = drawn.places.length;
    assert.deepEqual(
      drawn.places.map((one) => one.seat).sort((a, b) => a - b),
      SIZES.concat(1)
        .sort((a, b) => a - b)
        .filter((seat) => seat <= size),
      name,
    );
    const [own] = drawn.places;
    assert.ok(own?.own && Math.abs(own.x - drawn.width / 2) <= 1, name);
    assert.ok(
      drawn.places.every((one) => one.y <= own.y),
      name,
    );
  });
});

test("seats go clockwise: the next seat is on the left", () => {
  const drawn = stage(1136, 688, 9, 5);
  assert.deepEqual(
    drawn.places.map((one) => one.seat),
    [5, 6, 7, 8, 9, 1, 2, 3, 4],
  );
  assert.ok(drawn.places[1]!.x < drawn.centre.x && drawn.places[8]!.x > drawn.centre.x);
});

test("no plate covers another or is outside the room", () => {
  every((drawn, name) => {
    for (const [index, one] of drawn.places.entries()) {
      const box = one.own ? drawn.hero : drawn.plate;
      assert.ok(one.x - box.w / 2 >= 0 && one.x + box.w / 2 <= drawn.width, `${name}: seat ${one.seat} across`);
      assert.ok(one.y - box.h / 2 >= 0 && one.y + box.h / 2 <= drawn.height, `${name}: seat ${one.seat} up or down`);
      for (const other of drawn.places.slice(index + 1))
        assert.ok(apart(one, other, drawn), `${name}: seats ${one.seat} and ${other.seat}`);
    }
  });
});

test("the board is free of seats", () => {
  every((drawn, name) => {
    const half = { w: (drawn.card.board * 5 + 40) / 2, h: drawn.card.board * 0.7 };
    for (const one of drawn.places) {
      const box = one.own ? drawn.hero : drawn.plate;
      const clear =
        Math.abs(one.x - drawn.board.x) >= half.w + box.w / 2 - 12 ||
        Math.abs(one.y - drawn.board.y) >= half.h + box.h / 2 - 2;
      assert.ok(clear, `${name}: seat ${one.seat}`);
    }
  });
});

test("bets are nearer to the middle than their seats, and apart", () => {
  every((drawn, name) => {
    const far = (spot: { x: number; y: number }): number =>
      Math.hypot(spot.x - drawn.centre.x, spot.y - drawn.centre.y);
    for (const one of drawn.places) assert.ok(far(one.bet) < far(one), `${name}: seat ${one.seat}`);
    const spots = drawn.places.map((one) => `${one.bet.x} ${one.bet.y}`);
    if (drawn.places.length <= 10) assert.equal(new Set(spots).size, spots.length, name);
  });
});

test("a spectator without a seat sees seat 1 at the bottom, as nobody's own", () => {
  const [first] = stage(1136, 688, 6, 0).places;
  assert.equal(first?.seat, 1);
  assert.equal(first?.own, false);
});

test("cards are side by side with a gap, or overlap so far that they fit", () => {
  assert.equal(fan(2, 88, 8, 480), 96);
  assert.equal(fan(7, 88, 8, 480) * 6 + 88, 480);
  assert.equal(fan(1, 88, 8, 40), 96);
});
