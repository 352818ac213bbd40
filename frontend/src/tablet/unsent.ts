// Entries that the server has not confirmed yet, saved in this browser: a reload or a flat battery loses none of them.

import { shelf } from "../app/settings.ts";
import type { TableCommand } from "../protocol.ts";

export interface Kept {
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
export function kept(table: string, on: Shelf | undefined = shelf()): readonly Kept[] {
  try {
    const found: unknown = JSON.parse(on?.getItem(place(table)) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Save exactly these entries for this table. */
export function keep(table: string, entries: readonly Kept[], on: Shelf | undefined = shelf()): void {
  try {
    on?.setItem(place(table), JSON.stringify(entries));
  } catch {
    // A private window saves nothing: the entry still waits as long as the page is open.
  }
}

function isKept(entry: unknown): entry is Kept {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, command } = entry as Partial<Kept>;
  return typeof id === "string" && typeof command?.do === "string";
}
