// A cash session's address, requests, game colors, and the state of a call. A command has an id, so it is done once.

import { call, callUntilDone } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { secondsLeft } from "../app/words.ts";
import type { CashCommand, CashLinking, CommandAccepted, GameView, Opened, WaitView } from "../protocol.ts";

/** The cash session in the page's address. */
export const sessionInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Send a command until it is answered. A refusal is thrown. */
export function sendCommand(evening: string, command: CashCommand, id = uuid()): Promise<CommandAccepted> {
  return callUntilDone("POST /api/cash/{id}/commands", { id: evening, body: { id, command } });
}

/** Open a live table for one of the session's tables: with a dealer's tablet, or dealt online. */
export function openLiveTable(evening: string, table: number, dealing: CashLinking["dealing"]): Promise<Opened> {
  return call("POST /api/cash/{id}/tables/{number}/live", { id: evening, number: String(table), body: { dealing } });
}

/** The state of a call: seat card out, time left, the last half minute, or time up. */
export type CallState = "card" | "runs" | "last" | "over";

const LAST = 30;

export function callStateOf(wait: WaitView, now: number): CallState {
  if (wait.card) return "card";
  const left = secondsLeft(wait.until, now);
  return left > LAST ? "runs" : left > 0 ? "last" : "over";
}

const COLOURS = 8;

/** The background color of a game's limits, for a style: `background: ${gameColour(0)}`. */
export const gameColor = (place: number): string => `var(--game-${(place % COLOURS) + 1})`;

/** A game's name: its stakes as money, then the game; or the title it was given. */
export const gameTitle = ({ title, stakes, game }: GameView): string =>
  title.endsWith(` ${game}`) ? `${stakes} ${game}` : title;
