// What the console knows of its night: the newest view, the past it looks at, and what it entered that is not in the
// book yet.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Declined } from "../app/api.ts";
import { pin } from "../app/rulebook-edition.ts";
import { mention } from "../app/screen-reader.ts";
import type { RoomSocket } from "../app/socket.ts";
import { play } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import { brief, sentences } from "../desk/log-words.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { AnyTold, EntrantSeen, NightCommand, ConsoleView } from "../protocol.ts";
import { asItWas, enter } from "./requests.ts";
import { CONSOLE } from "./words.ts";

/** The socket as far as the console needs it. */
export type NightSocket = Pick<RoomSocket, "on" | "onLink" | "watchNight" | "unwatchNight" | "now" | "link">;

const SENDING_AFTER = 150;
const TICK = 250;

/** The page adds it to itself once it is made: `this.addController(state)`. */
export class NightState implements ReactiveController {
  /** As it is now. */
  live: ConsoleView | null = null;
  /** As it was after an entry, while somebody looks at that. */
  past: ConsoleView | null = null;
  pastEntry = 0;
  /** Why no night came, in the room's words. */
  trouble = "";
  /** What has been under way for a moment. */
  waiting = "";
  /** People who were looked for and are beyond what a view has of a long list. */
  readonly sought = new Map<string, EntrantSeen>();
  /** What was refused last, until the next act. */
  refused: NightCommand | null = null;
  /** Another view came; `before` is null for the first. */
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

  /** What is shown: the past, while somebody looks at it. */
  get seen(): ConsoleView | null {
    return this.past ?? this.live;
  }

  /** The time by the room's clock; in the past it stands. */
  get now(): number {
    return this.past?.now ?? this.#socket.now();
  }

  get busy(): boolean {
    return this.#under.size > 0;
  }

  // ------------------------------------------------------------ what the room tells

  #heard(told: AnyTold): void {
    if (told.t === "night-seen" && told.id === this.#night) this.#saw(told);
    const lost = told.t === "refused" && told.code === "role_lost" && told.facts["night"] === this.#night;
    if (lost) this.live = this.past = null; // nothing of it is shown to somebody who may not see it any more
    if ((told.t === "wrong" || told.t === "refused") && !this.live) {
      this.trouble = told.text;
      this.#host.requestUpdate();
    }
  }

  #saw(told: ConsoleView): void {
    const before = this.live;
    if (before && told.version < before.version) return;
    const seen = this.#withSought(told);
    this.live = seen;
    const [house = ""] = seen.house.split("@");
    pin(house, seen.edition ? `${house}@${seen.edition}` : house);
    const last = before?.log[0]?.entry ?? 0;
    const fresh = before ? seen.log.filter((line) => line.entry > last) : [];
    if (fresh.length)
      mention(
        [...fresh]
          .reverse()
          .slice(-3)
          .map((line) => brief(line.text))
          .join(", "),
      );
    this.onChange(before, seen);
    this.#host.requestUpdate();
  }

  #withSought(seen: ConsoleView): ConsoleView {
    const known = new Set(seen.entrants.map((one) => one.id));
    const more = [...this.sought.values()].filter((one) => !known.has(one.id));
    return more.length ? { ...seen, entrants: [...seen.entrants, ...more] } : seen;
  }

  /** Somebody beyond the view is wanted now. */
  keep(one: EntrantSeen): void {
    this.sought.set(one.id, one);
    if (this.live) this.live = this.#withSought(this.live);
  }

  // ------------------------------------------------------------ what the official enters

  /** Send it; true: it is in the book. The same tap twice counts once; what is refused is told above the control. */
  async send(command: NightCommand): Promise<boolean> {
    const key = JSON.stringify(command);
    if (this.past) return this.#refused(CONSOLE.past.closed);
    if (this.#under.has(key)) return false;
    toasts.acted();
    this.refused = null;
    this.#under.add(key);
    const slow = setTimeout(() => this.#say(WORDS.sending), SENDING_AFTER);
    try {
      await enter(this.#night, command);
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
    if (error instanceof Declined) return this.#refused(error.message, error.cites);
    return this.#refused(WORDS.unreachable);
  }

  #refused(text: string, cites: Declined["cites"] = []): false {
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

  // ------------------------------------------------------------ looking back

  /** Look at the night as it was after an entry; 0: at the present again. */
  async look(entry: number): Promise<void> {
    this.past = null;
    this.pastEntry = entry;
    try {
      if (entry) this.past = await asItWas(this.#night, entry);
    } catch (error) {
      this.pastEntry = 0;
      this.#declined(error);
    }
    this.#host.requestUpdate();
  }
}
