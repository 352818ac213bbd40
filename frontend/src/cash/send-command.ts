// Sends a cash session's commands: each once, a refusal as a toast, the refused command saved so that it can be
// overridden.

import type { ReactiveControllerHost } from "lit";
import { RefusedError } from "../app/api.ts";
import { play } from "../app/sound.ts";
import { WORDS } from "../app/words.ts";
import { sentences } from "../desk/log-words.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { CashCommand } from "../protocol.ts";
import { sendCommand } from "./session.ts";

const SENDING_AFTER = 150;
/** Refusals that a reason overrides; the others stand, so overriding them is not offered. */
const OVERRULED: ReadonlySet<string> = new Set([
  "not_next_on_list",
  "other_table",
  "called_elsewhere",
  "no_card",
  "list_goes_first",
  "come_to_table",
  "came_before",
  "chips_do_not_add_up",
  "doors_closed",
]);

export class CashCommands {
  /** The last refused command that the podium may override, until the next one. */
  refused: CashCommand | null = null;
  /** The command that has been under way for a moment. */
  waiting = "";

  readonly #host: ReactiveControllerHost;
  readonly #evening: string;
  readonly #house: () => string;
  readonly #under = new Set<string>();

  constructor(host: ReactiveControllerHost, evening: string, house: () => string) {
    this.#host = host;
    this.#evening = evening;
    this.#house = house;
  }

  /** Send a command; true: it is saved. A double tap counts once. */
  send(command: CashCommand): Promise<boolean> {
    return this.#once(JSON.stringify(command), command, () => sendCommand(this.#evening, command));
  }

  /** Any other request for this session; a refusal shows in the same way. */
  ask(what: string, run: () => Promise<unknown>): Promise<boolean> {
    return this.#once(what, null, run);
  }

  async #once(key: string, command: CashCommand | null, run: () => Promise<unknown>): Promise<boolean> {
    if (this.#under.has(key)) return false;
    toasts.acted();
    this.refused = null;
    this.#under.add(key);
    const slow = setTimeout(() => this.#say(WORDS.sending), SENDING_AFTER);
    try {
      await run();
      return true;
    } catch (error) {
      this.refused = error instanceof RefusedError && OVERRULED.has(error.code) ? command : null;
      this.#showRefusal(error);
      return false;
    } finally {
      clearTimeout(slow);
      this.#under.delete(key);
      this.#say("");
    }
  }

  #showRefusal(error: unknown): void {
    const told = error instanceof RefusedError ? error : null;
    const [title, text] = sentences(told?.message ?? WORDS.unreachable);
    play("refused");
    toast({ kind: "refused", title, text, cites: told?.cites ?? [], house: this.#house() });
  }

  #say(waiting: string): void {
    this.waiting = waiting;
    this.#host.requestUpdate();
  }
}
