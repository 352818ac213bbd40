// The office as a page watches it: the newest view, by which another officer's page follows by itself.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { RoomTime } from "../nights/time.ts";
import type { AnyTold, OfficeSeen } from "../protocol.ts";
import { type RoomSocket, roomSocket } from "../socket.ts";

/** What is needed of the socket; tests bring their own. */
export type OfficeSocket = Pick<RoomSocket, "on" | "watchOffice" | "unwatchOffice">;

const TICK = 5000;

export class OfficeWatch implements ReactiveController {
  seen: OfficeSeen | undefined;
  readonly time = new RoomTime();
  /** Why nothing is shown, in the room's words. */
  wrong = "";

  readonly #host: ReactiveControllerHost;
  readonly #socket: OfficeSocket;
  #stop: () => void = () => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, socket: OfficeSocket = roomSocket()) {
    this.#host = host;
    this.#socket = socket;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#socket.on((told) => this.#heard(told));
    this.#socket.watchOffice();
    this.#timer = setInterval(() => this.#host.requestUpdate(), TICK);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#socket.unwatchOffice();
    clearInterval(this.#timer);
  }

  #heard(told: AnyTold): void {
    if (told.t === "hello" || told.t === "pong") this.time.heard(told.now);
    if (told.t === "office-seen") {
      this.time.heard(told.now);
      this.seen = told;
      this.wrong = "";
      this.#host.requestUpdate();
    }
    if ((told.t === "refused" || told.t === "wrong") && !told.id) {
      this.wrong = told.text;
      this.seen = undefined;
      this.#host.requestUpdate();
    }
  }
}
