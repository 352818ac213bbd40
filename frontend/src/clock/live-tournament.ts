// The live view of a tournament with the server's time and lost connections; the rest of long lists. `#night = new
// NightWatch(this, id, "screen")`; the element is redrawn when a view came or the shown second changes.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { call } from "../app/api.ts";
import { ServerTime } from "../app/server-time.ts";
import { type ServerSocket, serverSocket } from "../app/socket.ts";
import type { ServerMessage, EntrantView, PhoneView, ScreenView } from "../protocol.ts";
import { type Reading, reading, untilTick } from "./countdown.ts";

/** The most entrants in a phone's view. */
export const TRAVELS = 200;

export const isLong = (list: readonly EntrantView[]): boolean => list.length >= TRAVELS;

/** Public search for entrants whose names begin so; all of them without words. */
export function searchEntrants(night: string, words: string, most: number): Promise<readonly EntrantView[]> {
  return call("GET /api/nights/{id}/standings", { id: night, query: { q: words, limit: most } }).catch(() => []);
}

/** What is needed of the socket; tests bring their own. */
export type NightSocket = Pick<ServerSocket, "link" | "on" | "onLink" | "watchNight" | "unwatchNight">;

let given: NightSocket | undefined;

/** Use this in place of the server's socket. */
export function useSocket(socket: NightSocket): void {
  given = socket;
}

export class LiveTournament implements ReactiveController {
  screen: ScreenView | undefined;
  player: PhoneView | undefined;
  readonly time = new ServerTime();
  /** When the server was last heard, in its own time; 0: it is connected. */
  lostAt = 0;
  /** Why nothing is shown: there is no such tournament. */
  error = "";

  readonly #host: ReactiveControllerHost;
  readonly #night: string;
  #view: "screen" | "player";
  readonly #socket: NightSocket;
  readonly #stops: (() => void)[] = [];
  #who: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, night: string, view: "screen" | "player", who = "") {
    this.#host = host;
    this.#night = night;
    this.#view = view;
    this.#who = who;
    this.#socket = given ?? serverSocket(true);
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops.push(
      this.#socket.on((told) => this.#heard(told)),
      this.#socket.onLink(() => this.#linked()),
    );
    this.#socket.watchNight(this.#night, this.#view, this.#who);
    this.#tick();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#socket.unwatchNight(this.#night, this.#view);
    clearTimeout(this.#timer);
  }

  /** Switch to another player. */
  switchPlayer(who: string): void {
    if (who === this.#who) return;
    this.#who = who;
    this.#socket.unwatchNight(this.#night, this.#view);
    this.#socket.watchNight(this.#night, this.#view, who);
  }

  /** Switch to another view. */
  switchView(view: "screen" | "player"): void {
    if (view === this.#view) return;
    this.#socket.unwatchNight(this.#night, this.#view);
    this.#view = view;
    this.#socket.watchNight(this.#night, view, this.#who);
  }

  get now(): number {
    return this.time.now();
  }

  /** The clock at this moment. */
  get reading(): Reading | undefined {
    return this.screen && reading(this.screen.clock, this.screen.structure, this.now);
  }

  #heard(told: ServerMessage): void {
    if (told.t === "hello" || told.t === "pong") this.#syncTime(told.now);
    if ((told.t === "refused" || told.t === "wrong") && !told.id && !this.screen) {
      this.error = told.text;
      this.#host.requestUpdate();
    }
    if (told.t === "screen-seen" && told.id === this.#night && this.#view === "screen") this.#take(told);
    if (told.t === "player-seen" && told.screen.id === this.#night) {
      this.player = told;
      this.#take(told.screen);
    }
  }

  #take(screen: ScreenView): void {
    this.screen = screen;
    this.error = "";
    this.lostAt = 0;
    this.#syncTime(screen.now);
  }

  /** The server sent its time: show it at once, also on a machine that slept and is hours behind. */
  #syncTime(now: number): void {
    this.time.heard(now);
    this.#host.requestUpdate();
    this.#tick();
  }

  #linked(): void {
    if (this.#socket.link === "lost" && !this.lostAt) this.lostAt = this.now;
    if (this.#socket.link === "open") this.lostAt = 0;
    this.#host.requestUpdate();
  }

  /** Redraw when the shown second has changed, and wait for the next. */
  #tick(): void {
    clearTimeout(this.#timer);
    const left = this.reading?.running ? untilTick(this.reading.left) : 1000 - (this.now % 1000);
    this.#timer = setTimeout(() => {
      this.#host.requestUpdate();
      this.#tick();
    }, left);
  }
}
