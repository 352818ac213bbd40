// Log lines shortened, signed and dated, as every desk shows them.

import { counted } from "../app/words.ts";
import type { LogLine } from "../protocol.ts";
import { DESK } from "./words.ts";

// ------------------------------------------------------------ the log

/** The first sentence and the rest; the point after an initial ends none: "Ray O. has no stack." is one. */
export function sentences(text: string): readonly [string, string] {
  for (const { index } of text.matchAll(/[.:] /g)) {
    const initial = /(^|\s)\p{Lu}$/u.test(text.slice(0, index)) && text[index] === ".";
    if (!initial) return [text.slice(0, index), text.charAt(index + 2).toUpperCase() + text.slice(index + 3)];
  }
  return [/(^|\s)\p{Lu}[.]$/u.test(text) ? text : text.replace(/[.]$/, ""), ""];
}

const TOLD = 2;

/** A log line where there is little space: its first sentence, and how many more there are. */
export function shortLine(text: string): string {
  const told = text.split("; ");
  return told.length > TOLD + 1
    ? `${told.slice(0, TOLD).join("; ")}; ${DESK.andMore(told.length - TOLD)}`
    : told.join("; ");
}

/** "Maria (director)"; an entry made by a table is signed by the table. */
export function signature({ by, role, device }: LogLine): string {
  return by ? (role ? `${by} (${role})` : by) : device;
}

/** "Saved 2 s ago"; `at` 0: no entry yet. */
export function savedWords(at: number, now: number): string {
  if (!at) return "";
  const gone = Math.max(0, Math.round((now - at) / 1000));
  if (gone < 60) return DESK.saved(`${gone} s`);
  return DESK.saved(gone < 3600 ? `${Math.floor(gone / 60)} min` : counted(Math.floor(gone / 3600), "hour"));
}
