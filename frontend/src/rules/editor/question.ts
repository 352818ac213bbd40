// <cc-house-question>: one question of the form: the answer in force and its rule, or the house's own answers to edit.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../../kit/styles.ts";
import type { AnswersView, FindingView, Form, FormQuestion, RowTold, SlotField } from "../../protocol.ts";
import "./answer-form.ts";
import { Edit, type Table } from "./autosave.ts";
import {
  NO_SLOT,
  type Placed,
  baseRow,
  copyOfRow,
  freeId,
  keyOf,
  newRule,
  rowPath,
  rowsIn,
  rowsOf,
  rulesIn,
  suggestedWords,
  findingsUnder,
  withMoved,
  withRows,
  withRules,
  withSetting,
  withoutRow,
  wordsOf,
} from "./draft.ts";
import { inheritedRows, inheritedStyles, conditionText } from "./inherited.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE, STEP } from "./words.ts";

const SAY = HOUSE.question;

@customElement("cc-house-question")
export class CcHouseQuestion extends LitElement {
  @property({ attribute: false }) form!: Form;
  @property({ attribute: false }) question!: FormQuestion;
  @property() house = "";
  @property() base = "";
  @property() baseTitle = "";
  /** The subject's title: the section of a new rule. */
  @property() section = "";
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingView[] = [];
  @property({ attribute: false }) answers: AnswersView | undefined;
  /** Rows that are open for editing, where there are several. */
  @state() private opened: ReadonlySet<number> = new Set();

  static override styles = [
    parts,
    houseStyles,
    inheritedStyles,
    css`
      :host { display: block; scroll-margin-top: 96px; }
      .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
      .card.ours { border-color: color-mix(in srgb, var(--book) 45%, var(--line)); }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; }
      .row { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
      .row + .row { padding-top: 18px; border-top: 1px solid var(--line); }
      .row header { display: flex; align-items: start; gap: 6px; }
      .row header p { flex: 1; min-width: 0; line-height: 1.4; }
      .row header small { display: block; font-size: var(--t-s); color: var(--ink-2); }
      .row header .btn { min-width: 40px; padding: 0 10px; }
      @media (max-width: 640px) { .row header { flex-wrap: wrap; } .row header p { flex-basis: 100%; } }
      .rest { display: grid; gap: 12px; padding-top: 18px; border-top: 1px solid var(--line); }
      .rest h3 { font: 600 var(--t-s)/1.3 var(--sans); color: var(--ink-2); }
      .order { font-size: var(--t-s); color: var(--ink-2); }
    `,
  ];

  override render(): unknown {
    const own = rowsOf(this.values, this.question, this.asked);
    return html`<article class="card ${own.length ? "ours" : ""}" aria-labelledby="asked">
      <h2 id="asked">${this.question.question}</h2>
      ${own.length ? this.ours(own) : this.theirs()}
    </article>`;
  }

  private theirs(): unknown {
    const rows = this.inherited;
    return html`${
      rows.length
        ? html`<p class="source">${SAY.from(
            [...new Set(rows.map((row) => row.title))].join(", "),
          )}</p>${inheritedRows(rows, this.asked, this.form, this.base)}`
        : nothing
    }
      <div class="acts"><button class="btn" type="button" ?disabled=${!this.answers}
        @click=${this.answer}>${SAY.answer}</button></div>`;
  }

  private ours(own: readonly Placed[]): unknown {
    const { asked: slot, inherited } = this;
    const many = own.length > 1;
    const cases = Boolean(this.question.facts?.length);
    const open = own.every(({ row }) => Array.isArray(row["for"]) || row["when"] !== undefined);
    return html`<p class="source ours">${SAY.ours}</p>
      ${many ? html`<p class="order">${cases ? SAY.orderCases : SAY.order}</p>` : nothing}
      ${own.map((placed, place) => this.row(placed, place, own))}
      <div class="acts">
        <button class="btn small" type="button" @click=${this.add}>${cases ? SAY.addCase : SAY.add}</button>
        <button class="btn small quiet" type="button"
          @click=${() => this.giveUp(own)}>${SAY.back(inherited[0]?.title ?? this.baseTitle)}</button>
      </div>
      ${
        open && inherited.length
          ? html`<div class="rest"><h3>${cases ? SAY.restCases : SAY.rest}</h3>${inheritedRows(
              inherited,
              slot,
              this.form,
              this.base,
            )}</div>`
          : nothing
      }`;
  }

