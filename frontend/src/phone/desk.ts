// What a signed-in player does for himself: put his name down, take it off, answer what he is asked.

import { get, me, post } from "../api.ts";
import { type PlayerSeen, wholeStruct } from "../protocol.ts";
import { uuid } from "../socket.ts";

const path = (night: string): string => `/api/nights/${encodeURIComponent(night)}`;

/** Whether this browser is signed in, and who he is on the list; "": he is not on it. */
export async function own(night: string): Promise<{ readonly signedIn: boolean; readonly id: string }> {
  const known = await me().then(
    () => true,
    () => false,
  );
  if (!known) return { signedIn: false, id: "" };
  const seen = await get<unknown>(`${path(night)}/me`).then(
    (told) => wholeStruct<PlayerSeen>("PlayerSeen", told),
    () => undefined,
  );
  return { signedIn: true, id: seen?.me?.id ?? "" };
}

export const register = (night: string): Promise<unknown> => post(`${path(night)}/register`, { id: uuid() });
export const cancel = (night: string): Promise<unknown> => post(`${path(night)}/cancel`, { id: uuid() });

export function answer(night: string, what: "offer" | "deal" | "seated", yes = true): Promise<unknown> {
  return post(`${path(night)}/answer`, { id: uuid(), what, yes });
}
