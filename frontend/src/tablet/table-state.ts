// State of the tablet's table: the last view, the log, and entries that the server has not confirmed yet.

import { mention } from "../app/screen-reader.ts";
import { type ServerSocket, uuid } from "../app/socket.ts";
import { play } from "../app/sound.ts";
import { type WatchedSocket, LiveTable } from "../felt/live-table.ts";
import { headline } from "../felt/words.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { RefusalMessage, TableCommand, TableUpdate } from "../protocol.ts";
import { winnings } from "../stage/motion.ts";
import { commandWords, step } from "./next-step.ts";
import { type UnsentEntry, saveUnsent, loadUnsent } from "./unsent.ts";

/** The part of the socket that a tablet needs. */
export type TabletSocket = WatchedSocket & Pick<ServerSocket, "do">;

const SENDING_AFTER = 150;
const WON_SHOWN = 6000;

export class TabletState extends LiveTable<TabletSocket> {
  /** What was just won, by seat. */
  won: ReadonlyMap<number, number> = new Map();
  /**
   * The incident that the last refused entry amounts to, if it happened all the same: the floor can be asked about it.
   */
  incident = "";
  /** An entry that has been under way for a moment, in words. */
  waiting = "";
  /** An amount that a refusal suggests. */
  onSuggest: (to: number) => void = () => undefined;
  /** A new view of the table. */
  onChange: (before: TableUpdate | null, now: TableUpdate) => void = () => undefined;

  #busy = false;
  /** The table's version when the entry under way was made, and whether it is done. */
  #sent = -1;
  #under: Promise<boolean> = Promise.resolve(true);
  #wonTimer: ReturnType<typeof setTimeout> | undefined;

  override hostConnected(): void {
    super.hostConnected();
    void this.#again();
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    clearTimeout(this.#wonTimer);
  }

  get busy(): boolean {
    return this.#busy;
  }

  // ------------------------------------------------------------ messages from the server

  protected override onView(before: TableUpdate | null, seen: TableUpdate): void {
    if (before && seen.version > before.version) {
      this.incident = "";
      this.#happened(before, seen);
    }
    this.onChange(before, seen);
  }

  /** Announce to a screen reader what happened, and what comes now. */
  #happened(before: TableUpdate, seen: TableUpdate): void {
    const message = seen.lines.map((line) => line.text.replace(/[.]$/, ""));
    if (message.length) mention(message.slice(-3).join(", "));
    const won = winnings(seen.events);
    if (won.size) this.#celebrate(won);
    else if (before.view.hand?.hand !== seen.view.hand?.hand) this.won = new Map(); // the next hand has begun
    const [was, now] = [step(before), step(seen)];
    if (now.say && now.say !== was.say) mention([now.say, now.note].filter(Boolean).join(", "));
  }

  #celebrate(won: ReadonlyMap<number, number>): void {
    this.won = won;
    clearTimeout(this.#wonTimer);
    this.#wonTimer = setTimeout(() => {
      this.won = new Map();
      this.host.requestUpdate();
    }, WON_SHOWN);
  }

  // ------------------------------------------------------------ entries of the dealer

  /** Enter these one after the other; true: all are done. */
  async send(commands: readonly TableCommand[]): Promise<boolean> {
    const { seen } = this;
    if (!seen) return false;
    // The new view may come before the answer: a tap on it counts, a second tap on the old one does not.
    if (this.#busy && seen.version === this.#sent) return false;
    while (this.#busy) await this.#under;
    toasts.acted();
    this.incident = "";
    const entries = commands.map(
      (command, index): UnsentEntry => ({
        id: uuid(),
        command,
        version: index ? null : seen.version,
        words: commandWords(seen, command),
      }),
    );
    this.#sent = seen.version;
    return (this.#under = this.#enter(entries));
  }

  /** After a reload: resend what was still waiting with the same id, so that the server does it once. */
  async #again(): Promise<void> {
    const entries = loadUnsent(this.table);
    if (entries.length) await (this.#under = this.#enter(entries));
  }

  async #enter(entries: readonly UnsentEntry[]): Promise<boolean> {
    this.#busy = true;
    this.host.requestUpdate();
    saveUnsent(this.table, entries);
    let done = true;
    for (const [index, entry] of entries.entries()) {
      if (done) done = await this.#one(entry);
      saveUnsent(this.table, done ? entries.slice(index + 1) : []);
    }
    this.#busy = false;
    this.waiting = "";
    this.host.requestUpdate();
    return done;
  }

  async #one(entry: UnsentEntry): Promise<boolean> {
    const slow = setTimeout(() => {
      this.waiting = entry.words;
      this.host.requestUpdate();
    }, SENDING_AFTER);
    const answer = await this.socket.do(this.table, entry.command, entry.version ?? undefined, entry.id);
    clearTimeout(slow);
    if (answer.t === "refused") this.#refused(answer);
    else play(entry.command.do === "check" ? "check" : "chips");
    return answer.t === "done";
  }

  #refused(answer: RefusalMessage): void {
    const [title, text] = headline(answer.text);
    play("refused");
    toast({ kind: "refused", title, text, cites: answer.cites, house: this.seen?.view.house ?? "" });
    this.incident = answer.incident;
    const { suggest } = answer;
    if (suggest["do"] === "raise" && typeof suggest["to"] === "number") this.onSuggest(suggest["to"]);
  }
}
