// The files of a hand, to take home, and the receipt of one's own cut where this browser has it.

import { type TemplateResult, html, nothing } from "lit";
import { receiptFor, slipAddress } from "../felt/cutting.ts";
import { HANDS } from "./words.ts";

type Form = keyof typeof HANDS.forms;

export function downloads(hand: string, told: boolean): TemplateResult[] {
  return (Object.keys(HANDS.forms) as Form[]).map(
    (form) => html`<a class="btn small" href=${`/api/hands/${encodeURIComponent(hand)}?as=${form}`} download
      title=${HANDS.formTold[form]} aria-label=${`${HANDS.download}: ${HANDS.forms[form]}, ${HANDS.formTold[form]}`}
      >${HANDS.forms[form]}${told ? html`<small class="told">${HANDS.formTold[form]}</small>` : ""}</a>`,
  );
}

/** What proves with the JSON file that one's own cut was used. */
export function receipt(hand: string): TemplateResult | typeof nothing {
  const slip = receiptFor(hand, globalThis.localStorage);
  return slip
    ? html`<a class="btn small" href=${slipAddress(slip)} download=${`cutcard-receipt-${hand}.json`}
      title=${HANDS.receiptTold}>${HANDS.receipt}</a>`
    : nothing;
}
