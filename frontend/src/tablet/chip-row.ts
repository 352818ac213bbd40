// <cc-chip-row>: one button a chip value, to tap chips as they lie on the felt. Fires `chip` with the value.

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chipColours, chipDisc, discStyles } from "../kit/chip-disc.ts";
import { discs } from "../kit/discs.ts";
import { parts } from "../kit/parts.ts";
import { chips } from "../words.ts";
import { TABLET } from "./words.ts";

@customElement("cc-chip-row")
export class CcChipRow extends LitElement {
  /** Smallest first. */
  @property({ attribute: false }) values: readonly number[] = [];
  /** What one point is worth in chips drawn, so that a chip of 1 has a colour of its own. */
  @property({ type: Number }) unit = 1;

  static override styles = [
    parts,
    chipColours,
    discStyles,
    css`
      :host { display: flex; flex-wrap: wrap; gap: 6px; }
      button { flex: 1 1 48px; min-width: 48px; max-width: 96px; min-height: 72px; padding: 6px 2px; display: grid;
      justify-items: center; align-content: center; gap: 4px; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--raised); font: 650 14px/1 var(--sans); font-variant-numeric: tabular-nums; cursor: pointer;
        touch-action: manipulation; }
      button:active { background: var(--hover); transform: translateY(1px); }
      .disc { width: 36px; }
    `,
  ];

  override render(): unknown {
    return this.values.map(
      (value) => html`<button type="button" aria-label=${TABLET.amount.add(value)}
        @click=${() => this.dispatchEvent(new CustomEvent("chip", { detail: value }))}>
      ${chipDisc(discs(value, this.unit)[0] ?? "25")}<span aria-hidden="true">${chips(value)}</span></button>`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chip-row": CcChipRow;
  }
}
