// Citations of the night's own words, each with its standing in the house's book.

import { type TemplateResult, css, html, nothing } from "lit";
import { cited } from "../kit/cite.ts";
import type { Cited } from "../protocol.ts";
import { CONSOLE } from "./words.ts";

/** So many are shown at once; the rest a tap away. */
const SHOWN = 3;

/** A row of rules; nothing where none is named. Its styles are `citeStyles`. */
export function cites(house: string, rules: readonly Cited[]): TemplateResult | typeof nothing {
  if (!rules.length) return nothing;
  const [bare = ""] = house.split("@");
  const row = (some: readonly Cited[]): TemplateResult =>
    html`<span class="cites">${some.map((one) => cited(bare, one))}</span>`;
  if (rules.length <= SHOWN + 1) return row(rules);
  return html`<div class="allcites">${row(rules.slice(0, SHOWN))}<details><summary>${CONSOLE.moreRules(
    rules.length - SHOWN,
  )}</summary>${row(rules.slice(SHOWN))}</details></div>`;
}

export const citeStyles = css`
  .cites { display: flex; flex-wrap: wrap; gap: 4px 16px; } .allcites { display: grid; gap: 4px; }
  summary {
    display: flex; align-items: center; min-height: 40px; color: var(--ink-2); font-size: 14px; cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: "+"; width: 14px; font-weight: 600; }
  details[open] summary::before { content: "−"; }
`;
