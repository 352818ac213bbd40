// <cc-chips .amount=${2000}>: a few discs for an amount of chips; the figures are always written beside them.

import { LitElement, type SVGTemplateResult, css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chipColorStyles, chipsForAmount, realChipStyles } from "./chip-colors.ts";
import type { ChipColor } from "./words.ts";

/** Values with a color, largest first. */
const VALUES: readonly (readonly [number, string])[] = [
  [25_000, "25k"],
  [5000, "5k"],
  [1000, "1k"],
  [500, "500"],
  [100, "100"],
  [25, "25"],
];
const MOST = 5;

/** The colors of the discs for an amount, lowest disc first; at most five. */
export function discs(amount: number, unit = 1): string[] {
  const found: string[] = [];
  let left = Math.floor(amount / unit);
  for (const [value, colour] of VALUES) {
    while (left >= value && found.length < MOST) {
      found.push(colour);
      left -= value;
    }
  }
  if (!found.length && amount > 0) found.push("25");
  return found;
}

function disc(colour: string, index: number): SVGTemplateResult {
  return svg`<g class=${colour} transform=${`translate(0 ${-5 * index})`}>
    <ellipse class="shade" cx="12" cy="12.2" rx="11" ry="7" /><ellipse class="body" cx="12" cy="10" rx="11" ry="7" />
    <ellipse class="spots" cx="12" cy="10" rx="9.2" ry="5.6" /><ellipse class="body" cx="12" cy="10" rx="6"
      ry="3.5" /></g>`;
}

@customElement("cc-chips")
export class CcChips extends LitElement {
  @property({ type: Number }) amount = 0;
  /** The chips drawn for 1 of the amount: 0.01 makes a bet of 2 look like one of 200. */
  @property({ type: Number }) unit = 1;
  /** The values of the chips on a real table, each with its color; without them any chips are drawn. */
  @property({ attribute: false }) real: ReadonlyMap<number, ChipColor> | null = null;
  /** How many discs at most. */
  @property({ type: Number }) most = 5;

  static override styles = [
    chipColorStyles,
    realChipStyles,
    css`
    :host { display: inline-block; flex: none; width: 24px; line-height: 0; }
    svg { width: 100%; height: auto; overflow: visible; }
    .shade { fill: #0007; }
    .spots { fill: none; stroke: #fff; stroke-opacity: .85; stroke-width: 2.2; stroke-dasharray: 4 4; }
  `,
  ];

  override render(): unknown {
    const { real } = this;
    const stack = real
      ? chipsForAmount(this.amount, [...real.keys()], this.most).map((value) => `c-${real.get(value)}`)
      : discs(this.amount, this.unit)
          .slice(0, this.most)
          .map((colour) => `v${colour}`);
    const tall = 5 * Math.max(0, stack.length - 1);
    return html`<svg viewBox=${`0 ${2 - tall} 24 ${18 + tall}`} aria-hidden="true">${stack.map(disc)}</svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chips": CcChips;
  }
}
