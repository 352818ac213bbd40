// What the podium of the cash room tells a dealer: who comes to which seat, who sits there without chips, who waits for
// chips; and what a dealer tells the podium.

import { enter } from "../cash/api.ts";
import { toast } from "../kit/toast.ts";
import { Declined } from "../api.ts";
import type { CashCommand, CashSeatSeen, EveningHere, TableSeen } from "../protocol.ts";
import { headline } from "../felt/words.ts";

/** The evening that is played at this table. */
export const eveningOf = (seen: TableSeen): EveningHere | undefined => seen.dealer?.evening ?? undefined;

/** A seat as the podium knows it. */
export const cashSeat = (seen: TableSeen, seat: number): CashSeatSeen | undefined =>
  eveningOf(seen)?.table.seats.find((one) => one.seat === seat);

/** A name that fits a seat: Lena F. */
export function brief(name: string): string {
  const [first = "", ...more] = name.split(" ");
  const last = more.at(-1) ?? "";
  return last ? `${first} ${last.slice(0, 1)}.` : first;
}

/** Seats to which the podium sends somebody. */
export const coming = (here: EveningHere): readonly CashSeatSeen[] => here.table.seats.filter((one) => one.called);

/** Seats whose player wants chips. */
export const wanting = (here: EveningHere): readonly CashSeatSeen[] =>
  here.table.seats.filter((one) => one.wants_chips !== undefined && one.wants_chips !== null);

/** Tell the podium; a refusal is shown with its rule. True: it is entered. */
export async function tellPodium(seen: TableSeen, command: CashCommand): Promise<boolean> {
  const here = eveningOf(seen);
  if (!here) return false;
  try {
    await enter(here.evening, command);
    return true;
  } catch (error) {
    const [title, text] = headline(error instanceof Error ? error.message : String(error));
    const cites = error instanceof Declined ? error.cites : [];
    toast({ kind: "refused", title, text, cites, house: seen.view.house });
    return false;
  }
}
