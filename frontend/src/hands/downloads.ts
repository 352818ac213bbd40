// The three files of a hand, to take home.

import { type TemplateResult, html } from "lit";
import { HANDS } from "./words.ts";

type Form = keyof typeof HANDS.forms;

export function downloads(hand: string, told: boolean): TemplateResult[] {
  return (Object.keys(HANDS.forms) as Form[]).map(
    (form) => html`<a class="btn small" href=${`/api/hands/${encodeURIComponent(hand)}?as=${form}`} download title=${HANDS.formTold[form]} aria-label=${`${HANDS.download}: ${HANDS.forms[form]}, ${HANDS.formTold[form]}`}
      >${HANDS.forms[form]}${told ? html`<small class="told">${HANDS.formTold[form]}</small>` : ""}</a>`,
  );
}
