// <cc-by-hand>: hand for hand at the console: which tables have finished, the next step, and its buttons.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../../kit/styles.ts";
import type { ManualActView, ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.byHand;

/** The floor's next step, as a sentence. */
export function nextStep({ may_go_on, dealt, done, open }: ManualActView): string {
  if (may_go_on) return SAY.goOn;
  if (!dealt.length && !done.length) return SAY.deal;
  return SAY.wait([...dealt, ...open].sort((one, other) => one - other).map(String));
}

@customElement("cc-by-hand")
export class CcByHand extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;

  static override styles = [
    parts,
    css`
      :host { display: block; background: var(--panel); border-bottom: 2px solid var(--warn); font-size: 15px; }
      section { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding: 6px 16px; }
      .told { display: grid; line-height: 1.25; margin-right: auto; min-width: 0; flex: 1 1 220px; }
      h2 { font: 650 16px/1.25 var(--sans); letter-spacing: 0; }
      .told p { color: var(--ink-2); }
      ul { display: flex; flex-wrap: wrap; gap: 6px; }
      .btn { min-height: 44px; padding: 0 12px; font-size: 15px; }
      .done {
        display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; border-radius: var(--r-m);
        color: var(--ink-2); box-shadow: inset 0 0 0 1px var(--line);
      }
      @media (max-width: 640px) {
        section { padding: 6px 10px; }
        .told { flex-basis: 100%; }
        ul { flex: 1 1 100%; flex-wrap: nowrap; overflow-x: auto; overscroll-behavior: contain; }
        li { flex: none; }
      }
    `,
  ];

  override render(): unknown {
    const { by_hand } = this.view;
    if (!by_hand) return nothing;
    const tables = [...by_hand.open, ...by_hand.dealt, ...by_hand.done].sort((one, other) => one - other);
    return html`<section aria-label=${CONSOLE.clockPanel.handForHand}>
      <div class="told"><h2>${SAY.title(by_hand.until)}</h2><p
        role="status">${SAY.hand(by_hand.round)} ${nextStep(by_hand)}</p></div>
      <ul>${tables.map((table) => html`<li>${this.table(table, by_hand)}</li>`)}</ul>
      <button type="button" class=${`btn ${by_hand.may_go_on ? "go" : ""}`}
        @click=${() => void this.actions.send({ do: "release-hand" })}>${SAY.next}</button>
      <button type="button" class="btn quiet"
        @click=${() => void this.actions.send({ do: "hand-for-hand", on: false })}>${SAY.end}</button>
    </section>`;
  }

  private table(table: number, { done, dealt }: ManualActView): TemplateResult {
    if (done.includes(table)) return html`<span class="done">${SAY.finished(table)}</span>`;
    const playing = dealt.includes(table);
    return html`<button type="button" class="btn" @click=${() =>
      void this.actions.send({ do: "report", table, moment: playing ? "pushed" : "dealt" })}>${
      playing ? SAY.over(table) : SAY.dealt(table)
    }</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-by-hand": CcByHand;
  }
}
