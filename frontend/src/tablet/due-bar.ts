// <cc-due-bar>: a calm line on the checklist that is due; it waits for a good moment, and for the dealer. Fires `open` with its moment.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import type { ChecklistSeen } from "../protocol.ts";
import { TABLET } from "./words.ts";

const SAY = TABLET.checks;

@customElement("cc-due-bar")
export class CcDueBar extends LitElement {
  @property({ attribute: false }) lists: readonly ChecklistSeen[] = [];
  /** Put off by the dealer, until they are due anew. */
  @state() private later: ReadonlySet<string> = new Set();

  static override styles = [
    parts,
    css`
      div { display: flex; align-items: center; gap: 8px; margin: 10px 18px 0; padding: 4px 6px 4px 16px; border-radius: var(--r-m); background: var(--book-dim); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--book) 45%, transparent); font-size: 15px; line-height: 1.3; } span { flex: 1; } .btn { min-height: 48px; }
      @media (max-width: 719px) { div { margin: 8px 12px 0; } }
    `,
  ];

  protected override willUpdate(): void {
    const due = new Set(this.lists.filter((one) => one.due).map((one) => one.moment));
    const still = [...this.later].filter((moment) => due.has(moment));
    if (still.length !== this.later.size) this.later = new Set(still);
  }

  override render(): unknown {
    const due = this.lists.find((one) => one.due && !this.later.has(one.moment));
    if (!due) return nothing;
    return html`<div role="status"><span>${SAY.bar(due.title, due.items.length)}</span>
      <button type="button" class="btn small" @click=${() => this.dispatchEvent(new CustomEvent("open", { detail: due.moment }))}>${SAY.open}</button>
      <button type="button" class="btn small quiet" @click=${() => (this.later = new Set([...this.later, due.moment]))}>${SAY.later}</button></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-due-bar": CcDueBar;
  }
}
