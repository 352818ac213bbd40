// A change of the draft on its way up to the page: the whole draft as it shall be, and what Undo will call it.

import type { Table } from "./types.ts";

export class Edit extends Event {
  readonly values: Table;
  readonly label: string;
  /** Changes with the same key one after another are one step to undo. */
  readonly key: string;

  constructor(values: Table, label: string, key = "") {
    super("edit", { bubbles: true, composed: true });
    this.values = values;
    this.label = label;
    this.key = key;
  }
}
