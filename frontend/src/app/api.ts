// HTTP requests to the server: JSON in, JSON out; a refusal is an error with the server's own sentence.

import { type Cited, type Me, type Operations, type RuleView, fullAnswer } from "../protocol.ts";
import { WORDS } from "./words.ts";

/** A refused request; `text` is for the person, `status` 0 means that the server could not be reached. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  /** The rules behind the refusal. */
  readonly cites: readonly Cited[];
  /** The values in the sentence. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    text: string,
    cites: readonly Cited[] = [],
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(text);
    this.facts = facts;
    this.status = status;
    this.code = code;
    this.cites = cites;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const reply = await fetch(path, init).catch(() => undefined);
  if (!reply) throw new RefusedError(0, "unreachable", WORDS.unreachable);
  if (reply.ok) return (reply.status === 204 ? undefined : await reply.json().catch(() => undefined)) as T;
  const told = (await reply.json().catch(() => ({}))) as {
    code?: string;
    text?: string;
    cites?: readonly Cited[];
    facts?: Readonly<Record<string, unknown>>;
  };
  throw new RefusedError(reply.status, told.code ?? "refused", told.text ?? WORDS.unreachable, told.cites, told.facts);
}

type Asks<Name extends keyof Operations> = Operations[Name]["asks"];
type Given<Name extends keyof Operations> = Record<never, never> extends Asks<Name> ? [Asks<Name>?] : [Asks<Name>];

/** Call an operation: path parameters, `query` and `body` together; the response has every field. */
export async function call<Name extends keyof Operations>(
  name: Name,
  ...[asked]: Given<Name>
): Promise<Operations[Name]["answer"]> {
  const { query = {}, body, ...named } = (asked ?? {}) as { query?: object; body?: unknown } & Record<string, string>;
  const [method = "GET", form = ""] = name.split(" ");
  const path = form.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(named[part] ?? ""));
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const sent = body ?? (method === "POST" ? {} : undefined);
  return fullAnswer(name, await ask<unknown>(method, words ? `${path}?${words}` : path, sent));
}

const PATIENCE = 1500;

/** Send until the server answers; each attempt has the same id, so it is done once. */
export async function callUntilDone<Name extends keyof Operations>(
  name: Name,
  ...asked: Given<Name>
): Promise<Operations[Name]["answer"]> {
  for (;;) {
    try {
      return await call(name, ...asked);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 0) throw error;
      await new Promise((again) => setTimeout(again, PATIENCE));
    }
  }
}

let mine: Promise<Me> | undefined;

/** Who is signed in; requested once a page. */
export function me(): Promise<Me> {
  mine ??= call("GET /api/me");
  return mine;
}

const kept = new Map<string, Promise<unknown>>();

/** The response of an operation; requested once a page, and again after a failure. */
export function callCached<Name extends keyof Operations>(
  name: Name,
  ...asked: Given<Name>
): Promise<Operations[Name]["answer"]> {
  const key = `${name} ${JSON.stringify(asked)}`;
  let found = kept.get(key) as Promise<Operations[Name]["answer"]> | undefined;
  if (!found) {
    found = call(name, ...asked);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/** One rule; requested once a page. */
export const rule = (house: string, id: string): Promise<RuleView> =>
  callCached("GET /api/houses/{house}/rules/{rule}", { house, rule: id });
