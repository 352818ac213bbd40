// Entries that the server has not confirmed yet, saved in this browser: a reload or a flat battery loses none of them.

import { browserStorage } from "../app/settings.ts";
import type { TableCommand } from "../protocol.ts";

export interface UnsentEntry {
  readonly id: string;
  readonly command: TableCommand;
  /** The version of the table that it was entered for; it is not applied to another hand by mistake. */
  readonly version: number | null;
  /** What it is, for the dealer. */
  readonly words: string;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

const place = (table: string): string => `cutcard-tablet-${table}`;

/** The unsent entries of this table. */
export function loadUnsent(table: string, on: Shelf | undefined = browserStorage()): readonly UnsentEntry[] {
  try {
    const found: unknown = JSON.parse(on?.getItem(place(table)) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Save exactly these entries for this table. */
export function saveUnsent(
  table: string,
  entries: readonly UnsentEntry[],
  on: Shelf | undefined = browserStorage(),
): void {
  try {
    on?.setItem(place(table), JSON.stringify(entries));
  } catch {
    // A private window saves nothing: the entry still waits as long as the page is open.
  }
}

function isKept(entry: unknown): entry is UnsentEntry {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, command } = entry as Partial<UnsentEntry>;
  return typeof id === "string" && typeof command?.do === "string";
}
