// Chips to bring: how many of each colour so many entrants need, beside what makes a stack.

import { type TemplateResult, html, nothing } from "lit";
import type { Foreseen } from "../../protocol.ts";
import { chips } from "../../words.ts";
import { PLAN } from "./words.ts";

const SAY = PLAN.bring;

/** For how many it is counted. */
export interface Field {
  readonly entrants: number;
  readonly again: number;
  readonly addOns: number;
}

export interface Bringing {
  readonly field: Field;
  readonly foreseen: Foreseen | undefined;
  /** Whether stacks can be bought again, and add-ons. */
  readonly sells: { readonly again: boolean; readonly addOns: boolean };
  readonly print: string;
  change(field: Partial<Field>): void;
}

export function bring({ field, foreseen, sells, print, change }: Bringing): unknown {
  if (!foreseen?.chips.length) return nothing;
  const asked = (id: "again" | "addOns"): unknown =>
    html`<div class="field"><label for=${`bring-${id}`}>${PLAN.fields[id]}</label><input
      id=${`bring-${id}`} type="number" min="0" max="10000"
      .value=${String(field[id])} @input=${(event: Event) =>
        change({
          [id]: Math.min(10_000, Math.max(0, Number((event.target as HTMLInputElement).value) || 0)),
        })} /></div>`;
  return html`<h3>${SAY.title(field.entrants)}</h3>
    <p class="hint">${SAY.example}</p>
    ${
      sells.again || sells.addOns
        ? html`<div class="grid">${sells.again ? asked("again") : nothing}${
            sells.addOns ? asked("addOns") : nothing
          }</div>`
        : nothing
    }
    ${table(foreseen)}
    <a class="btn small" href=${print} target="_blank">${SAY.print}</a>`;
}

function table({ chips: rows }: Foreseen): TemplateResult {
  const figure = (count: number): string => (count ? chips(count) : "");
  return html`<table class="bring"><thead><tr><th scope="col">${SAY.chip}</th><th scope="col">${SAY.stacks}</th><th
    scope="col">${SAY.again}</th><th scope="col">${SAY.colourUps}</th><th scope="col">${SAY.total}</th></tr></thead>
    <tbody>${rows.map(
      (one) => html`<tr><th scope="row">${chips(one.value)}${
        one.colour ? html` <small>${one.colour}</small>` : nothing
      }</th>
        <td>${figure(one.stacks)}</td><td>${figure(one.again)}</td><td>${figure(one.colour_ups)}</td><td><b>${chips(
          one.total,
        )}</b></td></tr>`,
    )}</tbody></table>`;
}
