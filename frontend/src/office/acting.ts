// What a page of the office enters: sent once, told where it was refused; a tap that comes twice counts once.

import type { ReactiveControllerHost } from "lit";
import { Declined, surely } from "../api.ts";
import { sentences } from "../console/reading.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { OfficeCommand } from "../protocol.ts";
import { uuid } from "../socket.ts";
import { WORDS } from "../words.ts";

export class OfficeActs {
  readonly #host: ReactiveControllerHost;
  readonly #house: () => string;
  readonly #under = new Set<string>();

  constructor(host: ReactiveControllerHost, house: () => string) {
    this.#host = host;
    this.#house = house;
  }

  /** Whether something is under way. */
  get busy(): boolean {
    return this.#under.size > 0;
  }

  /** True: it is entered. */
  send(command: OfficeCommand): Promise<boolean> {
    const body = { id: uuid(), command };
    return this.ask(JSON.stringify(command), () => surely("POST /api/office/commands", { body }));
  }

  /** Anything else that the room does for the office, told in the same way where it is refused. */
  async ask(what: string, run: () => Promise<unknown>): Promise<boolean> {
    if (this.#under.has(what)) return false;
    toasts.acted();
    this.#under.add(what);
    this.#host.requestUpdate();
    try {
      await run();
      return true;
    } catch (error) {
      const told = error instanceof Declined ? error : null;
      const [title, text] = sentences(told?.message ?? WORDS.unreachable);
      toast({ kind: "refused", title, text, cites: told?.cites ?? [], house: this.#house() });
      return false;
    } finally {
      this.#under.delete(what);
      this.#host.requestUpdate();
    }
  }
}
