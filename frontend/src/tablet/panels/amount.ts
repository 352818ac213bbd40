// <cc-amount-panel>: how much was bet or raised. Fires `act` with commands, `shut` to close.

import { LitElement, type PropertyValues, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { chips } from "../../app/words.ts";
import { raiseVerb } from "../../felt/bet.ts";
import { seatAndName } from "../../floor/words.ts";
import "../../forms/amount-pad.ts";
import type { CcAmountPad } from "../../forms/amount-pad.ts";
import { FORM } from "../../forms/words.ts";
import { parts } from "../../kit/styles.ts";
import type { TableUpdate } from "../../protocol.ts";
import { asPlayerToAct, dealtIn } from "../facts.ts";
import { head, panelStyles } from "../styles.ts";

const SAY = FORM.amount;

@customElement("cc-amount-panel")
export class CcAmountPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Boolean }) busy = false;
  @state() private to = 0;
  @query("cc-amount-pad") private readonly pad!: CcAmountPad | null;
  #offer = "";

  static override styles = [parts, panelStyles];

  protected override willUpdate(_: PropertyValues<this>): void {
    const may = this.seen.dealer?.legal;
    const offer = `${this.seen.view.hand?.hand} ${this.seen.view.hand?.street} ${may?.seat} ${may?.min_to}`;
    if (this.#offer && offer !== this.#offer) this.pad?.clear();
    this.#offer = offer;
  }

  /** Set the amount, such as one that a refusal suggests. */
  set(to: number): void {
    this.pad?.set(to);
  }

  key(name: string): boolean {
    if (name !== "Enter") return this.pad?.key(name) ?? false;
    if (this.fits) this.go();
    return true;
  }

  private get fits(): boolean {
    const may = this.seen.dealer?.legal;
    return !!may && this.to >= may.min_to && this.to <= may.max_to;
  }

  override render(): unknown {
    const as = asPlayerToAct(this.seen);
    const may = as?.view.hand?.legal;
    if (!as || !may) return nothing;
    const there = dealtIn(as, may.seat)?.bet ?? 0;
    const wrong = this.to > 0 && !this.fits;
    const message = !this.to
      ? ""
      : this.to < may.min_to
        ? SAY.tooSmall(may.min_to)
        : this.to > may.max_to
          ? SAY.tooLarge(may.max_to)
          : there
            ? SAY.added(this.to - there)
            : "";
    const verb = raiseVerb(as, may, this.to || may.min_to);
    return html`${head(SAY.title(seatAndName(this.seen, may.seat)), () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        <p class="hint">${SAY.range(may.min_to, may.max_to)}${may.grid > 1 ? `, ${SAY.grid(may.grid)}` : ""}</p>
        <cc-amount-pad .values=${this.seen.dealer?.chips ?? []} .most=${may.max_to} .presets=${as.presets}
          .told=${message} .wrong=${wrong}
          @amount=${(event: CustomEvent<number>) => (this.to = event.detail)}></cc-amount-pad>
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!this.to} aria-busy=${this.busy}
        @click=${this.go}>${this.to ? `${verb} ${chips(this.to)}` : verb.replace(/ to$/, "")}</button></div>`;
  }

  private readonly go = (): void => {
    const seat = this.seen.dealer?.legal?.seat;
    if (seat && this.to) this.dispatchEvent(new CustomEvent("act", { detail: [{ do: "raise", seat, to: this.to }] }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-amount-panel": CcAmountPanel;
  }
}
