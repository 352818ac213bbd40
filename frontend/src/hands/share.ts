// <cc-share-hand hand="id">: shares a hand with everyone who has the link; its downloads, and the receipt of your own
// cut.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { receiptFor, receiptAddress } from "../fairness/deck-cut.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import type { Share } from "../protocol.ts";
import { HANDS, SHARE } from "./words.ts";

type Form = keyof typeof HANDS.forms;

export function downloads(hand: string, told: boolean): TemplateResult[] {
  return (Object.keys(HANDS.forms) as Form[]).map(
    (form) => html`<a class="btn small" href=${`/api/hands/${encodeURIComponent(hand)}?as=${form}`} download
      title=${HANDS.formTold[form]} aria-label=${`${HANDS.download}: ${HANDS.forms[form]}, ${HANDS.formTold[form]}`}
      >${HANDS.forms[form]}${told ? html`<small class="told">${HANDS.formTold[form]}</small>` : ""}</a>`,
  );
}

/** The receipt that proves, with the JSON file, that one's own cut was used. */
export function receipt(hand: string): TemplateResult | typeof nothing {
  const slip = receiptFor(hand, globalThis.localStorage);
  return slip
    ? html`<a class="btn small" href=${receiptAddress(slip)} download=${`cutcard-receipt-${hand}.json`}
      title=${HANDS.receiptTold}>${HANDS.receipt}</a>`
    : nothing;
}

@customElement("cc-share-hand")
export class CcShareHand extends LitElement {
  @property() hand = "";
  @state() private open = false;
  @state() private share: Share | undefined;
  @state() private cards = true;
  @state() private names = false;
  @state() private said = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      .form { display: grid; gap: 12px; padding: 14px 16px; border-radius: var(--r-m); background: var(--sunk); }
      label { display: flex; gap: 10px; align-items: center; min-height: 32px; cursor: pointer; }
      input { width: 20px; height: 20px; accent-color: var(--act); }
      .row { display: flex; flex-wrap: wrap; gap: 8px; }
    `,
  ];

  override render(): unknown {
    if (!this.open)
      return html`<button class="btn" type="button" @click=${() => void this.begin()}>${SHARE.open}</button>`;
    const { share } = this;
    const changed = share?.key && (share.cards !== this.cards || share.names !== this.names);
    return html`<section class="form" aria-label=${SHARE.title}><p>${SHARE.told}</p>
      ${this.tick(SHARE.cards, this.cards, (on) => (this.cards = on))}
      ${this.tick(SHARE.names, this.names, (on) => (this.names = on))}
      ${
        share?.key
          ? html`<cc-share path=${`/shared/${share.key}`} label=${SHARE.link}></cc-share>
            <div class="row">${
              changed
                ? html`<button class="btn go" type="button" @click=${() => void this.make()}>${SHARE.change}</button>`
                : nothing
            }<button class="btn stop" type="button" @click=${() => void this.back()}>${SHARE.back}</button></div>`
          : html`<button class="btn go" type="button" @click=${() => void this.make()}>${SHARE.make}</button>`
      }
      ${this.said ? html`<p role="status">${this.said}</p>` : nothing}</section>`;
  }

  private tick(label: string, on: boolean, change: (on: boolean) => void): unknown {
    return html`<label><input type="checkbox" .checked=${on}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)} />${label}</label>`;
  }

  private async begin(): Promise<void> {
    this.open = true;
    await this.ask(async () => this.take(await call("GET /api/hands/{hand}/share", { hand: this.hand })));
  }

  private async make(): Promise<void> {
    const body = { cards: this.cards, names: this.names };
    await this.ask(async () => this.take(await call("PUT /api/hands/{hand}/share", { hand: this.hand, body })));
  }

  private async back(): Promise<void> {
    await this.ask(async () => {
      await call("DELETE /api/hands/{hand}/share", { hand: this.hand });
      this.share = undefined;
      this.said = SHARE.gone;
    });
  }

  private take(share: Share): void {
    this.share = share;
    if (share.key) [this.cards, this.names] = [share.cards, share.names];
  }

  private async ask(work: () => Promise<void>): Promise<void> {
    this.said = "";
    try {
      await work();
    } catch (error) {
      this.said = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-share-hand": CcShareHand;
  }
}
