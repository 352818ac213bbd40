// Watching one table: the last view, the log, and why none came. The table page and the dealer's tablet stand on it.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { pin } from "../kit/pinned.ts";
import type { TableSeen, AnyTold } from "../protocol.ts";
import type { RoomSocket } from "../socket.ts";
import { countIn, inChips } from "../words.ts";
import { type Entry, added } from "./journal.ts";

/** The socket as far as watching needs it. */
export type WatchedSocket = Pick<RoomSocket, "on" | "onLink" | "watch" | "unwatch" | "now" | "link">;

/** The room's sentences with amounts as this table counts them. */
function inWords(seen: TableSeen): TableSeen {
  const lines = seen.lines.map((line) => ({ ...line, text: inChips(line.text) }));
  return { ...seen, lines, facts: seen.facts.map((fact) => inChips(fact)) };
}

/** The page adds it to itself once it is made: `this.addController(state)`. */
export abstract class Watching<S extends WatchedSocket> implements ReactiveController {
  seen: TableSeen | null = null;
  log: readonly Entry[] = [];
  /** Why no table came, in the room's words. */
  trouble = "";

  protected readonly host: ReactiveControllerHost;
  protected readonly socket: S;
  protected readonly table: string;
  #stops: (() => void)[] = [];

  constructor(host: ReactiveControllerHost, socket: S, table: string) {
    this.host = host;
    this.socket = socket;
    this.table = table;
  }

  hostConnected(): void {
    this.#stops = [this.socket.on((told) => this.heard(told)), this.socket.onLink(() => this.host.requestUpdate())];
    this.socket.watch(this.table);
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.socket.unwatch(this.table);
  }

  get now(): number {
    return this.socket.now();
  }

  get offline(): boolean {
    return this.socket.link !== "open";
  }

  /** The room tells something, about this table or not. */
  protected heard(told: AnyTold): void {
    if (told.t === "table" && told.table === this.table) this.#saw(told);
    const broke = told.t === "refused" && told.code === "out_of_order" && told.facts["table"] === this.table;
    if (broke) this.seen = null;
    if (broke || ((told.t === "wrong" || told.t === "refused") && !this.seen && !told.id)) {
      this.trouble = told.text;
      this.host.requestUpdate();
    }
  }

  #saw(seen: TableSeen): void {
    const before = this.seen;
    if (before && seen.version < before.version) return;
    const { format, chip_cents } = seen.view.stakes;
    countIn(format === "cash" ? chip_cents : 100);
    this.seen = seen = inWords(seen);
    this.trouble = "";
    pin(seen.view.house, seen.book);
    this.log = added(this.log, seen.lines);
    this.saw(before, seen);
    this.host.requestUpdate();
  }

  /** Another view of the table came; `before` is null for the first one. */
  protected abstract saw(before: TableSeen | null, seen: TableSeen): void;
}
