// One picture of a kept hand as the stage draws tables: nothing is worked out here, only put in its place.

import { type Picture, type HandReplay, type TableSeen, wholeStruct } from "../protocol.ts";

/** The table at this step. */
export function tableAt(replay: HandReplay, step: number): TableSeen {
  const hand = unpushed(replay, step);
  const seats = hand?.seats ?? [];
  const seen = {
    t: "table",
    table: "",
    title: replay.hand,
    version: step,
    now: replay.at,
    you: replay.viewer,
    names: replay.names,
    here: seats.map((one) => one.seat),
    offers: {},
    view: {
      table: "",
      version: step,
      house: replay.house,
      game: replay.game,
      stakes: replay.stakes,
      hands: 0,
      hand,
      size: replay.size,
      sitters: seats.map((one) => ({ seat: one.seat, player: String(one.seat), stack: one.stack })),
      button: hand?.button ?? 0,
      small: replay.small,
      big: replay.big,
    },
  };
  return wholeStruct<TableSeen>("TableSeen", seen);
}

/** The hand with only those chips in the middle that nobody has been pushed yet. */
function unpushed(replay: HandReplay, step: number): Picture["view"] | undefined {
  const hand = replay.pictures[step]?.view;
  const first = replay.pictures.findIndex((one) => one.what === "awarded");
  if (!hand || first < 0 || step < first || hand.phase === "over") return hand;
  const total = replay.pictures.slice(first, step + 1).reduce(
    (left, _, index) => {
      const won = [...wonAt(replay, first + index).values()].reduce((sum, one) => sum + one, 0);
      return left - won;
    },
    hand.pots.reduce((sum, [amount]) => sum + amount, 0),
  );
  return { ...hand, total: Math.max(0, total), pots: total > 0 ? [[total, []]] : [] };
}

/** What each seat won at this step: where a pot is pushed, how much its stack grew. */
export function wonAt(replay: HandReplay, step: number): ReadonlyMap<number, number> {
  const [now, before] = [replay.pictures[step], replay.pictures[step - 1]];
  if (now?.what !== "awarded" || !before) return new Map();
  const stacks = new Map(before.view.seats.map((one) => [one.seat, one.stack]));
  return new Map(
    now.view.seats
      .map((one) => [one.seat, one.stack - (stacks.get(one.seat) ?? one.stack)] as const)
      .filter(([, won]) => won > 0),
  );
}

/** How long a picture stays before the next one comes, in ms. */
export function pause(picture: Picture | undefined): number {
  return picture?.what === "posted" ? 500 : picture?.what === "awarded" || picture?.what === "dealt" ? 1600 : 1100;
}
