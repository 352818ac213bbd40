// <cc-deck-panel>: change the deck, with the reason. Fires `shut`.

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Refusal, told, sendOnce } from "../../desk/send-command.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { DeckChanging, TableUpdate } from "../../protocol.ts";
import { changeDeck } from "../floor/requests.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.rest;

@customElement("cc-deck-panel")
export class CcDeckPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @state() trouble: Refusal | null = null;
  @state() busy = false;

  static override styles = [
    parts,
    panelStyles,
    css`.list { display: grid; gap: 8px; } .list .btn { min-height: 60px; font-size: 17px; }`,
  ];

  override render(): unknown {
    return html`${head(SAY.deck, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <p class="hint">${SAY.deckWhy}</p>
        ${told(this.trouble, this.seen.view.house)}
        <div class="list">${Object.entries(SAY.deckCauses).map(
          ([cause, label]) =>
            html`<button type="button" class="btn" aria-busy=${this.busy}
              @click=${() => void this.change(cause as DeckChanging["cause"])}>${label}</button>`,
        )}</div>
      </div>`;
  }

  private change(cause: DeckChanging["cause"]): Promise<void> {
    return sendOnce(this, async () => {
      await changeDeck(this.seen.table, cause);
      toast({ kind: "done", title: SAY.deckDone });
      this.dispatchEvent(new Event("shut"));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-deck-panel": CcDeckPanel;
  }
}
