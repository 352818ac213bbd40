// One case for the floor, from the report to an applied ruling: the answers, and the server's latest question or
// ruling.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { RefusedError } from "../../app/api.ts";
import { announce } from "../../app/screen-reader.ts";
import { uuid } from "../../app/socket.ts";
import { type Refusal, refusalOf } from "../../desk/send-command.ts";
import type {
  FactView,
  OtherOutcome,
  Overrule,
  QuestionView,
  RulingRequest,
  RulingView,
  SaidAndDone,
} from "../../protocol.ts";
import { type Facts, applyRuling, callFloor, previewRuling } from "./requests.ts";
import { FLOOR } from "./words.ts";

/** One answer, in the order in which they were given. */
export interface Answered {
  readonly fact: string;
  readonly value: string;
  readonly text: string;
}

/** What an official decided instead: to be done and read aloud too. */
export type Instead = Pick<OtherOutcome, "decision" | "instructions" | "announcement">;

/** The remedy that means: read the declaration. */
const READ = "read_declaration";

export class FloorCase implements ReactiveController {
  incident = "";
  title = "";
  answered: readonly Answered[] = [];
  /** What a player said and did, where the case is about that. */
  declared: SaidAndDone | null = null;
  seen: QuestionView | RulingView | null = null;
  trouble: Refusal | null = null;
  /** The table shows otherwise: an official may rule on it all the same. */
  contradicted = false;
  /** Why an official does. */
  despite = "";
  busy = false;
  /** The person with an office at this table who decides, where it is not the one who enters it. */
  by = "";
  /** Answers to questions of other outcomes. */
  #more: Facts = {};
  /** The applied ruling, and what was decided instead where it was overruled. */
  stands: { readonly ruling: string; readonly instead: Instead | null } | null = null;

  /** The house reads words and chips for this: the declaration has to be entered first. */
  onDeclared: () => void = () => undefined;

  readonly #host: ReactiveControllerHost;
  readonly #table: string;
  #asked = 0;
  #id = "";

  constructor(host: ReactiveControllerHost, table: string) {
    this.#host = host;
    this.#table = table;
    host.addController(this);
  }

  hostConnected(): void {
    // Nothing to subscribe to: it only asks after an answer.
  }

  /** Start a case; what is known already, such as the tapped seat, stays. */
  open(known: readonly Answered[] = []): void {
    Object.assign(this, {
      incident: "",
      title: "",
      answered: known,
      declared: null,
      seen: null,
      trouble: null,
      contradicted: false,
      despite: "",
      stands: null,
      by: "",
    });
    this.#more = {};
    this.#asked += 1;
    this.#host.requestUpdate();
  }

  get facts(): Facts {
    return Object.fromEntries(this.answered.map((one) => [one.fact, one.value]));
  }

