// <cc-overrule>: an official decides otherwise than the book: an outcome that is then done at the table, or words
// alone; and why. Fires `back`, `decided`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { WORDS } from "../../app/words.ts";
import { told } from "../../desk/send-command.ts";
import { parts } from "../../kit/styles.ts";
import type { OtherOutcome, RulingView, TableUpdate } from "../../protocol.ts";
import { panelStyles } from "../styles.ts";
import type { FloorCase } from "./case.ts";
import "./question.ts";
import { FLOOR } from "./words.ts";

const SAY = FLOOR.overruling;

@customElement("cc-overrule")
export class CcOverrule extends LitElement {
  @property({ attribute: false }) ruling!: RulingView;
  @property({ attribute: false }) case!: FloorCase;
  @property({ attribute: false }) seen!: TableUpdate;
  /** Changes with the case, so that this is drawn again. */
  @property({ attribute: false }) drawn: unknown;
  /** The chosen outcome; "": words alone; undefined: not chosen yet. */
  @state() private chosen: string | undefined;
  @state() private wrong: { reason?: string; decision?: string } = {};

  static override styles = [
    parts,
    panelStyles,
    css`
      :host { display: contents; }
      form { display: grid; gap: 14px; } textarea { resize: vertical; min-height: 72px; }
      .list { display: grid; gap: 8px; }
      .list .btn {
        display: grid; gap: 2px; justify-items: start; min-height: 56px; padding: 8px 16px; white-space: normal;
        text-align: left; font-size: 16px; line-height: 1.3;
      }
      .list small { font-size: 14px; font-weight: 400; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { outcomes } = this.ruling;
    if (changed.has("ruling") && this.chosen && !outcomes.some((one) => one.id === this.chosen))
      this.chosen = undefined;
  }

  /** What a choice asks for lies below the choices: it comes into view, so that the button is not silent. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has("chosen") && this.chosen !== undefined) this.reveal("textarea");
  }

  /** Scroll the first of these fields into view. */
  private reveal(field: string): HTMLElement | null {
    const found = this.renderRoot.querySelector<HTMLElement>(field);
    found?.closest(".field")?.scrollIntoView({ block: "nearest" });
    return found;
  }

  override render(): unknown {
    const one = this.outcome;
    return html`<form class="body" novalidate @submit=${this.decide}>
        <h2>${SAY.title}</h2><p class="hint">${SAY.book(this.ruling.decision)}</p>
        ${
          one?.question
            ? this.asking(one)
            : html`${this.choices()}${this.chosen === undefined ? nothing : this.words()}`
        }
        ${told(this.case.trouble, this.seen.view.house)}
      </form>
      <div class="acts">${
        this.chosen === undefined || one?.question
          ? nothing
          : html`<button type="button" class="btn go" aria-busy=${this.case.busy}
            @click=${this.decide}>${this.case.busy ? WORDS.sending : SAY.go}</button>`
      }<button type="button" class="btn quiet" @click=${this.back}>${SAY.back}</button></div>`;
  }

  private get outcome(): OtherOutcome | undefined {
    return this.ruling.outcomes.find((one) => one.id === this.chosen);
  }

  private choices(): TemplateResult {
    const button = (id: string, title: string, decision: string): TemplateResult =>
      html`<button type="button" class="btn choice" aria-pressed=${this.chosen === id}
        @click=${() => (this.chosen = id)}
        ><b>${title}</b>${decision ? html`<small>${decision}</small>` : nothing}</button>`;
    return html`<div class="list" role="group" aria-label=${SAY.title}>${this.ruling.outcomes.map((one) =>
      button(one.id, one.title, one.decision),
    )}${button("", SAY.words, SAY.wordsText)}</div>`;
  }

  /** The questions that the chosen outcome needs first. */
  private asking(one: OtherOutcome): TemplateResult {
    return html`<p><b>${one.title}</b></p><cc-question-card .question=${one.question} .seen=${this.seen}
      .busy=${this.case.busy} plain @answer=${(event: CustomEvent<{ value: string }>) => {
        event.stopPropagation();
        if (one.question) void this.case.tell(one.question.fact, event.detail.value);
      }}></cc-question-card>`;
  }

  private words(): TemplateResult {
    return html`${this.chosen === "" ? this.area("decision", SAY.decision, "") : nothing}${this.area(
      "reason",
      SAY.reason,
      SAY.reasonHint,
    )}<p class="hint">${SAY.text}</p>`;
  }

  private area(name: "reason" | "decision", label: string, hint: string): TemplateResult {
    const wrong = this.wrong[name];
    return html`<div class="field"><label for=${name}>${label}</label><textarea id=${name} name=${name} maxlength="400"
      rows="2" aria-invalid=${wrong ? "true" : nothing}></textarea>${
        wrong ? html`<p class="wrong">${wrong}</p>` : hint ? html`<p class="hint">${hint}</p>` : nothing
      }</div>`;
  }

  private readonly back = (): void => void this.dispatchEvent(new Event("back"));

  private readonly decide = async (event: Event): Promise<void> => {
    event.preventDefault();
    const read = (id: string): string =>
      this.renderRoot.querySelector<HTMLTextAreaElement>(`#${id}`)?.value.trim() ?? "";
    const [reason, decision, one] = [read("reason"), read("decision"), this.outcome];
    this.wrong = {
      ...(reason ? {} : { reason: SAY.wantReason }),
      ...(one || decision ? {} : { decision: SAY.wantDecision }),
    };
    if (!reason || !(one || decision)) {
      await this.updateComplete;
      this.reveal('[aria-invalid="true"]')?.focus();
      return;
    }
    const instead = one ?? { decision, instructions: [], announcement: "" };
    const done = await this.case.apply({ reason, decision, outcome: one?.id ?? "" }, instead);
    if (done) this.dispatchEvent(new Event("decided"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-overrule": CcOverrule;
  }
}
