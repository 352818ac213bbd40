// The words for what is out of order.

import type { BrokenSeen } from "../protocol.ts";

export type Tending = BrokenSeen["may"][number];

const KINDS = {
  table: "Table",
  night: "Night",
  evening: "Cash room",
  office: "Office",
  room: "The room's own list",
} as const;

export const BROKEN = {
  title: "Out of order",
  name: ({ kind, title, id }: BrokenSeen) => (kind === "room" ? KINDS.room : `${KINDS[kind]}: ${title || id}`),
  since: (time: string) => `Noticed at ${time}`,
  good: (version: number) => `Can be read up to event ${version.toLocaleString("en")}`,
  acts: {
    "try-again": "Try again",
    repair: "Repair",
    "set-aside": "Set aside",
    "bring-back": "Bring back",
    close: "Close the table",
  },
  sure: {
    "try-again": "",
    repair: "It goes back to the last moment that can be read. What came after it does not count any more.",
    "set-aside": "Nobody sees it any more. It stays in the store, and you can bring it back here.",
    "bring-back": "",
    close: "The table is taken down for good, with the chips as they were known last.",
  },
  yes: {
    "try-again": "Try again",
    repair: "Yes, go back",
    "set-aside": "Yes, set it aside",
    "bring-back": "Bring back",
    close: "Yes, close it",
  },
  done: {
    "try-again": "It is in order again",
    repair: "It is in order again",
    "set-aside": "It is set aside",
    "bring-back": "It is back",
    close: "The table is closed",
  },
  still: "It is still out of order",
} as const;
