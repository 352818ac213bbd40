// Positions of tiles and their seats, in pure numbers: tables from above while all fit, else one line each. Seats are
// in rows: beside the dealer, down the sides, along the bottom. Seen from above, the dealer faces us: seat 1 is at the
// top right, and the numbers go clockwise.

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

/** By table size: seats on each side of the dealer, down each side, and along the bottom. */
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
const SEAT_GAP = 6;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The layout of one table of this size in so many pixels. */
export function ring(width: number, height: number, size: number): Ring {
  const [top, side, bottom] = ROWS[within(size, 2, 12)] ?? [1, 2, 3];
  const crowd = Math.max(bottom, top * 2 + (top > 1 ? 0.4 : 0), 3);
  const plate = {
    w: Math.floor(Math.min(within(width * 0.212, 66, 132), (width - SEAT_GAP * (crowd - 1)) / crowd)),
    h: Math.round(within(height * 0.205, 44, 72)),
  };
  const rows = (top ? 1 : 0) + side + (bottom ? 1 : 0);
  const down = (row: number): number =>
    Math.round(rows < 2 ? (height - plate.h) / 2 : (row * (height - plate.h)) / (rows - 1));
  const right = (x: number): number => width - plate.w - x;
  const above = top > 1 ? [plate.w + SEAT_GAP, 0] : [Math.round(width * 0.163)];
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

export interface Tiling {
  readonly columns: number;
  readonly rows: number;
  /**
   * few: one or two tables, with the sheet or the log beside them; rings: every table drawn; counts: one line each, and
   * the open ones as rings below.
   */
  readonly drawn: "rings" | "counts" | "few";
  /**
   * Tables drawn as rings, in order; SHEET marks the place the sheet took from a table. Without it the sheet follows
   * them.
   */
  readonly rings: readonly number[];
}

export const SHEET = 0;
const LEAST = { w: 372, h: 262 };
const GAP = 10;

/** How many rings fit. */
export function cells(width: number, height: number): readonly [number, number] {
  const fit = (room: number, least: number): number => Math.max(1, Math.floor((room + GAP) / (least + GAP)));
  return [fit(width, LEAST.w), fit(height, LEAST.h)];
}

/**
 * Choose how tables are drawn.
 *
 * `open`: tables that must be shown, the sheet's own first; `sheet`: whether a sheet is open. One or two tables share
 * the height, with a column beside them; up to four rings keep their places, and a sheet takes that of a table it is
 * not about.
 */
export function tiling(
  width: number,
  height: number,
  tables: readonly number[],
  open: readonly number[],
  sheet: boolean,
): Tiling {
  const [columns, rows] = cells(width, height);
  if (tables.length > 0 && tables.length <= Math.min(2, rows) && columns > 1)
    return { columns: 2, rows: tables.length, drawn: "few", rings: tables };
  if (tables.length > columns * rows)
    return { columns, rows, drawn: "counts", rings: pair(tables, open, sheet, columns) };
  const used = Math.min(rows, Math.ceil((tables.length + 1) / columns));
  const room = columns * used;
  if (!sheet || tables.length < room) return { columns, rows: used, drawn: "rings", rings: tables };
  const hidden =
    [...tables].reverse().find((one) => !open.includes(one)) ?? [...tables].reverse().find((one) => one !== open[0]);
  return { columns, rows: used, drawn: "rings", rings: tables.map((one) => (one === hidden ? SHEET : one)) };
}

/** Beside the counts: as many open rings as fit in one row, less the sheet. */
function pair(tables: readonly number[], open: readonly number[], sheet: boolean, columns: number): readonly number[] {
  const most = Math.max(1, Math.min(columns, 2) - (sheet ? 1 : 0));
  return open.filter((one, index) => tables.includes(one) && open.indexOf(one) === index).slice(0, most);
}
