// Lists that are too long for a screen: shown page by page, each for eight seconds.

import { ordinal } from "../app/words.ts";
import type { PrizeSeen } from "../protocol.ts";

export const PAGE_MS = 8000;

/** Which of so many pages is shown now; all screens of a room turn at the same moment. */
export function pageAt(now: number, pages: number): number {
  return pages < 2 ? 0 : Math.floor(now / PAGE_MS) % pages;
}

/** A list cut into pages of nearly the same length, so that the last one is not nearly empty. */
export function pages<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(list.length / most));
  const each = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, page) => list.slice(page * each, (page + 1) * each));
}

/** The page of a list that is shown now. */
export function paged<T>(list: readonly T[], most: number, now: number): readonly T[] {
  const cut = pages(list, most);
  return cut[pageAt(now, cut.length)] ?? [];
}

/** Places that pay the same, as one line. */
export interface PrizeLine {
  /** What pays it: "3rd", "4–6th", or a name where a deal shares it. */
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly cents: number;
  /** Somebody has it already. */
  readonly taken: boolean;
}

export function prizeLines(prizes: readonly PrizeSeen[], most: number): readonly PrizeLine[] {
  const lines: PrizeLine[] = [];
  for (const { place, cents, player } of prizes) {
    const last = lines.at(-1);
    const taken = player !== "";
    // A short list names every place by itself.
    if (prizes.length > most && last && last.cents === cents && last.taken === taken && last.to === place - 1)
      lines[lines.length - 1] = { ...last, to: place, what: `${last.from}–${ordinal(place)}` };
    else
      lines.push({ what: place ? ordinal(place) : player, from: place, to: place, cents, taken: taken && place > 0 });
  }
  return lines;
}
