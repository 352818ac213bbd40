// A list that is longer than what travels with a view: the rest of it is asked for.

import { call } from "../api.ts";
import type { EntrantSeen } from "../protocol.ts";

/** So many of the list travel with a phone's view. */
export const TRAVELS = 200;

export const isLong = (list: readonly EntrantSeen[]): boolean => list.length >= TRAVELS;

/** Those on the list whose names begin so, as everybody may know them; all of them where nothing is asked. */
export function lookUp(night: string, words: string, most: number): Promise<readonly EntrantSeen[]> {
  return call("GET /api/nights/{id}/standings", { id: night, query: { q: words, limit: most } }).catch(() => []);
}
