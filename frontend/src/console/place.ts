// Where an official was on a night's console: the open panel, what its lists show; kept until the tab is closed, so
// that neither an act nor a reload loses it.

import type { Filter } from "./listing.ts";
import type { PanelName } from "./opened.ts";

export interface Place {
  /** "": nothing was opened yet. */
  readonly panel: PanelName | "";
  /** On a phone: which table, or what is to be done (0). */
  readonly tab: number;
  readonly filter: Filter;
  /** What is searched for on the list, and in the log. */
  readonly typed: string;
  readonly logTyped: string;
}

const FRESH: Place = { panel: "", tab: 0, filter: "all", typed: "", logTyped: "" };

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** What this tab keeps; nothing in a browser that keeps nothing. */
function ofTab(): Shelf | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export class Places {
  #now: Place;
  readonly #key: string;
  readonly #shelf: Shelf | undefined;
  readonly #hear = new Set<() => void>();

  constructor(night: string, shelf: Shelf | undefined = ofTab()) {
    this.#key = `cutcard-console ${night}`;
    this.#shelf = shelf;
    this.#now = FRESH;
    try {
      this.#now = { ...FRESH, ...(JSON.parse(shelf?.getItem(this.#key) ?? "{}") as Partial<Place>) };
    } catch {
      // somebody else's, or nothing
    }
  }

  get now(): Place {
    return this.#now;
  }

  go(changed: Partial<Place>): void {
    this.#now = { ...this.#now, ...changed };
    try {
      this.#shelf?.setItem(this.#key, JSON.stringify(this.#now));
    } catch {
      // a full or private browser keeps nothing
    }
    for (const heard of this.#hear) heard();
  }

  onChange(heard: () => void): () => void {
    this.#hear.add(heard);
    return () => this.#hear.delete(heard);
  }
}
