// Asking the room over HTTP: JSON in, JSON out; a refusal is an error that carries the room's own sentence.

import type { Cited } from "./protocol.ts";
import { WORDS } from "./words.ts";

/** What the room would not do; `text` is for the person, `status` 0 means that it could not be reached. */
export class Declined extends Error {
  readonly status: number;
  readonly code: string;
  /** The rules that it was refused by. */
  readonly cites: readonly Cited[];

  constructor(status: number, code: string, text: string, cites: readonly Cited[] = []) {
    super(text);
    this.status = status;
    this.code = code;
    this.cites = cites;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const reply = await fetch(path, init).catch(() => undefined);
  if (!reply) throw new Declined(0, "unreachable", WORDS.unreachable);
  if (reply.ok) return (reply.status === 204 ? undefined : await reply.json().catch(() => undefined)) as T;
  const told = (await reply.json().catch(() => ({}))) as {
    code?: string;
    text?: string;
    cites?: readonly Cited[];
  };
  throw new Declined(reply.status, told.code ?? "refused", told.text ?? WORDS.unreachable, told.cites);
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, body);

const PATIENCE = 1500;

/** Send until the room answers: what is lost on the way is sent again with the same id, and done once. */
export async function surely<T>(path: string, body: object): Promise<T> {
  for (;;) {
    try {
      return await post<T>(path, body);
    } catch (error) {
      if (!(error instanceof Declined) || error.status !== 0) throw error;
      await new Promise((again) => setTimeout(again, PATIENCE));
    }
  }
}

/** Who the room takes this browser for. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly roles: readonly string[];
  readonly club: string;
  readonly has_password: boolean;
  readonly may_open_tables: boolean;
  readonly may_invite: boolean;
}

/** What this club allows. */
export interface Club {
  readonly title: string;
  readonly guests: boolean;
  readonly players_open_tables: boolean;
  /** Whether a password alone lets no director in. */
  readonly director_passkeys: boolean;
}

/** A way in which a house differs from the standard rules. */
export interface OwnWay {
  readonly text: string;
  readonly cites: readonly { readonly id: string; readonly standing: string }[];
}

export interface GameListed {
  readonly id: string;
  readonly title: string;
  /** How many can play it in one hand. */
  readonly most: number;
  /** flop, stud_games or draw. */
  readonly family: string;
  readonly betting: string;
  /** Whether blinds are posted; else antes and a bring-in. */
  readonly blinds: boolean;
}

export interface House {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly games: readonly GameListed[];
  readonly own_ways: readonly OwnWay[];
  /** Whether the club wrote it itself; then it has editions, the newest first. */
  readonly own: boolean;
  readonly extends: string;
  readonly editions: readonly {
    readonly number: number;
    readonly digest: string;
    readonly at: number;
    readonly by: string;
    readonly note?: string;
    readonly restored?: number;
  }[];
}

/** One rule as its house says it. */
export interface Rule {
  readonly id: string;
  readonly says: string;
  readonly house: string;
  readonly house_title: string;
  readonly section: string;
  /** The question that it decides, or else what its section is about. */
  readonly title: string;
  readonly standing: string;
  /** What Cutcard does about it: enforce, remedy, record, assist, text. */
  readonly software: string;
  readonly why?: string;
  readonly example?: string;
  /** The line of the document it stands on. */
  readonly line?: number;
  /** The title of the book that an inherited rule is from. */
  readonly stated_in?: string;
  /** The questions that it decides. */
  readonly answers?: readonly string[];
  /** What holds here in its place; missing: it holds itself. */
  readonly displaced_by?: readonly { readonly id: string; readonly standing: string }[];
  readonly previous?: string;
  readonly next?: string;
}

let mine: Promise<Me> | undefined;

/** Who I am; asked once a page. */
export function me(): Promise<Me> {
  mine ??= get<Me>("/api/me");
  return mine;
}

const rules = new Map<string, Promise<Rule>>();

/** One rule; asked once a page. */
export function rule(house: string, id: string): Promise<Rule> {
  const path = `/api/houses/${encodeURIComponent(house)}/rules/${encodeURIComponent(id)}`;
  let found = rules.get(path);
  if (!found) {
    found = get<Rule>(path);
    found.catch(() => rules.delete(path));
    rules.set(path, found);
  }
  return found;
}
