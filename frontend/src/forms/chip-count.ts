// <cc-chip-count>: how many there are of each chip, counted up by taps or typed; their sum beside them. Fires `count`.

import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chips, readChips } from "../app/words.ts";
import { ClubColors, discStyles, realChipStyles } from "../chips/chip-colors.ts";
import { parts } from "../kit/styles.ts";
import { FORM } from "./words.ts";

export type Counted = readonly (readonly [number, number])[];

export function total(counted: Counted): number {
  return counted.reduce((sum, [value, count]) => sum + value * count, 0);
}

@customElement("cc-chip-count")
export class CcChipCount extends LitElement {
  /** Values of the chips in use, smallest first. */
  @property({ attribute: false }) values: readonly number[] = [];
  readonly #paint = new ClubColors(this);
  @state() private counts: ReadonlyMap<number, number> = new Map();

  static override styles = [
    parts,
    realChipStyles,
    discStyles,
    css`
      :host { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 8px; }
      div { display: grid; grid-template-columns: 26px auto 44px minmax(0, 1fr) 44px; align-items: center; gap: 4px; }
      .disc { width: 22px; }
      b { min-width: 3.2em; font-weight: 600; font-variant-numeric: tabular-nums; }
      .btn { min-height: 44px; padding: 0; font-size: 20px; }
      input {
        width: 100%; min-height: 44px; padding: 0 4px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
        background: var(--ground); text-align: center; font-weight: 600;
      }
    `,
  ];

  get counted(): Counted {
    return this.values
      .filter((value) => this.counts.get(value))
      .map((value) => [value, this.counts.get(value) ?? 0] as const);
  }

  override render(): unknown {
    return this.values.map((value) => this.row(value));
  }

  private row(value: number): TemplateResult {
    const count = this.counts.get(value) ?? 0;
    return html`<div role="group"
      aria-label=${FORM.chipsOf(value)}>${this.#paint.disc(value, this.values)}<b>${chips(value)}</b>
      <button type="button" class="btn" aria-label=${FORM.oneLess(value)}
        @click=${() => this.set(value, Math.max(0, count - 1))}>−</button>
      <input inputmode="numeric" aria-label=${FORM.chipsOf(value)} .value=${count ? String(count) : ""}
        placeholder="0" @input=${(event: Event) =>
          this.set(value, readChips((event.target as HTMLInputElement).value) ?? 0)} />
      <button type="button" class="btn" aria-label=${FORM.oneMore(value)}
        @click=${() => this.set(value, count + 1)}>+</button></div>`;
  }

  private set(value: number, count: number): void {
    this.counts = new Map(this.counts).set(value, count);
    this.dispatchEvent(new CustomEvent("count", { detail: this.counted }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chip-count": CcChipCount;
  }
}
