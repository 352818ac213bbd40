// Saves a draft of house rules automatically, one save at a time, with undo; and fetches what the server computes about
// it. Outdated answers are dropped.

import { RefusedError, call } from "../../app/api.ts";
import { WORDS } from "../../app/words.ts";
import type { AnswersView, DraftChanges, DraftView, Form, Making, OwnHouseListed, TrialView } from "../../protocol.ts";

export class Edit extends Event {
  readonly values: Table;
  readonly label: string;
  /** Consecutive changes with the same key are one step to undo. */
  readonly key: string;

  constructor(values: Table, label: string, key = "") {
    super("edit", { bubbles: true, composed: true });
    this.values = values;
    this.label = label;
    this.key = key;
  }
}

const MOMENT = 500;
const AGAIN = 4000;
const MOST = 100;

/** A draft's values; empty where its text cannot be read. */
const valuesOf = (draft: DraftView): Table => (draft.values ?? {}) as Table;

export type Save = (saves: number, draft: { readonly text: string } | { readonly values: Table }) => Promise<DraftView>;
export type State = "saved" | "waiting" | "saving" | "stale" | "trouble";

interface Step {
  readonly label: string;
  readonly key: string;
  readonly values: Table;
  /** Set where the text itself was typed. */
  readonly text: string | undefined;
}

export class Autosave {
  draft: DraftView;
  /** What the form shows: ahead of the draft until that is saved. */
  values: Table;
  /** The typed text that is not saved yet. */
  text: string | undefined;
  state: State = "saved";
  trouble = "";
  readonly past: Step[] = [];
  readonly #save: Save;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touched = 0;

  constructor(draft: DraftView, save: Save, changed: () => void) {
    this.draft = draft;
    this.values = valuesOf(draft);
    this.#save = save;
    this.#changed = changed;
  }

  /** Change values; consecutive changes with the same key are one step to undo. */
  edit(values: Table, label: string, key = ""): void {
    this.#remember(label, key);
    this.values = values;
    this.text = undefined;
    this.#wait();
  }

  /** Type into the text itself. */
  write(text: string, label: string): void {
    this.#remember(label, "text");
    this.text = text;
    this.#wait();
  }

  get undoes(): string {
    return this.past.at(-1)?.label ?? "";
  }

  undo(): void {
    const last = this.past.pop();
    if (!last) return;
    this.values = last.values;
    this.text = last.text;
    this.#wait();
  }

  /** Save now what waits; resolves when all is saved or refused. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.state === "waiting" || this.state === "trouble") await this.#send();
  }

  /** Another person saved first: use their draft, and apply the own changes wherever they changed nothing. */
  rebase(newer: DraftView): readonly string[] {
    const { merged, both } = rebaseValues(valuesOf(this.draft), this.values, valuesOf(newer));
    this.draft = newer;
    this.text = undefined;
    this.past.length = 0;
    this.values = newer.values ? merged : {};
    this.state = "saved";
    this.trouble = "";
    if (newer.values && JSON.stringify(merged) !== JSON.stringify(newer.values)) this.#wait();
    else this.#changed();
    return both;
  }

  /** Replace the draft: after publishing, or with another person's. */
  take(draft: DraftView): void {
    clearTimeout(this.#timer);
    Object.assign(this, { draft, values: draft.values ?? {}, text: undefined, state: "saved", trouble: "" });
    this.#changed();
  }

  #remember(label: string, key: string): void {
    const last = this.past.at(-1);
    if (key && last?.key === key) return;
    this.past.push({
      label,
      key,
      values: this.values,
      text: this.text ?? (this.draft.values ? undefined : this.draft.text),
    });
    if (this.past.length > MOST) this.past.shift();
  }

  #wait(after = MOMENT): void {
    this.#touched += 1;
    if (this.state !== "saving" && this.state !== "stale") this.state = "waiting";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), after);
    this.#changed();
  }

  async #send(): Promise<void> {
    if (this.state === "saving" || this.state === "stale") return;
    const touched = this.#touched;
    this.state = "saving";
    this.#changed();
    try {
      const draft = await this.#save(
        this.draft.saves,
        this.text === undefined ? { values: this.values } : { text: this.text },
      );
      this.#saved(draft, touched);
    } catch (error) {
      this.#refused(error);
    }
    this.#changed();
  }

  #saved(draft: DraftView, touched: number): void {
    this.draft = draft;
    this.trouble = "";
    this.state = "saved";
    if (touched !== this.#touched) return this.#wait();
    if (draft.values) this.values = valuesOf(draft);
    this.text = draft.values ? undefined : draft.text;
  }

  #refused(error: unknown): void {
    this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    this.state = error instanceof RefusedError && error.code === "stale_draft" ? "stale" : "trouble";
    if (error instanceof RefusedError && error.status === 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#send(), AGAIN);
    }
  }
}

