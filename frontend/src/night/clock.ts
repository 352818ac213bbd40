// A night's clock counted on by the page itself, from what the room last told: as the room reads it, level after level. Pure.

import type { Break, Level, NightClockSeen } from "../console/types.ts";

export type Item = Level | Break;

const MINUTE = 60_000;

/** The clock at a moment. */
export interface ClockNow {
  readonly index: number;
  /** Milliseconds left of the level or break shown. */
  readonly left: number;
  readonly onBreak: boolean;
  /** A break put in between. */
  readonly extra: boolean;
  /** The level's number, from 1; in a break that of the level before. */
  readonly level: number;
  readonly here: Item | undefined;
  /** The next level. */
  readonly next: Level | undefined;
  /** Milliseconds until the next break. */
  readonly untilBreak: number | null;
}

/** How many levels there are up to a place of the structure. */
export function levelNumber(structure: readonly Item[], index: number): number {
  return structure.slice(0, index + 1).filter((one) => one.is === "level").length;
}

function nextLevel(structure: readonly Item[], index: number): Level | undefined {
  return structure.slice(index + 1).find((one): one is Level => one.is === "level");
}

function untilBreak(structure: readonly Item[], index: number, left: number): number | null {
  let total = left;
  for (const one of structure.slice(index + 1)) {
    if (one.is === "break") return total;
    total += one.minutes * MINUTE;
  }
  return null;
}

/** Where the clock stands now: it goes from item to item without a pause, and the last level stays. */
export function clockNow(clock: NightClockSeen, structure: readonly Item[], now: number): ClockNow {
  let gone = clock.running ? Math.max(0, now - clock.now) : 0;
  let { index, left } = clock;
  if (clock.extra && gone < clock.left) return read(structure, index, left - gone, true, clock.waits);
  if (clock.extra) {
    gone -= clock.left;
    left = clock.waits;
  }
  while (gone >= left && index + 1 < structure.length) {
    gone -= left;
    index += 1;
    left = (structure[index]?.minutes ?? 0) * MINUTE;
  }
  return read(structure, index, Math.max(0, left - gone), false, 0);
}

function read(structure: readonly Item[], index: number, left: number, extra: boolean, waits: number): ClockNow {
  const here = structure[index];
  const waiting = extra && here?.is === "level" ? here : undefined;
  return {
    index, left, extra, here, onBreak: extra || here?.is === "break", level: levelNumber(structure, index),
    next: waiting ?? nextLevel(structure, index), untilBreak: untilBreak(structure, index, extra ? left + waits : left),
  };
}
