// A labelled field of a form, with its hint and what is wrong with it: `field({name, label, …})`. Styles: parts.ts.

import { type TemplateResult, html, nothing } from "lit";

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
