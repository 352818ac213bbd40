// A labeled field with its hint and error: `field({name, label, …})`; money as typed, a reason, a chosen file. Styles:
// kit/styles.ts.

import { type TemplateResult, html, nothing } from "lit";
import { moneyField, readChips } from "../app/words.ts";
import type { CurrencyFormat } from "../protocol.ts";
import { FORM } from "./words.ts";

/** An amount as fields show it: 200, 172.50; "" for nothing. */
export const moneyFieldText = (cents: number, currency: CurrencyFormat): string =>
  cents ? moneyField(cents, currency) : "";

/** Read a field, in the smallest unit; "" is nothing, null: no sum of money. */
export function readMoneyField(text: string, currency: CurrencyFormat): number | null {
  const bare = text.trim().replace(/^\p{Sc}\s*/u, "");
  if (!bare) return 0;
  return readChips(bare, currency.decimals ? 1 : 100);
}

export interface ReasonForm {
  readonly label: string;
  readonly go: string;
  readonly look?: "go" | "stop";
  readonly wrong?: string;
  readonly run: (text: string) => void;
}

/** Enter sends it; a missing reason is reported under the field. */
export function reasonForm(it: ReasonForm): TemplateResult {
  const send = (event: Event): void => {
    event.preventDefault();
    it.run(((event.currentTarget as HTMLFormElement).elements.namedItem("why") as HTMLInputElement).value.trim());
  };
  return html`<form novalidate @submit=${send}>
    <div class="field"><label for="why">${it.label}</label><input id="why" name="why" maxlength="200" autocomplete="off"
      aria-invalid=${it.wrong ? "true" : nothing} />${it.wrong ? html`<p class="wrong">${it.wrong}</p>` : nothing}</div>
    <button type="submit" class=${`btn ${it.look ?? "go"}`}>${it.go}</button>
  </form>`;
}

const MOST = 800_000;

export async function readFile(input: HTMLInputElement): Promise<string> {
  const file = input.files?.[0];
  input.value = "";
  if (!file) return "";
  if (file.size > MOST) throw new Error(FORM.tooLong);
  return await file.text();
}

interface Asked {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly wrong?: string;
}

export interface Field extends Asked {
  readonly type?: "text" | "password" | "number";
  readonly value?: string | undefined;
  readonly autocomplete?: AutoFill;
  readonly most?: number;
  readonly optional?: boolean;
  readonly focus?: boolean;
}

export interface Choice extends Asked {
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly changed?: (value: string) => void;
}

/** Numbers are typed as text, so that 4,000 may be written with its separator. */
export function field(it: Field): TemplateResult {
  const number = it.type === "number";
  return html`<div class="field">
    <label for=${it.name}>${it.label}</label>
    <input id=${it.name} name=${it.name} type=${number ? "text" : (it.type ?? "text")} value=${it.value ?? nothing}
      inputmode=${number ? "numeric" : nothing} autocomplete=${it.autocomplete ?? "off"} maxlength=${it.most ?? nothing}
      ?required=${!it.optional} ?autofocus=${it.focus ?? false}
      autocapitalize=${it.type === "password" ? "none" : nothing} spellcheck="false"
      aria-invalid=${it.wrong ? "true" : nothing} aria-describedby=${described(it)} />
    ${notes(it)}
  </div>`;
}

export function choice(it: Choice): TemplateResult {
  return html`<div class="field">
    <label for=${it.name}>${it.label}</label>
    <select id=${it.name} name=${it.name} aria-describedby=${described(it)}
      @change=${(event: Event) => it.changed?.((event.target as HTMLSelectElement).value)}>
      ${it.options.map(
        ([value, label]) => html`<option value=${value} ?selected=${value === it.value}>${label}</option>`,
      )}
    </select>
    ${notes(it)}
  </div>`;
}

function described(it: Asked): string | typeof nothing {
  return it.wrong ? `${it.name}-wrong` : it.hint ? `${it.name}-hint` : nothing;
}

function notes(it: Asked): unknown {
  if (it.wrong) return html`<p class="wrong" id=${`${it.name}-wrong`}>${it.wrong}</p>`;
  return it.hint ? html`<p class="hint" id=${`${it.name}-hint`}>${it.hint}</p>` : nothing;
}
