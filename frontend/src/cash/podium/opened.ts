// What is open beside the games, and what every part of the podium can do.

import type { CashCommand, CashLinking } from "../../protocol.ts";

/** What stands in the place of what is to be done. */
export type Sheet =
  | { readonly kind: "table"; readonly table: number; readonly act?: TableAct }
  | { readonly kind: "seat"; readonly table: number; readonly seat: number }
  | { readonly kind: "person"; readonly player: string; readonly act?: PersonAct }
  | { readonly kind: "game"; readonly game: string }
  | { readonly kind: "add"; readonly game: string; readonly name?: string; readonly player?: string }
  | { readonly kind: "put-up" }
  | { readonly kind: "room" }
  | { readonly kind: "find" }
  | { readonly kind: "log" };

/** What a sheet of somebody asks first. */
export type PersonAct =
  | "leave"
  | "buy"
  | "wish"
  | "seat"
  | "table"
  | "pick-up"
  | "sell"
  | "guest"
  | "hand"
  | "away"
  | "pay";

/** What the sheet of a table asks first. */
export type TableAct = "bank" | "break" | "claim" | "drop" | "time";

export interface Does {
  send(command: CashCommand): Promise<boolean>;
  show(sheet: Sheet | null): void;
  /** Put up a table of the room for one of the evening's. */
  putUp(table: number, dealing: CashLinking["dealing"]): Promise<boolean>;
  /** Not now: the suggestion comes again in a while. */
  putOff(suggestion: string): void;
}
