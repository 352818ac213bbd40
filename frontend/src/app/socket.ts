// The one socket of a page: reconnects, subscribes again, and resends unanswered commands with the same id, so that the
// server does each once. Has the offset to the server's clock.

import {
  type ClientMessage,
  type ServerMessage,
  type CutReceipt,
  type Done,
  type Hello,
  type RefusalMessage,
  type Said,
  type TableCommand,
  type WatchCash,
  type WatchNight,
  fullMessage,
} from "../protocol.ts";
import { TableViews, isDiff } from "./view-diff.ts";

export type Answer = Done | RefusalMessage;
export type CashView = NonNullable<WatchCash["view"]>;
type Settled = Answer | CutReceipt;
/** connecting: the first time; lost: trying again; out: the server wants a sign-in first. */
export type Link = "connecting" | "open" | "lost" | "out";

/** What the socket needs of the browser; tests pass their own. */
export interface SocketEnvironment {
  open(url: string): WebSocket;
  now(): number;
  after(ms: number, run: () => void): unknown;
  cancel(timer: unknown): void;
  chance(): number;
  id(): string;
  /** Whether the server still accepts this browser's session; requested when it refuses the socket. */
  welcome(): Promise<boolean>;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const QUIET = 20_000;
const PATIENCE = 8000;

/**
 * How long to wait before the nth attempt: doubling, with a random quarter, so that players do not all reconnect at
 * once.
 */
export function reconnectDelay(tries: number, chance: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT) * (0.75 + chance / 2);
}

interface Pending {
  readonly ask: ClientMessage;
  readonly answer: (told: Settled) => void;
}

export class ServerSocket {
  link: Link = "connecting";
  tries = 0;
  hello: Hello | undefined;
  /** The server's clock minus ours, in ms. */
  offset = 0;

  readonly #url: string;
  readonly #world: SocketEnvironment;
  readonly #listeners = new Set<(message: ServerMessage) => void>();
  readonly #links = new Set<() => void>();
  readonly #watched = new Map<string, ClientMessage>();
  readonly #pending = new Map<string, Pending>();
  readonly #tables = new TableViews();
  #socket: WebSocket | undefined;
  #retry: unknown;
  #quiet: unknown;

  constructor(url: string, world: SocketEnvironment) {
    this.#url = url;
    this.#world = world;
  }

  // ------------------------------------------------------------ for the page

  /** The server's time. */
  now(): number {
    return this.#world.now() + this.offset;
  }

  /** Listen to every message; returns how to stop. */
  on(heard: (message: ServerMessage) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** Listen to changes of the connection. */
  onLink(heard: () => void): () => void {
    this.#links.add(heard);
    return () => this.#links.delete(heard);
  }

  watch(table: string): void {
    this.#keep(`table ${table}`, { t: "watch", table });
  }

  unwatch(table: string): void {
    this.#watched.delete(`table ${table}`);
    this.#send({ t: "unwatch", table });
  }

  watchLobby(): void {
    this.#keep("lobby", { t: "watch-lobby" });
  }

  /** Watch a tournament; without a sign-in only the screen and the phones. */
  watchNight(night: string, view: WatchNight["view"] = "screen", player = ""): void {
    this.#keep(`night ${night} ${view}`, { t: "watch-night", night, view, player });
  }

  unwatchNight(night: string, view: WatchNight["view"] = "screen"): void {
    this.#watched.delete(`night ${night} ${view}`);
    this.#send({ t: "unwatch-night", night, view });
  }

  /** Watch a cash session; without a sign-in only the board and the phones. */
  watchCash(evening: string, view: CashView = "board", keeper = 0): void {
    this.#keep(`cash ${evening} ${view}`, { t: "watch-cash", evening, view, keeper });
  }

  unwatchCash(evening: string, view: CashView = "board"): void {
    this.#watched.delete(`cash ${evening} ${view}`);
    this.#send({ t: "unwatch-cash", evening, view });
  }

  /** Watch the club's office, for its officers. */
  watchOffice(): void {
    this.#keep("office", { t: "watch-office" });
  }

  unwatchOffice(): void {
    this.#watched.delete("office");
    this.#send({ t: "unwatch-office" });
  }

  /** Carry out a command; answered even when the connection breaks in between. A repeated `id` is done once only. */
  do(table: string, command: TableCommand, version?: number, id = this.#world.id()): Promise<Answer> {
    return this.#ask(id, { t: "do", id, table, command, ...(version === undefined ? {} : { version }) });
  }

  /** Chat at a table: text or a sign. */
  say(table: string, said: { readonly text: string } | { readonly sign: Said["sign"] }): Promise<Answer> {
    const id = this.#world.id();
    return this.#ask(id, { t: "say", id, table, text: "", sign: "", ...said });
  }

  /** Send one's own entropy for the sealed deck; resent until the server confirms it, or says that it is too late. */
  cut(table: string, seal: string, entropy: string): Promise<CutReceipt | RefusalMessage> {
    const id = this.#world.id();
    return this.#ask<CutReceipt | RefusalMessage>(id, { t: "cut", table, seal, entropy, id });
  }

  /** Commands that wait for their answer. */
  get unanswered(): number {
    return this.#pending.size;
  }

  // ------------------------------------------------------------ the connection

  connect(): void {
    this.#world.cancel(this.#retry);
    if (this.#socket) return;
    const socket = this.#world.open(this.#url);
    this.#socket = socket;
    socket.onopen = (): void => this.#opened();
    socket.onmessage = (event: MessageEvent): void => this.#heard(String(event.data));
    socket.onclose = (): void => this.#closed(socket);
  }

  /** Try now: the network is back, or the page is visible again. */
  retryNow(): void {
    if (this.link === "lost" && !this.#socket) this.connect();
    else if (this.link === "open") this.#probe();
  }

  /** The browser is offline: no use in waiting until the socket notices. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#closed(socket);
  }

  #opened(): void {
    this.tries = 0;
    this.#become("open");
    for (const ask of this.#watched.values()) this.#send(ask);
    for (const { ask } of this.#pending.values()) this.#send(ask);
    this.#restartQuiet();
  }

  #closed(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#world.cancel(this.#quiet);
    this.tries += 1;
    this.#become("lost");
    this.#retry = this.#world.after(reconnectDelay(this.tries, this.#world.chance()), () => void this.#again());
  }

  async #again(): Promise<void> {
    // A refused handshake looks like a lost network to a browser, so ask the server over HTTP.
    if (this.tries > 1 && !(await this.#world.welcome())) {
      this.#become("out");
      return;
    }
    this.connect();
  }

  /** A socket can be dead without being closed: after some silence ping, and close it when nothing comes. */
  #restartQuiet(): void {
    this.#world.cancel(this.#quiet);
    this.#quiet = this.#world.after(QUIET, () => this.#probe());
  }

  #probe(): void {
    this.#send({ t: "ping" });
    this.#world.cancel(this.#quiet);
    const socket = this.#socket;
    this.#quiet = this.#world.after(PATIENCE, () => {
      if (this.#socket === socket) this.drop();
    });
  }

