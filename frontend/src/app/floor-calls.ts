// Open floor calls: players who called the floor, and tables that wait for a decision. One poll for a whole page, while
// something on it listens; on every page of an official a new call is announced.

import type { AskView, CallView } from "../protocol.ts";
import { call, me } from "./api.ts";
import { listenForFirstTouch, play } from "./sound.ts";

const EVERY = 4000;
const OFFICIALS: readonly string[] = ["director", "floor"];

class FloorCalls {
  /** Open calls of players; undefined: not loaded yet. */
  asks: readonly AskView[] | undefined;
  calls: readonly CallView[] | undefined;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call the listener after every poll; returns how to stop. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.load(), EVERY);
    void this.load();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async load(): Promise<void> {
    const known = [
      call("GET /api/asks").then((found) => (this.asks = found)),
      call("GET /api/calls").then((found) => (this.calls = found)),
    ];
    await Promise.allSettled(known);
    this.#listeners.forEach((listener) => listener());
  }
}

export const floorCalls = new FloorCalls();

/** Keys of everything that waits for this person now. */
function waiting(): readonly string[] | undefined {
  const { asks, calls } = floorCalls;
  return asks && calls && [...asks.map((one) => one.person), ...calls.flatMap((one) => (one.may ? [sign(one)] : []))];
}

const sign = ({ table, incident, fact }: CallView): string => `${table} ${incident} ${fact}`;

let heard = false;

/** Announce new floor calls to officials, on every page. */
export function announceCalls(): void {
  if (heard) return;
  heard = true;
  me().then(
    ({ roles }) => {
      if (roles.some((role) => OFFICIALS.includes(role))) ring();
    },
    () => undefined,
  );
}

function ring(): void {
  let before: readonly string[] | undefined;
  listenForFirstTouch();
  floorCalls.watch(() => {
    const now = waiting();
    if (before && now?.some((one) => !before?.includes(one))) play("called");
    before = now ?? before;
  });
}
