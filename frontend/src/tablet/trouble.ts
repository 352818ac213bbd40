// What the room would not do, in its own words, with the rules it refused by. `troubleOf(error)`, then `told(trouble,
// house)`.

import { type TemplateResult, html, nothing } from "lit";
import { until } from "lit/directives/until.js";
import { Declined, rule } from "../api.ts";
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
  return html`<div class="note" role="alert"><p>${trouble.text}</p>${
    trouble.cites.length ? until(standings(trouble.cites, house), nothing) : nothing
  }</div>`;
}

/** A refusal over HTTP names its rules; how they came into this house's book, the book itself tells. */
async function standings(cites: readonly Cited[], house: string): Promise<TemplateResult> {
  const asked = cites.map(async (cite) =>
    cite.standing
      ? cite
      : {
          id: cite.id,
          standing: await rule(house, cite.id).then(
            (found) => found.standing,
            () => "stated",
          ),
        },
  );
  return citations(await Promise.all(asked), house);
}
