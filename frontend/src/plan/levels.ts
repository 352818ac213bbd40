// The rows of a structure in its editor: added, moved, removed; the next level, and when each starts.

import { type Item, isLevel } from "../clock/countdown.ts";
import type { Break, Chip, Level } from "../protocol.ts";

/** Which amounts a game posts. */
export type Posting = "blinds" | "limit" | "stud" | "mixed";

/** By the house's list of games; until it is loaded, by what the structure has. */
export function postingOf(
  game: { readonly betting: string; readonly blinds: boolean; readonly family: string } | undefined,
  structure: readonly Item[] = [],
): Posting {
  if (!game) return structure.some((item) => isLevel(item) && item.small_bet) ? "mixed" : "blinds";
  if (game.family === "rotation") return "mixed"; // limits for all its games, or blinds from which they follow
  return game.blinds ? (game.betting === "limit" ? "limit" : "blinds") : "stud";
}

/** The amounts that a row asks for. */
export const COLUMNS: Record<Posting, readonly (keyof Level)[]> = {
  blinds: ["small", "big", "ante"],
  limit: ["small", "big", "small_bet", "big_bet"],
  stud: ["ante", "bring_in", "small_bet", "big_bet"],
  // on two rows, bets are below blinds and the bring-in below the ante, in Tab order
  mixed: ["small", "big", "ante", "small_bet", "big_bet", "bring_in"],
};

const EMPTY: Level = {
  is: "level",
  minutes: 20,
  small: 0,
  big: 0,
  ante: 0,
  ante_by: "each",
  bring_in: 0,
  small_bet: 0,
  big_bet: 0,
};
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round amount, about half as much again; no smaller than the chip in play. */
export function nextAmount(amount: number, chip = 1): number {
  const wanted = amount * 1.3;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  for (const step of [...STEPS, 15, 20]) {
    const found = Math.ceil((step * power) / chip) * chip;
    if (found >= wanted && found > amount) return found;
  }
  return amount * 2;
}

/** The next level after another. */
export function nextLevel(before: Level | undefined, posting: Posting, chip: number): Level {
  if (!before)
    return {
      ...EMPTY,
      ...(posting === "blinds"
        ? { small: chip, big: 2 * chip }
        : posting === "limit"
          ? { small: chip, big: 2 * chip, small_bet: 2 * chip, big_bet: 4 * chip }
          : { ante: chip, bring_in: chip, small_bet: 2 * chip, big_bet: 4 * chip }),
    };
  if (posting === "stud" || (posting === "mixed" && before.small_bet)) {
    const bet = nextAmount(before.small_bet, chip);
    return {
      ...before,
      ante: before.ante ? nextAmount(before.ante, chip) : 0,
      bring_in: before.bring_in ? Math.max(chip, Math.floor(bet / 2 / chip) * chip) : 0,
      small_bet: bet,
      big_bet: 2 * bet,
    };
  }
  const small = nextAmount(before.small || chip, chip);
  const ante = before.ante ? (before.ante_by === "big_blind" ? 2 * small : nextAmount(before.ante, chip)) : 0;
  return {
    ...before,
    small,
    big: 2 * small,
    ante,
    ...(posting === "limit" ? { small_bet: 2 * small, big_bet: 4 * small } : {}),
  };
}

export const breakItem = (minutes = 10): Break => ({ is: "break", minutes, colour_up: [] });

/** The smallest chip that is still in play after a row. */
export function smallestAfter(structure: readonly Item[], index: number, chips: readonly Chip[]): number {
  const gone = new Set(structure.slice(0, index + 1).flatMap((item) => (item.is === "break" ? item.colour_up : [])));
  const values = chips.map((chip) => chip.value).filter((value) => !gone.has(value));
  return values.length ? Math.min(...values) : 1;
}

export function inserted(
  structure: readonly Item[],
  after: number,
  kind: "level" | "break",
  posting: Posting,
  chips: readonly Chip[],
): readonly Item[] {
  const before = structure.slice(0, after + 1).findLast(isLevel);
  const item = kind === "break" ? breakItem() : nextLevel(before, posting, smallestAfter(structure, after, chips));
  return [...structure.slice(0, after + 1), item, ...structure.slice(after + 1)];
}

export function removed(structure: readonly Item[], index: number): readonly Item[] {
  return structure.filter((_, at) => at !== index);
}

export function moved(structure: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const to = from + by;
  const [one, other] = [structure[from], structure[to]];
  if (!one || !other) return structure;
  return structure.map((item, at) => (at === from ? other : at === to ? one : item));
}

export function changed(
  structure: readonly Item[],
  index: number,
  changes: Partial<Level> | Partial<Break>,
): readonly Item[] {
  return structure.map((item, at) => (at === index ? ({ ...item, ...changes } as Item) : item));
}

/** Minutes from the start to each row, and to the end. */
export function starts(structure: readonly Item[]): readonly number[] {
  return structure.reduce<number[]>((found, item) => [...found, (found.at(-1) ?? 0) + item.minutes], [0]);
}

/** "3 h 40 min". */
export function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole ? `${whole} h` : "", rest || !whole ? `${rest} min` : ""].filter(Boolean).join(" ");
}

/** Play should be over when about this many big blinds are left on all tables together. */
const LEFT_AT_END = 25;

/** The row in which play should end with this many chips; -1: the structure is too short. */
export function endsIn(structure: readonly Item[], chips: number): number {
  return structure.findIndex((item) => isLevel(item) && (item.big || item.small_bet) * LEFT_AT_END >= chips);
}
