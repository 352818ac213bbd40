// Live view of one table: the last view, the log, and why none came. Base of the table page and the dealer's tablet.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { pinEdition } from "../app/rulebook-edition.ts";
import type { ServerSocket } from "../app/socket.ts";
import { countIn } from "../app/words.ts";
import type { ServerMessage, TableUpdate } from "../protocol.ts";
import { type Entry, addLines } from "../stage/log-entries.ts";
import { STREET, lastFrame, allInFrames } from "../stage/streets.ts";

/** The part of the socket that watching needs. */
export type WatchedSocket = Pick<ServerSocket, "on" | "onLink" | "watch" | "unwatch" | "now" | "link">;

/** Refusals that leave nothing to see of a table. */
const SHUT: ReadonlySet<string> = new Set(["table_closed", "private_table", "out_of_order"]);

/** The page adds it to itself once it is made: `this.addController(state)`. */
export abstract class LiveTable<S extends WatchedSocket> implements ReactiveController {
  seen: TableUpdate | null = null;
  log: readonly Entry[] = [];
  /** Why no table came, in the server's words. */
  trouble = "";
  /** The kind of error: closed, private, out of order. */
  closedAs: "" | "table_closed" | "private_table" | "out_of_order" = "";
  /** Whether a password opens a private table. */
  wantsPassword = false;

  protected readonly host: ReactiveControllerHost;
  protected readonly socket: S;
  protected readonly table: string;
  /** Whether an all-in is shown a street at a time: not on the tablet of a dealer, who deals it. */
  protected readonly slowly: boolean = false;
  #stops: (() => void)[] = [];
  #waiting: TableUpdate[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, socket: S, table: string) {
    this.host = host;
    this.socket = socket;
    this.table = table;
  }

  hostConnected(): void {
    this.#stops = [
      this.socket.on((message) => this.onMessage(message)),
      this.socket.onLink(() => this.host.requestUpdate()),
    ];
    this.socket.watch(this.table);
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.socket.unwatch(this.table);
  }

  /** Request the table again, after access was granted. */
  retry(): void {
    this.trouble = this.closedAs = "";
    this.socket.watch(this.table);
    this.host.requestUpdate();
  }

  get now(): number {
    return this.socket.now();
  }

  get offline(): boolean {
    return this.socket.link !== "open";
  }

  /** A message from the server, about this table or not. */
  protected onMessage(message: ServerMessage): void {
    if (message.t === "table" && message.table === this.table) this.#next(message);
    const broke = message.t === "refused" && SHUT.has(message.code) && message.facts["table"] === this.table;
    if (broke) {
      this.seen = null;
      this.closedAs = message.code as typeof this.closedAs;
      this.wantsPassword = message.facts["asks"] === true;
    }
    if (broke || ((message.t === "wrong" || message.t === "refused") && !this.seen && !message.id)) {
      this.trouble = message.text;
      this.host.requestUpdate();
    }
  }

  /** Queue a view behind the frames before it; show it at once where there are none. */
  #next(seen: TableUpdate): void {
    const { format, chip_cents } = seen.view.stakes;
    countIn(format === "cash" ? chip_cents : 100);
    if (this.#waiting.length) this.#waiting.push(seen);
    else this.#play(seen);
  }

  #play(seen: TableUpdate): void {
    const [first, ...more] = this.slowly && !document.hidden ? allInFrames(this.seen, seen) : [];
    if (!first) return this.#saw(seen);
    this.#waiting = [...more, lastFrame(seen, [first, ...more])];
    this.#saw(first);
    this.#timer = setTimeout(() => this.#goOn(), STREET);
  }

  #goOn(): void {
    const next = this.#waiting.shift();
    if (next) this.#saw(next);
    const [then] = this.#waiting;
    if (then) this.#timer = setTimeout(() => this.#goOn(), Number.isInteger(next?.version) ? 0 : STREET);
  }

  #saw(seen: TableUpdate): void {
    const before = this.seen;
    if (before && seen.version < before.version) return;
    this.seen = seen;
    this.trouble = this.closedAs = "";
    pinEdition(seen.view.house, seen.book);
    this.log = addLines(this.log, seen.lines);
    this.onView(before, seen);
    this.host.requestUpdate();
  }

  /** Another view of the table; `before` is null for the first one. */
  protected abstract onView(before: TableUpdate | null, seen: TableUpdate): void;
}
