// What is said at a table: words, or one of a few signs; who of it is heard, and how it stands at the seat.

import type { Said } from "../protocol.ts";
import type { Choices } from "../settings.ts";
import { FELT } from "./words.ts";

export type Sign = Exclude<Said["sign"], "">;
/** Something to say: in words, or by a sign. */
export type Saying = { readonly text: string } | { readonly sign: Sign };

export const SIGNS = Object.keys(FELT.signs) as readonly Sign[];

/** How long it stands at the seat: the longer the more there is to read. */
export function lasts({ text }: Said): number {
  return 3500 + Math.min(4000, 45 * text.length);
}

/** Whether this browser wants to hear it. */
export function wanted(said: Said, muted: ReadonlySet<string>, choices: Choices): boolean {
  return !muted.has(said.who) && choices.chat === "shown" && (!said.sign || choices.reactions === "shown");
}

/** What was said, with the sign in words for those who listen. */
export function inWords({ text, sign }: Said): string {
  return sign ? FELT.signs[sign][1] : text;
}

/** What stands at the seat or in the chat: a sign with its word. */
export function shown({ text, sign }: Said): string {
  return sign ? FELT.signs[sign].join(" ") : text;
}
