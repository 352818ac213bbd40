// The words of the hand history and of the replayer.

import { chips, counted, joined } from "../words.ts";

export const HANDS = {
  title: "My hands",
  table: "Table",
  everywhere: "All tables",
  which: "Which hands",
  mine: "Mine",
  all: "All",
  hand: (id: string) => `Hand ${id.split("-").at(-1) ?? id}`,
  pot: (amount: string) => `pot ${amount}`,
  result: (won: number, chipCents: number) =>
    won > 0 ? `+${chips(won, chipCents)}` : won < 0 ? `−${chips(-won, chipCents)}` : "0",
  with: (names: readonly string[]) => `With ${names.length > 4 ? counted(names.length, "other") : joined(names)}`,
  watch: "Watch",
  watchHand: (hand: string) => `Watch ${hand}`,
  download: "Download",
  forms: { text: "Text", phh: "PHH", json: "JSON" },
  formTold: { text: "to read", phh: "for other programs", json: "with proof of your cards" },
  receipt: "Receipt",
  receiptTold: "of your cut: cutcard verify hand.json --receipt receipt.json",
  more: "Older hands",
  none: {
    title: "No hand yet",
    text: "Hands you play appear here when they are over, with everything you may know of them.",
    act: "To the lobby",
  },
  noneMine: "You played none of the last hands at this table.",
  rail: "you watched",
} as const;

export const REPLAY = {
  back: "All hands",
  first: "First picture",
  previous: "One step back",
  play: "Play",
  pause: "Pause",
  next: "One step on",
  last: "Last picture",
  place: "Where in the hand",
  step: (at: number, of: number) => `${at} of ${of}`,
  steps: "What happened",
  keys: "Space plays, arrows step",
  sealed: (seal: string) =>
    `Deck sealed before the hand, ${seal.slice(0, 4)}…${seal.slice(-2)}. The JSON file proves your cards.`,
  unsealed: "The deck of this hand was not sealed.",
} as const;

/** The last hands, in a sheet over the table. */
export const LAST = {
  title: "Last hands",
  which: "Which hand",
  none: "No hand is over here yet.",
  before: "Previous hand",
  after: "Next hand",
  copy: "Copy link to this hand",
  copied: "The link is copied.",
} as const;
