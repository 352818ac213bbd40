// A table for club credit: a game of the open cash session, with a table of it that is dealt online.

import { call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { sendCommand, openLiveTable } from "../cash/session.ts";
import { type GamePlan, type Ordering, withDefaults } from "../protocol.ts";

/** Create it; returns the address of its podium, where players are seated. */
export async function createCreditTable(evening: string, order: Ordering): Promise<string> {
  const seen = await call("GET /api/cash/{id}", { id: evening });
  const table = 1 + Math.max(0, ...seen.games.flatMap((one) => one.tables.map(({ number }) => number)));
  const worth = order.stakes.chip_cents || 100;
  const [least, most] = order.buy_in;
  const game = `credit-${uuid().slice(0, 8)}`;
  const plan = withDefaults<GamePlan>("GamePlan", {
    game: order.game,
    stakes: order.stakes,
    title: order.title,
    least: least * worth,
    most: most * worth,
    seats: order.size,
    credit: true,
  });
  await sendCommand(evening, { do: "put-up-game", game, plan });
  await sendCommand(evening, { do: "open-table", game, table });
  await openLiveTable(evening, table, "online");
  return `/cash/${encodeURIComponent(evening)}/podium`;
}