  private row(placed: Placed, place: number, own: readonly Placed[]): unknown {
    const swap = (other: Placed | undefined): void => {
      if (other) this.edit(withMoved(this.values, this.question.slot, placed.index, other.index), STEP.moved);
    };
    const open =
      own.length === 1 ||
      this.opened.has(placed.index) ||
      findingsUnder(this.findings, rowPath(this.values, this.question.slot, placed.index)).some(
        (one) => one.level === "error",
      );
    return html`<section class="row">
      ${
        own.length > 1
          ? html`<header>${this.summary(placed.row, place)}
            <button class="btn small quiet" type="button" aria-expanded=${String(open)}
              aria-label=${`${open ? SAY.done : SAY.change}: ${SAY.row(place + 1)}`}
              @click=${() => this.toggle(placed.index)}>${open ? SAY.done : SAY.change}</button>
            <button class="btn small quiet" type="button" aria-label=${SAY.up} ?disabled=${place === 0}
              @click=${() => swap(own[place - 1])}>↑</button>
            <button class="btn small quiet" type="button" aria-label=${SAY.down} ?disabled=${place === own.length - 1}
              @click=${() => swap(own[place + 1])}>↓</button>
            <button class="btn small quiet stop" type="button" aria-label=${SAY.remove} @click=${() =>
              this.edit(
                withoutRow(this.values, this.question.slot, placed.index, this.house),
                STEP.removed,
              )}>${HOUSE.free.remove}</button></header>`
          : nothing
      }
      ${
        open
          ? html`<cc-house-row .form=${this.form} .question=${this.question} .house=${this.house} .base=${this.base}
            .section=${this.section} .values=${this.values} .findings=${this.findings} .index=${placed.index}
            .elsewhere=${this.answers?.elsewhere[keyOf(this.question)] ?? {}}
            .inherited=${this.inherited}></cc-house-row>`
          : nothing
      }
    </section>`;
  }

  private summary(row: Table, place: number): unknown {
    const kind = this.asked.kinds.find((one) => one.kind === row["kind"]);
    return html`<p><small>${conditionText(row, this.form) || (place ? SAY.otherwise : "")}</small
      >${kind?.means ?? ""}</p>`;
  }

  private toggle(index: number): void {
    this.opened = new Set(
      this.opened.has(index) ? [...this.opened].filter((one) => one !== index) : [...this.opened, index],
    );
  }

  /** Own rows that repeat the base: several as they are, by its rules; a single one by a rule to be written. */
  private answer(): void {
    const { asked: slot, inherited, question } = this;
    if (inherited.length < 2 && !slot.points) return this.add();
    const rows = inherited.map((row) =>
      copyOfRow(
        question,
        slot,
        row,
        (row.rules ?? []).map((rule) => rule.id),
      ),
    );
    this.edit(this.withAdded(this.values, rows), STEP.answer);
    this.comeBack();
  }

  /** The form above is longer or shorter now: scroll the question back into view. */
  private comeBack(): void {
    void this.updateComplete.then(
      () => this.getBoundingClientRect().top < 0 && this.scrollIntoView({ block: "start" }),
    );
  }

  /** A further row, above the others: the base's general answer, by an own rule. */
  private add(): void {
    const { asked: slot, inherited, question, values } = this;
    const id = freeId(values, this.house, question.subject || question.slot);
    const { for: _, when: __, ...row } = copyOfRow(question, slot, baseRow(slot, inherited), [id]);
    const kind = slot.kinds.find((one) => one.kind === row["kind"]);
    const says = suggestedWords(kind, slot, inherited, this.answers?.elsewhere[keyOf(question)] ?? {});
    const ruled = withRules(values, [...rulesIn(values), newRule(id, says, this.section, slot.rule_kind)]);
    this.opened = new Set([rowsOf(values, question, slot)[0]?.index ?? rowsIn(values, question.slot).length]);
    this.edit(this.withAdded(ruled, [this.narrowed(row)]), STEP.answer);
    this.comeBack();
  }

  private withAdded(values: Table, added: readonly Table[]): Table {
    const { asked: slot, question } = this;
    const rows = rowsIn(values, question.slot);
    const before = rowsOf(values, question, slot)[0]?.index ?? rows.length;
    const listed = slot.subject && !rows.length ? { ...values, [question.slot]: [] } : values;
    return withRows(listed, question.slot, [...rows.slice(0, before), ...added, ...rows.slice(before)]);
  }

  /** A further answer is for a format without its own yet, so that it hides no other. */
  private narrowed(row: Table): Table {
    const own = rowsOf(this.values, this.question, this.asked);
    const format = this.form.tags[0]?.[1].find(
      ([word]) => !own.some((placed) => wordsOf(placed.row["for"]).includes(word)),
    );
    return own.length && format && !this.asked.subject ? withSetting(row, "for", [format[0]]) : row;
  }

  private giveUp(own: readonly Placed[]): void {
    const left = [...own]
      .reverse()
      .reduce((values, { index }) => withoutRow(values, this.question.slot, index, this.house), this.values);
    this.edit(left, STEP.back);
  }

  private get asked(): SlotField {
    return this.form.slots[this.question.slot] ?? NO_SLOT;
  }

  private get inherited(): readonly RowTold[] {
    return this.answers?.inherited[keyOf(this.question)] ?? [];
  }

  private edit(values: Table, label: string): void {
    this.dispatchEvent(new Edit(values, label));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-question": CcHouseQuestion;
  }
}
