// <cc-publish-house>: in a sheet: what is new, in a sentence, and the one button that makes the draft an edition.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined } from "../api.ts";
import { parts } from "../kit/parts.ts";
import { WORDS } from "../words.ts";
import { ownHouses } from "./types.ts";
import { HOUSE } from "./words.ts";
import type { DraftSeen } from "../protocol.ts";

const SAY = HOUSE.publish;

/** The draft is an edition now. */
export class Published extends Event {
  readonly draft: DraftSeen;

  constructor(draft: DraftSeen) {
    super("published", { bubbles: true, composed: true });
    this.draft = draft;
  }
}

@customElement("cc-publish-house")
export class CcPublishHouse extends LitElement {
  @property({ attribute: false }) draft!: DraftSeen;
  @state() private trouble = "";
  @state() private busy = false;

  static override styles = [
    parts,
    css`
      form { display: grid; gap: 18px; }
      p { line-height: 1.5; }
      .btn { min-height: 56px; }
      .field textarea { min-height: 88px; resize: vertical; }
    `,
  ];

  override render(): unknown {
    return html`<form @submit=${this.publish}>
      <p>${SAY.text}</p>
      <div class="field"><label for="note">${SAY.note}</label><textarea id="note" name="note"
        maxlength="300"></textarea><p class="hint">${SAY.noteHint}</p></div>
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <button class="btn go" type="submit" aria-busy=${this.busy ? "true" : nothing}>${
        this.busy ? WORDS.sending : SAY.submit((this.draft.editions?.length ?? 0) + 1)
      }</button>
    </form>`;
  }

  private async publish(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const note = String(new FormData(event.target as HTMLFormElement).get("note") ?? "");
    this.busy = true;
    this.trouble = "";
    try {
      const draft = await ownHouses.publish(this.draft.id, this.draft.saves, note);
      this.dispatchEvent(new Published(draft));
    } catch (error) {
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-publish-house": CcPublishHouse;
  }
}
