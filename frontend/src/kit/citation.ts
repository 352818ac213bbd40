// <cc-cite rule="house.raises.1" standing="stated" house="house">: a cited rule; a tap opens it in a sheet. `cites`
// draws a row of them. Edge solid: stated; hollow: inherited; broken: our reading; pale: only in another edition. With
// `turns` it opens the rule's page.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { editionOf } from "../app/rulebook-edition.ts";
import { STANDINGS, WORDS } from "../app/words.ts";
import type { Cited } from "../protocol.ts";
import { openRule } from "./rule-sheet.ts";
import { parts } from "./styles.ts";

@customElement("cc-cite")
export class CcCite extends LitElement {
  @property() rule = "";
  @property({ reflect: true }) standing = "";
  /** The house at whose table it is cited; without it the house in the id. */
  @property() house = "";
  @property({ type: Boolean }) turns = false;

  static override styles = [
    parts,
    css`
      :host { display: inline-flex; }
      a {
        display: inline-flex; align-items: center; gap: 8px; min-height: 24px; color: var(--book);
        font: 500 var(--t-s)/1.25 var(--sans); text-decoration: none; border-radius: 4px;
      }
      a::before {
        content: ""; flex: none; width: 5px; height: 18px; border-radius: 1.5px; background: var(--book);
        transform: skewX(-8deg);
      }
      :host([standing=""]) a::before { opacity: 0.35; }
      :host([standing="inherited"]) a::before { background: none; border: 1.5px solid var(--book); }
      :host([standing="assumed"]) a::before {
        background: repeating-linear-gradient(var(--book) 0 4px, transparent 4px 7px);
      }
      b { font-weight: 600; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px;
        text-decoration-color: color-mix(in srgb, var(--book) 50%, transparent); overflow-wrap: anywhere; }
      i { color: var(--ink-2); font-weight: 400; font-style: normal; white-space: nowrap; }
      @media (pointer: coarse) { a { min-height: 32px; } }
    `,
  ];

  override render(): unknown {
    const message = STANDINGS[this.standing] ?? "";
    return html`<a href=${`/rules/${this.place}/${this.rule}`} aria-label=${WORDS.rule.cite(this.rule, message)}
      @click=${this.open}
      ><span><b>${this.rule}</b>${message ? html` <i>${message}</i>` : ""}</span></a>`;
  }

  private get place(): string {
    return editionOf(this.house || this.rule.split(".")[0] || "standard");
  }

  private open(event: MouseEvent): void {
    if (this.turns || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    openRule(this.place, this.rule);
  }
}

/** A rule with its standing in this house's book. */
export function citation(house: string, { id, standing }: Cited): TemplateResult {
  return html`<cc-cite rule=${id} house=${house} standing=${standing}></cc-cite>`;
}

/** How many are shown at once; the rest is a tap away. */
const SHOWN = 3;

/** A row of rules; nothing without rules. Its styles are `citeStyles`. */
export function citationRow(house: string, rules: readonly Cited[]): TemplateResult | typeof nothing {
  if (!rules.length) return nothing;
  const [bare = ""] = house.split("@");
  const row = (some: readonly Cited[]): TemplateResult =>
    html`<span class="cites">${some.map((one) => citation(bare, one))}</span>`;
  if (rules.length <= SHOWN + 1) return row(rules);
  return html`<div class="allcites">${row(rules.slice(0, SHOWN))}<details><summary>${WORDS.moreRules(
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

export function citations(cites: readonly Cited[], house: string): TemplateResult {
  return html`<div class="cites">${cites.map(
    (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${house}></cc-cite>`,
  )}</div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cite": CcCite;
  }
}
