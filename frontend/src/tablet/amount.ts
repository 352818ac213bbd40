// An amount as a dealer enters it: chip by chip as they lie there, or figure by figure. Pure.

export interface Entered {
  /** Values of chips, in the order in which they were tapped. */
  readonly chips: readonly number[];
  readonly digits: string;
}

export const NOTHING: Entered = { chips: [], digits: "" };
const LONGEST = 9;

export function sum({ chips, digits }: Entered): number {
  return digits ? Number(digits) : chips.reduce((all, value) => all + value, 0);
}

/** One more chip; a number that was written before is what lies there already. */
export function withChip(entered: Entered, value: number): Entered {
  return { chips: entered.digits ? [sum(entered), value] : [...entered.chips, value], digits: "" };
}

/** One more figure; whoever begins to write begins a new number. */
export function withDigit({ digits }: Entered, digit: string): Entered {
  return { chips: [], digits: `${digits}${digit}`.replace(/^0+/, "").slice(0, LONGEST) };
}

/** The last chip or figure again off. */
export function withoutLast({ chips, digits }: Entered): Entered {
  return digits ? { chips: [], digits: digits.slice(0, -1) } : { chips: chips.slice(0, -1), digits: "" };
}

export function exactly(amount: number): Entered {
  return { chips: [], digits: amount ? String(amount) : "" };
}

/** Chips by value, largest first, as they would lie in stacks: 2 of 500, 3 of 100. */
export function stacked(chips: readonly number[]): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const value of chips) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => other - one);
}
