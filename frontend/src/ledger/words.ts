// The words of a table's ledger.

import { counted } from "../words.ts";

export const LEDGER = {
  title: (table: string) => `${table}, ledger`,
  none: "No chips have come to this table yet. The ledger is for cash games that are dealt here.",
  evening: "Evening",
  running: "still running",
  hands: (count: number) => `${counted(count, "hand")} dealt`,
  head: { player: "Player", bought: "Bought in", away: "Taken away", net: "Net", time: "Time", hands: "Hands" },
  seated: (amount: string) => `${amount} at the table`,
  all: (people: number) => counted(people, "player"),
  zero: "Sums to zero",
  taken: (amount: string) => `The house took ${amount}`,
  carried: (amount: string) => `${amount} lies in the pot for the next hand`,
  missing: (amount: string, hand: number, less: boolean) =>
    `${amount} ${less ? "missing" : "too many"} since hand ${hand}`,
  pays: "Who pays whom",
  payments: (payments: number, people: number, fewest: boolean) =>
    `${counted(payments, "payment")} settle${payments === 1 ? "s" : ""} ${counted(people, "player")}${
      fewest ? "; fewer is not possible" : ""
    }. Cutcard moves no money.`,
  even: "Everybody is even.",
  mark: "Mark paid",
  markFor: (debtor: string, creditor: string) => `Mark paid: ${debtor} pays ${creditor}`,
  paid: "Paid",
  paidTold: (by: string, when: string) => `Paid, says ${by}, ${when}`,
  undo: "Undo",
  undoFor: (debtor: string, creditor: string) => `Undo: ${debtor} paid ${creditor}`,
  sums: { paid: "Paid so far", open: "Still open", all: "To settle" },
  lostWon: "lost | won",
  copy: "Copy for the group",
  copied: "Copied",
  print: "Print",
  csv: "Download CSV",
  moves: "Chips in and out",
  kinds: { in: "buys in", add: "adds chips", host: "is given chips by the host", out: "leaves with" } as Record<
    string,
    string
  >,
  off: "loses chips to the host",
  table: "Back to the table",
} as const;

/** 3 h 37, 52 min. */
export function lasting(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}
