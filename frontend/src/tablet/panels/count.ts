// <cc-count-panel>: a player asks how much another player has, or the pot: what they may hear in this house, and what
// the dealer does. Fires `shut`.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Refusal, told, refusalOf } from "../../desk/send-command.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import { citations } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { CountView, TableUpdate } from "../../protocol.ts";
import { countFor } from "../floor/requests.ts";
import { readAloud, rulingStyles } from "../floor/ruling.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.count;

@customElement("cc-count-panel")
export class CcCountPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** Who asks. */
  @property({ type: Number }) seat = 0;
  /** Whose chips; 0: the pot, -1: not chosen yet. */
  @state() private of = -1;
  @state() private count: CountView | null = null;
  @state() private trouble: Refusal | null = null;

  static override styles = [
    parts,
    panelStyles,
    rulingStyles,
    css`
      .who { display: flex; flex-wrap: wrap; gap: 8px; }
      .who .btn { min-height: 52px; padding: 0 14px; }
      ol { display: grid; gap: 6px; padding-left: 1.4em; list-style: decimal; font-size: 16px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("seat")) Object.assign(this, { of: -1, count: null, trouble: null });
  }

  /** A seat tapped on the felt: count these chips. */
  tapped(seat: number): boolean {
    void this.ask(seat);
    return true;
  }

  override render(): unknown {
    const others = this.seen.view.sitters.filter((one) => one.seat !== this.seat);
    const choice = (of: number, label: string): unknown =>
      html`<button type="button" class="btn choice" aria-pressed=${of === this.of}
        @click=${() => void this.ask(of)}>${label}</button>`;
    return html`${head(SAY.title(seatAndName(this.seen, this.seat)), () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <p class="hint">${SAY.of}</p>
        <div class="who">${choice(0, SAY.pot)}${others.map(({ seat }) =>
          choice(seat, `${seat} ${nameAt(this.seen, seat)}`),
        )}</div>
        ${told(this.trouble, this.seen.view.house)}
        ${
          this.count
            ? html`${readAloud(this.count.text)}${
                this.count.steps.length
                  ? html`<ol>${this.count.steps.map((step) => html`<li>${step}</li>`)}</ol>`
                  : nothing
              }${citations(this.count.cites, this.seen.view.house)}`
            : nothing
        }
      </div>`;
  }

  private async ask(of: number): Promise<void> {
    Object.assign(this, { of, count: null, trouble: null });
    await countFor(this.seen.table, this.seat, of).then(
      (count) => (this.of === of ? (this.count = count) : count),
      (error: unknown) => (this.trouble = refusalOf(error)),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-count-panel": CcCountPanel;
  }
}
