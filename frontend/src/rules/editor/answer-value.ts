// One setting of an answer as a field: a number, words, yes or no, a choice, a list, lines of a table. Styles:
// kit/styles.ts, styles.ts.

import { type TemplateResult, css, html, nothing } from "lit";
import type { AnswerSetting } from "../../protocol.ts";
import type { Table, Value } from "./autosave.ts";
import { isTable, numberTyped, wordsOf } from "./draft.ts";
import { HOUSE } from "./words.ts";

/** A setting with its value and error; `id` is unique on the page. */
export interface SettingField {
  readonly id: string;
  readonly setting: AnswerSetting;
  readonly value: Value | undefined;
  readonly wrong: string;
  readonly changed: (value: Value | undefined) => void;
}

export const settingStyles = css`
  .boxes { display: flex; flex-wrap: wrap; gap: 8px; }
  .boxes label {
    display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 12px;
    border: 1px solid var(--line); border-radius: var(--r-m); background: var(--raised); font-size: 15px;
    cursor: pointer;
  }
  .boxes label:hover { background: var(--hover); }
  .boxes label:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); }
  .boxes label:has(:focus-visible) { outline: 3px solid var(--book); outline-offset: 2px; }
  .boxes input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--act); outline: none; }
  .lines { display: grid; gap: 8px; }
  .lines li { display: flex; gap: 8px; align-items: end; }
  .lines .field { flex: 1; min-width: 0; }
  .lines .btn { flex: none; }
`;

export function settingField(asked: SettingField): TemplateResult {
  const { id, setting, wrong: error } = asked;
  if (setting.type === "list" && setting.choices?.length) return boxes(asked);
  if (setting.type === "tables") return lines(asked);
  const wide = setting.type === "text" || setting.type === "list" ? "wide" : "";
  return html`<div class="field ${wide}">
    <label for=${id}>${setting.label}</label>
    ${control(asked)}
    ${below(id, setting, error)}
  </div>`;
}

function control({ id, setting, value, wrong: error, changed }: SettingField): TemplateResult {
  const described = `${id}-note`;
  const options = setting.type === "yes_no" ? YES_NO : (setting.choices ?? []);
  if (setting.type === "choice" || setting.type === "yes_no") {
    const now = value === undefined ? "" : String(value);
    const read = (text: string): Value | undefined =>
      text === "" ? undefined : setting.type === "yes_no" ? text === "true" : text;
    return html`<select id=${id} aria-describedby=${described} aria-invalid=${error ? "true" : nothing}
      @change=${(event: Event) => changed(read((event.target as HTMLSelectElement).value))}>
      <option value="" ?selected=${now === ""}>${
        setting.required ? HOUSE.settings.choose : HOUSE.settings.usual(valueText(setting.usual as Value, options))
      }</option>
      ${options.map(([word, label]) => html`<option value=${word} ?selected=${word === now}>${label}</option>`)}
    </select>`;
  }
  const number = setting.type === "number" || (setting.type === "list" && setting.of === "number");
  const shown = Array.isArray(value) ? value.join(", ") : value === undefined ? "" : String(value);
  return html`<input id=${id} type="text" inputmode=${setting.type === "number" ? "numeric" : nothing}
    autocomplete="off" .value=${shown} aria-describedby=${described} aria-invalid=${error ? "true" : nothing}
    placeholder=${setting.required || setting.usual === "" ? nothing : valueText(setting.usual as Value, [])} @input=${(
      event: Event,
    ) => changed(typed((event.target as HTMLInputElement).value, setting, number))} />`;
}

const YES_NO = [
  ["true", HOUSE.settings.yes],
  ["false", HOUSE.settings.no],
] as const;

function typed(text: string, setting: AnswerSetting, number: boolean): Value | undefined {
  if (setting.type === "list")
    return text
      .split(/[,;]\s*|\s*\n/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => (number ? (numberTyped(one) ?? one) : one));
  return number ? numberTyped(text) : text;
}

function below(id: string, setting: AnswerSetting, error: string): unknown {
  if (error) return html`<p class="wrong" id=${`${id}-note`}>${error}</p>`;
  return setting.note ? html`<p class="hint" id=${`${id}-note`}>${setting.note}</p>` : nothing;
}

/** Several of a few: boxes to tick; their order is that of the choices. */
function boxes({ id, setting, value, wrong: error, changed }: SettingField): TemplateResult {
  const chosen = wordsOf(value === undefined ? (setting.required ? [] : (setting.usual as Value)) : value);
  const toggled = (word: string, on: boolean): void =>
    changed((setting.choices ?? []).map(([one]) => one).filter((one) => (one === word ? on : chosen.includes(one))));
  return html`<fieldset class="field wide" aria-describedby=${`${id}-note`}>
    <legend>${setting.label}</legend>
    <div class="boxes">${setting.choices?.map(
      ([word, label]) =>
        html`<label><input type="checkbox" .checked=${chosen.includes(word)}
          @change=${(event: Event) => toggled(word, (event.target as HTMLInputElement).checked)} />${label}</label>`,
    )}</div>
    ${below(id, setting, error)}
  </fieldset>`;
}

/** A small table: a line for each entry, a field for each column. */
function lines({ id, setting, value, wrong: error, changed }: SettingField): TemplateResult {
  const rows = Array.isArray(value) ? value.filter(isTable) : [];
  const put = (index: number, row: Table | undefined): void =>
    changed(rows.flatMap((one, place) => (place === index ? (row ? [row] : []) : [one])));
  const cell = (row: Table, index: number, column: AnswerSetting): TemplateResult =>
    settingField({
      id: `${id}-${index}-${column.name}`,
      setting: index ? { ...column, note: "" } : column,
      value: row[column.name],
      wrong: "",
      changed: (to) => {
        const { [column.name]: _, ...rest } = row;
        put(index, to === undefined ? rest : { ...rest, [column.name]: to });
      },
    });
  return html`<fieldset class="field wide">
    <legend>${setting.label}</legend>
    <ol class="lines">${rows.map(
      (row, index) =>
        html`<li>${setting.columns?.map((column) => cell(row, index, column))}<button class="btn quiet" type="button"
          aria-label=${HOUSE.settings.remove} @click=${() => put(index, undefined)}>×</button></li>`,
    )}</ol>
    <div><button class="btn small" type="button"
      @click=${() => changed([...rows, {}])}>${HOUSE.settings.add}</button></div>
    ${below(id, setting, error)}
  </fieldset>`;
}

/** A value in words, for "… if left empty". */
export function valueText(value: Value | undefined, choices: readonly (readonly [string, string])[]): string {
  if (value === true || value === false) return value ? HOUSE.settings.yes : HOUSE.settings.no;
  if (Array.isArray(value)) return value.map((one) => valueText(one, choices)).join(", ") || HOUSE.rule.none;
  return choices.find(([word]) => word === value)?.[1] ?? String(value ?? "").replaceAll("_", " ");
}
