// <cc-who-decides>: the house leaves this to its officials: call them, or enter the decision of a person who has an
// office at this table. Fires `speaks` with the person's id.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../../kit/styles.ts";
import type { SpeakerView, TableUpdate } from "../../protocol.ts";
import "../panels/officials.ts";
import type { FloorCase } from "./case.ts";
import { FLOOR } from "./words.ts";

const SAY = FLOOR.officials;

@customElement("cc-who-decides")
export class CcWhoDecides extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) case!: FloorCase;
  @property() who = "";
  /** Officials whose decision is entered here. */
  @property({ attribute: false }) speakers: readonly SpeakerView[] = [];
  /** An official was called and is on the way. */
  @property({ type: Boolean }) called = false;
  /** Whether they can be called about it: there is a question for them. */
  @property({ type: Boolean }) asks = false;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      .note { font-size: 17px; line-height: 1.4; }
      .go { min-height: 64px; font-size: 19px; }
    `,
  ];

  override render(): unknown {
    return html`<p class="note" role="status">${this.called ? SAY.awaited(this.who) : SAY.decides(this.who)}</p>
      ${
        this.asks && !this.called
          ? html`<button type="button" class="btn go" aria-busy=${this.case.busy}
            @click=${() => void this.case.call()}>${SAY.call}</button>`
          : nothing
      }
      ${this.speakers.map(
        (one) =>
          html`<button type="button" class="btn"
            @click=${() => this.dispatchEvent(new CustomEvent("speaks", { detail: one.person }))}>${SAY.enter(
              one.name,
            )}</button>`,
      )}<cc-offices vacant .seen=${this.seen} .about=${this.case.about}></cc-offices>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-who-decides": CcWhoDecides;
  }
}
