// What the room works out about a draft while it is edited: what is inherited, what changes, how the examples come out.
// Asked again when the draft has changed; answers to older questions are dropped.

import { type Answers, type Changes, type Draft, type Trial, ownHouses } from "./types.ts";

const PATIENCE = 1500;

export class Studies {
  answers: Answers | undefined;
  changes: Changes | undefined;
  trial: Trial | undefined;
  readonly #house: string;
  readonly #changed: () => void;
  #saves = 0;
  #about = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(house: string, changed: () => void) {
    this.#house = house;
    this.#changed = changed;
  }

  /** The draft is saved like this now. */
  look(draft: Draft): void {
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
      (changes) => key === this.#saves && this.#put({ changes }),
      () => undefined,
    );
    this.#timer = setTimeout(
      () =>
        void ownHouses.trial(this.#house).then(
          (trial) => key === this.#saves && this.#put({ trial }),
          () => undefined,
        ),
      PATIENCE,
    );
  }

  #put(found: { readonly answers?: Answers; readonly changes?: Changes; readonly trial?: Trial }): void {
    Object.assign(this, found);
    this.#changed();
  }
}
