// <cc-rule-page>: one rule on a page of its own, light like a printed rulebook.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Declined, type Rule, rule } from "../api.ts";
import "../kit/bar.ts";
import { parts } from "../kit/parts.ts";
import { ruleBody, ruleStyles } from "../kit/rule-body.ts";
import { WORDS } from "../words.ts";

@customElement("cc-rule-page")
export class CcRulePage extends LitElement {
  @state() private found: Rule | undefined;
  @state() private trouble = "";

  static override styles = [
    parts,
    ruleStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 720px; margin: 0 auto; padding: 40px 28px 64px; outline: none; }
      .crumb { font-size: var(--t-s); color: var(--ink-2); margin-bottom: 6px; }
      h1 { font-size: clamp(28px, 5vw, 40px); letter-spacing: -.02em; margin-bottom: 24px; overflow-wrap: anywhere; }
      @media (max-width: 640px) { main { padding: 24px 20px 48px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const [house = "", id = ""] = location.pathname.split("/").slice(-2).map(decodeURIComponent);
    document.title = `${id} · Cutcard`;
    rule(house, id).then(
      (found) => (this.found = found),
      (error: unknown) => (this.trouble = error instanceof Declined ? error.message : WORDS.rule.missing),
    );
  }

  override render(): unknown {
    const { found } = this;
    return html`<cc-bar open></cc-bar>
      <main tabindex="-1">
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${found ? html`<p class="crumb">${found.house_title}</p><h1>${found.id}</h1>${ruleBody(found, "page")}` : nothing}
      </main>`;
  }
}
