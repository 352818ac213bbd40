// <cc-house-row>: one answer of the house as a form: which kind, with which settings, when, for which tables, by which
// rule.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../../kit/styles.ts";
import type {
  FindingView,
  Form,
  FormQuestion,
  HousesAnswering,
  KindField,
  RowTold,
  AnswerSetting,
  SlotField,
} from "../../protocol.ts";
import { settingField, settingStyles } from "./answer-value.ts";
import { Edit, type Table, type Value } from "./autosave.ts";
import "./citation-fields.ts";
import {
  NO_SLOT,
  freeId,
  isTable,
  newRule,
  rowPath,
  rowsIn,
  rulesIn,
  settingsOf,
  suggestedWords,
  withKind,
  withRow,
  withRule,
  withRules,
  withSetting,
  wordsOf,
  fieldError,
  rowError,
} from "./draft.ts";
import { tablesText } from "./inherited.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE, STEP } from "./words.ts";

const FEW = 8;

@customElement("cc-house-row")
export class CcHouseRow extends LitElement {
  @property({ attribute: false }) form!: Form;
  @property({ attribute: false }) question!: FormQuestion;
  @property() house = "";
  @property() base = "";
  @property() section = "";
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingView[] = [];
  @property({ type: Number }) index = 0;
  /** The houses that answer so, by kind. */
  @property({ attribute: false }) elsewhere: Readonly<Record<string, HousesAnswering>> = {};
  @property({ attribute: false }) inherited: readonly RowTold[] = [];
  @state() private all = false;

