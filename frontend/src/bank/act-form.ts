// <cc-bank-form>: the form of one act of the bank: its questions, the refusal above its button, the rule below. Fires
// `done`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { UNKNOWN } from "../chips/deck.ts";
import "../forms/card-draw.ts";
import type { Drawn } from "../forms/card-draw.ts";
import "../forms/card-picker.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { BankView } from "../protocol.ts";
import type { Ask, Asks, Given } from "./act-forms.ts";
import { type BankCommands, refusal } from "./send-command.ts";
import { BANK } from "./words.ts";

const AT = "form";
const FIVE = 5;

@customElement("cc-bank-form")
export class CcBankForm extends LitElement {
  @property({ attribute: false }) view!: BankView;
  @property({ attribute: false }) acts!: BankCommands;
  /** The last refusal: a change redraws this. */
  @property({ attribute: false }) refused: unknown;
  @property({ attribute: false }) asks!: Asks;
  /** Answers to start with. */
  @property({ attribute: false }) start: Given = {};
  @state() private given: Given = {};
  @state() private wrong: { readonly at: string; readonly wrong: string } | undefined;

  static override styles = [
    parts,
    citeStyles,
    css`
      form { display: grid; gap: 14px; font-size: 16px; }
      .told { color: var(--ink-2); }
      .tick { display: grid; grid-template-columns: auto 1fr; gap: 12px; align-items: center; min-height: 48px; }
      .tick input { width: 24px; height: 24px; accent-color: var(--act); }
      .many { display: flex; flex-wrap: wrap; gap: 8px; }
      .many .btn { font-size: 15px; padding: 0 14px; white-space: normal; }
      legend { margin-bottom: 6px; }
      .refused { display: grid; gap: 6px; }
      .btn.go { min-height: 56px; white-space: normal; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("start")) this.given = this.start;
  }

  override render(): unknown {
    const form = this.asks(this.view, this.given);
    return html`<form novalidate @submit=${this.submit}>
      ${form.told ? html`<p class="told">${form.told}</p>` : nothing}
      ${form.asks.map((ask) => this.ask(ask))}
      ${refusal(this.acts, AT, this.view.house)}
      <button type="submit" class="btn go" aria-busy=${this.acts.busy ? "true" : nothing}>${form.go}</button>
      ${form.cites?.length ? citationRow(this.view.house, form.cites) : nothing}
    </form>`;
  }

  private answer(name: string, text: string): void {
    this.given = { ...this.given, [name]: text };
    this.wrong = undefined;
    this.acts.forget();
  }

  private ask(ask: Ask): TemplateResult {
    switch (ask.kind) {
      case "choice":
        return this.choice(ask);
      case "many":
        return this.many(ask);
      case "tick":
        return html`<label class="tick"><input type="checkbox" name=${ask.name}
          .checked=${this.given[ask.name] === "yes"}
          @change=${(event: Event) =>
            this.answer(ask.name, (event.target as HTMLInputElement).checked ? "yes" : "")} />${ask.label}</label>`;
      case "cards":
        return this.cards(ask);
      case "drawn":
        return html`<fieldset><legend>${ask.label}</legend><cc-cards-entry
          .who=${(ask.options ?? []).map(([id, name]) => ({ id, name }))}
          @drawn=${(event: CustomEvent<Drawn>) =>
            this.answer(
              ask.name,
              event.detail.map(([id, card]) => `${id}\t${card}`).join("\n"),
            )}></cc-cards-entry>${this.notes(ask)}</fieldset>`;
      default:
        return this.field(ask);
    }
  }

  private field(ask: Ask): TemplateResult {
    const sum = ask.kind === "money";
    return html`<div class="field"><label for=${ask.name}>${ask.label}</label><input id=${ask.name} name=${ask.name}
      type="text" inputmode=${sum ? "decimal" : nothing} autocomplete="off" maxlength=${sum ? 16 : 200}
      .value=${this.given[ask.name] ?? ask.value ?? ""} ?required=${!ask.optional}
      aria-invalid=${this.wrong?.at === ask.name ? "true" : nothing} aria-describedby=${`${ask.name}-note`}
      @input=${(event: Event) => this.answer(ask.name, (event.target as HTMLInputElement).value)} />${this.notes(
        ask,
      )}</div>`;
  }

  private choice(ask: Ask): TemplateResult {
    const chosen = this.given[ask.name] ?? ask.value ?? "";
    return html`<div class="field"><label for=${ask.name}>${ask.label}</label><select id=${ask.name} name=${ask.name}
      aria-invalid=${this.wrong?.at === ask.name ? "true" : nothing} aria-describedby=${`${ask.name}-note`}
      @change=${(event: Event) => this.answer(ask.name, (event.target as HTMLSelectElement).value)}>
      ${ask.value === undefined ? html`<option value="" ?selected=${!chosen}>${BANK.over.choose}</option>` : nothing}
      ${(ask.options ?? []).map(
        ([value, label]) => html`<option value=${value} ?selected=${value === chosen}>${label}</option>`,
      )}</select>${this.notes(ask)}</div>`;
  }

  private many(ask: Ask): TemplateResult {
    const chosen = new Set((this.given[ask.name] ?? "").split("\n").filter(Boolean));
    const tap = (id: string): void => {
      if (!chosen.delete(id)) chosen.add(id);
      this.answer(ask.name, [...chosen].join("\n"));
    };
    return html`<fieldset><legend>${ask.label}</legend><div class="many">${(ask.options ?? []).map(
      ([id, label]) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(chosen.has(id))}
          @click=${() => tap(id)}>${label}</button>`,
    )}</div>${this.notes(ask)}</fieldset>`;
  }

  private cards(ask: Ask): TemplateResult {
    const known = (this.given[ask.name] ?? "").split("\n").filter(Boolean).map(Number);
    const cards = [...known, ...Array<number>(FIVE - known.length).fill(UNKNOWN)];
    return html`<fieldset><legend>${ask.label}</legend><cc-card-picker .places=${FIVE} .cards=${cards}
      @cards=${(event: CustomEvent<readonly number[]>) =>
        this.answer(ask.name, event.detail.filter((card) => card < UNKNOWN).join("\n"))}></cc-card-picker>${this.notes(
        ask,
      )}</fieldset>`;
  }

  private notes(ask: Ask): unknown {
    if (this.wrong?.at === ask.name)
      return html`<p class="wrong" id=${`${ask.name}-note`} role="alert">${this.wrong.wrong}</p>`;
    return ask.hint ? html`<p class="hint" id=${`${ask.name}-note`}>${ask.hint}</p>` : nothing;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const made = this.asks(this.view, this.given).make(this.given);
    if ("wrong" in made) {
      this.wrong = made;
      this.renderRoot.querySelector<HTMLElement>(`#${made.at}`)?.focus();
      return;
    }
    void this.acts.send(AT, made).then((done) => {
      if (done) this.dispatchEvent(new Event("done"));
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bank-form": CcBankForm;
  }
}
