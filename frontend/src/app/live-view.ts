// The newest view of a cash session or the office, the server's time, and since when the connection is lost.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { ServerMessage, BankView, BoardView, OfficeView, PodiumView, VisitorView } from "../protocol.ts";
import { ServerTime } from "./server-time.ts";
import { type ServerSocket, serverSocket } from "./socket.ts";

/** The part of the socket that is needed; tests pass their own. */
export type CashSocket = Pick<ServerSocket, "link" | "on" | "onLink" | "watchCash" | "unwatchCash">;

/** The message type of each view. */
interface Views {
  readonly podium: PodiumView;
  readonly board: BoardView;
  readonly bank: BankView;
  readonly visitor: VisitorView;
}

export class LiveCashSession<View extends keyof Views> implements ReactiveController {
  view: Views[View] | undefined;
  readonly time = new ServerTime();
  /** Server time of the last message before the connection was lost; 0: connected. */
  disconnectedAt = 0;
  /** Why nothing is shown, in the server's words. */
  wrong = "";
  /** A new view; `before` is undefined for the first. */
  onChange: (before: Views[View] | undefined, now: Views[View]) => void = () => undefined;

  readonly evening: string;
  readonly #host: ReactiveControllerHost;
  readonly #view: View;
  readonly #socket: CashSocket;
  #keeper: number;
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `keeper`: for the bank, the table whose banker runs it; 0 is the room's own bank. */
  constructor(host: ReactiveControllerHost, evening: string, view: View, keeper = 0, socket?: CashSocket) {
    this.#host = host;
    this.evening = evening;
    this.#view = view;
    this.#keeper = keeper;
    this.#socket = socket ?? serverSocket(view === "board" || view === "visitor");
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops = [this.#socket.on((message) => this.#heard(message)), this.#socket.onLink(() => this.#linked())];
    this.#socket.watchCash(this.evening, this.#view, this.#keeper);
    this.#tick();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#socket.unwatchCash(this.evening, this.#view);
    clearTimeout(this.#timer);
  }

  /** Show another bank. */
  showBank(keeper: number): void {
    if (keeper === this.#keeper) return;
    this.#keeper = keeper;
    this.#socket.unwatchCash(this.evening, this.#view);
    this.#socket.watchCash(this.evening, this.#view, keeper);
  }

  /** The server's time. */
  get now(): number {
    return this.time.now();
  }

  #heard(message: ServerMessage): void {
    if (message.t === "hello" || message.t === "pong") this.#timed(message.now);
    if (this.#wanted(message)) this.#take(message);
    if ((message.t === "refused" || message.t === "wrong") && !message.id && !this.view) {
      this.wrong = message.text;
      this.#host.requestUpdate();
    }
  }

  #wanted(message: ServerMessage): message is ServerMessage & Views[View] {
    return message.t === `${this.#view}-seen` && "evening" in message && message.evening === this.evening;
  }

  #take(view: Views[View]): void {
    const before = this.view;
    this.view = view;
    this.wrong = "";
    this.disconnectedAt = 0;
    this.#timed(view.now);
    this.onChange(before, view);
  }

  #timed(now: number): void {
    this.time.heard(now);
    this.#host.requestUpdate();
  }

  #linked(): void {
    if (this.#socket.link === "lost" && !this.disconnectedAt) this.disconnectedAt = this.now;
    if (this.#socket.link === "open") this.disconnectedAt = 0;
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

/** The part of the socket that is needed; tests pass their own. */
export type OfficeSocket = Pick<ServerSocket, "on" | "watchOffice" | "unwatchOffice">;

const TICK = 5000;

export class LiveOffice implements ReactiveController {
  view: OfficeView | undefined;
  readonly time = new ServerTime();
  /** Why nothing is shown, in the server's words. */
  error = "";

  readonly #host: ReactiveControllerHost;
  readonly #socket: OfficeSocket;
  #stop: () => void = () => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, socket: OfficeSocket = serverSocket()) {
    this.#host = host;
    this.#socket = socket;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#socket.on((message) => this.#heard(message));
    this.#socket.watchOffice();
    this.#timer = setInterval(() => this.#host.requestUpdate(), TICK);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#socket.unwatchOffice();
    clearInterval(this.#timer);
  }

  #heard(message: ServerMessage): void {
    if (message.t === "hello" || message.t === "pong") this.time.heard(message.now);
    if (message.t === "office-seen") {
      this.time.heard(message.now);
      this.view = message;
      this.error = "";
      this.#host.requestUpdate();
    }
    if ((message.t === "refused" || message.t === "wrong") && !message.id) {
      this.error = message.text;
      this.view = undefined;
      this.#host.requestUpdate();
    }
  }
}
