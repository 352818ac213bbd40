// Texts about the floor: calls, penalties, bad beats, who did what at a table.

import { counted } from "../app/words.ts";
import type { TableUpdate } from "../protocol.ts";

export const JACKPOT = {
  title: "Possible bad beat",
  name: "Bad beat",
  call: "Call the floor. Leave all cards where they are.",
  ask: "Bad beat?",
  look: "Check conditions",
  conditions: "Jackpot conditions",
  states: { yes: "Yes", no: "No", open: "Open" },
  says: { yes: "Yes", no: "No" },
  answer: (words: string) => `Condition met? ${words}`,
  hands: (beaten: string, winners: string) => `${beaten}, beaten by ${winners}`,
  who: { beaten: "Who lost the hand?", winners: "Who won the hand?" },
  grant: "Award jackpot",
  refuse: "Deny jackpot",
  why: "Reason for denial",
  reason: "Reason (the cards have two readings, or a condition is not met)",
  overrule: "Award with this reason",
  floorDecides: "The floor checks these and decides. Hands can still be tabled.",
  hostRefuses: "The floor decides on the jackpot. As host you can deny it and continue the hand.",
  granted: "Jackpot awarded",
  refused: "No jackpot",
  shares: (fund: string) => `From the ${fund} jackpot`,
  goesOn: "The hand continues. Push the pot as usual.",
  claim: "Print claim form",
} as const;

export const FLOOR_WORDS = {
  penaltyWhy: "Enter the offense.",
  steps_: {
    warning: "Warning",
    hands: "Sit out hands",
    rounds: "Sit out rounds",
    minutes: "Timed penalty",
    disqualified: "Disqualified",
    membership: "Membership revoked",
  } as Readonly<Record<string, string>>,
  trail: {
    title: "Actions at this table",
    staff: "Staff",
    everybody: "Everyone",
    none: "No actions yet.",
    noStaff: "No recent staff actions.",
    older: "Show older",
    from: (device: string) => `from ${device}`,
  },
  asks: {
    title: "Players waiting for the floor",
    who: (name: string, place: string) => `${name}, ${place}`,
    since: (time: string) => `Called at ${time}`,
    done: "Mark handled",
    doneFor: (name: string) => `Mark handled: ${name}`,
  },
  calls: {
    waiting: (tables: number, players: number) =>
      [
        tables ? `${counted(tables, "table")} waiting for your decision` : "",
        players ? `${counted(players, "player")} waiting for the floor` : "",
      ]
        .filter(Boolean)
        .join(", "),
    title: (table: string, by: string) => `${table} is waiting for a decision${by ? ` (called by ${by})` : ""}`,
    go: "Go to table",
    others: (who: string) => `Decision for ${who}.`,
    speaks: (name: string, office: string) => `${name}, ${office}, decides:`,
  },
  name: (seat: number, name: string) => `Seat ${seat}, ${name}`,
  seat: (seat: number) => `Seat ${seat}`,
} as const;

export function nameAt(seen: TableUpdate, seat: number): string {
  const sitter = seen.view.sitters.find((one) => one.seat === seat);
  return sitter ? (seen.names[sitter.player] ?? sitter.player) : "";
}

/** "Seat 5, Carla M.", or only the seat where nobody sits. */
export function seatAndName(seen: TableUpdate, seat: number): string {
  const name = nameAt(seen, seat);
  return name ? FLOOR_WORDS.name(seat, name) : FLOOR_WORDS.seat(seat);
}
