// The words of the page of seals.

import { counted } from "../words.ts";

export const FAIR = {
  title: "Seals",
  told:
    "Before a hand or a seat draw the room publishes a seal: a fingerprint of the deck or of the seed. " +
    "Every seal stands here from the moment it was kept. No cards and no players are shown.",
  check: "Download a hand that you played, or a draw, and check it yourself:",
  command: "cutcard verify FILE",
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