/** Own changes applied to a newer draft, name by name; `both` are those that both changed: the newer one stays. */
export function rebaseValues(
  base: Table,
  mine: Table,
  newer: Table,
): { readonly merged: Table; readonly both: readonly string[] } {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const merged: Record<string, Table[string]> = { ...newer };
  const both: string[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (same(base[name], mine[name]) || same(mine[name], newer[name])) continue;
    const value = mine[name];
    if (!same(base[name], newer[name])) both.push(name);
    else if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return { merged, both };
}

export type Choices = readonly (readonly [string, string])[];
/** A value of a house's text. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type Table = { readonly [name: string]: Value };

const at = (house: string): string => `/api/own-houses/${encodeURIComponent(house)}`;

export const ownHouses = {
  form: (): Promise<Form> => call("GET /api/house-form"),
  all: (): Promise<readonly OwnHouseListed[]> => call("GET /api/own-houses"),
  one: (house: string): Promise<DraftView> => call("GET /api/own-houses/{house}", { house }),
  make: (asked: Making): Promise<DraftView> => call("POST /api/own-houses", { body: asked }),
  putAway: (house: string, away: boolean): Promise<DraftView> =>
    call("PATCH /api/own-houses/{house}", { house, body: { away } }),
  save: (
    house: string,
    saves: number,
    draft: { readonly text: string } | { readonly values: Table },
  ): Promise<DraftView> => call("PUT /api/own-houses/{house}/draft", { house, body: { saves, ...draft } }),
  answers: (house: string): Promise<AnswersView> => call("GET /api/own-houses/{house}/answers", { house }),
  changes: (house: string): Promise<DraftChanges | null> => call("GET /api/own-houses/{house}/changes", { house }),
  trial: (house: string): Promise<TrialView | null> => call("GET /api/own-houses/{house}/trial", { house }),
  publish: (house: string, saves: number, note: string): Promise<DraftView> =>
    call("POST /api/own-houses/{house}/editions", { house, body: { saves, note } }),
  restore: (house: string, number: number, note: string): Promise<DraftView> =>
    call("POST /api/own-houses/{house}/editions/{number}", { house, number: String(number), body: { note } }),
  draftFile: (house: string) => `${at(house)}/draft`,
  editionFile: (house: string, number: number) => `${at(house)}/editions/${number}`,
} as const;

const PATIENCE = 1500;

export class DraftStudies {
  answers: AnswersView | undefined;
  changes: DraftChanges | undefined;
  trial: TrialView | undefined;
  readonly #house: string;
  readonly #changed: () => void;
  #saves = 0;
  #about = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(house: string, changed: () => void) {
    this.#house = house;
    this.#changed = changed;
  }

  /** The draft was saved: compute its findings. */
  look(draft: DraftView): void {
    const about = JSON.stringify([draft.extends, draft.values?.["games"], draft.ready]);
    if (about !== this.#about) {
      this.#about = about;
      ownHouses.answers(this.#house).then(
        (answers) => this.#put({ answers }),
        () => undefined,
      );
    }
    const key = draft.saves * 1000 + (draft.editions?.length ?? 0);
    if (key === this.#saves) return;
    this.#saves = key;
    clearTimeout(this.#timer);
    if (!draft.ready) return;
    this.trial = undefined;
    ownHouses.changes(this.#house).then(
      (changes) => key === this.#saves && this.#put({ changes: changes ?? undefined }),
      () => undefined,
    );
    this.#timer = setTimeout(
      () =>
        void ownHouses.trial(this.#house).then(
          (trial) => key === this.#saves && this.#put({ trial: trial ?? undefined }),
          () => undefined,
        ),
      PATIENCE,
    );
  }

  #put(found: { readonly answers?: AnswersView; readonly changes?: DraftChanges; readonly trial?: TrialView }): void {
    Object.assign(this, found);
    this.#changed();
  }
}
