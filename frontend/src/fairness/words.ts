// Texts of the page of seals.

import { counted } from "../app/words.ts";

export const FAIR = {
  title: "Seals",
  told:
    "Before each hand or seat draw, the server publishes a seal: a fingerprint of the deck or the seed. " +
    "Every seal is listed here from the moment it is saved. It shows no cards and no players.",
  check: "Download a hand you played as JSON and check it here in your browser. Nothing is uploaded.",
  command: "cutcard hand verify FILE",
  engine: "The command line also replays the hand by its rulebook and checks seat draws:",
  choose: "Hand file",
  shown: "Seal shown before the hand (optional)",
  shownHint: "The first 8 characters are enough.",
  head: "List fingerprint",
  headTold: (count: number) =>
    `A fingerprint of all ${counted(count, "seal")}. Write it down today. If a seal is ever changed or removed, ` +
    `the fingerprint will no longer match.`,
  copy: "Copy",
  copied: "Copied",
  place: "Table or tournament",
  all: "All seals",
  of: (place: string) => `Seals of ${place}`,
  hand: (what: string) => `Hand ${what.split("-").at(-1) ?? what}`,
  hidden: "Hand at a private table",
  table: (place: string) => `table ${place}`,
  draw: "Seat draw",
  states: { sealed: "Sealed", dealt: "In play", over: "Over", drawn: "Drawn" },
  drawStates: {
    sealed: "Sealed, not drawn yet",
    void: "Sealed and never opened",
    drawn: "Drawn",
    "taken back": "Undone",
  },
  hows: { seed: "by seed", sheet: "by sign-up order", cards: "with cards", hand: "by hand" },
  drawn: (players: number, tables: number) => `${counted(players, "player")}, ${counted(tables, "table")}`,
  again: "redrawn",
  sealedAt: (at: string) => `sealed ${at}`,
  opened: { hand: (at: string) => `dealt ${at}`, draw: (at: string) => `drawn ${at}` },
  unsealed: "Not sealed",
  file: "File",
  fileOf: (what: string) => `Download the file for ${what}`,
  mark: "Fingerprint",
  more: "Older seals",
  draws: "This tournament’s draws",
  none: {
    title: "No seals yet",
    text: "A seal appears here when a hand is about to be dealt or a seat draw is sealed.",
  },
} as const;

/** Findings of a checked file, in sentences. */
export const CHECKED = {
  title: "What the file proves",
  holds: "Everything your browser can check is valid.",
  fails: "Check failed. Don’t trust this file.",
  right: "Valid",
  wrong: "Invalid",
  noHand: "This is not a hand file downloaded as JSON.",
  unsealed: "This hand’s deck was not sealed. Nothing to check.",
  otherSeal: "The seal doesn’t match the deck. Something was changed.",
  sealed: (hand: string) => `Hand ${hand} used the deck that was sealed before it.`,
  sameSeal: "The seal matches the one you were shown.",
  notThatSeal:
    "The seal doesn’t match the one you were shown. Another deck was sealed, or you entered too few characters.",
  cut: (cuts: number) =>
    cuts ? `The order follows from the seal and ${counted(cuts, "cut")}.` : "No cuts. The order follows from the seal.",
  opened: (cards: number) => `${counted(cards, "card")} in the right position.`,
  notThere: (card: string) => `${card} was not in the position it was dealt from.`,
  allSeen: "Every card dealt to you or the board is verified.",
  unproved: (cards: readonly string[]) => `Not verified by this file: ${cards.join(", ")}.`,
} as const;
