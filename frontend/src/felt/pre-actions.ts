// Decisions made ahead of one's turn: saved while they mean the same, canceled the moment they would not.

import type { Legal, TableCommand, TableUpdate, View } from "../protocol.ts";
import { BAR } from "./words.ts";

export type PreActionKind = "check-fold" | "check" | "call" | "call-any";

export interface PreAction {
  readonly kind: PreActionKind;
  readonly hand: string;
  readonly street: number;
  /** The amount to call when it was chosen. */
  readonly owed: number;
}

export interface PreActionOffer {
  readonly kind: PreActionKind;
  readonly verb: string;
  readonly amount: number;
}

/** The price to stay in by the bets on the table; the server's own number decides when the turn comes. */
export function amountToCall(hand: View, seat: number): number {
  const me = hand.seats.find((one) => one.seat === seat);
  if (!me) return 0;
  const high = Math.max(...hand.seats.map((one) => one.bet));
  return Math.min(me.stack, high - me.bet);
}

/** The three places of the bar while others act; null when there is nothing to decide ahead. */
export function preActionOffers(seen: TableUpdate): readonly [PreActionOffer, PreActionOffer, PreActionOffer] | null {
  const hand = seen.view.hand;
  const me = hand?.seats.find((one) => one.seat === seen.you);
  if (!hand || !me?.live || me.stack === 0 || hand.phase !== "bet" || !hand.actor || hand.actor === seen.you)
    return null;
  const cost = amountToCall(hand, seen.you);
  return [
    { kind: "check-fold", verb: cost ? BAR.fold : BAR.checkOrFold, amount: 0 },
    cost
      ? { kind: "call", verb: cost === me.stack ? BAR.callAllIn : BAR.call, amount: cost }
      : { kind: "check", verb: BAR.check, amount: 0 },
    { kind: "call-any", verb: BAR.callAny, amount: 0 },
  ];
}

/** Choose one, or cancel it by choosing it again. */
export function togglePreAction(current: PreAction | null, kind: PreActionKind, seen: TableUpdate): PreAction | null {
  const hand = seen.view.hand;
  if (!hand || current?.kind === kind) return null;
  return { kind, hand: hand.hand, street: hand.street, owed: amountToCall(hand, seen.you) };
}

/** The choice after another view: unchanged, or null because it would mean something else now. */
export function stillValid(ahead: PreAction | null, seen: TableUpdate): PreAction | null {
  const hand = seen.view.hand;
  if (!ahead || !hand || hand.hand !== ahead.hand || hand.street !== ahead.street || hand.phase !== "bet") return null;
  const me = hand.seats.find((one) => one.seat === seen.you);
  if (!me?.live || me.stack === 0) return null;
  const changed = amountToCall(hand, seen.you) !== ahead.owed;
  return changed && (ahead.kind === "call" || ahead.kind === "check") ? null : ahead;
}

/** The command to send when the turn comes; null: ask the player after all. */
export function commandFor(ahead: PreAction, may: Legal): TableCommand | null {
  if (may.phase !== "bet" || may.bring_in) return null;
  const check: TableCommand | null = may.may_check ? { do: "check" } : null;
  switch (ahead.kind) {
    case "check-fold":
      return check ?? (may.may_fold ? { do: "fold" } : null);
    case "check":
      return check;
    case "call":
      return may.call > 0 && may.call === ahead.owed ? { do: "call" } : null;
    case "call-any":
      return may.call > 0 ? { do: "call" } : check;
  }
}
