// What the tablet knows of its table: the last view, the log, and what it entered that the room has not taken yet.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { mention } from "../announce.ts";
import type { Command } from "../felt/acting.ts";
import { type Entry, added } from "../felt/journal.ts";
import { winnings } from "../felt/moves.ts";
import { headline } from "../felt/words.ts";
import { pin } from "../kit/pinned.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { RefusedSeen, TableSeen, Told } from "../protocol.ts";
import { type RoomSocket, uuid } from "../socket.ts";
import { play } from "../sound.ts";
import { type Kept, keep, kept } from "./keeping.ts";
import { commandWords, step } from "./step.ts";

/** The socket as far as a tablet needs it. */
export type TabletSocket = Pick<RoomSocket, "on" | "onLink" | "watch" | "unwatch" | "do" | "now" | "link" | "hello">;

const SENDING_AFTER = 150;
const WON_SHOWN = 6000;

export class TabletState implements ReactiveController {
  seen: TableSeen | null = null;
  log: readonly Entry[] = [];
  /** What was won a moment ago, by seat. */
  won: ReadonlyMap<number, number> = new Map();
  /** An entry that has been under way for a moment, in words. */
  waiting = "";
  /** Why no table came, in the room's words. */
  trouble = "";
  /** An amount that a refusal suggests. */
  onSuggest: (to: number) => void = () => undefined;
  /** Something happened at the table. */
  onChange: (before: TableSeen | null, now: TableSeen) => void = () => undefined;

  readonly #host: ReactiveControllerHost;
  readonly #socket: TabletSocket;
  readonly #table: string;
  #busy = false;
  #wonTimer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];

  constructor(host: ReactiveControllerHost, socket: TabletSocket, table: string) {
    this.#host = host;
    this.#socket = socket;
    this.#table = table;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops = [this.#socket.on((told) => this.#heard(told)), this.#socket.onLink(() => this.#host.requestUpdate())];
    this.#socket.watch(this.#table);
    void this.#again();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#socket.unwatch(this.#table);
    clearTimeout(this.#wonTimer);
  }

  get now(): number {
    return this.#socket.now();
  }

  get offline(): boolean {
    return this.#socket.link !== "open";
  }

  get busy(): boolean {
    return this.#busy;
  }

  // ------------------------------------------------------------ what the room tells

  #heard(told: Told): void {
    if (told.t === "table" && told.table === this.#table) this.#saw(told);
    if ((told.t === "wrong" || told.t === "refused") && !this.seen && !told.id) {
      this.trouble = told.text;
      this.#host.requestUpdate();
    }
  }

  #saw(seen: TableSeen): void {
    const before = this.seen;
    if (before && seen.version < before.version) return;
    this.seen = seen;
    pin(seen.view.house, seen.book);
    this.log = added(this.log, seen.lines);
    if (before && seen.version > before.version) this.#happened(before, seen);
    this.onChange(before, seen);
    this.#host.requestUpdate();
  }

  /** Said to those who listen: what happened, and what comes now. */
  #happened(before: TableSeen, seen: TableSeen): void {
    const told = seen.lines.map((line) => line.text.replace(/[.]$/, ""));
    if (told.length) mention(told.slice(-3).join(", "));
    const won = winnings(seen.events);
    if (won.size) this.#celebrate(won);
    const [was, now] = [step(before), step(seen)];
    if (now.say && now.say !== was.say) mention([now.say, now.note].filter(Boolean).join(", "));
  }

  #celebrate(won: ReadonlyMap<number, number>): void {
    this.won = won;
    clearTimeout(this.#wonTimer);
    this.#wonTimer = setTimeout(() => {
      this.won = new Map();
      this.#host.requestUpdate();
    }, WON_SHOWN);
  }

  // ------------------------------------------------------------ what the dealer enters

  /** Enter these one after the other; true: all are in the book. */
  async send(commands: readonly Command[]): Promise<boolean> {
    const { seen } = this;
    if (!seen || this.#busy) return false;
    toasts.acted();
    const entries = commands.map((command, index): Kept => ({ id: uuid(), command, version: index ? null : seen.version, words: commandWords(seen, command) }));
    return this.#enter(entries);
  }

  /** After a reload: what was still waiting goes out again, with the same id, so that the room does it once. */
  async #again(): Promise<void> {
    const entries = kept(this.#table);
    if (entries.length) await this.#enter(entries);
  }

  async #enter(entries: readonly Kept[]): Promise<boolean> {
    this.#busy = true;
    keep(this.#table, entries);
    let done = true;
    for (const [index, entry] of entries.entries()) {
      if (done) done = await this.#one(entry);
      keep(this.#table, done ? entries.slice(index + 1) : []);
    }
    this.#busy = false;
    this.waiting = "";
    this.#host.requestUpdate();
    return done;
  }

  async #one(entry: Kept): Promise<boolean> {
    const slow = setTimeout(() => {
      this.waiting = entry.words;
      this.#host.requestUpdate();
    }, SENDING_AFTER);
    const answer = await this.#socket.do(this.#table, entry.command, entry.version ?? undefined, entry.id);
    clearTimeout(slow);
    if (answer.t === "refused") this.#refused(answer);
    else play(entry.command.do === "check" ? "check" : "chips");
    return answer.t === "done";
  }

  #refused(answer: RefusedSeen): void {
    const [title, text] = headline(answer.text);
    play("refused");
    toast({ kind: "refused", title, text, cites: answer.cites, house: this.seen?.view.house ?? "" });
    const { suggest } = answer;
    if (suggest["do"] === "raise" && typeof suggest["to"] === "number") this.onSuggest(suggest["to"]);
  }
}
