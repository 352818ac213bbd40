// Texts of the hand history and of the replayer.

import { chips, counted, joined } from "../app/words.ts";

export const HANDS = {
  title: "My hands",
  filter: {
    title: "Filter hands",
    table: "Table",
    game: "Game",
    anyGame: "All games",
    result: "Result",
    results: [
      ["", "Won or lost"],
      ["won", "Won"],
      ["lost", "Lost"],
    ],
    showdown: "Showdown",
    showdowns: [
      ["", "Any"],
      ["yes", "Yes"],
      ["no", "No"],
    ],
    from: "From",
    to: "To",
    none: "No matching hands.",
    all: "Show all hands",
  },
  sum: (count: number, net: string) => `${counted(count, "hand")}${net ? `, ${net}` : ""}`,
  file: "Download all",
  fileTold: {
    text: "one text file",
    phh: "PHH, one file",
    ohh: "Open Hand History, one file",
    tracker: "one text file for trackers",
    json: "a zip with proofs",
  },
  most: (most: number) => `The file has the latest ${most} hands.`,
  held: "You held",
  boardOf: (run: number, runs: number) => (runs > 1 ? `Board, run ${run}` : "Board"),
  shared: "shared",
  everywhere: "All tables",
  which: "Filter hands",
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
  forms: { text: "Text", phh: "PHH", ohh: "OHH", tracker: "Tracker", json: "JSON" },
  formTold: {
    text: "readable",
    phh: "for other programs",
    ohh: "Open Hand History",
    tracker: "for trackers",
    json: "with proof of your cards",
  },
  receipt: "Receipt",
  receiptTold: "proof of your cut, for verifying the hand",
  more: "Older hands",
  none: {
    title: "No hands yet",
    text: "Hands you play appear here when they’re over, with everything you’re allowed to see.",
    act: "Go to lobby",
  },
  rail: "you watched",
} as const;

export const REPLAY = {
  back: "All hands",
  first: "First step",
  previous: "Step back",
  play: "Play",
  pause: "Pause",
  next: "Step forward",
  last: "Last step",
  place: "Position in the hand",
  step: (at: number, of: number) => `${at} of ${of}`,
  steps: "Hand log",
  keys: "Space plays, arrow keys step",
  sealed: (seal: string) =>
    `Deck sealed before the hand, ${seal.slice(0, 4)}…${seal.slice(-2)}. The JSON file proves your cards.`,
  unsealed: "This hand’s deck was not sealed.",
} as const;

/** The last hands, in a sheet over the table. */
export const LAST = {
  title: "Last hands",
  which: "Choose a hand",
  none: "No finished hands yet.",
  before: "Previous hand",
  after: "Next hand",
} as const;

/** Sharing a hand by a link. */
export const SHARE = {
  open: "Share hand",
  title: "Share hand",
  told: "Anyone with the link sees what the table saw. You can add:",
  cards: "My cards",
  names: "The players’ names",
  make: "Create link",
  change: "Update link",
  link: "Link to this hand",
  back: "Revoke link",
  gone: "Link revoked.",
  page: "Shared hand",
  seat: (seat: number) => `Seat ${seat}`,
} as const;
