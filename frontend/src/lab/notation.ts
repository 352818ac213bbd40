// Ranges as players write them, made from the grid of 169 kinds of hands; reading them is the room's business.

const RANKS = "AKQJT98765432";

/** What stands in a cell, row by row: pairs on the diagonal, suited hands above it, offsuit below. */
export const NAMES: readonly string[] = Array.from({ length: 169 }, (_, place) => {
  const [row, column] = [Math.floor(place / 13), place % 13];
  if (row === column) return `${RANKS[row]}${RANKS[row]}`;
  return row < column ? `${RANKS[row]}${RANKS[column]}s` : `${RANKS[column]}${RANKS[row]}o`;
});

/** The lines along which hands are next to each other: pairs, then for each higher card suited and offsuit. */
const LINES: readonly (readonly number[])[] = [
  Array.from({ length: 13 }, (_, rank) => rank * 14),
  ...Array.from({ length: 12 }, (_, high) => high).flatMap((high) => [
    Array.from({ length: 12 - high }, (_, step) => high * 13 + high + 1 + step),
    Array.from({ length: 12 - high }, (_, step) => (high + 1 + step) * 13 + high),
  ]),
];

/** The cells as text: QQ+, A5s-A2s, 76s:0.5; nothing where nothing is in. */
export function written(cells: readonly number[]): string {
  if (cells.length === 169 && cells.every((share) => share === 1)) return "random";
  return LINES.flatMap((line) => runs(line, cells)).join(", ");
}

function runs(line: readonly number[], cells: readonly number[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < line.length; ) {
    const share = cells[line[start] ?? 0] ?? 0;
    let end = start;
    while (end + 1 < line.length && (cells[line[end + 1] ?? 0] ?? 0) === share) end += 1;
    if (share > 0) found.push(run(line, start, end) + (share < 1 ? `:${Number(share.toFixed(4))}` : ""));
    start = end + 1;
  }
  return found;
}

function run(line: readonly number[], start: number, end: number): string {
  const [best, last] = [NAMES[line[start] ?? 0] ?? "", NAMES[line[end] ?? 0] ?? ""];
  if (start === end) return best;
  return start === 0 ? `${last}+` : `${best}-${last}`;
}

/** How many hands of a kind there are. */
export function combos(place: number): number {
  const [row, column] = [Math.floor(place / 13), place % 13];
  return row === column ? 6 : row < column ? 4 : 12;
}

/** All hands of a range, by weight. */
export function held(cells: readonly number[]): number {
  return cells.reduce((sum, share, place) => sum + share * combos(place), 0);
}
