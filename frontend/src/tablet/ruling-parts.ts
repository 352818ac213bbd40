// What every ruling is made of, on the tablet: what follows as a table, the words to read aloud, the rules. Styles:
// `rulingStyles`.

import { type TemplateResult, css, html, nothing } from "lit";
import "../kit/cite.ts";
import type { Cited, ThenSeen } from "../protocol.ts";
import { FLOOR } from "./floor-words.ts";

export const rulingStyles = css`
  h1 { font: 700 27px/1.15 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.015em; }
  .then { border-radius: var(--r-m); background: var(--ground); }
  .then li {
    display: grid; grid-template-columns: minmax(112px, .8fr) 1fr; gap: 12px; padding: 10px 14px; font-size: 15px;
    line-height: 1.35;
  }
  .then li + li { border-top: 1px solid var(--line); }
  .then span { color: var(--ink-2); }
  .aloud { border-radius: var(--r-l); background: var(--ink); color: var(--on-ink); padding: 14px 18px 16px; }
  .aloud h2 {
    display: flex; align-items: center; gap: 8px; font-size: 14px; font-weight: 600; color: var(--on-ink-2);
    margin-bottom: 6px;
  }
  .aloud p { font: 600 24px/1.3 var(--display); letter-spacing: -.005em; }
  .aloud svg { width: 20px; height: 20px; }
  .law { display: grid; gap: 6px; font-size: 15px; }
  .law p { color: var(--ink-2); line-height: 1.4; }
  .cites { display: flex; flex-wrap: wrap; gap: 4px 18px; }
  .warn {
    border-left: 4px solid var(--warn); border-radius: 4px; padding: 10px 14px; background: var(--warn-dim);
    font-size: 15px; line-height: 1.4;
  }
`;

const SPEAKER = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor"
  stroke-width="2" stroke-linejoin="round" stroke-linecap="round"
  d="M4 10v4h3.500L13 18V6l-5.500 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" /></svg>`;

/** What comes of it, case by case. */
export function following(then: readonly ThenSeen[]): TemplateResult | typeof nothing {
  return then.length
    ? html`<ul class="then" aria-label=${FLOOR.then}>${then.map(
        (one) => html`<li><span>${one.if}</span><div>${one.outcome}</div></li>`,
      )}</ul>`
    : nothing;
}

/** The words to be read aloud, without quotation marks of their own. */
export function aloud(words: string): TemplateResult | typeof nothing {
  return words
    ? html`<div class="aloud"><h2>${SPEAKER}${FLOOR.aloud}</h2><p>“${words.replace(/^[“"]|[”"]$/g, "")}”</p></div>`
    : nothing;
}

export function citations(cites: readonly Cited[], house: string): TemplateResult {
  return html`<div class="cites">${cites.map(
    (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${house}></cc-cite>`,
  )}</div>`;
}
