// <cc-last-hands>: the finished hands of a table, in a sheet over it: the last first, then from one to the next.

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { HandListed } from "../protocol.ts";
import "./replay-page.ts";
import { LAST } from "./words.ts";

@customElement("cc-last-hands")
export class CcLastHands extends LitElement {
  @property() table = "";
  @state() private hands: readonly HandListed[] | undefined;
  @state() private at = 0;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; }
      nav { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/tables/{id}/hands", { id: this.table, query: { limit: 100 } }).then(
      (hands) => (this.hands = hands),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    if (this.trouble) return html`<p class="note" role="alert">${this.trouble}</p>`;
    if (!this.hands) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    const shown = this.hands[this.at];
    if (!shown) return html`<p class="muted">${LAST.none}</p>`;
    const go = (by: number, label: string): unknown => {
      const to = this.at + by;
      return html`<button class="btn" type="button" ?disabled=${to < 0 || to >= (this.hands?.length ?? 0)}
        @click=${() => (this.at = to)}>${label}</button>`;
    };
    return html`<nav aria-label=${LAST.which}>${go(1, LAST.before)}${go(-1, LAST.after)}</nav>
      ${keyed(shown.hand, html`<cc-hand-page inside .hand=${shown.hand}></cc-hand-page>`)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-last-hands": CcLastHands;
  }
}
