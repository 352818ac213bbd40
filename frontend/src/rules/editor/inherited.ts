// Answers of the base in words: its rows with their tables, cases and rules.

import { type TemplateResult, css, html, nothing } from "lit";
import "../../kit/citation.ts";
import type { Form, RowTold, SlotField } from "../../protocol.ts";
import { valueText } from "./answer-value.ts";
import type { Table, Value } from "./autosave.ts";
import { isTable, settingsOf, wordsOf } from "./draft.ts";
import { HOUSE } from "./words.ts";

export const inheritedStyles = css`
  .told { display: grid; gap: 14px; }
  .told li { display: grid; gap: 4px; }
  .told li + li { padding-top: 14px; border-top: 1px solid var(--line); }
  .told .when { font-size: var(--t-s); color: var(--ink-2); }
  .told .means { font-size: 17px; line-height: 1.45; max-width: 38em; }
  .told .with { font-size: var(--t-s); color: var(--ink-2); } .told .with b { color: var(--ink); font-weight: 600; }
  .told .points { display: grid; gap: 4px; padding-left: 20px; list-style: decimal; }
  .told .points li { display: list-item; padding: 0; border: 0; line-height: 1.45; }
  .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; }
`;

/** The tables of these tags: "Cash games, Stud games". */
export function tablesText(tags: readonly string[], form: Form): string {
  const labels = new Map(form.tags.flatMap(([, choices]) => choices.map(([word, label]) => [word, label] as const)));
  return tags.map((tag) => labels.get(tag) ?? tag).join(", ");
}

/** When an own row decides: its tables and its case, in words. */
export function conditionText(row: Table, form: Form): string {
  const tables = wordsOf(row["for"]).length ? HOUSE.question.only(tablesText(wordsOf(row["for"]), form)) : "";
  const facts = Object.entries(isTable(row["when"]) ? row["when"] : {}).map(([name, condition]) => {
    const fact = form.facts[name];
    const answers = String(condition)
      .split("|")
      .map((word) => fact?.choices?.find(([one]) => one === word.trim())?.[1].toLowerCase() ?? word.trim());
    return `${(fact?.question ?? name).replace(/[?.]$/, "")}: ${answers.join(" or ")}`;
  });
  return [tables, ...facts].filter(Boolean).join("; ");
}

export function inheritedRows(rows: readonly RowTold[], slot: SlotField, form: Form, house: string): TemplateResult {
  return html`<ul class="told">${rows.map((row, index) => toldRow(row, slot, form, house, index > 0))}</ul>`;
}

function toldRow(row: RowTold, slot: SlotField, form: Form, house: string, later: boolean): TemplateResult {
  const tables = row.tags?.length ? HOUSE.question.only(tablesText(row.tags, form)) : "";
  const when =
    [tables, row.condition?.replace(/:\s*$/, "") ?? ""].filter(Boolean).join(". ") ||
    (later ? HOUSE.question.otherwise : "");
  const kind = slot.kinds.find((one) => one.kind === row.kind);
  const settings = settingsOf(kind, slot).filter(
    (one) =>
      one.type !== "facts" &&
      one.type !== "tables" &&
      row.settings?.[one.name] !== undefined &&
      JSON.stringify(row.settings[one.name]) !== JSON.stringify(one.usual),
  );
  return html`<li>
    ${when ? html`<p class="when">${when}</p>` : nothing}
    ${
      slot.points && row.rules?.length
        ? html`<ol class="points">${row.rules.map((rule) => html`<li>${rule.says}</li>`)}</ol>`
        : html`<p class="means">${row.means}</p>`
    }
    ${
      settings.length
        ? html`<p class="with">${settings.map(
            (one, index) =>
              html`${index ? ", " : ""}${one.label.toLowerCase()}
                <b>${valueText(row.settings[one.name] as Value, one.choices)}</b>`,
          )}</p>`
        : nothing
    }
    <span class="cites">${row.rules?.map(
      (rule) =>
        html`<cc-cite rule=${rule.id} standing=${row.assumed || rule.standing === "assumed" ? "assumed" : "inherited"}
          house=${house}></cc-cite>`,
    )}</span>
  </li>`;
}
