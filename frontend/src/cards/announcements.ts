// <cc-announced>: the officers' announcements of today; nothing where there are none.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { NoticeView } from "../protocol.ts";

@customElement("cc-announced")
export class CcAnnounced extends LitElement {
  @state() private notices: readonly NoticeView[] = [];

  static override styles = [
    parts,
    css`
      :host { display: block; } :host([hidden]) { display: none; }
      ul { display: grid; gap: 8px; }
      li { border: 1px solid var(--line); border-left: 4px solid var(--ink); border-radius: var(--r-m);
        background: var(--panel); padding: 10px 14px; line-height: 1.4; overflow-wrap: anywhere; }
      b { font-weight: 650; } p { color: var(--ink-2); font-size: 15px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = true;
    call("GET /api/notices").then(
      (told) => {
        this.notices = told;
        this.hidden = !told.length;
      },
      () => undefined,
    );
  }

  override render(): unknown {
    if (!this.notices.length) return nothing;
    return html`<ul aria-label=${WORDS.announced}>${this.notices.map(
      (one) => html`<li><b>${one.title}</b>${one.words ? html`<p>${one.words}</p>` : nothing}</li>`,
    )}</ul>`;
  }
}
