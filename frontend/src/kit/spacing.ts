// Where labels and dates of a chart stand, so that none stands on another.

/** Move labels apart that would stand on each other: each keeps its order and stays between the edges. */
export function apart(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let edge = top - gap;
  for (const index of order) {
    edge = Math.max(found[index] ?? 0, edge + gap);
    found[index] = edge;
  }
  edge = bottom + gap;
  for (const index of order.reverse()) {
    edge = Math.min(found[index] ?? 0, edge - gap);
    found[index] = edge;
  }
  return found;
}

/** Which of so many stand on an axis that has room for few: the last, and every so many before it. */
export function spread(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}
