// <cc-cards-entry>: who drew which card, one after the other, with two taps each. Fires `drawn` when all have one.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { UNKNOWN, cardName } from "../chips/deck.ts";
import "../chips/playing-card.ts";
import { parts } from "../kit/styles.ts";
import "./card-picker.ts";
import { FORM } from "./words.ts";

/** An entrant who draws, or a table by its number. */
export interface Drawer {
  readonly id: string;
  readonly name: string;
}

export type Drawn = readonly (readonly [string, number])[];

@customElement("cc-cards-entry")
export class CcCardsEntry extends LitElement {
  @property({ attribute: false }) who: readonly Drawer[] = [];
  @state() private cards: ReadonlyMap<string, number> = new Map();
  /** Whose card is entered next, after a tap on a name. */
  @state() private at = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; }
      .who { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 6px; }
      .who button {
        display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 2px 8px; border: 1px solid var(--line);
        border-radius: var(--r-m); background: var(--panel); text-align: left; font-weight: 550; cursor: pointer;
      }
      .who button[aria-current] { border-color: var(--act); background: var(--act-dim); }
      .who .none { width: 30px; height: 42px; border-radius: 4px; border: 1.5px dashed var(--line-strong); flex: none; }
    `,
  ];

  override render(): unknown {
    const next = this.next;
    return html`<div class="who" role="group" aria-label=${FORM.drawCards}>${this.who.map((one) => {
      const card = this.cards.get(one.id);
      return html`<button type="button" aria-current=${one.id === next ? "true" : nothing}
        aria-label=${card === undefined ? FORM.noCard(one.name) : `${one.name}: ${cardName(card)}`}
        @click=${() => (this.at = one.id)}>${
          card === undefined
            ? html`<span class="none"></span>`
            : html`<cc-card .card=${card} .style=${"--w:30px"} silent></cc-card>`
        }${one.name}</button>`;
    })}</div>
      ${
        next
          ? html`<cc-card-picker .places=${1} .cards=${[UNKNOWN]} .out=${new Set(this.cards.values())}
            @cards=${(event: CustomEvent<readonly number[]>) =>
              this.put(next, event.detail[0] ?? UNKNOWN)}></cc-card-picker>`
          : nothing
      }`;
  }

  private get next(): string {
    return this.at || (this.who.find((one) => !this.cards.has(one.id))?.id ?? "");
  }

  private put(id: string, card: number): void {
    if (card >= UNKNOWN) return;
    this.cards = new Map(this.cards).set(id, card);
    this.at = "";
    if (this.who.every((one) => this.cards.has(one.id)))
      this.dispatchEvent(
        new CustomEvent("drawn", { detail: this.who.map((one) => [one.id, this.cards.get(one.id) ?? UNKNOWN]) }),
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cards-entry": CcCardsEntry;
  }
}
