// <cc-ruled rule="ccp.irregularities.4">: the club's earlier rulings by a rule; nothing where there are none, or where
// this person may not read them.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { callCached } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { parts } from "../kit/styles.ts";
import type { PrecedentView } from "../protocol.ts";
import { RULES } from "./words.ts";

const SHOWN = 6;

@customElement("cc-ruled")
export class CcRuled extends LitElement {
  @property() rule = "";
  @state() private found: readonly PrecedentView[] = [];

  static override styles = [
    parts,
    css`
      section { margin-top: 32px; }
      h2 { font-size: var(--t-m); font-weight: 650; letter-spacing: 0; margin-bottom: 8px; }
      li {
        display: grid; grid-template-columns: 132px minmax(0, 1fr); gap: 0 12px; padding: 9px 0;
        border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4;
      }
      li span { color: var(--ink-2); }
      @media (max-width: 480px) { li { grid-template-columns: 1fr; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    callCached("GET /api/rulings", { query: { rule: this.rule, limit: SHOWN } }).then(
      (told) => (this.found = told),
      () => undefined,
    );
  }

  override render(): unknown {
    if (!this.found.length) return nothing;
    return html`<section><h2>${RULES.ruled}</h2><ul>${this.found.map(
      (one) =>
        html`<li><span>${moment(one.at)}</span><div>${one.incident_title}:
          ${one.decision}${one.overruled ? ` (${one.overruled})` : ""}</div></li>`,
    )}</ul></section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-ruled": CcRuled;
  }
}
