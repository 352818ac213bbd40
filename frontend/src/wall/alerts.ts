// Which sound and speech a moment brings: from the reading before it to the one after.

import type { SoundName } from "../app/sound.ts";
import { type Reading, seconds } from "../clock/countdown.ts";
import { levelSpoken, withGame } from "../clock/words.ts";
import { SCREEN } from "./words.ts";

export interface Alert {
  readonly sound: SoundName;
  readonly said: string;
}

/** A larger jump of the clock makes no sound: it was set, or the page slept. */
const STEP = 5;

export function alertBetween(before: Reading | undefined, now: Reading): Alert | undefined {
  if (!before?.running || !now.running) return undefined;
  if (before.index !== now.index || before.onBreak !== now.onBreak) return began(before, now);
  const [was, is] = [seconds(before.left), seconds(now.left)];
  const passed = (mark: number): boolean => was > mark && is <= mark && was - is <= STEP;
  if (now.onBreak) return passed(180) ? { sound: "rest", said: SCREEN.said.backSoon } : undefined;
  return passed(60) && now.next ? { sound: "minute", said: "" } : undefined;
}

/** A level or break that started just after the time of the one before was up. */
function began(before: Reading, now: Reading): Alert | undefined {
  if (seconds(before.left) > STEP || seconds(now.whole - now.left) > STEP) return undefined;
  if (now.onBreak) return { sound: "rest", said: SCREEN.said.rest(Math.round(now.whole / 60_000)) };
  const said = now.playing ? SCREEN.said.level(now.level, withGame(now.game, levelSpoken(now.playing))) : "";
  return { sound: before.onBreak ? "back" : "level", said };
}
