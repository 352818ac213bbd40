// Lists too long for a screen: shown page by page, each for eight seconds.

import { ordinal } from "../app/words.ts";
import type { PrizeView } from "../protocol.ts";

export const PAGE_MS = 8000;

/** The page shown now; all screens of a room turn at the same moment. */
export function pageAt(now: number, pages: number): number {
  return pages < 2 ? 0 : Math.floor(now / PAGE_MS) % pages;
}

/** A list cut into pages of nearly equal length. */
export function pages<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(list.length / most));
  const each = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, page) => list.slice(page * each, (page + 1) * each));
}

/** The page of a list shown now. */
export function paged<T>(list: readonly T[], most: number, now: number): readonly T[] {
  const cut = pages(list, most);
  return cut[pageAt(now, cut.length)] ?? [];
}

/** Places with the same payout, as one line. */
export interface PrizeLine {
  /** The places, "3rd" or "4–6th", or a player's name in a deal. */
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly cents: number;
  /** Already won. */
  readonly taken: boolean;
}

export function prizeLines(prizes: readonly PrizeView[], most: number): readonly PrizeLine[] {
  const lines: PrizeLine[] = [];
  for (const { place, cents, player } of prizes) {
    const last = lines.at(-1);
    const taken = player !== "";
    // A short list names every place.
    if (prizes.length > most && last && last.cents === cents && last.taken === taken && last.to === place - 1)
      lines[lines.length - 1] = { ...last, to: place, what: `${last.from}–${ordinal(place)}` };
    else
      lines.push({ what: place ? ordinal(place) : player, from: place, to: place, cents, taken: taken && place > 0 });
  }
  return lines;
}
