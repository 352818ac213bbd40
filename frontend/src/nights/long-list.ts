// A list that is longer than what travels with a view: the rest of it is asked for.

import { get } from "../api.ts";
import { type EntrantSeen, wholeStruct } from "../protocol.ts";

/** So many of the list travel with a phone's view. */
export const TRAVELS = 200;

export const isLong = (list: readonly EntrantSeen[]): boolean => list.length >= TRAVELS;

/** Those on the list whose names begin so, as everybody may know them; all of them where nothing is asked. */
export async function lookUp(night: string, words: string, most: number): Promise<readonly EntrantSeen[]> {
  const asked = new URLSearchParams({ q: words, limit: String(most) });
  const found = await get<unknown[]>(`/api/nights/${encodeURIComponent(night)}/standings?${asked}`).catch(() => []);
  return found.map((one) => wholeStruct<EntrantSeen>("EntrantSeen", one));
}
