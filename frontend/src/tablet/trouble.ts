// What the room would not do, in its own words, with the rules it refused by. `troubleOf(error)`, then `told(trouble,
// house)`.

import { type TemplateResult, html, nothing } from "lit";
import { Declined } from "../api.ts";
import type { Cited } from "../protocol.ts";
import { WORDS } from "../words.ts";
import { citations } from "./ruling-parts.ts";

export interface Trouble {
  readonly text: string;
  readonly cites: readonly Cited[];
}

export function troubleOf(error: unknown): Trouble {
  return error instanceof Declined
    ? { text: error.message, cites: error.cites }
    : { text: WORDS.unreachable, cites: [] };
}

/** Something that sends: busy meanwhile, and in trouble where the room would not. */
export interface Sending {
  busy: boolean;
  trouble: Trouble | null;
}

/** Do it once at a time; what the room would not do is told where it was asked. */
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

/** The notice; nothing where there is no trouble. The styles are in parts.ts and ruling-parts.ts. */
export function told(trouble: Trouble | null, house: string): TemplateResult | typeof nothing {
  if (!trouble) return nothing;
  const law = trouble.cites.length ? citations(trouble.cites, house) : nothing;
  return html`<div class="note" role="alert"><p>${trouble.text}</p>${law}</div>`;
}
