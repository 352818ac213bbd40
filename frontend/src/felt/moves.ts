// What moves on the felt, from what happened: cards dealt, chips bet, gathered and pushed, hands thrown in. Pure.
//
// The view already shows the end of it. A move only says what to animate into that place, so a click never waits.

import type { EventKind, View } from "../protocol.ts";

export type Happening = Readonly<Record<string, unknown>>;

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

const kindOf = (event: Happening): EventKind => String(event["t"]).split("/")[0] as EventKind;
const num = (event: Happening, field: string): number => Number(event[field] ?? 0);
const list = <T>(event: Happening, field: string): readonly T[] => (event[field] as readonly T[] | undefined) ?? [];

/** The moves of one message, in order; `turn` counts those that have to wait for each other. */
export function moves(events: readonly Happening[], before: View | null): readonly Move[] {
  const found: Move[] = [];
  const bets = new Map<number, number>(before?.seats.filter((one) => one.bet > 0).map((one) => [one.seat, one.bet]));
  let board = before?.board.length ?? 0;
  let turn = 0;
  for (const event of events) {
    const kind = kindOf(event);
    if (PAYS.has(kind)) {
      const seat = num(event, "seat");
      bets.set(seat, (bets.get(seat) ?? 0) + num(event, "paid"));
      if (num(event, "paid") > 0) found.push({ kind: "bet", seat, amount: num(event, "paid"), turn });
    } else if (kind === "returned") {
      const seat = num(event, "seat");
      bets.set(seat, (bets.get(seat) ?? 0) - num(event, "amount"));
    } else if (kind === "folded" || kind === "mucked" || kind === "killed") {
      const seat = num(event, "seat");
      const cards = before?.seats.find((one) => one.seat === seat)?.down.length ?? 0;
      if (cards) found.push({ kind: "throw", seat, cards, turn });
    } else if (kind === "closed") {
      const gathered = [...bets].filter(([, amount]) => amount > 0);
      if (gathered.length) found.push({ kind: "gather", bets: gathered, turn });
      turn += gathered.length ? 1 : 0;
      bets.clear();
    } else if (kind === "dealt") {
      board = dealt(event, board, turn, found);
      turn += 1;
    } else if (kind === "awarded") {
      for (const [seat, amount] of list<readonly [number, number]>(event, "shares"))
        found.push({ kind: "push", seat, amount, pot: num(event, "pot"), turn });
    } else if (kind === "started") {
      bets.clear();
      board = 0;
    }
  }
  return found;
}

const PAYS = new Set<EventKind>(["posted", "called", "raised", "brought-in"]);

function dealt(event: Happening, board: number, turn: number, found: Move[]): number {
  const fresh = list<number>(event, "board").length;
  if (fresh) {
    const run = num(event, "run");
    found.push({ kind: "board", from: run ? Math.max(0, 5 - fresh) : board, run, turn });
    return board + fresh;
  }
  for (const [seat, cards] of list<readonly [number, readonly number[]]>(event, "hole"))
    found.push({ kind: "deal", seat, cards: cards.length, turn });
  return board;
}

/** Who won how much in these events. */
export function winnings(events: readonly Happening[]): ReadonlyMap<number, number> {
  const won = new Map<number, number>();
  for (const event of events) {
    if (kindOf(event) !== "awarded") continue;
    for (const [seat, amount] of list<readonly [number, number]>(event, "shares"))
      won.set(seat, (won.get(seat) ?? 0) + amount);
  }
  return won;
}

/** Whether a new hand began in these events. */
export function began(events: readonly Happening[]): boolean {
  return events.some((event) => kindOf(event) === "started");
}

/** The sounds of these events, each once, in order. */
export function sounds(events: readonly Happening[]): readonly ("check" | "chips" | "card")[] {
  const found = new Set<"check" | "chips" | "card">();
  for (const event of events) {
    const sound = SOUNDS[kindOf(event)];
    if (sound) found.add(sound);
  }
  return [...found];
}

const SOUNDS: Record<string, "check" | "chips" | "card"> = {
  checked: "check",
  called: "chips",
  raised: "chips",
  "brought-in": "chips",
  awarded: "chips",
  folded: "card",
  dealt: "card",
  discarded: "card",
};
