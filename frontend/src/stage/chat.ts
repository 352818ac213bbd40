// Chat at a table: words or one of a few signs; whom this browser mutes, saved by person.

import type { Choices } from "../app/settings.ts";
import type { Said } from "../protocol.ts";
import { STAGE } from "./words.ts";

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard-muted";
const MOST = 200;

/** The ids of everybody who is muted. */
export function mutedPeople(shelf: Shelf | undefined): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

/** Mute somebody, or hear him again; the oldest are forgotten when there are very many. */
export function toggleMuted(muted: ReadonlySet<string>, who: string, shelf: Shelf | undefined): ReadonlySet<string> {
  const next = new Set(muted);
  if (!next.delete(who)) next.add(who);
  const kept = [...next].slice(-MOST);
  try {
    shelf?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window keeps nothing; the choice holds until it closes.
  }
  return new Set(kept);
}

export type Sign = Exclude<Said["sign"], "">;
/** Something to say: in words, or by a sign. */
export type Saying = { readonly text: string } | { readonly sign: Sign };

export const SIGNS = Object.keys(STAGE.signs) as readonly Sign[];

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
  return sign ? STAGE.signs[sign][1] : text;
}

/** What stands at the seat or in the chat: a sign with its word. */
export function shown({ text, sign }: Said): string {
  return sign ? STAGE.signs[sign].join(" ") : text;
}
