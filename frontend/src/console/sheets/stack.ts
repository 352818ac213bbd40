// <cc-stack-entry>: a player's stack, by digits or by chips. Fires `enter` with the command.

import { LitElement, css, html } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { chips } from "../../app/words.ts";
import { type Counted, total } from "../../forms/chip-count.ts";
import "../../forms/number-pad.ts";
import type { CcNumberPad } from "../../forms/number-pad.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.sheet;

@customElement("cc-stack-entry")
export class CcStackEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) entrant!: EntrantView;
  @state() private byChips = false;
  @state() private counted: Counted = [];
  @query("cc-number-pad") private readonly pad!: CcNumberPad | null;

  static override styles = [parts, panelStyles, css`:host { height: auto; gap: 10px; }`];

  key(name: string): boolean {
    return this.pad?.key(name) ?? false;
  }

  override render(): unknown {
    const values = this.view.plan.chips.map((one) => one.value);
    const ways = html`<div class="choices" role="group">${[false, true].map(
      (way) =>
        html`<button type="button" class="btn small choice" aria-pressed=${String(this.byChips === way)}
          @click=${() => (this.byChips = way)}>${way ? SAY.byChips : SAY.byKeys}</button>`,
    )}</div>`;
    return html`${
      this.byChips
        ? html`<cc-chip-count .values=${values} @count=${(event: CustomEvent<Counted>) =>
            (this.counted = event.detail)}></cc-chip-count>
          <button type="button" class="btn go" @click=${() => this.enter({ chips: this.counted })}>${SAY.setTo(
            chips(total(this.counted)),
          )}</button>`
        : html`<cc-number-pad label=${SAY.stackLabel} .about=${this.entrant.id} .go=${() => SAY.set}
          @enter=${(event: CustomEvent<number>) =>
            event.detail && this.enter({ stack: event.detail })}></cc-number-pad>`
    }
      ${values.length ? ways : ""}`;
  }

  private enter(what: object): void {
    const command: NightCommand = { do: "count-stack", player: this.entrant.id, ...what };
    this.dispatchEvent(new CustomEvent("enter", { detail: command }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-stack-entry": CcStackEntry;
  }
}
