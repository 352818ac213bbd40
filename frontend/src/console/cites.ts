// Citations of the night's own words: it names rules only, so how they came into this house's book is looked up, once a
// page.

import { type TemplateResult, css, html, nothing } from "lit";
import { until } from "lit/directives/until.js";
import { rule } from "../api.ts";
import "../kit/cite.ts";
import { pinned } from "../kit/pinned.ts";
import { CONSOLE } from "./words.ts";

const drawn = new Map<string, Promise<TemplateResult>>();

function cite(house: string, id: string): Promise<TemplateResult> {
  const key = `${house} ${id}`;
  const known =
    drawn.get(key) ??
    rule(pinned(house), id)
      .then(
        (found) => found.standing,
        () => "stated",
      )
      .then((standing) => html`<cc-cite rule=${id} standing=${standing} house=${house}></cc-cite>`);
  drawn.set(key, known);
  return known;
}

/** So many are shown at once; the rest a tap away. */
const SHOWN = 3;

/** A row of rules; nothing where none is named. Its styles are `citeStyles`. */
export function cites(house: string, ids: readonly string[]): TemplateResult | typeof nothing {
  if (!ids.length) return nothing;
  const [bare = ""] = house.split("@");
  const row = (some: readonly string[]): TemplateResult =>
    html`<span class="cites">${some.map((id) =>
      until(cite(bare, id), html`<cc-cite rule=${id} house=${bare}></cc-cite>`),
    )}</span>`;
  if (ids.length <= SHOWN + 1) return row(ids);
  return html`<div class="allcites">${row(ids.slice(0, SHOWN))}<details><summary>${CONSOLE.moreRules(
    ids.length - SHOWN,
  )}</summary>${row(ids.slice(SHOWN))}</details></div>`;
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
