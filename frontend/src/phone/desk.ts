// What a signed-in player does for himself: put his name down, take it off, answer what he is asked.

import { me, call } from "../api.ts";
import { uuid } from "../socket.ts";

/** Whether this browser is signed in, and who he is on the list; "": he is not on it. */
export async function own(night: string): Promise<{ readonly signedIn: boolean; readonly id: string }> {
  const known = await me().then(
    () => true,
    () => false,
  );
  if (!known) return { signedIn: false, id: "" };
  const seen = await call("GET /api/nights/{id}/me", { id: night }).catch(() => undefined);
  return { signedIn: true, id: seen?.me?.id ?? "" };
}

export const register = (night: string): Promise<unknown> =>
  call("POST /api/nights/{id}/register", { id: night, body: { id: uuid() } });
export const cancel = (night: string): Promise<unknown> =>
  call("POST /api/nights/{id}/cancel", { id: night, body: { id: uuid() } });

export function answer(night: string, what: "offer" | "deal" | "seated", yes = true): Promise<unknown> {
  return call("POST /api/nights/{id}/answer", { id: night, body: { id: uuid(), what, yes } });
}

/** Stop the clock, or let it run: for whoever was given it. */
export const runClock = (night: string, stop: boolean): Promise<unknown> =>
  call("POST /api/nights/{id}/commands", {
    id: night,
    body: { id: uuid(), command: stop ? { do: "pause" } : { do: "resume" } },
  });