  static override styles = [
    parts,
    houseStyles,
    settingStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
      .kinds { display: grid; gap: 8px; }
      .kinds label {
        display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 2px 12px; align-items: start;
        padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--r-m); background: var(--raised);
        cursor: pointer; line-height: 1.4;
      }
      .kinds label:hover { background: var(--hover); }
      .kinds label:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); }
      .kinds label:has(:focus-visible) { outline: 3px solid var(--book); outline-offset: 2px; }
      .kinds input { width: 18px; height: 18px; margin: 2px 0 0; accent-color: var(--act); outline: none; }
      .kinds small { grid-column: 2; font-size: var(--t-s); color: var(--ink-2); }
      .more { font-size: var(--t-s); color: var(--ink-2); line-height: 1.45; }
      .facts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
      .add {
        justify-self: start; max-width: 100%; min-height: 40px; padding: 0 12px; border: 1px solid var(--line);
        border-radius: var(--r-m); background: var(--raised); font-size: var(--t-s); font-weight: 550;
      }
      .tables {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 12px;
        padding: 4px 0 8px;
      }
    `,
  ];

  override render(): unknown {
    const { asked: slot, row } = this;
    const kind = slot.kinds.find((one) => one.kind === row["kind"]);
    const error = rowError(this.findings, this.path);
    const settings = settingsOf(kind, slot).filter((one) => one.type !== "facts");
    return html`${this.also()}
      ${error ? html`<p class="note" role="alert">${error}</p>` : nothing}
      ${this.kinds()}
      ${kind?.more ? html`<p class="more">${kind.more.replaceAll("`", "")}</p>` : nothing}
      ${settings.length ? html`<div class="fields">${settings.map((one) => this.setting(one))}</div>` : nothing}
      ${this.question.facts?.length ? this.facts() : nothing}
      ${this.tables()}
      <cc-row-rules .house=${this.house} .base=${this.base} .values=${this.values} .findings=${this.findings}
        .slotName=${this.question.slot} .slotAsked=${slot} .index=${this.index}
        .means=${suggestedWords(kind, slot, this.inherited, this.elsewhere)} .section=${this.section}
        .about=${this.question.subject || this.question.slot}
        .known=${this.inherited.flatMap((row) => row.rules ?? [])}></cc-row-rules>`;
  }

  /** A row about several incidents says so. */
  private also(): unknown {
    const others = wordsOf(this.row[this.asked.subject ?? ""]).filter((one) => one !== this.question.subject);
    if (!this.asked.subject || !others.length) return nothing;
    const titles = this.form.themes
      .flatMap((theme) => theme.questions)
      .filter((one) => one.slot === this.question.slot && others.includes(one.subject ?? ""))
      .map((one) => one.question);
    return html`<p class="more">${HOUSE.question.also(titles.join("; "))}</p>`;
  }

  private kinds(): unknown {
    const { kinds } = this.asked;
    const chosen = String(this.row["kind"] ?? "");
    const usual = kinds.filter((one) => one.kind === chosen || this.elsewhere[one.kind]);
    const shown = this.all || kinds.length <= FEW ? kinds : usual;
    const error = fieldError(this.findings, this.path, "kind");
    return html`<fieldset>
      <legend>${HOUSE.question.what}</legend>
      <div class="kinds">${shown.map((one) => this.kind(one, one.kind === chosen))}</div>
      ${error ? html`<p class="note" role="alert">${error}</p>` : nothing}
      ${
        shown.length < kinds.length
          ? html`<button class="btn small quiet" type="button"
            @click=${() => (this.all = true)}>${HOUSE.question.all(kinds.length)}</button>`
          : nothing
      }
    </fieldset>`;
  }

  private kind(one: KindField, chosen: boolean): unknown {
    const houses = this.elsewhere[one.kind]?.houses;
    return html`<label><input type="radio"
      name=${`kind-${this.question.slot}-${this.question.subject ?? ""}-${this.index}`} .checked=${chosen}
      @change=${() => this.choose(one)} /><span>${one.means}</span>${
        houses ? html`<small>${HOUSE.question.as(houses.join(", "))}</small>` : nothing
      }</label>`;
  }

  /** Choose another kind; a rule whose words were only suggested for the old kind takes those for the new one. */
  private choose(kind: KindField): void {
    const said = (one: KindField | undefined): string =>
      suggestedWords(one, this.asked, this.inherited, this.elsewhere);
    const before = said(this.asked.kinds.find((one) => one.kind === this.row["kind"]));
    const own = rulesIn(this.values).filter((rule) => wordsOf(this.row["cites"]).includes(rule.id));
    const row = withKind(this.row, kind, this.asked, this.elsewhere[kind.kind]);
    if (!own.length && !this.asked.points) return this.write(row, said(kind));
    const plain = own.find((rule) => rule.says === before);
    const values = plain ? withRule(this.values, plain.id, { says: said(kind) }) : this.values;
    this.dispatchEvent(new Edit(withRow(values, this.question.slot, this.index, row), STEP.kind));
  }

  /** The base's rules do not say this: the row needs an own rule from now on. */
  private write(row: Table, says: string): void {
    const id = freeId(this.values, this.house, this.question.subject || this.question.slot);
    const values = withRules(this.values, [
      ...rulesIn(this.values),
      newRule(id, says, this.section, this.asked.rule_kind),
    ]);
    const { on: _, assumed: __, ...rest } = row;
    this.dispatchEvent(new Edit(withRow(values, this.question.slot, this.index, { ...rest, cites: [id] }), STEP.kind));
  }

  private setting(one: AnswerSetting): unknown {
    const id = `${this.question.slot}-${this.index}-${one.name}`;
    const changed = (value: Value | undefined): void =>
      this.put(withSetting(this.row, one.name, value), STEP.setting(one.label), id);
    return settingField({
      id,
      setting: one,
      value: this.row[one.name],
      wrong: fieldError(this.findings, this.path, one.name),
      changed,
    });
  }

  private facts(): unknown {
    const when = isTable(this.row["when"]) ? this.row["when"] : {};
    const put = (name: string, text: string): void => {
      const { [name]: _, ...rest } = when;
      this.put(
        withSetting(this.row, "when", text.trim() ? { ...rest, [name]: text.trim() } : rest),
        STEP.facts,
        `when ${name} ${this.index}`,
      );
    };
    const facts = this.question.facts ?? [];
    const open = facts.filter((name) => when[name] === undefined);
    const first = (name: string): string => this.form.facts[name]?.choices?.[0]?.[0] ?? "1";
    return html`<fieldset><legend>${facts.length > open.length ? HOUSE.facts.title : HOUSE.facts.always}</legend><div
      class="facts">
      ${facts.filter((name) => when[name] !== undefined).map((name) => this.fact(name, String(when[name]), put))}
      ${
        open.length
          ? html`<select class="add" aria-label=${HOUSE.facts.add} .value=${""} @change=${(event: Event) =>
              put(
                (event.target as HTMLSelectElement).value,
                first((event.target as HTMLSelectElement).value),
              )}><option value="">${HOUSE.facts.add}</option>${open.map(
              (name) => html`<option value=${name}>${this.form.facts[name]?.question ?? name}</option>`,
            )}</select>`
          : nothing
      }
    </div></fieldset>`;
  }

  private fact(name: string, now: string, put: (name: string, text: string) => void): unknown {
    const fact = this.form.facts[name];
    const id = `fact-${this.question.subject}-${this.index}-${name}`;
    const choices = fact?.choices ?? [];
    const known = choices.some(([word]) => word === now) || !now;
    return html`<div class="field"><label for=${id}>${fact?.question ?? name}</label>
      ${
        choices.length
          ? html`<select id=${id} @change=${(event: Event) => put(name, (event.target as HTMLSelectElement).value)}>
            <option value="" ?selected=${!now}>${HOUSE.facts.any}</option>
            ${
              known
                ? nothing
                : html`<option value=${now} selected>${now
                    .split("|")
                    .map((word) => choices.find(([one]) => one === word.trim())?.[1] ?? word)
                    .join(" or ")}</option>`
            }
            ${choices.map(([word, label]) => html`<option value=${word} ?selected=${word === now}>${label}</option>`)}
          </select>`
          : html`<input id=${id} .value=${now} placeholder=${HOUSE.facts.number}
            @input=${(event: Event) => put(name, (event.target as HTMLInputElement).value)} />`
      }
    </div>`;
  }

  /** At most one word of each group: a table has one format, one family, one game. */
  private tables(): unknown {
    const now = wordsOf(this.row["for"]);
    const error = fieldError(this.findings, this.path, "for");
    const put = (group: readonly (readonly [string, string])[], word: string): void => {
      const others = now.filter((one) => !group.some(([known]) => known === one));
      this.put(withSetting(this.row, "for", word ? [...others, word] : others), STEP.tables);
    };
    const message = now.length ? tablesText(now, this.form) : HOUSE.tables.all;
    return html`<details ?open=${Boolean(now.length)}><summary>${HOUSE.tables.title}: ${message}</summary><div
      class="tables">
        ${this.form.tags.map(([title, group]) => {
          const id = `for-${this.question.slot}-${this.question.subject ?? ""}-${this.index}-${title}`;
          const chosen = group.find(([word]) => now.includes(word))?.[0] ?? "";
          return html`<div class="field"><label for=${id}>${title}</label><select id=${id}
            @change=${(event: Event) => put(group, (event.target as HTMLSelectElement).value)}>
            <option value="" ?selected=${!chosen}>${HOUSE.tables.any}</option>${group.map(
              ([word, label]) => html`<option value=${word} ?selected=${word === chosen}>${label}</option>`,
            )}</select></div>`;
        })}
      </div>${error ? html`<p class="note">${error}</p>` : nothing}</details>`;
  }

  private get asked(): SlotField {
    return this.form.slots[this.question.slot] ?? NO_SLOT;
  }

  private get row(): Table {
    return rowsIn(this.values, this.question.slot)[this.index] ?? {};
  }

  private get path(): readonly (string | number)[] {
    return rowPath(this.values, this.question.slot, this.index);
  }

  private put(row: Table, label: string, key = ""): void {
    this.dispatchEvent(new Edit(withRow(this.values, this.question.slot, this.index, row), label, key));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-row": CcHouseRow;
  }
}
