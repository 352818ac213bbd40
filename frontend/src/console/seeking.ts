// Looking for people on a list that is too long for one view: the room is asked, a moment after the last letter.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { EntrantSeen, NightSeen } from "../protocol.ts";
import { plain } from "./finding.ts";
import { seek } from "./night-api.ts";

const PAUSE = 150;

/** Whether the console's view has only the beginning of the list. */
export const isLong = (night: NightSeen): boolean => night.listed > night.entrants.length;

export class Seeking implements ReactiveController {
  /** Whom the room found for what was typed last. */
  found: readonly EntrantSeen[] = [];

  readonly #host: ReactiveControllerHost;
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody typed this. */
  type(night: NightSeen, typed: string): void {
    const asked = plain(typed);
    if (!isLong(night) || asked === this.#asked) return;
    this.#asked = asked;
    this.found = [];
    clearTimeout(this.#timer);
    if (asked) this.#timer = setTimeout(() => void this.#ask(night.id, asked), PAUSE);
  }

  async #ask(night: string, asked: string): Promise<void> {
    const found = await seek(night, asked).catch(() => []);
    if (asked !== this.#asked) return;
    this.found = found;
    this.#host.requestUpdate();
  }
}
