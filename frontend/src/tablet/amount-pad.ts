// <cc-amount-pad>: an amount by chips, by keys or by a ready-made one. Fires `amount` whenever it changes, `enter` on
// Enter.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { presetName } from "../felt/acting.ts";
import { parts } from "../kit/parts.ts";
import type { BetPreset } from "../protocol.ts";
import { chips } from "../words.ts";
import { type Entered, NOTHING, exactly, stacked, sum, withChip, withDigit, withoutLast } from "./amount.ts";
import "./chip-row.ts";
import { TABLET } from "./words.ts";

const SAY = TABLET.amount;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"] as const;

@customElement("cc-amount-pad")
export class CcAmountPad extends LitElement {
  @property({ attribute: false }) values: readonly number[] = [];
  /** The largest chip that makes sense; 0: any. */
  @property({ type: Number }) most = 0;
  @property({ attribute: false }) presets: readonly BetPreset[] = [];
  /** What is said under the sum: how much more it is, or what is wrong with it. */
  @property() told = "";
  @property({ type: Boolean }) wrong = false;
  @property() label = "";
  /** What stands there to begin with. */
  @property({ type: Number }) start = 0;
  @state() private entered: Entered = NOTHING;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; }
      .sum {
        display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 0 12px; min-height: 84px;
        padding: 10px 8px 10px 16px; border: 1px solid var(--line-strong); border-radius: var(--r-l);
        background: var(--ground);
      }
      .sum.wrong { border-color: var(--stop); box-shadow: inset 0 0 0 1px var(--stop); }
      .sum .label { grid-column: 1; }
      .sum b {
        grid-column: 1; font: 700 40px/1.05 var(--display); font-variation-settings: var(--display-cut);
        font-variant-numeric: tabular-nums; letter-spacing: -.02em;
      }
      .sum p { grid-column: 1; font-size: 15px; line-height: 1.3; color: var(--ink-2); min-height: 1.3em; }
      .wrong p { color: var(--stop); font-weight: 550; }
      .sum .btn { grid-column: 2; grid-row: 1 / 4; min-width: 56px; min-height: 56px; padding: 0; }
      .sum svg { width: 24px; height: 24px; }
      .pre { display: grid; grid-template-columns: repeat(auto-fit, minmax(88px, 1fr)); gap: 8px; }
      .pre .btn {
        flex-direction: column; gap: 2px; min-height: 52px; padding: 0 6px; font-size: 14px; font-weight: 550;
      }
      .pre b { font-size: 16px; font-weight: 650; }
      .pre .btn[aria-pressed="true"] { border-color: var(--act); background: var(--act-dim); }
      .keys { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; }
      .keys .btn { padding: 0; min-height: 50px; font-size: 19px; }
      @media (max-width: 480px) { .keys { grid-template-columns: repeat(4, 1fr); } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.entered = exactly(this.start);
  }

  /** What stands there. */
  get amount(): number {
    return sum(this.entered);
  }

  set(amount: number): void {
    this.#change(exactly(amount));
  }

  clear(): void {
    this.#change(NOTHING);
  }

  /** A key of the page: figures, Backspace. */
  key(name: string): boolean {
    if (/^\d$/.test(name)) this.#change(withDigit(this.entered, name));
    else if (name === "Backspace") this.#change(withoutLast(this.entered));
    else return false;
    return true;
  }

  override render(): unknown {
    const piles = stacked(this.entered.chips)
      .map(([value, count]) => `${count} × ${chips(value)}`)
      .join(" + ");
    return html`<div class=${`sum ${this.wrong ? "wrong" : ""}`}>
        <span class="label">${this.label || SAY.total}</span><b
          aria-live="polite">${chips(this.amount)}</b><p>${this.told || piles}</p>
        <button type="button" class="btn" aria-label=${this.entered.chips.length ? SAY.less : SAY.backspace}
          ?disabled=${!this.amount} @click=${() => this.#change(withoutLast(this.entered))}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2"
            stroke-linejoin="round" stroke-linecap="round"
            d="M8.500 5H21v14H8.500L2.500 12zM12 9.500l5 5m0-5-5 5" /></svg></button>
      </div>
      ${
        this.presets.length
          ? html`<div class="pre">${this.presets.map(
              (one) =>
                html`<button type="button" class="btn" aria-pressed=${one.to === this.amount}
                  @click=${() => this.set(one.to)}>${presetName(one.name)}<b>${chips(one.to)}</b></button>`,
            )}</div>`
          : nothing
      }
      ${
        this.values.length
          ? html`<cc-chip-row role="group" aria-label=${SAY.chips} .values=${this.values} .most=${this.most}
            @chip=${(event: CustomEvent<number>) => this.#change(withChip(this.entered, event.detail))}></cc-chip-row>`
          : nothing
      }
      <div class="keys" role="group" aria-label=${SAY.keys}>
        ${KEYS.map(
          (key) =>
            html`<button type="button" class="btn"
              @click=${() => this.#change(withDigit(this.entered, key))}>${key}</button>`,
        )}
        <button type="button" class="btn" aria-label=${SAY.clear} @click=${() => this.clear()}>C</button>
      </div>`;
  }

  #change(entered: Entered): void {
    this.entered = entered;
    this.dispatchEvent(new CustomEvent("amount", { detail: this.amount }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-amount-pad": CcAmountPad;
  }
}
