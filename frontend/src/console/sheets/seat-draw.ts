// <cc-draw-entry>: how seats are drawn: by Cutcard, by the sign-up sheet, or by cards drawn at the door. Fires `done`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../../forms/card-draw.ts";
import type { Drawn } from "../../forms/card-draw.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.draw;

/** Who gets a seat in this draw: checked-in players, and those known to come. */
export function playersToSeat(view: ConsoleView): readonly EntrantView[] {
  return view.entrants.filter((one) => one.status === "registered" || one.status === "in");
}

@customElement("cc-draw-entry")
export class CcDrawEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @state() private byCards = false;
  @state() private cards: Drawn = [];

  static override styles = [
    parts,
    panelStyles,
    css`
      :host {
        height: auto; gap: 12px; padding: 16px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 2px var(--act);
      }
    `,
  ];

  override render(): unknown {
    const who = playersToSeat(this.view);
    const { seating } = this.view.plan;
    const first = seating === "sheet" ? "sheet" : seating === "cards" ? "cards" : "draw";
    const look = (way: string): string => `btn ${way === first && !this.byCards ? "go" : ""}`;
    return html`<h3>${SAY.title(who.length)}</h3>
      <div class="acts">
        <button type="button" class=${look("draw")}
          @click=${() => void this.send({ do: "draw-seats" })}>${SAY.byRoom}</button>
        <button type="button" class=${look("cards")} aria-pressed=${String(this.byCards)}
          @click=${() => (this.byCards = !this.byCards)}>${SAY.byCards}</button>
        <button type="button" class=${look("sheet")}
          @click=${() => void this.send({ do: "draw-seats", sheet: true })}>${SAY.bySheet}</button>
      </div>
      <p class="hint">${SAY.told}</p>
      ${
        this.byCards
          ? html`<cc-cards-entry .who=${who}
            @drawn=${(event: CustomEvent<Drawn>) => (this.cards = event.detail)}></cc-cards-entry>${
              this.cards.length
                ? html`<button type="button" class="btn go"
                  @click=${() => void this.send({ do: "draw-seats", cards: this.cards })}>${SAY.go}</button>`
                : nothing
            }`
          : nothing
      }`;
  }

  private async send(command: NightCommand): Promise<void> {
    if (await this.actions.send(command)) this.dispatchEvent(new Event("done"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-draw-entry": CcDrawEntry;
  }
}
