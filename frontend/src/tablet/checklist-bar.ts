// <cc-due-bar>: the checklist that is due, in one calm line; reminds a few times only. Fires `open` with its moment.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { browserStorage } from "../app/settings.ts";
import { parts } from "../kit/styles.ts";
import type { ChecklistView } from "../protocol.ts";
import { TABLET } from "./words.ts";

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard-reminded";
/** After this many reminders a list is only opened from the overview. */
export const MAX_REMINDERS = 3;

/** How often each list was shown, by its moment. */
export function reminderCounts(shelf: Shelf | undefined): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "{}");
    const known = Object.entries(kept ?? {}).filter((one): one is [string, number] => typeof one[1] === "number");
    return new Map(known);
  } catch {
    return new Map();
  }
}

/** Count one more; `times` more where the dealer wants no more reminders. */
export function countReminder(shelf: Shelf | undefined, moment: string, times = 1): ReadonlyMap<string, number> {
  const next = new Map(reminderCounts(shelf));
  next.set(moment, (next.get(moment) ?? 0) + times);
  try {
    shelf?.setItem(KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // A private window saves nothing; it reminds again after a reload.
  }
  return next;
}

const SAY = TABLET.checks;

@customElement("cc-due-bar")
export class CcDueBar extends LitElement {
  @property({ attribute: false }) lists: readonly ChecklistView[] = [];
  /** Checklists that were put off, until they are due again. */
  @state() private later: ReadonlySet<string> = new Set();
  /** The reminder that is shown; each is shown a few times only. */
  #standing = "";
  #often = reminderCounts(browserStorage());

  static override styles = [
    parts,
    css`
      :host { display: contents; }
      div {
        display: flex; align-items: center; gap: 8px; padding: 4px 6px 4px 16px; border-radius: var(--r-m);
        background: var(--book-dim); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--book) 45%, transparent);
        font-size: 15px; line-height: 1.3;
      }
      span { flex: 1; }
      .btn.small { min-height: 48px; }
    `,
  ];

  protected override willUpdate(): void {
    const stays = new Set(this.lists.filter((one) => one.due).map((one) => one.moment));
    const still = [...this.later].filter((moment) => stays.has(moment));
    if (still.length !== this.later.size) this.later = new Set(still);
  }

  override render(): unknown {
    const { due } = this;
    this.#count(due && !due.signed ? due.moment : "");
    if (!due) return nothing;
    return html`<div role="status"><span>${
      due.signed ? SAY.bar(due.title, due.items.length) : SAY.remind(due.title)
    }</span>
      <button type="button" class="btn small" @click=${() =>
        this.dispatchEvent(new CustomEvent("open", { detail: due.moment }))}>${SAY.open}</button>
      <button type="button" class="btn small quiet"
        @click=${() => this.putOff(due)}>${due.signed ? SAY.later : SAY.known}</button></div>`;
  }

  /** The checklist to show: one that has to be confirmed first, then a reminder that was not shown often enough yet. */
  private get due(): ChecklistView | undefined {
    const open = this.lists.filter((one) => one.due && !this.later.has(one.moment));
    const fresh = (one: ChecklistView): boolean =>
      one.moment === this.#standing || (this.#often.get(one.moment) ?? 0) < MAX_REMINDERS;
    return open.find((one) => one.signed) ?? open.find(fresh);
  }

  #count(moment: string): void {
    if (moment && moment !== this.#standing) this.#often = countReminder(browserStorage(), moment);
    this.#standing = moment;
  }

  private putOff({ moment, signed }: ChecklistView): void {
    if (!signed) this.#often = countReminder(browserStorage(), moment, MAX_REMINDERS);
    this.later = new Set([...this.later, moment]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-due-bar": CcDueBar;
  }
}