  get #report(): RulingRequest {
    const declared = this.declared ? { declaration: this.declared } : {};
    return { incident: this.incident, facts: this.facts, despite: this.despite, ...declared };
  }

  /** Seats that this is about. */
  get about(): readonly number[] {
    const seat = Number(this.facts["seat"] ?? 0);
    return seat > 0 ? [seat] : [];
  }

  /** Seats that may be tapped as the answer; null: no seat is asked for. */
  get picking(): readonly number[] | null {
    const { seen } = this;
    if (seen?.t !== "question" || (seen.form !== "seat" && seen.form !== "hole")) return null;
    return [...new Set(seen.answers.map((one) => Math.trunc(Number(one.value))))];
  }

  choose(incident: string, title: string, declared: SaidAndDone | null = null): Promise<void> {
    this.incident = incident;
    this.title = title;
    this.declared = declared;
    return this.#ask();
  }

  answer(value: string, text: string): Promise<void> {
    if (this.seen?.t !== "question") return Promise.resolve();
    const { fact } = this.seen;
    this.answered = [...this.answered.filter((one) => one.fact !== fact), { fact, value, text }];
    return this.#ask();
  }

  /** Remove an answer and all that came after it; later questions may not be asked any more. */
  change(fact: string): Promise<void> {
    const at = this.answered.findIndex((one) => one.fact === fact);
    this.answered = at < 0 ? this.answered : this.answered.slice(0, at);
    this.despite = "";
    return this.#ask();
  }

  /** Ask for a fact that the table knows, because people saw it otherwise. */
  correct(fact: string): Promise<void> {
    return this.#ask(fact);
  }

  /** Rule on it although the table shows otherwise, for this reason. */
  insist(reason: string): Promise<void> {
    this.despite = reason;
    return this.#ask();
  }

  /** Facts from the table itself that the ruling rests on. */
  get told(): readonly FactView[] {
    return this.seen?.t === "ruling" ? this.seen.facts.filter((one) => !one.asked) : [];
  }

  /** The table changed while the ruling was open: rule again. */
  again(): void {
    const { seen } = this;
    const waits = seen?.t === "ruling" || (seen?.t === "question" && !seen.may);
    if (waits && !this.stands && !this.busy) void this.#ask();
  }

  /** Enter the decision of a person with an office at this table. */
  speak(person: string): void {
    this.by = person;
    this.#host.requestUpdate();
  }

  /** Answer a question of another outcome. */
  tell(fact: string, value: string): Promise<void> {
    this.#more = { ...this.#more, [fact]: value };
    return this.#ask();
  }

  /** Call the official who decides what the book leaves open. */
  async call(): Promise<void> {
    this.busy = true;
    this.#host.requestUpdate();
    try {
      await callFloor(this.#table, this.#report);
      announce(FLOOR.officials.called);
    } catch (error) {
      this.trouble = refusalOf(error);
    }
    this.busy = false;
    if (!this.trouble) await this.#ask();
    this.#host.requestUpdate();
  }

  async #ask(fact = ""): Promise<void> {
    const asked = (this.#asked += 1);
    this.busy = true;
    this.trouble = null;
    this.contradicted = false;
    this.#host.requestUpdate();
    try {
      const seen = await previewRuling(this.#table, { ...this.#report, more: this.#more, ask: fact });
      if (asked !== this.#asked) return;
      if (seen.t === "ruling" && seen.remedy === READ && !this.declared) {
        this.busy = false;
        this.onDeclared();
        return;
      }
      this.seen = seen;
      this.#id = uuid();
      announce(seen.t === "question" ? seen.question : seen.decision);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.trouble = refusalOf(error);
      this.contradicted = error instanceof RefusedError && error.code === "table_knows";
      if (this.contradicted) this.seen = null;
    }
    this.busy = false;
    this.#host.requestUpdate();
  }

  /** Apply the ruling, or another outcome; true: it is done. */
  async apply(overrule?: Overrule, instead: Instead | null = null): Promise<boolean> {
    const { seen } = this;
    if (seen?.t !== "ruling" || this.busy || this.stands) return false;
    this.busy = true;
    this.trouble = null;
    this.#host.requestUpdate();
    try {
      const { ruling } = await applyRuling(this.#table, {
        ...this.#report,
        version: seen.version,
        id: this.#id,
        by: this.by,
        ...(overrule ? { overrule: { ...overrule, facts: this.#more } } : {}),
      });
      this.stands = { ruling, instead };
      announce(overrule ? FLOOR.overruled : FLOOR.applied);
    } catch (error) {
      await this.#declined(error);
    }
    this.busy = false;
    this.#host.requestUpdate();
    return this.stands !== null;
  }

  async #declined(error: unknown): Promise<void> {
    const stale = error instanceof RefusedError && error.code === "stale";
    this.trouble = refusalOf(error);
    if (!stale) return;
    this.busy = false;
    await this.#ask();
    this.trouble = { text: FLOOR.stale, cites: [] };
  }
}
