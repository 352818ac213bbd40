// Who won which pot, as the dealer taps it; and whether enough was tapped. Pure: how it is split, the room works out.

import type { PotSeen, TableSeen } from "../protocol.ts";
import { dealtIn } from "./reading.ts";

/** One thing to be won: one side of one pot, and who can win it. */
export interface Prize {
  readonly pot: number;
  readonly side: string;
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
}

/** By prize (`key`): the winners in the order in which they were tapped. */
export type Winners = ReadonlyMap<string, readonly number[]>;

export const key = ({ pot, side }: Pick<Prize, "pot" | "side">): string => `${pot} ${side}`;

/** Everything to be won, the main pot first. */
export function prizes(seen: TableSeen): readonly Prize[] {
  const sides = seen.dealer?.sides.length ? seen.dealer.sides : [""];
  const can = (seat: number): boolean => dealtIn(seen, seat)?.live === true && !dealtIn(seen, seat)?.mucked;
  return (seen.dealer?.pots ?? []).flatMap((pot: PotSeen, index) =>
    sides.map((side) => ({ pot: index, side, name: pot.name, amount: pot.amount, seats: pot.seats.filter(can) })),
  );
}

/** Tapped once more, a winner is none. */
export function toggled(winners: Winners, prize: Prize, seat: number): Winners {
  const before = winners.get(key(prize)) ?? [];
  const after = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  return new Map([...winners, [key(prize), after]]);
}

/** As the room takes it: [pot, side, seats]; a prize that one player is alone in needs nobody's word. */
export function named(
  winners: Winners,
  all: readonly Prize[],
): readonly (readonly [number, string, readonly number[]])[] {
  return all
    .filter((prize) => prize.seats.length > 1)
    .flatMap((prize) => {
      const seats = winners.get(key(prize)) ?? [];
      return seats.length ? [[prize.pot, prize.side, seats] as const] : [];
    });
}

/** Whether every pot has a winner; a low side may have none, where no hand qualifies. */
export function complete(winners: Winners, all: readonly Prize[]): boolean {
  const contested = all.filter((prize) => prize.seats.length > 1);
  return contested.every(
    (prize) =>
      (winners.get(key(prize)) ?? []).length > 0 ||
      (prize.side === "low" && all.some((one) => one.pot === prize.pot && one.side !== "low")),
  );
}
