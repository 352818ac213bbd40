// The tournament clock counted on from the server's last message. Pure, the same on every screen and phone. The server
// sends where its clock was at one moment. While it runs, a page continues from there, level by level, so that a lost
// connection changes nothing.

import type { Break, Level, NightClockView, ConsoleView } from "../protocol.ts";

export type Item = Level | Break;

/** The clock at a moment. */
export interface Reading {
  /** Its index in the structure; in an added break, that of the level that waits. */
  readonly index: number;
  /** The level's number; in a break, that of the level before. */
  readonly level: number;
  /** Milliseconds left of the level or break. */
  readonly left: number;
  /** Its length in milliseconds. */
  readonly whole: number;
  readonly running: boolean;
  readonly onBreak: boolean;
  /** The level that is played; in a break, the one after it. */
  readonly playing: Level | undefined;
  /** Its game, where games rotate; "": always the same. */
  readonly game: string;
  readonly nextGame: string;
  /** The level after that. */
  readonly next: Level | undefined;
  /** Whether a break comes before it. */
  readonly breakNext: Break | undefined;
  /** Milliseconds until the next break; null: none left. */
  readonly untilBreak: number | null;
  /** Time is up and nothing follows. */
  readonly ended: boolean;
}

const MINUTE = 60_000;

export const isLevel = (item: Item | undefined): item is Level => item?.is === "level";
export const isBreak = (item: Item | undefined): item is Break => item?.is === "break";

/** The structure as it is posted: with rotating games, each level as its game is played. */
export const structureOf = ({ posted, plan }: ConsoleView): readonly Item[] =>
  posted.length ? posted : plan.structure;

/** Read the clock; `now` is the server's time. */
export function reading(clock: NightClockView, structure: readonly Item[], now: number): Reading {
  let gone = clock.running ? Math.max(0, now - clock.now) : 0;
  if (clock.extra && gone < clock.left) return shown(clock, structure, clock.index, clock.left - gone, true);
  let left = clock.left;
  if (clock.extra) {
    gone -= clock.left;
    left = clock.waits;
  }
  let index = clock.index;
  while (gone >= left && index + 1 < structure.length) {
    gone -= left;
    index += 1;
    left = (structure[index]?.minutes ?? 0) * MINUTE;
  }
  return shown(clock, structure, index, Math.max(0, left - gone), false);
}

function shown(
  clock: NightClockView,
  structure: readonly Item[],
  index: number,
  left: number,
  extra: boolean,
): Reading {
  const here = structure[index];
  const onBreak = extra || isBreak(here);
  const levelAt = extra ? index : structure.findIndex((item, at) => at >= index && isLevel(item));
  const after = structure.slice(levelAt < 0 ? structure.length : levelAt + 1);
  const number = structure.slice(0, levelAt < 0 ? structure.length : levelAt + 1).filter(isLevel).length;
  const whole = extra ? clock.minutes * MINUTE : (here?.minutes ?? 0) * MINUTE;
  return {
    index,
    level: structure.slice(0, index + 1).filter(isLevel).length,
    left,
    whole: Math.max(whole, left),
    running: clock.running,
    onBreak,
    playing: levelAt < 0 ? structure.findLast(isLevel) : (structure[levelAt] as Level | undefined),
    game: gameOf(clock, number),
    nextGame: gameOf(clock, number + 1),
    next: after.find(isLevel),
    breakNext: !onBreak && isBreak(after[0]) ? after[0] : undefined,
    untilBreak: onBreak ? null : untilBreak(structure, index, left),
    ended: !onBreak && left <= 0 && index + 1 >= structure.length,
  };
}

/** A level's game, where games rotate; "": always the same. */
export const gameOf = ({ games }: NightClockView, level: number): string =>
  games[Math.max(0, level - 1) % Math.max(1, games.length)] ?? "";

function untilBreak(structure: readonly Item[], index: number, left: number): number | null {
  let total = left;
  for (const item of structure.slice(index + 1)) {
    if (isBreak(item)) return total;
    total += item.minutes * MINUTE;
  }
  return null;
}

/** A block of the level track. */
export interface Block {
  readonly kind: "level" | "break";
  /** From 0 to 1. */
  readonly done: number;
  readonly here: boolean;
}

/** Without a break, this many levels are shown at once. */
const WINDOW = 8;

/** The levels from the last break to the next, and that break. */
export function track(structure: readonly Item[], now: Reading): readonly Block[] {
  const before = structure.slice(0, now.index).findLastIndex(isBreak);
  const next = structure.findIndex((item, at) => at > now.index && isBreak(item));
  let [from, to] = [before + 1, next < 0 ? structure.length : next + 1];
  if (next < 0 && to - from > WINDOW) {
    from = Math.max(from, Math.min(now.index - 1, to - WINDOW));
    to = Math.min(to, from + WINDOW);
  }
  return structure.slice(from, to).map((item, offset) => {
    const at = from + offset;
    const done = at < now.index ? 1 : at > now.index || !now.whole ? 0 : 1 - now.left / now.whole;
    return { kind: item.is, done, here: at === now.index };
  });
}

/** Whole seconds as shown: the last one is still "1". */
export function seconds(left: number): number {
  return Math.max(0, Math.ceil(left / 1000));
}

/** Milliseconds until the shown second changes. */
export function untilTick(left: number): number {
  return left <= 0 ? 1000 : ((left - 1) % 1000) + 1;
}

/** run; two: under two minutes; last: under thirty seconds; paused. */
export type Mood = "run" | "two" | "last" | "paused";

export function mood(now: Reading): Mood {
  if (!now.running) return "paused";
  if (now.onBreak || now.ended) return "run";
  const left = seconds(now.left);
  return left <= 30 ? "last" : left <= 120 ? "two" : "run";
}
