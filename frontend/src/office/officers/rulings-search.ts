// <cc-office-precedents>: past rulings, found by words or by a rule.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { dated } from "../../app/times.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { PrecedentView } from "../../protocol.ts";
import { OFFICERS } from "./words.ts";

const PAUSE = 300;
const SHOWN = 5;

@customElement("cc-office-precedents")
export class CcOfficePrecedents extends LitElement {
  @state() private found: readonly PrecedentView[] | undefined;
  #words = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 10px; align-content: start; min-width: 0; }
      h2 { font-size: 16px; font-weight: 650; }
      li { padding: 10px 0; border-top: 1px solid var(--line); display: grid; gap: 2px; overflow-wrap: anywhere; }
      li b { font-weight: 650; } .muted { font-size: 14px; }
      a.to { color: var(--book); font-weight: 600; min-height: 44px; display: inline-flex; align-items: center; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): unknown {
    const q = this.#words ? `?q=${encodeURIComponent(this.#words)}` : "";
    return html`<h2>${OFFICERS.precedents}</h2>
      <div class="field"><label for="ruling">${OFFICERS.search}</label><input id="ruling" type="search"
        aria-describedby="ruling-hint" @input=${this.typed} /><p class="hint" id="ruling-hint">${
          OFFICERS.precedentsHint
        }</p></div>
      ${
        this.found?.length
          ? html`<ul>${this.found.map((one) => this.ruling(one))}</ul>`
          : html`<p class="muted" role="status">${this.nothingFound}</p>`
      }
      <a class="to" href=${`/rulings${q}`}>${OFFICERS.allRulings}</a>`;
  }

  private get nothingFound(): unknown {
    if (!this.found) return nothing;
    return this.#words ? OFFICERS.noRulings : OFFICERS.noRulingsYet;
  }

  private ruling(one: PrecedentView): unknown {
    return html`<li><b>${one.incident_title}</b><span>${one.decision}</span>${citationRow(one.house, one.cites)}
      <span class="muted">${OFFICERS.ruled(one.by, dated(one.at))}</span></li>`;
  }

  private typed(event: Event): void {
    this.#words = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), PAUSE);
  }

  /** A search text like `ccp.conduct.2` is a rule's id. */
  private async read(): Promise<void> {
    const words = this.#words;
    const rule = /^[a-z0-9]+\.[\w.-]+$/i.test(words);
    const query = { limit: SHOWN, ...(rule ? { rule: words } : { q: words }) };
    const found = await call("GET /api/office/rulings", { query }).catch(() => []);
    if (words === this.#words) this.found = found;
  }
}
