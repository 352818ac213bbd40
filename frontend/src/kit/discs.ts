// Which discs stand for an amount of chips.

/** Values with a colour, largest first. */
const VALUES: readonly (readonly [number, string])[] = [
  [25_000, "25k"],
  [5000, "5k"],
  [1000, "1k"],
  [500, "500"],
  [100, "100"],
  [25, "25"],
];
const MOST = 5;

/** The colours of the discs that stand for an amount, lowest disc first; at most five. */
export function discs(amount: number, unit = 1): string[] {
  const found: string[] = [];
  let left = Math.floor(amount / unit);
  for (const [value, colour] of VALUES) {
    while (left >= value && found.length < MOST) {
      found.push(colour);
      left -= value;
    }
  }
  if (!found.length && amount > 0) found.push("25");
  return found;
}
