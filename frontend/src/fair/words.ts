// The words of the page of seals.

import { counted } from "../words.ts";

export const FAIR = {
  title: "Seals",
  told:
    "Before a hand or a seat draw the room publishes a seal: a fingerprint of the deck or of the seed. " +
    "Every seal stands here from the moment it was kept. No cards and no players are shown.",
  check: "Download a hand that you played as JSON and check it here, in your own browser; nothing is sent anywhere.",
  command: "cutcard verify FILE",
  engine: "The command line also plays the hand again by its rulebook, and checks draws:",
  choose: "File of a hand",
  shown: "Seal that your page showed before the hand",
  shownHint: "Its first 8 figures are enough. You may leave it empty.",
  head: "Head of the list",
  headTold: (count: number) =>
    `A mark over all ${counted(count, "seal")}. Write it down today: if one of them is ever changed or left ` +
    `out, the marks do not come out again.`,
  copy: "Copy",
  copied: "Copied",
  place: "One table or night",
  all: "All seals",
  of: (place: string) => `Seals of ${place}`,
  hand: (what: string) => `Hand ${what.split("-").at(-1) ?? what}`,
  table: (place: string) => `table ${place}`,
  draw: "Seat draw",
  states: { sealed: "Sealed", dealt: "Being played", over: "Over", drawn: "Drawn" },
  drawStates: {
    sealed: "Sealed, not drawn yet",
    void: "Sealed and never opened",
    drawn: "Drawn",
    "taken back": "Taken back",
  },
  hows: { seed: "by seed", sheet: "by the sign-up sheet", cards: "with cards", hand: "by hand" },
  drawn: (players: number, tables: number) => `${counted(players, "player")}, ${counted(tables, "table")}`,
  again: "drawn again",
  sealedAt: (at: string) => `sealed ${at}`,
  opened: { hand: (at: string) => `dealt ${at}`, draw: (at: string) => `drawn ${at}` },
  unsealed: "Not sealed before",
  file: "File",
  fileOf: (what: string) => `Download the file of ${what}`,
  mark: "Mark",
  more: "Older seals",
  draws: "Draws of this night",
  none: {
    title: "No seal yet",
    text: "As soon as a hand is about to be dealt here, or a seat draw is sealed, its seal appears.",
  },
} as const;

/** What a file of a hand proves, in sentences. */
export const CHECKED = {
  title: "What the file proves",
  holds: "Everything that your browser can check holds.",
  fails: "This does not hold: do not trust it.",
  right: "Holds",
  wrong: "Does not hold",
  noHand: "This is no hand as it is downloaded as JSON.",
  unsealed: "The deck of this hand was not sealed: there is nothing to check.",
  otherSeal: "The seal in the file is not the one of its deck: something was changed.",
  sealed: (hand: string) => `The deck of hand ${hand} is the one that was sealed before it.`,
  sameSeal: "The seal is the one that you were shown.",
  notThatSeal: "The seal is not the one that you were shown: another deck was sealed, or you wrote too few figures.",
  cut: (cuts: number) =>
    cuts
      ? `The order follows from the seal and ${counted(cuts, "cut")}.`
      : "Nobody cut: the order follows from the seal.",
  opened: (cards: number) => `${counted(cards, "card")} lay where they had to lie.`,
  notThere: (card: string) => `${card} did not lie where it was dealt from.`,
  allSeen: "Every card that was dealt to you or to the board is proved.",
  unproved: (cards: readonly string[]) => `Not proved by this file: ${cards.join(", ")}.`,
} as const;
