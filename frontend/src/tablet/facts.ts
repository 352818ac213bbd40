// Facts that the tablet works out of one message: the seat to act as if it were the viewer's own, used cards, lines of
// a plate. Pure; the server says what is legal and what comes next.

import { chips } from "../app/words.ts";
import { isFace } from "../chips/deck.ts";
import type { SeatView, SitterView, TableUpdate } from "../protocol.ts";
import { type Plate, boards, plates } from "../stage/facts.ts";
import { TABLET } from "./words.ts";

/** The table as the player to act would see it, so that the same buttons read it; null when nobody is to act. */
export function asPlayerToAct(seen: TableUpdate): TableUpdate | null {
  const { dealer, view } = seen;
  if (!dealer?.legal?.seat || !view.hand) return null;
  return {
    ...seen,
    you: dealer.legal.seat,
    presets: dealer.presets,
    view: { ...view, hand: { ...view.hand, legal: dealer.legal } },
  };
}

/** All plates; for staff no seat is their own. */
export function tabletPlates(seen: TableUpdate): readonly Plate[] {
  return plates({ ...seen, you: 0, here: seen.view.sitters.map((one) => one.seat) });
}

export function dealtIn(seen: TableUpdate, seat: number): SeatView | undefined {
  return seen.view.hand?.seats.find((one) => one.seat === seat);
}

/** Whether there are cards on the board that are not entered. */
export function boardUnknown(seen: TableUpdate): boolean {
  return running(seen) && boards(seen).some((board) => !board.every(isFace));
}

/** Every card that is open or was entered: it cannot be entered again. */
export function cardsOut(seen: TableUpdate): ReadonlySet<number> {
  const hand = seen.view.hand;
  if (!hand || hand.phase === "over") return new Set();
  const all = [...hand.board, ...hand.boards.flat(), ...hand.seats.flatMap((one) => [...one.down, ...one.up])];
  return new Set(all.filter(isFace));
}

/** The second line of a plate: the stack, or why the player is not in the hand. */
export function plateLine(
  plate: Plate,
  dealt: SeatView | undefined,
  running: boolean,
  sitter: SitterView | undefined,
): string {
  if (running && dealt && !dealt.live) return TABLET.folded;
  if (running && dealt?.mucked) return TABLET.mucked;
  if (running && dealt?.behind) return TABLET.behind(dealt.behind);
  if (plate.allIn) return TABLET.allIn;
  const note =
    plate.note === "away"
      ? TABLET.away
      : plate.note === "sitting out"
        ? TABLET.out
        : plate.note === "leaving"
          ? TABLET.leaving
          : "";
  const known = (sitter?.last_counted ?? -1) < 0;
  const stack = known ? chips(plate.stack) : running && dealt ? `${chips(plate.stack)}?` : TABLET.uncounted;
  return note && !(running && dealt) ? `${note}, ${stack}` : stack;
}

/** Everything in the middle and in front of players. */
export function inTheMiddle(seen: TableUpdate): number {
  const hand = seen.view.hand;
  return hand && hand.phase !== "over" ? hand.total : 0;
}

/** Whether a hand is under way. */
export function running(seen: TableUpdate): boolean {
  return seen.view.hand !== null && seen.view.hand.phase !== "over";
}

/** The number of the hand that is played or comes next; the table counts those that are over. */
export function handNumber(seen: TableUpdate): number {
  return seen.view.hands + 1;
}

export interface HeldChips {
  readonly seat: number;
  readonly amount: number;
}

/** Chips held apart: of players bound to an amount that is not in their bet yet, and those that are being ruled on. */
export function heldChips(seen: TableUpdate, apart: HeldChips | null = null): readonly HeldChips[] {
  const bound = (seen.view.hand?.bound ?? [])
    .filter(([seat, , amount]) => amount > 0 && dealtIn(seen, seat)?.bet !== amount)
    .map(([seat, , amount]) => ({ seat, amount }));
  return apart && !bound.some((one) => one.seat === apart.seat) ? [...bound, apart] : bound;
}

/** What a player must do when their turn comes: "must raise to 600", "must bet 300"; empty: nothing. */
export function boundTo(seen: TableUpdate, seat: number): string {
  const [, to = "", amount = 0] = (seen.view.hand?.bound ?? []).find(([who]) => who === seat) ?? [];
  const word = amount && (to === "raise" || to === "complete") ? `${TABLET.bound[to]} to` : (TABLET.bound[to] ?? to);
  return to ? [word, amount ? chips(amount) : ""].filter(Boolean).join(" ") : "";
}
