// An evening of the cash room as a page watches it: the newest view, the room's time, and since when the room has not
// been heard.
//
// `#cash = new CashWatch(this, id, "podium")`; the element is drawn again when something came, and every second, so
// that calls run down.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { RoomTime } from "../nights/time.ts";
import type { AnyTold, BankSeen, BoardSeen, PodiumSeen, VisitorSeen } from "../protocol.ts";
import { type RoomSocket, roomSocket } from "../socket.ts";

/** What is needed of the socket; tests bring their own. */
export type CashSocket = Pick<RoomSocket, "link" | "on" | "onLink" | "watchCash" | "unwatchCash">;

/** The message that each view is. */
interface Views {
  readonly podium: PodiumSeen;
  readonly board: BoardSeen;
  readonly bank: BankSeen;
  readonly visitor: VisitorSeen;
}

export class CashWatch<View extends keyof Views> implements ReactiveController {
  seen: Views[View] | undefined;
  readonly time = new RoomTime();
  /** When the room was last heard, by its own time; 0: it is heard now. */
  lostAt = 0;
  /** Why nothing is shown, in the room's words. */
  wrong = "";
  /** Another view came; `before` is undefined for the first. */
  onChange: (before: Views[View] | undefined, now: Views[View]) => void = () => undefined;

  readonly evening: string;
  readonly #host: ReactiveControllerHost;
  readonly #view: View;
  readonly #socket: CashSocket;
  #keeper: number;
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `keeper`: of the bank, the table whose banker keeps it; 0 is the room's own. */
  constructor(host: ReactiveControllerHost, evening: string, view: View, keeper = 0, socket?: CashSocket) {
    this.#host = host;
    this.evening = evening;
    this.#view = view;
    this.#keeper = keeper;
    this.#socket = socket ?? roomSocket(view === "board" || view === "visitor");
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops = [this.#socket.on((told) => this.#heard(told)), this.#socket.onLink(() => this.#linked())];
    this.#socket.watchCash(this.evening, this.#view, this.#keeper);
    this.#tick();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#socket.unwatchCash(this.evening, this.#view);
    clearTimeout(this.#timer);
  }

  /** Look at another bank. */
  keptBy(keeper: number): void {
    if (keeper === this.#keeper) return;
    this.#keeper = keeper;
    this.#socket.unwatchCash(this.evening, this.#view);
    this.#socket.watchCash(this.evening, this.#view, keeper);
  }

  /** The time by the room's clock. */
  get now(): number {
    return this.time.now();
  }

  #heard(told: AnyTold): void {
    if (told.t === "hello" || told.t === "pong") this.#timed(told.now);
    if (this.#wanted(told)) this.#take(told);
    if ((told.t === "refused" || told.t === "wrong") && !told.id && !this.seen) {
      this.wrong = told.text;
      this.#host.requestUpdate();
    }
  }

  #wanted(told: AnyTold): told is AnyTold & Views[View] {
    return told.t === `${this.#view}-seen` && "evening" in told && told.evening === this.evening;
  }

  #take(seen: Views[View]): void {
    const before = this.seen;
    this.seen = seen;
    this.wrong = "";
    this.lostAt = 0;
    this.#timed(seen.now);
    this.onChange(before, seen);
  }

  #timed(now: number): void {
    this.time.heard(now);
    this.#host.requestUpdate();
  }

  #linked(): void {
    if (this.#socket.link === "lost" && !this.lostAt) this.lostAt = this.now;
    if (this.#socket.link === "open") this.lostAt = 0;
    this.#host.requestUpdate();
  }

  #tick(): void {
    this.#timer = setTimeout(
      () => {
        this.#host.requestUpdate();
        this.#tick();
      },
      1000 - (this.now % 1000),
    );
  }
}
