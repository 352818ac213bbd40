// The three buttons and the amount: their labels, their commands, and why one is closed. Reads `legal`, knows no rules.

import type { Cited, Legal, TableCommand, TableUpdate } from "../protocol.ts";
import { BAR } from "./words.ts";

export interface Control {
  readonly verb: string;
  /** The number after the verb; 0: none. */
  readonly amount: number;
  /** The command it sends; null: closed, and `why` says why. */
  readonly command: TableCommand | null;
  readonly why: string;
  readonly cites: readonly string[];
}

export interface Sizing {
  readonly min: number;
  readonly max: number;
  readonly grid: number;
}

export interface Bar {
  readonly fold: Control;
  readonly call: Control;
  readonly raise: Control;
  /** Null where no amount can be chosen: the raise is closed, or only one amount is legal. */
  readonly sizing: Sizing | null;
  /** Folding gives up a free check. */
  readonly free: boolean;
}

/** What this client may do in the hand now; null when it is not their turn. */
export function myLegal(seen: TableUpdate): Legal | null {
  const may = seen.view.hand?.legal ?? null;
  return may && seen.you > 0 && may.seat === seen.you ? may : null;
}

/** Rules with the standing that the table sent; rules that it did not send are left out. */
export function tableCites(seen: TableUpdate | null | undefined, ids: readonly string[]): readonly Cited[] {
  return ids.map((id) => seen?.may_cites.find((one) => one.id === id) ?? { id, standing: "" });
}

/** The bar on one's own turn to bet; `to` is the amount set in it. */
export function bar(seen: TableUpdate, to: number): Bar | null {
  const may = myLegal(seen);
  if (may?.phase !== "bet") return null;
  const open = may.max_to > 0;
  return {
    fold: open_(may.may_fold, { verb: BAR.fold, command: { do: "fold" } }, foldWhy(may), may.cites),
    call: staying(seen, may),
    raise: raising(seen, may, to),
    sizing: open && may.max_to > may.min_to ? { min: may.min_to, max: may.max_to, grid: may.grid } : null,
    free: may.may_check && may.may_fold,
  };
}

function open_(
  yes: boolean,
  what: { verb: string; amount?: number; command: TableCommand },
  why: string,
  cites: readonly string[],
): Control {
  return {
    verb: what.verb,
    amount: what.amount ?? 0,
    command: yes ? what.command : null,
    why: yes ? "" : why,
    cites: yes ? [] : cites,
  };
}

function foldWhy(may: Legal): string {
  return may.bring_in ? BAR.mustBringIn : BAR.mayCheck;
}

function staying(seen: TableUpdate, may: Legal): Control {
  if (may.bring_in)
    return open_(true, { verb: BAR.bringIn, amount: may.bring_in, command: { do: "bring-in" } }, "", []);
  if (may.may_check) return open_(true, { verb: BAR.check, command: { do: "check" } }, "", []);
  const verb = may.call === stackOf(seen) ? BAR.callAllIn : BAR.call;
  return open_(may.call > 0, { verb, amount: may.call, command: { do: "call" } }, BAR.noCall, may.cites);
}

function raising(seen: TableUpdate, may: Legal, to: number): Control {
  const verb = raiseVerb(seen, may, to);
  const why = may.call === stackOf(seen) ? BAR.noMore : may.call ? BAR.noRaise : BAR.noBet;
  return open_(may.max_to > 0, { verb, amount: may.max_to > 0 ? to : 0, command: { do: "raise", to } }, why, may.cites);
}

/** The verb: bet, raise, complete, or all-in. */
export function raiseVerb(seen: TableUpdate, may: Legal, to: number): string {
  if (may.max_to > 0 && to === allInAmount(seen)) return BAR.allIn;
  const high = Math.max(0, ...(seen.view.hand?.seats.map((one) => one.bet) ?? []));
  const { bring_in, big_blind } = seen.view.stakes;
  if (may.bring_in || (bring_in && !big_blind && seen.view.hand?.street === 0 && high <= bring_in))
    return may.max_to ? BAR.completeTo : BAR.complete;
  if (!may.max_to) return high ? BAR.raise : BAR.bet;
  return high ? BAR.raiseTo : BAR.bet;
}

function mine(seen: TableUpdate) {
  return seen.view.hand?.seats.find((one) => one.seat === seen.you);
}

function stackOf(seen: TableUpdate): number {
  return mine(seen)?.stack ?? 0;
}

/** The bet when the client is all-in. */
export function allInAmount(seen: TableUpdate): number {
  const seat = mine(seen);
  return seat ? seat.stack + seat.bet : 0;
}

/** The legal bet nearest to this amount. */
export function nearestLegal(amount: number, { min, max, grid }: Sizing): number {
  if (amount >= max) return max;
  const steps = Math.round((amount - min) / grid);
  return Math.min(max, min + Math.max(0, steps) * grid);
}

/** One step up or down: a big blind (or the least step where that is larger), never past the ends. */
export function stepAmount(amount: number, direction: 1 | -1, sizing: Sizing, unit: number): number {
  const step = Math.max(sizing.grid, Math.round(unit / sizing.grid) * sizing.grid);
  if (direction < 0 && amount <= sizing.min + step) return sizing.min;
  return nearestLegal(amount + direction * step, sizing);
}

/** A slider of 1,000 steps; its first half covers a third of the way, so that small amounts are easy to hit. */
export const SLIDER = 1000;
const BEND = Math.log(1 / 3) / Math.log(1 / 2);

/** The slider's position for an amount. */
export function sliderPosition(amount: number, { min, max }: Sizing): number {
  return max > min ? Math.round(SLIDER * Math.min(1, Math.max(0, (amount - min) / (max - min))) ** (1 / BEND)) : 0;
}

/** The amount for a position of the slider. */
export function sliderAmount(place: number, sizing: Sizing): number {
  return nearestLegal(sizing.min + (sizing.max - sizing.min) * (place / SLIDER) ** BEND, sizing);
}

/** A key of the offer: the same when a click meant for one means the same for the other. */
export function offerKey(seen: TableUpdate): string {
  const hand = seen.view.hand;
  const may = myLegal(seen);
  return may ? JSON.stringify([hand?.hand, hand?.street, may]) : "";
}
