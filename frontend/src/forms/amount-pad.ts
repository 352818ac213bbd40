// <cc-amount-pad>: an amount by chips, keys or a preset; <cc-chip-row>: a button per chip value. Fires `amount`,
// `enter`, `chip`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chips } from "../app/words.ts";
import {
  type OwnChips,
  chipDisc,
  clubChips,
  chipColors,
  discStyles,
  realChipStyles,
  tray,
} from "../chips/chip-colors.ts";
import { CHIP_COLORS } from "../chips/words.ts";
import { parts } from "../kit/styles.ts";
import type { BetPreset } from "../protocol.ts";
import { FORM } from "./words.ts";

const PRESETS: Record<string, string> = { min: "Min", half: "½ pot", pot: "Pot", all: "All-in" };

/** The label of a preset amount. */
export function presetName(name: string): string {
  return PRESETS[name] ?? name;
}

export interface Entered {
  /** Values of chips, in the order in which they were tapped. */
  readonly chips: readonly number[];
  readonly digits: string;
}

export const NOTHING: Entered = { chips: [], digits: "" };
const LONGEST = 9;

export function sum({ chips, digits }: Entered): number {
  return digits ? Number(digits) : chips.reduce((all, value) => all + value, 0);
}

/** Add a chip; digits that were typed before become the amount it is added to. */
export function withChip(entered: Entered, value: number): Entered {
  return { chips: entered.digits ? [sum(entered), value] : [...entered.chips, value], digits: "" };
}

/** Add a digit; the first digit starts a new number. */
export function withDigit({ digits }: Entered, digit: string): Entered {
  return { chips: [], digits: `${digits}${digit}`.replace(/^0+/, "").slice(0, LONGEST) };
}

/** Remove the last chip or digit. */
export function withoutLast({ chips, digits }: Entered): Entered {
  return digits ? { chips: [], digits: digits.slice(0, -1) } : { chips: chips.slice(0, -1), digits: "" };
}

export function exactAmount(amount: number): Entered {
  return { chips: [], digits: amount ? String(amount) : "" };
}

/** Chips by value, largest first, as stacks: 2 of 500, 3 of 100. */
export function stacked(chips: readonly number[]): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const value of chips) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => other - one);
}

@customElement("cc-chip-row")
export class CcChipRow extends LitElement {
  /** Smallest first; the club's own chips where it has set them. */
  @property({ attribute: false }) values: readonly number[] = [];
  /** The largest that makes sense; 0: any. */
  @property({ type: Number }) most = 0;
  @state() private own: OwnChips = [];

  static override styles = [
    parts,
    realChipStyles,
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
    const painted = chipColors(values, this.own);
    return values.map((value) => {
      const colour = painted.get(value) ?? "grey";
      return html`<button type="button" aria-label=${FORM.amount.add(value)} title=${CHIP_COLORS[colour]}
        @click=${() => this.dispatchEvent(new CustomEvent("chip", { detail: value }))}>
      ${chipDisc(colour)}<span aria-hidden="true">${chips(value)}</span></button>`;
    });
  }
}

const SAY = FORM.amount;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"] as const;

@customElement("cc-amount-pad")
export class CcAmountPad extends LitElement {
  @property({ attribute: false }) values: readonly number[] = [];
  /** The largest chip that makes sense; 0: any. */
  @property({ type: Number }) most = 0;
  @property({ attribute: false }) presets: readonly BetPreset[] = [];
  /** The text under the sum: how much more it is, or what is wrong with it. */
  @property() told = "";
  @property({ type: Boolean }) wrong = false;
  @property() label = "";
  /** The amount to start with. */
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
    this.entered = exactAmount(this.start);
  }

  /** The entered amount. */
  get amount(): number {
    return sum(this.entered);
  }

  set(amount: number): void {
    this.#change(exactAmount(amount));
  }

  clear(): void {
    this.#change(NOTHING);
  }

  /** A key of the page: digits, Backspace. */
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
    "cc-chip-row": CcChipRow;
    "cc-amount-pad": CcAmountPad;
  }
}
