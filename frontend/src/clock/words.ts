// Words for times and levels, the same on screens, phones and desks.

import { chips, joined } from "../app/words.ts";
import type { Break, Level } from "../protocol.ts";

// ---------------------------------------------------------------- day and time

/** Milliseconds of a date and a time as fields hold them, in this browser's time zone; 0 without a date. */
export function momentOf(date: string, time: string): number {
  const [year, month, day] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return year && month && day ? new Date(year, month - 1, day, hour, minute).getTime() : 0;
}

const two = (value: number): string => String(value).padStart(2, "0");

export function dateOf(at: number): string {
  const when = new Date(at);
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

export function clockOf(at: number): string {
  const when = new Date(at);
  return `${two(when.getHours())}:${two(when.getMinutes())}`;
}

/** What is posted at a level: the two main numbers, and the others. */
export interface Posted {
  readonly pair: readonly [string, string];
  /** Ante 25 each, bring-in 50, blinds 100 / 200. */
  readonly also: readonly (readonly [string, string])[];
}

const BY = { each: "Ante", big_blind: "Big blind ante", button: "Button ante" } as const;

export function posted(level: Level): Posted {
  const limit = level.small_bet > 0 && level.big_bet > 0;
  const pair: [number, number] = limit ? [level.small_bet, level.big_bet] : [level.small, level.big];
  const also: [string, string][] = [];
  if (limit && level.big) also.push(["Blinds", `${chips(level.small)} / ${chips(level.big)}`]);
  if (level.ante) also.push([BY[level.ante_by], chips(level.ante)]);
  if (level.bring_in) also.push(["Bring-in", chips(level.bring_in)]);
  return { pair: [chips(pair[0]), chips(pair[1])], also };
}

/** "200 / 400", with its ante where there is one: "200 / 400, ante 400". */
export function levelWords(level: Level): string {
  const { pair, also } = posted(level);
  const antes = also.filter(([what]) => what !== "Blinds").map(([what, amount]) => `${what.toLowerCase()} ${amount}`);
  return [pair.join(" / "), ...antes].join(", ");
}

/** "200 / 400, ante 400", short: without saying whose ante it is. */
export function levelShort(level: Level): string {
  return [posted(level).pair.join(" / "), ...(level.ante ? [`ante ${chips(level.ante)}`] : [])].join(", ");
}

/** "Razz, 200 / 400": with its game, where games rotate. */
export const withGame = (game: string, words: string): string => (game ? `${game}, ${words}` : words);

/** As it is spoken: "Blinds 200 and 400, ante 400". */
export function levelSpoken(level: Level): string {
  const { pair, also } = posted(level);
  const first = level.small_bet ? `Bets ${pair[0]} and ${pair[1]}` : `Blinds ${pair[0]} and ${pair[1]}`;
  return joined([first, ...also.map(([what, amount]) => `${what.toLowerCase()} ${amount.replace(" / ", " and ")}`)]);
}

export const breakWords = (item: Break): string => `${item.minutes}-minute break`;

/** Words split at their numbers, so that a screen can print those in bold: "at **16 players**". */
export function emphasised(text: string): readonly (readonly [string, boolean])[] {
  const parts = text.split(
    /((?:[A-Z]{2,3}\u00a0|[A-Z]{0,2}\p{Sc})?\d(?:[\d,.]*\d)?(?: \/ \d[\d,]*)?(?: players| chips)?)/u,
  );
  return parts.map((part, index) => [part, index % 2 === 1] as const).filter(([part]) => part);
}

/** The weekdays as templates name them. */
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
