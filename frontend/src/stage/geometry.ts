// Where everything is: the oval, the seats around it with one's own at the bottom, bets, pots, board. Pure numbers. Two
// layouts: wide.ts for large rooms, upright.ts for phones and every small room.

import { upright } from "./upright.ts";
import { wide } from "./wide.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Bet extends Spot {
  /** Whether it grows from its spot to the left (-1), to the right (1) or to both sides (0). */
  readonly grows: number;
}

export interface Laid extends Spot {
  readonly bet: Bet;
  /** -1: on the left half, 1: on the right half, 0: in the middle. */
  readonly side: number;
  /** Where open cards are, seen from the plate; beside it is toward the middle. */
  readonly open: "above" | "below" | "beside";
  /** The place at the bottom, where one's own seat is. */
  readonly bottom: boolean;
}

export interface Place extends Laid {
  readonly seat: number;
  readonly own: boolean;
}

export interface Drawing {
  readonly shape: "wide" | "tall";
  /** So little room that letters shrink, or shrink to the least size. */
  readonly small: boolean;
  readonly tiny: boolean;
  readonly width: number;
  readonly height: number;
  readonly oval: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly centre: Spot;
  readonly pots: Spot;
  /** Where the pots are while hands are open. */
  readonly potsOpen: Spot;
  readonly potsRoom: number;
  readonly board: Spot;
  /** How wide the own cards may be. */
  readonly heroRoom: number;
  readonly plate: { readonly w: number; readonly h: number };
  readonly hero: { readonly w: number; readonly h: number };
  readonly card: { readonly board: number; readonly hero: number; readonly back: number; readonly shown: number };
  readonly places: readonly Laid[];
}

export interface Stage extends Drawing {
  readonly places: readonly Place[];
}

const WIDE = { width: 900, height: 420 };

/**
 * The whole layout for this many pixels; `own` is the seat at the bottom (0: seat 1 is there), `held` how many cards it
 * holds.
 */
export function stage(width: number, height: number, size: number, own: number, boardless = false, held = 2): Stage {
  const large = width >= WIDE.width && height >= WIDE.height && width > height * 1.08;
  const drawn = (large ? wide : upright)(width, height, size, boardless, own > 0 ? Math.max(held, 2) : 0);
  const places = drawn.places.map((laid, index) => ({
    ...laid,
    seat: (((own || 1) - 1 + index) % size) + 1,
    own: laid.bottom && own > 0,
  }));
  return { ...drawn, places };
}

/** The distance between cards of one row so that it is no wider than `room`: whole cards with a gap, or overlapping. */
export function fan(count: number, card: number, gap: number, room: number): number {
  if (count < 2) return card + gap;
  return Math.min(card + gap, (room - card) / (count - 1));
}
