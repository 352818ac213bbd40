// <cc-penalty-panel>: the next penalty on the house's ladder for a player, and what it is for. Fires `shut`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { WORDS } from "../../app/words.ts";
import { type Refusal, told, sendOnce, refusalOf } from "../../desk/send-command.ts";
import { FLOOR_WORDS, seatAndName } from "../../floor/words.ts";
import { field } from "../../forms/field.ts";
import "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import { toast } from "../../kit/toast.ts";
import type { NextPenalty, TableUpdate } from "../../protocol.ts";
import { givePenalty, nextPenalty } from "../floor/requests.ts";
import { FLOOR } from "../floor/words.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

/** Steps that have a number. */
const COUNTED: ReadonlySet<string> = new Set(["hands", "rounds", "minutes"]);

@customElement("cc-penalty-panel")
export class CcPenaltyPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Number }) seat = 0;
  @state() private next: NextPenalty | null = null;
  @state() trouble: Refusal | null = null;
  @state() busy = false;
  /** Another step than the next, where the official chooses one. */
  @state() private step = "";
  @state() private amount = 1;
  @state() private wrong = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      .steps { display: flex; flex-wrap: wrap; gap: 8px; }
      .steps .btn { min-height: 56px; flex-direction: column; gap: 2px; }
      .steps small { font-size: 13px; font-weight: 500; opacity: .8; }
      .is { font-size: 19px; font-weight: 600; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("seat")) return;
    this.next = null;
    this.trouble = null;
    nextPenalty(this.seen.table, this.seat).then(
      (next) => (this.next = next),
      (error: unknown) => (this.trouble = refusalOf(error)),
    );
  }

  override render(): unknown {
    const { next } = this;
    return html`${head(TABLET.seats.penalty, () => this.dispatchEvent(new Event("shut")))}
      <div class="body">
        ${told(this.trouble, this.seen.view.house)}
        ${next ? this.form(next) : this.trouble ? nothing : html`<p class="hint">${WORDS.loading}</p>`}
      </div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!next} aria-busy=${this.busy}
        @click=${() => this.give()}>${FLOOR.givePenalty}</button></div>`;
  }

  private form(next: NextPenalty): TemplateResult {
    const step = this.step || next.step;
    return html`<p class="hint">${FLOOR.penalty(seatAndName(this.seen, this.seat))} · ${FLOOR.earlier(next.earlier)}</p>
      <div class="steps" role="group" aria-label=${TABLET.seats.penalty}>${(
        next.steps.length ? next.steps : [next.step]
      ).map(
        (one) =>
          html`<button type="button" class="btn choice" aria-pressed=${one === step}
            @click=${() => (this.step = one)}>${FLOOR_WORDS.steps_[one] ?? one}${
              one === next.step ? html`<small>${FLOOR.nextStep}</small>` : nothing
            }</button>`,
      )}</div>
      ${
        step === next.step
          ? html`<p class="is">${next.name} ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}</p>`
          : COUNTED.has(step)
            ? this.count(step)
            : nothing
      }
      <div class="cites">${next.cites.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
      )}</div>
      ${field({ name: "what", label: FLOOR.penaltyWhat, most: 400, wrong: this.wrong })}`;
  }

  private count(step: string): TemplateResult {
    return html`<div class="steps" role="group" aria-label=${FLOOR_WORDS.steps_[step] ?? step}>${[1, 2, 3, 5, 10].map(
      (n) =>
        html`<button type="button" class="btn choice" aria-pressed=${n === this.amount}
          @click=${() => (this.amount = n)}>${n} ${step}</button>`,
    )}</div>`;
  }

  private give(): void {
    const { next } = this;
    const what = this.renderRoot.querySelector<HTMLInputElement>("#what")?.value.trim() ?? "";
    this.wrong = what || !next ? "" : FLOOR_WORDS.penaltyWhy;
    if (!next || !what) return;
    void sendOnce(this, async () => {
      const other =
        this.step && this.step !== next.step
          ? { step: this.step, amount: COUNTED.has(this.step) ? this.amount : 0 }
          : {};
      const given = await givePenalty(this.seen.table, this.seat, what, other);
      toast({
        kind: "done",
        title: FLOOR.penaltyGiven,
        text: given.text,
        cites: given.cites,
        house: this.seen.view.house,
      });
      this.dispatchEvent(new Event("shut"));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-penalty-panel": CcPenaltyPanel;
  }
}
