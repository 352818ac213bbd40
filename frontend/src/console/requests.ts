// The console's HTTP requests and its search for players. A command has an id, so it is done once.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { call, callUntilDone } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { foldCase } from "../desk/name-search.ts";
import type {
  AtStakeView,
  AllowedAct,
  CommandAccepted,
  EntrantView,
  Forecast,
  LogLine,
  NightCommand,
  NightListed,
  ConsoleView,
} from "../protocol.ts";

const at = (night: string, path = ""): string => `/api/nights/${encodeURIComponent(night)}${path}`;

/** Send a command until it is answered. */
export function sendCommand(night: string, command: NightCommand, id = uuid()): Promise<CommandAccepted> {
  return callUntilDone("POST /api/nights/{id}/commands", { id: night, body: { id, command } });
}

/** Preview a command as lines of the log; nothing is saved. */
export async function preview(night: string, command: NightCommand): Promise<readonly LogLine[]> {
  return (await call("POST /api/nights/{id}/preview", { id: night, body: { command } })).lines;
}

/** What the stacks are worth, with these besides the counted ones, and what a bust changes. */
export function stackValues(
  night: string,
  stacks: readonly (readonly [string, number])[],
  bust: string,
  by: string,
): Promise<AtStakeView> {
  return call("POST /api/nights/{id}/at-stake", { id: night, body: { stacks, bust, by } });
}

/** What can be done for a player now, and its effect. */
export function allowedActs(night: string, player: string): Promise<readonly AllowedAct[]> {
  return call("GET /api/nights/{id}/entrants/{player}/may", { id: night, player });
}

/** Make a registered player without a record a member of the club; this tournament's result is theirs. */
export async function makeMember(night: string, player: string): Promise<void> {
  await call("POST /api/nights/{id}/entrants/{player}/member", { id: night, player, body: {} });
}

/** The whole log, newest first. */
export async function wholeLog(night: string): Promise<readonly LogLine[]> {
  const lines = await call("GET /api/nights/{id}/log", { id: night });
  return [...lines].sort((one, other) => other.entry - one.entry);
}

/** The tournament as it was after an entry. */
export function tournamentAfter(night: string, entry: number): Promise<ConsoleView> {
  return call("GET /api/nights/{id}/at/{entry}", { id: night, entry: String(entry) });
}

/** When it ends, how likely that is by a moment, and what would make it end by then. */
export function finishEstimate(night: string, by: number): Promise<Forecast> {
  return call("GET /api/nights/{id}/forecast", { id: night, query: { by } });
}

/** Players whose names begin so, in a list of any length. */
export function searchPlayers(night: string, words: string): Promise<readonly EntrantView[]> {
  return call("GET /api/nights/{id}/entrants", { id: night, query: { q: words } });
}

export const nights = (): Promise<readonly NightListed[]> => call("GET /api/nights");

/** Import the players of a file, all or none. */
export function importPlayers(night: string, text: string): Promise<CommandAccepted> {
  return callUntilDone("POST /api/nights/{id}/players.csv", { id: night, body: { id: uuid(), text } });
}

/** Open a dealer's tablet for one of the tables. */
export async function openTablet(night: string, table: number): Promise<void> {
  const number = String(table);
  await callUntilDone("POST /api/nights/{id}/tables/{number}/tablet", { id: night, number, body: { id: uuid() } });
}

/** Add bots to an online tournament. */
export const addBots = (night: string, count: number): Promise<{ readonly names: readonly string[] }> =>
  call("POST /api/nights/{id}/bots", { id: night, body: { count } });

export const download = (night: string, name: string): string => at(night, `/${name}`);
export const print = (night: string, name: string): string => at(night, `/prints/${name}.pdf`);

const PAUSE = 150;

/** Whether the view has only the beginning of the list. */
export const isLong = (night: ConsoleView): boolean => night.listed > night.entrants.length;

export class NameSearch implements ReactiveController {
  /** What the server found for the last search. */
  found: readonly EntrantView[] = [];

  readonly #host: ReactiveControllerHost;
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Search for what was typed. */
  type(night: ConsoleView, typed: string): void {
    const asked = foldCase(typed);
    if (!isLong(night) || asked === this.#asked) return;
    this.#asked = asked;
    this.found = [];
    clearTimeout(this.#timer);
    if (asked) this.#timer = setTimeout(() => void this.#ask(night.id, asked), PAUSE);
  }

  async #ask(night: string, asked: string): Promise<void> {
    const found = await searchPlayers(night, asked).catch(() => []);
    if (asked !== this.#asked) return;
    this.found = found;
    this.#host.requestUpdate();
  }
}
