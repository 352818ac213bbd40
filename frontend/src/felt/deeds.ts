// What somebody did at a table, as the room lists it for the floor, and in words. Pure.

interface Deed {
  readonly what: string;
  readonly text?: string;
}

export interface TrailEntry {
  readonly version: number;
  readonly at: number;
  readonly who: string;
  readonly name: string;
  readonly role?: string;
  readonly device?: string;
  readonly events?: readonly Deed[];
}

/** What came of an entry in words; of what the log does not tell any more, the names of what happened. */
export function deeds(entry: TrailEntry): string {
  const events = entry.events ?? [];
  const told = events.map((one) => one.text ?? "").filter(Boolean);
  return told.length ? told.join(" ") : [...new Set(events.map((one) => one.what.replaceAll("-", " ")))].join(", ");
}
