// A command sent once, its refusal shown where it was sent, with the rules cited.

import { type ReactiveControllerHost, type TemplateResult, html, nothing } from "lit";
import { Declined, surely } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { citations } from "../kit/citation.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { Cited, OfficeCommand } from "../protocol.ts";
import { sentences } from "./log-words.ts";

export class OfficeActs {
  readonly #host: ReactiveControllerHost;
  readonly #house: () => string;
  readonly #under = new Set<string>();

  constructor(host: ReactiveControllerHost, house: () => string) {
    this.#host = host;
    this.#house = house;
  }

  /** Whether a command is under way. */
  get busy(): boolean {
    return this.#under.size > 0;
  }

  /** Send a command; true: it is saved. */
  send(command: OfficeCommand): Promise<boolean> {
    const body = { id: uuid(), command };
    return this.ask(JSON.stringify(command), () => surely("POST /api/office/commands", { body }));
  }

  /** Any other request of the office; a refusal shows in the same way. */
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

export interface Trouble {
  readonly text: string;
  readonly cites: readonly Cited[];
}

export function troubleOf(error: unknown): Trouble {
  return error instanceof Declined
    ? { text: error.message, cites: error.cites }
    : { text: WORDS.unreachable, cites: [] };
}

/** An element that sends: busy meanwhile, with the error of a refusal. */
export interface Sending {
  busy: boolean;
  trouble: Trouble | null;
}

/** Run one request at a time; a refusal shows where it was sent. */
export async function tried(on: Sending, run: () => Promise<void>): Promise<void> {
  if (on.busy) return;
  on.busy = true;
  on.trouble = null;
  try {
    await run();
  } catch (error) {
    on.trouble = troubleOf(error);
  } finally {
    on.busy = false;
  }
}

/** The notice of a refusal; nothing without one. Its styles are in forms/amounts-form and floor/floor-calls. */
export function told(trouble: Trouble | null, house: string): TemplateResult | typeof nothing {
  if (!trouble) return nothing;
  const law = trouble.cites.length ? citations(trouble.cites, house) : nothing;
  return html`<div class="note" role="alert"><p>${trouble.text}</p>${law}</div>`;
}
