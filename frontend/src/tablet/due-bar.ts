// <cc-due-bar>: a calm line on the checklist that is due; it waits for a good moment, and for the dealer. Fires `open`
// with its moment.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import type { ChecklistSeen } from "../protocol.ts";
import { shelf } from "../settings.ts";
import { ENOUGH, remind, reminded } from "./reminding.ts";
import { TABLET } from "./words.ts";

const SAY = TABLET.checks;

@customElement("cc-due-bar")
export class CcDueBar extends LitElement {
  @property({ attribute: false }) lists: readonly ChecklistSeen[] = [];
  /** What has to be confirmed and was put off, until it is due anew. */
  @state() private later: ReadonlySet<string> = new Set();
  /** Which reminder stands there, and how often each stood there: after some times it is noise. */
  #standing = "";
  #often = reminded(shelf());

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

  /** What the bar is about: what has to be confirmed first, then a reminder that was not there often enough yet. */
  private get due(): ChecklistSeen | undefined {
    const open = this.lists.filter((one) => one.due && !this.later.has(one.moment));
    const fresh = (one: ChecklistSeen): boolean =>
      one.moment === this.#standing || (this.#often.get(one.moment) ?? 0) < ENOUGH;
    return open.find((one) => one.signed) ?? open.find(fresh);
  }

  #count(moment: string): void {
    if (moment && moment !== this.#standing) this.#often = remind(shelf(), moment);
    this.#standing = moment;
  }

  private putOff({ moment, signed }: ChecklistSeen): void {
    if (!signed) this.#often = remind(shelf(), moment, ENOUGH);
    this.later = new Set([...this.later, moment]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-due-bar": CcDueBar;
  }
}
