// What the console holds of its tournament: the newest view, the history it shows, and commands not yet saved.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { RefusedError } from "../app/api.ts";
import { pinEdition } from "../app/rulebook-edition.ts";
import { mention } from "../app/screen-reader.ts";
import type { ServerSocket } from "../app/socket.ts";
import { play } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import { shortLine, sentences } from "../desk/log-words.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { ServerMessage, EntrantView, NightCommand, ConsoleView } from "../protocol.ts";
import { tournamentAfter, sendCommand } from "./requests.ts";
import { CONSOLE } from "./words.ts";

/** What the console needs of the socket. */
export type NightSocket = Pick<ServerSocket, "on" | "onLink" | "watchNight" | "unwatchNight" | "now" | "link">;

const SENDING_AFTER = 150;
const TICK = 250;

/** The page's controller: add it with `this.addController(state)`. */
export class TournamentState implements ReactiveController {
  /** The present state. */
  live: ConsoleView | null = null;
  /** The state after an entry, while history is shown. */
  history: ConsoleView | null = null;
  pastEntry = 0;
  /** Why there is no view, in the server's words. */
  error = "";
  /** The command that has been under way for a moment. */
  waiting = "";
  /** Players found by search who are beyond the part of a long list that the view has. */
  readonly foundEntrants = new Map<string, EntrantView>();
  /** The last refused command, until the next one. */
  refused: NightCommand | null = null;
  /** Called for every view; `before` is null for the first. */
  onChange: (before: ConsoleView | null, now: ConsoleView) => void = () => undefined;

  readonly #host: ReactiveControllerHost;
  readonly #socket: NightSocket;
  readonly #night: string;
  readonly #under = new Set<string>();
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, socket: NightSocket, night: string) {
    this.#host = host;
    this.#socket = socket;
    this.#night = night;
  }

  hostConnected(): void {
    this.#stops = [this.#socket.on((told) => this.#heard(told)), this.#socket.onLink(() => this.#host.requestUpdate())];
    this.#socket.watchNight(this.#night, "console");
    let shown = -1;
    this.#timer = setInterval(() => {
      const second = Math.floor(this.now / 1000);
      if (second !== shown) this.#host.requestUpdate();
      shown = second;
    }, TICK);
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    clearInterval(this.#timer);
    this.#socket.unwatchNight(this.#night, "console");
  }

  /** The view that is shown: history, while it is open. */
  get view(): ConsoleView | null {
    return this.history ?? this.live;
  }

  /** The server's time; in history it does not move. */
  get now(): number {
    return this.history?.now ?? this.#socket.now();
  }

  get busy(): boolean {
    return this.#under.size > 0;
  }

  // ------------------------------------------------------------ messages of the server

  #heard(told: ServerMessage): void {
    if (told.t === "night-seen" && told.id === this.#night) this.#receive(told);
    const lost = told.t === "refused" && told.code === "role_lost" && told.facts["night"] === this.#night;
    if (lost) this.live = this.history = null; // after a lost right nothing of it stays on screen
    if ((told.t === "wrong" || told.t === "refused") && !this.live) {
      this.error = told.text;
      this.#host.requestUpdate();
    }
  }

  #receive(told: ConsoleView): void {
    const before = this.live;
    if (before && told.version < before.version) return;
    const view = this.#withFound(told);
    this.live = view;
    const [house = ""] = view.house.split("@");
    pinEdition(house, view.edition ? `${house}@${view.edition}` : house);
    const last = before?.log[0]?.entry ?? 0;
    const fresh = before ? view.log.filter((line) => line.entry > last) : [];
    if (fresh.length)
      mention(
        [...fresh]
          .reverse()
          .slice(-3)
          .map((line) => shortLine(line.text))
          .join(", "),
      );
    this.onChange(before, view);
    this.#host.requestUpdate();
  }

  #withFound(view: ConsoleView): ConsoleView {
    const known = new Set(view.entrants.map((one) => one.id));
    const more = [...this.foundEntrants.values()].filter((one) => !known.has(one.id));
    return more.length ? { ...view, entrants: [...view.entrants, ...more] } : view;
  }

  /** Add a player beyond the view, who is needed now. */
  addEntrant(one: EntrantView): void {
    this.foundEntrants.set(one.id, one);
    if (this.live) this.live = this.#withFound(this.live);
  }

  // ------------------------------------------------------------ commands

  /** Send a command; true: it is saved. A double tap counts once; a refusal shows above the control. */
  async send(command: NightCommand): Promise<boolean> {
    const key = JSON.stringify(command);
    if (this.history) return this.#refused(CONSOLE.past.closed);
    if (this.#under.has(key)) return false;
    toasts.acted();
    this.refused = null;
    this.#under.add(key);
    const slow = setTimeout(() => this.#say(WORDS.sending), SENDING_AFTER);
    try {
      await sendCommand(this.#night, command);
      return true;
    } catch (error) {
      this.refused = command;
      return this.#declined(error);
    } finally {
      clearTimeout(slow);
      this.#under.delete(key);
      this.#say("");
    }
  }

  #declined(error: unknown): false {
    if (error instanceof RefusedError) return this.#refused(error.message, error.cites);
    return this.#refused(WORDS.unreachable);
  }

  #refused(text: string, cites: RefusedError["cites"] = []): false {
    const [title, rest] = sentences(text);
    play("refused");
    toast({ kind: "refused", title, text: rest, cites, house: this.live?.house.split("@")[0] ?? "" });
    this.#host.requestUpdate();
    return false;
  }

  #say(waiting: string): void {
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.#host.requestUpdate();
  }

  // ------------------------------------------------------------ history

  /** View history: the tournament after an entry; 0: back to the present. */
  async viewHistory(entry: number): Promise<void> {
    this.history = null;
    this.pastEntry = entry;
    try {
      if (entry) this.history = await tournamentAfter(this.#night, entry);
    } catch (error) {
      this.pastEntry = 0;
      this.#declined(error);
    }
    this.#host.requestUpdate();
  }
}
