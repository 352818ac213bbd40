// Texts of a table's ledger.

import { counted } from "../app/words.ts";

export const LEDGER = {
  title: (table: string) => `${table}, ledger`,
  none: "No buy-ins at this table yet. The ledger is for cash games dealt here.",
  evening: "Session",
  running: "still running",
  hands: (count: number) => `${counted(count, "hand")} dealt`,
  head: { player: "Player", bought: "Bought in", away: "Cashed out", net: "Net", time: "Time", hands: "Hands" },
  seated: (amount: string) => `${amount} at the table`,
  all: (people: number) => counted(people, "player"),
  zero: "Sums to zero",
  taken: (amount: string) => `House rake ${amount}`,
  carried: (amount: string) => `${amount} carried to the next hand`,
  missing: (amount: string, hand: number, less: boolean) => `${amount} ${less ? "short" : "over"} since hand ${hand}`,
  pays: "Who owes whom",
  payments: (payments: number, people: number, fewest: boolean) =>
    `${counted(payments, "payment")} settle${payments === 1 ? "s" : ""} ${counted(people, "player")}${
      fewest ? " (the fewest possible)" : ""
    }. Cutcard doesn’t move money.`,
  even: "Everyone is even.",
  mark: "Mark paid",
  markFor: (debtor: string, creditor: string) => `Mark paid: ${debtor} pays ${creditor}`,
  paid: "Paid",
  paidTold: (by: string, when: string) => `Marked paid by ${by}, ${when}`,
  undo: "Undo",
  undoFor: (debtor: string, creditor: string) => `Undo: ${debtor} paid ${creditor}`,
  sums: { paid: "Paid so far", open: "Outstanding", all: "To settle" },
  lostWon: "lost | won",
  copy: "Copy summary",
  copied: "Copied",
  print: "Print",
  csv: "Download CSV",
  moves: "Chips in and out",
  kinds: { in: "buys in", add: "adds chips", host: "gets chips from the host", out: "leaves with" } as Record<
    string,
    string
  >,
  off: "loses chips to the host",
  table: "Back to table",
} as const;

/** 3 h 37, 52 min. */
export function lasting(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}
