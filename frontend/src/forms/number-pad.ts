// <cc-number-pad>: a number by keys, in little room, with the button that enters it beside it. Fires `enter` with the
// number.

import { LitElement, type PropertyValues, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chips } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import { type Entered, NOTHING, sum, withDigit, withoutLast } from "./amount-pad.ts";
import { FORM } from "./words.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00", "000"] as const;

@customElement("cc-number-pad")
export class CcNumberPad extends LitElement {
  /** What the number is. */
  @property() label = "";
  /** The label of the button, by the number. */
  @property({ attribute: false }) go: (amount: number) => string = String;
  /** How the number is written. */
  @property({ attribute: false }) written: (amount: number) => string = chips;
  /** Whom the number is about: for another one the pad is cleared. */
  @property() about = "";
  @state() private entered: Entered = NOTHING;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 8px; }
      .top { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 8px; }
      output {
        display: grid; align-content: center; min-height: 52px; padding: 0 14px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); line-height: 1.1;
      }
      output small { font-size: 12px; color: var(--ink-2); }
      output b { font: 700 23px/1.1 var(--display); font-variant-numeric: tabular-nums; }
      .top .btn { min-height: 52px; } .top .del { min-width: 52px; padding: 0; }
      .keys { display: grid; grid-template-columns: repeat(6, 1fr); gap: 6px; }
      .keys .btn { padding: 0; min-height: 48px; font-size: 19px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("about")) this.entered = NOTHING;
  }

  /** A key of the page: digits, Backspace, Enter. */
  key(name: string): boolean {
    if (/^\d$/.test(name)) this.entered = withDigit(this.entered, name);
    else if (name === "Backspace") this.entered = withoutLast(this.entered);
    else if (name === "Enter") this.enter();
    else return false;
    return true;
  }

  override render(): unknown {
    const amount = sum(this.entered);
    return html`<div class="top"><output
      aria-live="polite"><small>${this.label}</small><b>${this.written(amount)}</b></output>
        <button type="button" class="btn del" aria-label=${FORM.amount.backspace}
          @click=${() => (this.entered = withoutLast(this.entered))}><svg width="24" height="24" viewBox="0 0 24 24"
          aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"
          stroke-linecap="round" d="M8.500 5H21v14H8.500L2.500 12zM12 9.500l5 5m0-5-5 5" /></svg></button>
        <button type="button" class="btn go" @click=${() => this.enter()}>${this.go(amount)}</button></div>
      <div class="keys" role="group" aria-label=${FORM.amount.keys}>${KEYS.map(
        (key) =>
          html`<button type="button" class="btn"
            @click=${() => (this.entered = withDigit(this.entered, key))}>${key}</button>`,
      )}</div>`;
  }

  private enter(): void {
    this.dispatchEvent(new CustomEvent("enter", { detail: sum(this.entered) }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-number-pad": CcNumberPad;
  }
}
