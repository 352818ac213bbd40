// Layout of tiles and seats: nothing overlaps, seat 1 is on the dealer's left, the sheet hides no table it is about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SHEET, ring, tiling } from "../../../src/console/tables/layout.ts";

const ROOMS = [
  [368, 238],
  [380, 250],
  [504, 290],
  [358, 330],
  [780, 540],
  [348, 232],
] as const;

test("no two seats touch, and all lie within the tile, with two to twelve seats", () => {
  for (const [width, height] of ROOMS) {
    for (let size = 2; size <= 12; size += 1) {
      const { places, plate } = ring(width, height, size);
      assert.deepEqual(
        places.map((one) => one.seat),
        Array.from({ length: size }, (_, index) => index + 1),
      );
      for (const one of places) {
        assert.ok(
          one.x >= 0 && one.x + plate.w <= width && one.y >= 0 && one.y + plate.h <= height,
          `seat ${one.seat} of ${size} at ${width} × ${height}`,
        );
        for (const other of places) {
          if (other.seat === one.seat) continue;
          assert.ok(
            Math.abs(one.x - other.x) >= plate.w || Math.abs(one.y - other.y) >= plate.h,
            `seats ${one.seat} and ${other.seat} of ${size} touch at ${width} × ${height}`,
          );
        }
      }
    }
  }
});

test("the dealer's side is open at the top; seat 1 is on their left, the last seat on their right", () => {
  const { places, plate } = ring(368, 238, 9);
  const middle = (368 - plate.w) / 2;
  assert.ok(places[0]!.x > middle && places[8]!.x < middle && places[0]!.y === 0 && places[8]!.y === 0);
  assert.ok(
    places[3]!.x > places[4]!.x && places[4]!.x > places[5]!.x,
    "the bottom row goes from his left to his right",
  );
  assert.deepEqual(places.filter((one) => one.y === 0).length, 2, "nobody sits where the dealer does");
});

test("plates are large enough for fingers", () => {
  for (const [width, height] of ROOMS.slice(0, 3)) {
    const { plate } = ring(width, height, 9);
    assert.ok(plate.w >= 76 && plate.h >= 48, `${plate.w} × ${plate.h}`);
  }
});

test("on a tablet four tables are drawn, and more are counted", () => {
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4], [], false), {
    columns: 2,
    rows: 2,
    drawn: "rings",
    rings: [1, 2, 3, 4],
  });
  assert.equal(tiling(816, 612, [1, 2, 3, 4, 5], [], false).drawn, "counts");
  assert.equal(tiling(1556, 872, [1, 2, 3, 4, 5, 6, 7, 8], [], false).drawn, "rings", "a large screen draws eight");
});

test("the sheet takes the free place, or that of a table it is not about", () => {
  assert.deepEqual(tiling(816, 612, [1, 2, 3], [2], true).rings, [1, 2, 3]);
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4], [2], true).rings, [1, 2, 3, SHEET]);
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4], [4], true).rings, [1, 2, SHEET, 4]);
  assert.deepEqual(
    tiling(816, 612, [1, 2, 3, 4], [2, 4, 3], true).rings,
    [SHEET, 2, 3, 4],
    "nor one that a suggestion speaks of, where that can be",
  );
});

test("one table has the whole height, and the sheet beside it", () => {
  assert.deepEqual(tiling(816, 612, [3], [3], true), { columns: 2, rows: 1, drawn: "few", rings: [3] });
});

test("beside the counts are the open ring and the sheet, or both tables of a move", () => {
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4, 5, 6], [5], true).rings, [5]);
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4, 5, 6], [5, 2], false).rings, [5, 2]);
  assert.deepEqual(tiling(816, 612, [1, 2, 3, 4, 5, 6], [], false).rings, []);
});
