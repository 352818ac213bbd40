// What moves on the felt, from what happened: cards dealt, chips bet, gathered and pushed, hands thrown in. Pure.
//
// The view already shows the end of it. A move only says what to animate into that place, so a click never waits.

import type { TableEvent, View } from "../protocol.ts";

export type Move =
  | { readonly kind: "deal"; readonly seat: number; readonly cards: number; readonly turn: number }
  | { readonly kind: "board"; readonly from: number; readonly run: number; readonly turn: number }
  | { readonly kind: "bet"; readonly seat: number; readonly amount: number; readonly turn: number }
  | { readonly kind: "gather"; readonly bets: readonly (readonly [number, number])[]; readonly turn: number }
  | {
      readonly kind: "push";
      readonly seat: number;
      readonly amount: number;
      readonly pot: number;
      readonly turn: number;
    }
  | { readonly kind: "throw"; readonly seat: number; readonly cards: number; readonly turn: number };

/** The moves of one message, in order; `turn` counts those that have to wait for each other. */
export function moves(events: readonly TableEvent[], before: View | null): readonly Move[] {
  const found: Move[] = [];
  const bets = new Map<number, number>(before?.seats.filter((one) => one.bet > 0).map((one) => [one.seat, one.bet]));
  let board = before?.board.length ?? 0;
  let turn = 0;
  for (const event of events) {
    switch (event.t) {
      case "posted/1":
      case "called/1":
      case "raised/1":
      case "brought-in/1":
        bets.set(event.seat, (bets.get(event.seat) ?? 0) + event.paid);
        if (event.paid > 0) found.push({ kind: "bet", seat: event.seat, amount: event.paid, turn });
        break;
      case "returned/1":
        bets.set(event.seat, (bets.get(event.seat) ?? 0) - event.amount);
        break;
      case "folded/1":
      case "mucked/1":
      case "killed/1": {
        const cards = before?.seats.find((one) => one.seat === event.seat)?.down.length ?? 0;
        if (cards) found.push({ kind: "throw", seat: event.seat, cards, turn });
        break;
      }
      case "closed/1": {
        const gathered = [...bets].filter(([, amount]) => amount > 0);
        if (gathered.length) found.push({ kind: "gather", bets: gathered, turn });
        turn += gathered.length ? 1 : 0;
        bets.clear();
        break;
      }
      case "dealt/1":
        board = dealt(event, board, turn, found);
        turn += 1;
        break;
      case "awarded/1":
        for (const [seat, amount] of event.shares) found.push({ kind: "push", seat, amount, pot: event.pot, turn });
        break;
      case "started/1":
        bets.clear();
        board = 0;
    }
  }
  return found;
}

function dealt(event: Extract<TableEvent, { t: "dealt/1" }>, board: number, turn: number, found: Move[]): number {
  const { run } = event;
  const fresh = event.board.length;
  if (fresh) {
    found.push({ kind: "board", from: run ? Math.max(0, 5 - fresh) : board, run, turn });
    return board + fresh;
  }
  for (const [seat, cards] of event.hole) found.push({ kind: "deal", seat, cards: cards.length, turn });
  return board;
}

/** Who won how much in these events. */
export function winnings(events: readonly TableEvent[]): ReadonlyMap<number, number> {
  const won = new Map<number, number>();
  for (const event of events) {
    if (event.t !== "awarded/1") continue;
    for (const [seat, amount] of event.shares) won.set(seat, (won.get(seat) ?? 0) + amount);
  }
  return won;
}

/** Whether a new hand began in these events. */
export function began(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.t === "started/1");
}

type Sound = "check" | "chips" | "card";

/** The sounds of these events, each once, in order. */
export function sounds(events: readonly TableEvent[]): readonly Sound[] {
  return [...new Set(events.flatMap((event) => SOUNDS[event.t] ?? []))];
}

const SOUNDS: Partial<Record<TableEvent["t"], Sound>> = {
  "checked/1": "check",
  "called/1": "chips",
  "raised/1": "chips",
  "brought-in/1": "chips",
  "awarded/1": "chips",
  "folded/1": "card",
  "dealt/1": "card",
  "discarded/1": "card",
};
