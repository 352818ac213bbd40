// What the room works out about a draft while it is edited: what is inherited, what changes, how the examples come out.
// Asked again when the draft has changed; answers to older questions are dropped.

import { ownHouses } from "./types.ts";
import type { AnswersSeen, DraftSeen, DraftChanges, TrialSeen } from "../protocol.ts";

const PATIENCE = 1500;

export class Studies {
  answers: AnswersSeen | undefined;
  changes: DraftChanges | undefined;
  trial: TrialSeen | undefined;
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
  look(draft: DraftSeen): void {
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

  #put(found: { readonly answers?: AnswersSeen; readonly changes?: DraftChanges; readonly trial?: TrialSeen }): void {
    Object.assign(this, found);
    this.#changed();
  }
}
