// Sends the bank's commands: each once, a refusal beside where it was entered.

import { type ReactiveControllerHost, type TemplateResult, html, nothing } from "lit";
import { RefusedError } from "../app/api.ts";
import { announce } from "../app/screen-reader.ts";
import { play } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import { sendCommand } from "../cash/session.ts";
import { citationRow } from "../kit/citation.ts";
import type { CashCommand, Cited } from "../protocol.ts";

interface Refusal {
  readonly at: string;
  readonly text: string;
  readonly cites: readonly Cited[];
}

export class BankCommands {
  refused: Refusal | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #evening: string;
  readonly #under = new Set<string>();

  constructor(host: ReactiveControllerHost, evening: string) {
    this.#host = host;
    this.#evening = evening;
  }

  get busy(): boolean {
    return this.#under.size > 0;
  }

  /** Send it; true: it is saved. `at`: where a refusal shows. */
  async send(at: string, command: CashCommand): Promise<boolean> {
    const key = JSON.stringify(command);
    if (this.#under.has(key)) return false;
    this.refused = null;
    this.#under.add(key);
    this.#host.requestUpdate();
    try {
      await sendCommand(this.#evening, command);
      return true;
    } catch (error) {
      this.#declined(at, error);
      return false;
    } finally {
      this.#under.delete(key);
      this.#host.requestUpdate();
    }
  }

  #declined(at: string, error: unknown): void {
    const text = error instanceof RefusedError ? error.message : WORDS.unreachable;
    this.refused = { at, text, cites: error instanceof RefusedError ? error.cites : [] };
    announce(text);
    play("refused");
  }

  forget(): void {
    this.refused = null;
  }
}

/** The refusal, if it belongs here. */
export function refusal(acts: BankCommands, at: string, house: string): TemplateResult | typeof nothing {
  const { refused } = acts;
  if (refused?.at !== at) return nothing;
  return html`<div class="note refused" role="alert"><p>${refused.text}</p>${citationRow(house, refused.cites)}</div>`;
}
