// How the tables lie in the room there is: rings where all of them fit, counts where not, and where the sheet docks.
// Pure.

export interface Tiling {
  readonly columns: number;
  readonly rows: number;
  /** few: one or two below each other, the sheet or the log beside them; rings: every table drawn; counts: one line
   * each, and the open ones as rings below. */
  readonly drawn: "rings" | "counts" | "few";
  /** Tables drawn as rings, in order; SHEET stands for the sheet in the place of the one it replaced. Without it the
   * sheet stands after them. */
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
 * `open`: tables that must be seen, the one that the sheet is about first; `sheet`: whether a sheet is open. One or
 * two tables share the height, with a column beside them; up to four rings keep their places, and a sheet stands in
 * that of a table it is not about.
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

/** Beside the counts: as many open rings as stand in one row, less the sheet. */
function pair(tables: readonly number[], open: readonly number[], sheet: boolean, columns: number): readonly number[] {
  const most = Math.max(1, Math.min(columns, 2) - (sheet ? 1 : 0));
  return open.filter((one, index) => tables.includes(one) && open.indexOf(one) === index).slice(0, most);
}
