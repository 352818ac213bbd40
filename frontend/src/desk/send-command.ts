// A command sent once, its refusal shown where it was sent, with the rules cited.

import { type ReactiveControllerHost, type TemplateResult, html, nothing } from "lit";
import { RefusedError, callUntilDone } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { citations } from "../kit/citation.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { Cited, OfficeCommand } from "../protocol.ts";
import { sentences } from "./log-words.ts";

export class OfficeCommands {
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
    return this.ask(JSON.stringify(command), () => callUntilDone("POST /api/office/commands", { body }));
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
      const refusalNotice = error instanceof RefusedError ? error : null;
      const [title, text] = sentences(refusalNotice?.message ?? WORDS.unreachable);
      toast({ kind: "refused", title, text, cites: refusalNotice?.cites ?? [], house: this.#house() });
      return false;
    } finally {
      this.#under.delete(what);
      this.#host.requestUpdate();
    }
  }
}

export interface Refusal {
  readonly text: string;
  readonly cites: readonly Cited[];
}

export function refusalOf(error: unknown): Refusal {
  return error instanceof RefusedError
    ? { text: error.message, cites: error.cites }
    : { text: WORDS.unreachable, cites: [] };
}

/** An element that sends: busy meanwhile, with the error of a refusal. */
export interface Sender {
  busy: boolean;
  trouble: Refusal | null;
}

/** Run one request at a time; a refusal shows where it was sent. */
export async function sendOnce(on: Sender, run: () => Promise<void>): Promise<void> {
  if (on.busy) return;
  on.busy = true;
  on.trouble = null;
  try {
    await run();
  } catch (error) {
    on.trouble = refusalOf(error);
  } finally {
    on.busy = false;
  }
}

/** The notice of a refusal; nothing without one. Its styles are in forms/amounts-form and floor/floor-calls. */
export function told(trouble: Refusal | null, house: string): TemplateResult | typeof nothing {
  if (!trouble) return nothing;
  const law = trouble.cites.length ? citations(trouble.cites, house) : nothing;
  return html`<div class="note" role="alert"><p>${trouble.text}</p>${law}</div>`;
}
