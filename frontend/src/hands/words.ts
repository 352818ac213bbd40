// The words of the hand history and of the replayer.

import { chips, counted, joined } from "../words.ts";

export const HANDS = {
  title: "My hands",
  filter: {
    title: "Which hands",
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
      ["", "Yes or no"],
      ["yes", "Yes"],
      ["no", "No"],
    ],
    from: "From",
    to: "To",
    none: "No hand of yours is like that.",
    all: "Show all hands",
  },
  sum: (count: number, net: string) => `${counted(count, "hand")}${net ? `, ${net}` : ""}`,
  file: "All of them in one file",
  fileTold: {
    text: "one text",
    phh: "one file for other programs",
    ohh: "Open Hand History, one file",
    tracker: "one text that trackers read",
    json: "a zip, each with its proof",
  },
  most: (most: number) => `The newest ${most} go into the file.`,
  held: "You held",
  boardOf: (run: number, runs: number) => (runs > 1 ? `Board, run ${run}` : "Board"),
  shared: "shared",
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
  forms: { text: "Text", phh: "PHH", ohh: "OHH", tracker: "Tracker", json: "JSON" },
  formTold: {
    text: "to read",
    phh: "for other programs",
    ohh: "Open Hand History",
    tracker: "for your tracker",
    json: "with proof of your cards",
  },
  receipt: "Receipt",
  receiptTold: "of your cut: cutcard verify hand.json --receipt receipt.json",
  more: "Older hands",
  none: {
    title: "No hand yet",
    text: "Hands you play appear here when they are over, with everything you may know of them.",
    act: "To the lobby",
  },
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
} as const;

/** Showing a hand to others by a link. */
export const SHARE = {
  open: "Share this hand",
  title: "Share this hand",
  told: "Whoever has the link sees what everybody at the table saw. You may add:",
  cards: "My own cards",
  names: "The players’ names",
  make: "Make a link",
  change: "Show it like that",
  link: "The hand by a link",
  back: "Take the link back",
  gone: "The link shows nothing any more.",
  page: "A shared hand",
  seat: (seat: number) => `Seat ${seat}`,
} as const;
