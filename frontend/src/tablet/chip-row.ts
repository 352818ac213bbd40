// <cc-chip-row>: one button a chip value, to tap chips as they lie on the felt. Fires `chip` with the value.

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type OwnChips, clubChips, colours, realChips, tray } from "../kit/chip-colours.ts";
import { CHIP_COLOURS } from "../kit/chip-words.ts";
import { chipDisc, discStyles } from "../kit/chip-disc.ts";
import { parts } from "../kit/parts.ts";
import { chips } from "../words.ts";
import { TABLET } from "./words.ts";

@customElement("cc-chip-row")
export class CcChipRow extends LitElement {
  /** Smallest first; where the club has said which chips it has, those. */
  @property({ attribute: false }) values: readonly number[] = [];
  /** The largest that makes sense; 0: any. */
  @property({ type: Number }) most = 0;
  @state() private own: OwnChips = [];

  static override styles = [
    parts,
    realChips,
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

  override connectedCallback(): void {
    super.connectedCallback();
    void clubChips().then((own) => (this.own = own));
  }

  override render(): unknown {
    const values = tray(this.values, this.own).filter((value) => !this.most || value <= this.most);
    const painted = colours(values, this.own);
    return values.map((value) => {
      const colour = painted.get(value) ?? "grey";
      return html`<button type="button" aria-label=${TABLET.amount.add(value)} title=${CHIP_COLOURS[colour]}
        @click=${() => this.dispatchEvent(new CustomEvent("chip", { detail: value }))}>
      ${chipDisc(colour)}<span aria-hidden="true">${chips(value)}</span></button>`;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chip-row": CcChipRow;
  }
}
