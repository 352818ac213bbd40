// What somebody did at a table, as the room lists it for the floor, and in words. Pure.

import type { TrailEntry } from "../protocol.ts";

/** What came of an entry in words; of what the log does not tell any more, the names of what happened. */
export function deeds(entry: TrailEntry): string {
  const events = entry.events;
  const told = events.map((one) => one.text).filter(Boolean);
  return told.length ? told.join(" ") : [...new Set(events.map((one) => one.what.replaceAll("-", " ")))].join(", ");
}
