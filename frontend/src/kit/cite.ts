// <cc-cite rule="house.raises.1" standing="stated" house="house">: the cut card's edge and a rule's id. A tap opens the
// rule in a sheet and never leaves the page; in the reader itself (`turns`) it turns to the rule's own page.
// Edge solid: stated; hollow: inherited; broken: our reading; pale: only another edition has it.

import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Cited } from "../protocol.ts";
import { STANDINGS, WORDS } from "../words.ts";
import { parts } from "./parts.ts";
import { pinned } from "./pinned.ts";
import { openRule } from "./rule-sheet.ts";

@customElement("cc-cite")
export class CcCite extends LitElement {
  @property() rule = "";
  @property({ reflect: true }) standing = "";
  /** The house at whose table it is cited; without it the house that the id names. */
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
    const told = STANDINGS[this.standing] ?? "";
    return html`<a href=${`/rules/${this.place}/${this.rule}`} aria-label=${WORDS.rule.cite(this.rule, told)}
      @click=${this.open}
      ><span><b>${this.rule}</b>${told ? html` <i>${told}</i>` : ""}</span></a>`;
  }

  private get place(): string {
    return pinned(this.house || this.rule.split(".")[0] || "standard");
  }

  private open(event: MouseEvent): void {
    if (this.turns || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    openRule(this.place, this.rule);
  }
}

/** A rule with the standing it has in this house's book. */
export function cited(house: string, { id, standing }: Cited): TemplateResult {
  return html`<cc-cite rule=${id} house=${house} standing=${standing}></cc-cite>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cite": CcCite;
  }
}
