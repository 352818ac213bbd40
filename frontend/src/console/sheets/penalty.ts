// <cc-penalty-entry>: a step of the ladder, how long, and the offense. Fires `enter` with the command.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { FLOOR_WORDS } from "../../floor/words.ts";
import { reasonForm } from "../../forms/field.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { EntrantView, NightCommand } from "../../protocol.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.sheet;
const STEPS = ["warning", "hands", "rounds", "minutes"] as const;
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  hands: [1, 2, 3, 5, 10],
  rounds: [1, 2, 3],
  minutes: [5, 10, 20],
};

/** The command of a step, only with what the step counts by. */
export function penaltyCommand(player: string, step: string, count: number, reason: string): NightCommand {
  return { do: "give-penalty", player, step, why: reason, ...(step in COUNTS ? { [step]: count } : {}) };
}

@customElement("cc-penalty-entry")
export class CcPenaltyEntry extends LitElement {
  @property({ attribute: false }) entrant!: EntrantView;
  @state() private step: string = STEPS[0];
  @state() private count = 1;
  @state() private wrong = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      :host { height: auto; gap: 10px; }
      .choices .btn { padding: 0 12px; }
      form { position: sticky; bottom: 0; background: var(--raised); padding-top: 6px; }
      form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
    `,
  ];

  override render(): unknown {
    const counts = COUNTS[this.step];
    return html`<div class="choices" role="group" aria-label=${CONSOLE.acts.penalty}>${STEPS.map(
      (step) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(step === this.step)}
          @click=${() => this.choose(step)}>${FLOOR_WORDS.steps_[step]}</button>`,
    )}</div>
      ${
        counts
          ? html`<div class="choices" role="group" aria-label=${FLOOR_WORDS.steps_[this.step] ?? ""}>${counts.map(
              (count) =>
                html`<button type="button" class="btn choice" aria-pressed=${String(count === this.count)}
                  @click=${() => (this.count = count)}>${SAY.span(count, this.step)}</button>`,
            )}</div>`
          : nothing
      }
      ${reasonForm({ label: SAY.whatFor, go: SAY.give, wrong: this.wrong, run: (text) => this.give(text) })}`;
  }

  private choose(step: string): void {
    Object.assign(this, { step, count: COUNTS[step]?.[0] ?? 1 });
  }

  private give(text: string): void {
    this.wrong = text ? "" : FLOOR_WORDS.penaltyWhy;
    if (text)
      this.dispatchEvent(
        new CustomEvent("enter", { detail: penaltyCommand(this.entrant.id, this.step, this.count, text) }),
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-penalty-entry": CcPenaltyEntry;
  }
}
