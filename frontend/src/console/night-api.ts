// The console's questions and commands over HTTP. A command carries an id of its own, so that the room does it once.

import { get, post, surely } from "../api.ts";
import {
  type DoSeen,
  type Entered,
  type EntrantSeen,
  type LogSeen,
  type NightListed,
  type NightSeen,
  type Previewed,
  wholeStruct,
} from "../protocol.ts";
import { uuid } from "../socket.ts";
import type { Command } from "./reading.ts";

const at = (night: string, path = ""): string => `/api/nights/${encodeURIComponent(night)}${path}`;

/** Do it, however often it has to be sent. */
export async function enter(night: string, command: Command, id = uuid()): Promise<Entered> {
  return wholeStruct<Entered>("Entered", await surely(at(night, "/commands"), { id, command }));
}

/** What a command would bring, as lines of the log; nothing is kept. */
export async function preview(night: string, command: Command): Promise<readonly LogSeen[]> {
  return wholeStruct<Previewed>("Previewed", await post(at(night, "/preview"), { command })).lines;
}

/** What may be done to somebody now, and what would come of it. */
export async function may(night: string, player: string): Promise<readonly DoSeen[]> {
  return wholeStruct<readonly DoSeen[]>("DoSeen", await get(at(night, `/entrants/${encodeURIComponent(player)}/may`)));
}

/** Everything that was ever entered, newest first. */
export async function wholeLog(night: string): Promise<readonly LogSeen[]> {
  const lines = wholeStruct<readonly LogSeen[]>("LogSeen", await get(at(night, "/log")));
  return [...lines].sort((one, other) => other.entry - one.entry);
}

/** The night as it was after an entry. */
export async function asItWas(night: string, entry: number): Promise<NightSeen> {
  return wholeStruct<NightSeen>("NightSeen", await get(at(night, `/at/${entry}`)));
}

/** People whose names begin so, on a list of any length. */
export async function seek(night: string, words: string): Promise<readonly EntrantSeen[]> {
  return wholeStruct<readonly EntrantSeen[]>(
    "EntrantSeen",
    await get(at(night, `/entrants?q=${encodeURIComponent(words)}`)),
  );
}

export async function nights(): Promise<readonly NightListed[]> {
  return wholeStruct<readonly NightListed[]>("NightListed", await get("/api/nights"));
}

/** Everybody in a file, all or none. */
export async function importPlayers(night: string, text: string): Promise<Entered> {
  return wholeStruct<Entered>("Entered", await surely(at(night, "/players.csv"), { id: uuid(), text }));
}

/** Put up a live table for a dealer's tablet at one of the night's tables. */
export async function openTablet(night: string, table: number): Promise<void> {
  await surely(at(night, `/tables/${table}/tablet`), { id: uuid() });
}

/** A member of the club, to be put on the list by name. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

export const members = (): Promise<readonly Member[]> => get<readonly Member[]>("/api/people");

export const download = (night: string, name: string): string => at(night, `/${name}`);
export const print = (night: string, name: string): string => at(night, `/prints/${name}.pdf`);
