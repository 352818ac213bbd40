// <cc-sum-form>: sums of money that an act needs, a field each, and the button that does it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { amountError } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { CurrencyFormat } from "../protocol.ts";
import { field, moneyFieldText, readMoneyField } from "./field.ts";
import { FORM } from "./words.ts";

export interface SumAsked {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The amount to start with. */
  readonly cents?: number;
  /** It may be left empty. */
  readonly optional?: boolean;
}

/** By name; null: left empty. */
export type Sums = Readonly<Record<string, number | null>>;

@customElement("cc-sum-form")
export class CcSumForm extends LitElement {
  @property({ attribute: false }) currency!: CurrencyFormat;
  @property({ attribute: false }) asked: readonly SumAsked[] = [];
  @property() go = "";
  @property({ attribute: false }) run: (sums: Sums) => void = () => undefined;
  @state() private errors: Readonly<Record<string, string>> = {};

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 12px; }
      .btn { min-height: 56px; white-space: normal; }
    `,
  ];

  override render(): unknown {
    return html`<form novalidate @submit=${this.send}>${this.asked.map((one) =>
      field({
        name: one.name,
        label: one.label,
        type: "number",
        ...(one.hint ? { hint: one.hint } : {}),
        value: moneyFieldText(one.cents ?? 0, this.currency),
        optional: one.optional ?? false,
        wrong: this.errors[one.name] ?? "",
      }),
    )}<slot></slot>${this.go ? html`<button type="submit" class="btn go">${this.go}</button>` : nothing}</form>`;
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const read = (name: string): string => String(form.get(name) ?? "").trim();
    const errors: Record<string, string> = {};
    const sums: Record<string, number | null> = {};
    for (const { name, optional } of this.asked) {
      const sum = readMoneyField(read(name), this.currency);
      if (sum === null) errors[name] = `${amountError(read(name), this.currency.decimals ? 1 : 100)}.`;
      else if (!read(name) && !optional) errors[name] = FORM.sayHowMuch;
      sums[name] = read(name) ? sum : null;
    }
    this.errors = errors;
    if (!Object.keys(errors).length) this.run(sums);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-sum-form": CcSumForm;
  }
}
