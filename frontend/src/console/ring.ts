// Where the seats of a tile lie: the table from above, the dealer's place open at the top, seat 1 on his left. Pure
// numbers.
//
// Seats stand in rows, as drawn: beside the dealer, down the sides, along the bottom. Seen from above, the dealer faces
// us, so his left is our right: seat 1 is at the top right, and the numbers go clockwise.

export interface RingPlace {
  readonly seat: number;
  /** The upper left corner of its plate. */
  readonly x: number;
  readonly y: number;
}

export interface Ring {
  readonly plate: { readonly w: number; readonly h: number };
  readonly felt: { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly r: number };
  readonly places: readonly RingPlace[];
}

/** By size: seats on each side of the dealer, down each side, and along the bottom. */
const ROWS: Readonly<Record<number, readonly [number, number, number]>> = {
  2: [0, 1, 0],
  3: [0, 1, 1],
  4: [0, 1, 2],
  5: [0, 1, 3],
  6: [1, 1, 2],
  7: [1, 1, 3],
  8: [1, 2, 2],
  9: [1, 2, 3],
  10: [1, 2, 4],
  11: [2, 2, 3],
  12: [2, 2, 4],
};
const GAP = 6;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The whole drawing for so many pixels and seats. */
export function ring(width: number, height: number, size: number): Ring {
  const [top, side, bottom] = ROWS[within(size, 2, 12)] ?? [1, 2, 3];
  const crowd = Math.max(bottom, top * 2 + (top > 1 ? 0.4 : 0), 3);
  const plate = {
    w: Math.floor(Math.min(within(width * 0.212, 66, 132), (width - GAP * (crowd - 1)) / crowd)),
    h: Math.round(within(height * 0.205, 44, 72)),
  };
  const rows = (top ? 1 : 0) + side + (bottom ? 1 : 0);
  const down = (row: number): number =>
    Math.round(rows < 2 ? (height - plate.h) / 2 : (row * (height - plate.h)) / (rows - 1));
  const right = (x: number): number => width - plate.w - x;
  const above = top > 1 ? [plate.w + GAP, 0] : [Math.round(width * 0.163)];
  const topRow = above.slice(0, top).map((x) => [right(x), down(0)] as const);
  const sides = Array.from({ length: side }, (_, row) => [right(0), down(row + (top ? 1 : 0))] as const);
  const mirrored = (spots: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
    [...spots].reverse().map(([x, y]) => [right(x), y] as const);
  const spots = [
    ...topRow,
    ...sides,
    ...bottomRow(width, plate.w, bottom).map((x) => [x, down(rows - 1)] as const),
    ...mirrored(sides),
    ...mirrored(topRow),
  ];
  return {
    plate,
    places: spots.map(([x, y], index) => ({ seat: index + 1, x, y })),
    felt: {
      x: Math.round(plate.w * 0.54),
      y: Math.round(plate.h * 0.52),
      w: width - 2 * Math.round(plate.w * 0.54),
      h: height - 2 * Math.round(plate.h * 0.52),
      r: Math.round(Math.min(90, height * 0.36)),
    },
  };
}

/** From right to left, in the middle. */
function bottomRow(width: number, plate: number, count: number): number[] {
  const step = Math.min(plate * 1.19, count > 1 ? (width - plate) / (count - 1) : 0);
  const middle = (width - plate) / 2;
  return Array.from({ length: count }, (_, index) => Math.round(middle + step * ((count - 1) / 2 - index)));
}
