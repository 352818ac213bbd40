// <cc-due-bar>: a calm line on the checklist that is due; it waits for a good moment, and for the dealer. Fires `open`
// with its moment.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import type { ChecklistSeen } from "../protocol.ts";
import { TABLET } from "./words.ts";

const SAY = TABLET.checks;

@customElement("cc-due-bar")
export class CcDueBar extends LitElement {
  @property({ attribute: false }) lists: readonly ChecklistSeen[] = [];
  /** Put off by the dealer: what has to be confirmed until it is due anew, what only reminds for good. */
  @state() private later: ReadonlySet<string> = new Set();

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
    const stays = new Set(this.lists.filter((one) => one.due || !one.signed).map((one) => one.moment));
    const still = [...this.later].filter((moment) => stays.has(moment));
    if (still.length !== this.later.size) this.later = new Set(still);
  }

  override render(): unknown {
    const open = this.lists.filter((one) => one.due && !this.later.has(one.moment));
    const due = open.find((one) => one.signed) ?? open[0];
    if (!due) return nothing;
    return html`<div role="status"><span>${
      due.signed ? SAY.bar(due.title, due.items.length) : SAY.remind(due.title)
    }</span>
      <button type="button" class="btn small" @click=${() =>
        this.dispatchEvent(new CustomEvent("open", { detail: due.moment }))}>${SAY.open}</button>
      <button type="button" class="btn small quiet"
        @click=${() => (this.later = new Set([...this.later, due.moment]))}>${SAY.later}</button></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-due-bar": CcDueBar;
  }
}
