// What somebody typed to open the cash room, as one order for the room: the evening, its games and their tables. Pure.

import { type CashCommand, type EveningPlan, wholeStruct } from "../../protocol.ts";
import type { GameWanted } from "../game-plan.ts";

/** What comes with the opening, all or none; and by its place among these, the game that it is about (-1: none). */
export interface Then {
  readonly commands: readonly CashCommand[];
  readonly about: readonly number[];
}

export function together(games: readonly GameWanted[], highHand: { cents: number; minutes: number }): Then {
  const all = games.flatMap(({ plan, tables }, index): [CashCommand, number][] => {
    const game = `g${index + 1}`;
    return [
      [{ do: "put-up-game", game, plan }, index],
      ...tables.map((table): [CashCommand, number] => [{ do: "open-table", game, table }, index]),
    ];
  });
  if (highHand.cents) all.push([{ do: "offer-high-hands", ...highHand }, -1]);
  return { commands: all.map(([command]) => command), about: all.map(([, index]) => index) };
}

/** From the world's clock to the clock on the wall of this browser, in milliseconds: it stands in the room. */
export const offsetHere = (at = new Date()): number => -at.getTimezoneOffset() * 60_000;

export function eveningPlan(title: string, house: string, float: number, date: string): EveningPlan {
  return wholeStruct<EveningPlan>("EveningPlan", { title, house, float_cents: float, date, offset: offsetHere() });
}
