// Chat at a table: text or one of a few signs; whom this browser mutes, saved by person.

import type { Choices } from "../app/settings.ts";
import type { Said } from "../protocol.ts";
import { STAGE } from "./words.ts";

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard-muted";
const MOST = 200;

/** The ids of everyone who is muted. */
export function mutedPeople(shelf: Shelf | undefined): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

/** Mute or unmute a person; the oldest are dropped when there are very many. */
export function toggleMuted(muted: ReadonlySet<string>, who: string, shelf: Shelf | undefined): ReadonlySet<string> {
  const next = new Set(muted);
  if (!next.delete(who)) next.add(who);
  const kept = [...next].slice(-MOST);
  try {
    shelf?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window saves nothing; the choice holds until it closes.
  }
  return new Set(kept);
}

export type Sign = Exclude<Said["sign"], "">;
/** A chat message: text or a sign. */
export type ChatMessage = { readonly text: string } | { readonly sign: Sign };

export const SIGNS = Object.keys(STAGE.signs) as readonly Sign[];

/** How long a message is shown at the seat: the longer the more there is to read. */
export function showFor({ text }: Said): number {
  return 3500 + Math.min(4000, 45 * text.length);
}

/** Whether this browser wants to show it. */
export function isWanted(said: Said, muted: ReadonlySet<string>, choices: Choices): boolean {
  return !muted.has(said.who) && choices.chat === "shown" && (!said.sign || choices.reactions === "shown");
}

/** A message in words, also a sign, for screen readers. */
export function chatText({ text, sign }: Said): string {
  return sign ? STAGE.signs[sign][1] : text;
}

/** A message as the seat and the chat show it: a sign with its word. */
export function shownText({ text, sign }: Said): string {
  return sign ? STAGE.signs[sign].join(" ") : text;
}
