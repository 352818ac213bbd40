// A cash session's address, commands, color of each game, and how long a call still runs. A command has an id, so it
// is done once.

import { call, surely } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { secondsLeft } from "../app/words.ts";
import type { CashCommand, CashLinking, CommandAccepted, GameSeen, Opened, WaitSeen } from "../protocol.ts";

/** The evening whose id stands in the address. */
export const eveningInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Do it, however often it has to be sent. Refused, it throws what `Declined` says. */
export function enter(evening: string, command: CashCommand, id = uuid()): Promise<CommandAccepted> {
  return surely("POST /api/cash/{id}/commands", { id: evening, body: { id, command } });
}

/** Put up a table of the room for one of the evening's: for a dealer's tablet, or dealt online. */
export function putUpTable(evening: string, table: number, dealing: CashLinking["dealing"]): Promise<Opened> {
  return call("POST /api/cash/{id}/tables/{number}/live", { id: evening, number: String(table), body: { dealing } });
}

/** How a call stands: the card is out, time is left, the last half minute, or nothing is left. */
export type Stand = "card" | "runs" | "last" | "over";

const LAST = 30;

export function standOf(wait: WaitSeen, now: number): Stand {
  if (wait.card) return "card";
  const left = secondsLeft(wait.until, now);
  return left > LAST ? "runs" : left > 0 ? "last" : "over";
}

const COLOURS = 8;

/** The ground on which a game's limits stand, for a style: `background: ${gameColour(0)}`. */
export const gameColour = (place: number): string => `var(--game-${(place % COLOURS) + 1})`;

/** A game as people read it: its stakes as money, then what is played; or as the room titled it. */
export const gameTitle = ({ title, stakes, game }: GameSeen): string =>
  title.endsWith(` ${game}`) ? `${stakes} ${game}` : title;