  // ------------------------------------------------------------ messages

  #heard(text: string): void {
    this.#restartQuiet();
    const message = this.#whole(JSON.parse(text));
    if (!message) return;
    if ("now" in message) this.offset = message.now - this.#world.now();
    if (message.t === "hello") this.#greeted(message);
    if (message.t === "done" || message.t === "refused" || message.t === "receipt") this.#settle(message.id, message);
    if (message.t === "wrong" && message.id) this.#settle(message.id, refusal(message.id, message.text));
    for (const heard of [...this.#listeners]) heard(message);
  }

  /** A message with every field: of a diff the whole view; null while an earlier diff is missing. */
  #whole(message: unknown): ServerMessage | null {
    if (!isDiff(message)) return fullMessage(message);
    const seen = this.#tables.add(message);
    if (!seen) this.#send({ t: "watch", table: message.table });
    return fullMessage(seen);
  }

  /** A session can end while the page is hidden: then the server only sends what is public. */
  #greeted(hello: Hello): void {
    this.hello = hello;
    const forAnybody = [...this.#watched.values()].every(openToAll);
    if (!hello.me && (!forAnybody || this.#pending.size)) this.#become("out");
  }

  #settle(id: string, answer: Settled): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }

  #ask<T extends Settled = Answer>(id: string, ask: ClientMessage): Promise<T> {
    return new Promise((answer) => {
      this.#pending.set(id, { ask, answer: (told) => answer(told as T) });
      this.#send(ask);
    });
  }

  #keep(key: string, ask: ClientMessage): void {
    this.#watched.set(key, ask);
    this.#send(ask);
  }

  #send(ask: ClientMessage): void {
    if (this.link === "open") this.#socket?.send(JSON.stringify(ask));
  }

  #become(link: Link): void {
    this.link = link;
    for (const heard of [...this.#links]) heard();
  }
}

/** What the server shows without a sign-in. */
function openToAll(ask: ClientMessage): boolean {
  if (ask.t === "watch-night") return ask.view !== "console";
  return ask.t === "watch-cash" && (ask.view === "board" || ask.view === "visitor");
}

function refusal(id: string, text: string): RefusalMessage {
  return { t: "refused", id, code: "wrong", text, cites: [], facts: {}, version: 0, suggest: {}, incident: "" };
}

/** A random UUID; crypto.randomUUID is missing on plain http, where a club's own network often is. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

let shared: ServerSocket | undefined;

/** The page's socket, opened on first use. Pages for `strangers` keep trying without a sign-in. */
export function serverSocket(strangers = false): ServerSocket {
  if (shared) return shared;
  const url = new URL("/api/socket", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const about = /^\/(?:table|night|cash)\/([\w-]+)/.exec(location.pathname)?.[1];
  if (about) url.searchParams.set("at", about); // a proxy can route all who watch one table to one process
  const socket = new ServerSocket(url.href, {
    open: (address) => new WebSocket(address),
    now: () => Date.now(),
    after: (ms, run) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number | undefined),
    chance: () => Math.random(),
    id: uuid,
    welcome: () =>
      strangers
        ? Promise.resolve(true)
        : fetch("/api/me").then(
            (reply) => reply.status !== 401,
            () => true,
          ),
  });
  shared = socket;
  addEventListener("offline", () => socket.drop());
  addEventListener("online", () => socket.retryNow());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket.retryNow());
  socket.connect();
  return socket;
}
