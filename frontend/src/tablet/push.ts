// Who won which pot, as the dealer taps it; and whether enough was tapped. Pure: how it is split, the room works out.

import type { PotSeen, TableSeen, Winner } from "../protocol.ts";
import { dealtIn } from "./reading.ts";

/** One thing to be won: one side of one pot on one run of the board, and who can win it. */
export interface Prize {
  readonly pot: number;
  /** Which run, the first is 0; -1: the board was run once. */
  readonly run: number;
  readonly side: string;
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
}

/** By prize (`key`): the winners in the order in which they were tapped. */
export type Winners = ReadonlyMap<string, readonly number[]>;

export const key = ({ pot, side, run }: Pick<Prize, "pot" | "side" | "run">): string => `${pot} ${side} ${run}`;

/** Everything to be won, the main pot first; of a board run more than once, run by run. */
export function prizes(seen: TableSeen): readonly Prize[] {
  const sides = seen.dealer?.sides.length ? seen.dealer.sides : [""];
  const can = (seat: number): boolean => dealtIn(seen, seat)?.live === true && !dealtIn(seen, seat)?.mucked;
  const earlier = seen.view.hand?.boards.length ?? 0;
  const runs = earlier ? Array.from({ length: earlier + 1 }, (_, run) => run) : [-1];
  return (seen.dealer?.pots ?? []).flatMap((pot: PotSeen, index) =>
    runs.flatMap((run) =>
      sides.map((side) => ({
        pot: index,
        run,
        side,
        name: pot.name,
        amount: pot.amount,
        seats: pot.seats.filter(can),
      })),
    ),
  );
}

/** Tapped once more, a winner is none. */
export function toggled(winners: Winners, prize: Prize, seat: number): Winners {
  const before = winners.get(key(prize)) ?? [];
  const after = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  return new Map([...winners, [key(prize), after]]);
}

/** As the room takes it: [pot, side, seats, run]; a prize that one player is alone in needs nobody's word. */
export function named(winners: Winners, all: readonly Prize[]): readonly Winner[] {
  return all
    .filter((prize) => prize.seats.length > 1)
    .flatMap((prize) => {
      const seats = winners.get(key(prize)) ?? [];
      return seats.length ? [[prize.pot, prize.side, seats, prize.run] as const] : [];
    });
}

/** Whether every pot has a winner; a low side may have none, where no hand qualifies. */
export function complete(winners: Winners, all: readonly Prize[]): boolean {
  const contested = all.filter((prize) => prize.seats.length > 1);
  return contested.every(
    (prize) =>
      (winners.get(key(prize)) ?? []).length > 0 ||
      (prize.side === "low" && all.some((one) => one.pot === prize.pot && one.run === prize.run && one.side !== "low")),
  );
}
