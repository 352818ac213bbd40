// What a player said and did, in a few words each, for the chips above a ruling. Pure.

import type { TableSeen, SaidAndDone } from "../protocol.ts";
import { chips } from "../words.ts";
import { SAID } from "./floor-words.ts";
import { seatAndName } from "./reading.ts";

export function entered(
  seen: TableSeen,
  { seat, words, chips: motions = [], gesture, line = "none" }: SaidAndDone,
): readonly string[] {
  const piles = motions.map((motion) => motion.map(([value, count]) => `${count} × ${chips(value)}`).join(" + "));
  const signs = [gesture ? (SAID.gestures[gesture] ?? gesture) : "", line === "none" ? "" : (SAID.lines[line] ?? line)];
  return [seatAndName(seen, seat), words ? `“${words}”` : "", ...piles, ...signs].filter(Boolean);
}

/** Chips of one motion one by one, as they were tapped. */
export function laidOut(motion: readonly (readonly [number, number])[]): readonly number[] {
  return motion.flatMap(([value, count]) => Array.from({ length: count }, () => value));
}
