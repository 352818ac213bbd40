// <cc-penalties>: penalties given in this club, the newest first: who, what for, which step, and whether it was served.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { moment } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { PenaltyView } from "../protocol.ts";
import { RULINGS } from "./words.ts";

const SAY = RULINGS.penalties;

@customElement("cc-penalties")
export class CcPenalties extends LitElement {
  @property() player = "";
  @state() private penalties: readonly PenaltyView[] | undefined;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      .rows {
        border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; padding: 14px 20px;
        border-top: 1px solid var(--line);
      }
      li:first-child { border: 0; }
      b { font-weight: 650; }
      small { font-size: var(--t-s); color: var(--ink-2); }
      .state { text-align: right; font-size: 15px; }
      .cites { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 18px; }
      .none {
        padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong); border-radius: var(--r-l);
        display: grid; gap: 8px; justify-items: center; color: var(--ink-2);
      }
      .none h2 { color: var(--ink); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    call("GET /api/penalties", { query: this.player ? { player: this.player } : {} }).then(
      (found) => (this.penalties = found),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    if (this.trouble) return html`<p class="note" role="alert">${this.trouble}</p>`;
    if (!this.penalties) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.penalties.length) return html`<div class="none"><h2>${SAY.none.title}</h2><p>${SAY.none.text}</p></div>`;
    return html`<ul class="rows">${this.penalties.map((one) => this.row(one))}</ul>`;
  }

  private row(one: PenaltyView): unknown {
    const counts = one.hands || one.rounds || one.minutes;
    const state_ = one.served ? SAY.served : one.left ? SAY.left(one.left) : counts ? SAY.runs : "";
    return html`<li><span><b>${one.name || one.player}</b>:
      ${one.text || one.step}<br /><small>${[moment(one.at), one.title, one.by]
        .filter(Boolean)
        .join(", ")}</small></span><span class="state">${state_}</span>
      ${one.what ? html`<small>${SAY.for(one.what)}</small>` : nothing}
      <span class="cites">${one.cites.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing}></cc-cite>`,
      )}</span></li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-penalties": CcPenalties;
  }
}
