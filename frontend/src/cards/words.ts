// Texts of cards on several pages: open cash sessions, what is out of order.

import { counted, decimalText } from "../app/words.ts";
import type { BrokenView } from "../protocol.ts";

export const OPEN_NOW = {
  lists: "Waiting lists",
  facts: (house: string, tables: number, seated: number, waiting: number) =>
    `${house}, open now: ${counted(tables, "table")}, ${seated} seated, ${waiting} waiting`,
} as const;

export type Tending = BrokenView["may"][number];

const KINDS = {
  table: "Table",
  night: "Tournament",
  evening: "Cash room",
  office: "Office",
  room: "The server’s index",
} as const;

export const BROKEN = {
  title: "Not available",
  name: ({ kind, title, id }: BrokenView) => (kind === "room" ? KINDS.room : `${KINDS[kind]}: ${title || id}`),
  since: (time: string) => `Failed at ${time}`,
  good: (version: number) => `Readable up to event ${decimalText(version)}`,
  acts: {
    "try-again": "Try again",
    repair: "Repair",
    "set-aside": "Hide",
    "bring-back": "Restore",
    close: "Close table",
  },
  sure: {
    "try-again": "",
    repair: "This restores the last readable state. Anything after it is discarded.",
    "set-aside": "No one will see it. It stays stored, and you can restore it here.",
    "bring-back": "",
    close: "The table is closed for good, with the last known stacks.",
  },
  yes: {
    "try-again": "Try again",
    repair: "Yes, repair",
    "set-aside": "Yes, hide",
    "bring-back": "Restore",
    close: "Yes, close",
  },
  done: {
    "try-again": "Repaired",
    repair: "Repaired",
    "set-aside": "Hidden",
    "bring-back": "Restored",
    close: "Table closed",
  },
  still: "Still not available",
} as const;
