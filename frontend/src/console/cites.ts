// Citations of the night's own words: it names rules only, so how they came into this house's book is looked up, once a page.

import { type TemplateResult, html, nothing } from "lit";
import { until } from "lit/directives/until.js";
import { rule } from "../api.ts";
import "../kit/cite.ts";
import { pinned } from "../kit/pinned.ts";

const drawn = new Map<string, Promise<TemplateResult>>();

function cite(house: string, id: string): Promise<TemplateResult> {
  const key = `${house} ${id}`;
  const known = drawn.get(key) ?? rule(pinned(house), id).then((found) => found.standing, () => "stated").then((standing) => html`<cc-cite rule=${id} standing=${standing} house=${house}></cc-cite>`);
  drawn.set(key, known);
  return known;
}

/** A row of rules; nothing where none is named. The style of `.cites` is in panel.ts. */
export function cites(house: string, ids: readonly string[]): TemplateResult | typeof nothing {
  const [bare = ""] = house.split("@");
  return ids.length ? html`<span class="cites">${ids.map((id) => until(cite(bare, id), html`<cc-cite rule=${id} house=${bare}></cc-cite>`))}</span>` : nothing;
}
