// <cc-row-rules>: the rules that an answer cites: the club's own as fields to write in, others' as citations; our
// reading, and rules for one case only. Fires `edit` with the whole draft changed.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { FindingView, RuleTold, SlotField } from "../../protocol.ts";
import { Edit, type Table } from "./autosave.ts";
import {
  type Rule,
  freeId,
  isTable,
  newRule,
  rowsIn,
  rulesIn,
  withRow,
  withRule,
  withRules,
  withSetting,
  wordsOf,
  fieldError,
} from "./draft.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE, STEP } from "./words.ts";

const SAY = HOUSE.rule;

@customElement("cc-row-rules")
export class CcRowRules extends LitElement {
  @property() house = "";
  @property() base = "";
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingView[] = [];
  @property() slotName = "";
  @property({ type: Number }) index = 0;
  @property({ attribute: false }) slotAsked!: SlotField;
  /** The answer's meaning in words: the first words of a new rule. */
  @property() means = "";
  @property() section = "";
  @property() about = "";
  /** Rules of the bases that answer the same question. */
  @property({ attribute: false }) known: readonly RuleTold[] = [];

  static override styles = [
    parts,
    houseStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
      .rule { display: grid; gap: 12px; padding-left: 16px; border-left: 3px solid var(--book); }
      .rule .fields { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; align-items: end; }
      .rule .fields > .btn { align-self: end; } .field input.id { font-variant-numeric: tabular-nums; }
      .others { display: flex; flex-wrap: wrap; gap: 6px 20px; align-items: center; }
      .others span { display: inline-flex; align-items: center; gap: 4px; }
      .x {
        min-height: 40px; min-width: 40px; padding: 0; border-color: transparent; background: none; color: var(--ink-2);
      }
      .points { display: grid; gap: 0; }
      .points li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 4px; align-items: start; padding: 12px 0;
        border-top: 1px solid var(--line);
      }
      .points p { line-height: 1.45; }
      .points .btn.small { min-width: 40px; padding: 0 10px; }
      .add { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
      .add select {
        min-height: 40px; max-width: 100%; padding: 0 12px; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--raised); font-size: var(--t-s); font-weight: 550;
      }
      .on { display: grid; gap: 6px; font-size: 15px; }
      .on li { display: flex; align-items: center; gap: 12px; }
      .inside { display: grid; gap: 14px; padding: 8px 0 4px; }
      @media (max-width: 640px) {
        .rule .fields { grid-template-columns: minmax(0, 1fr) auto; }
        .rule .fields > :first-child { grid-column: 1 / -1; }
      }
    `,
  ];

  override render(): unknown {
    const own = new Map(rulesIn(this.values).map((rule) => [rule.id, rule]));
    const cited = wordsOf(this.row["cites"]);
    return html`${this.slotAsked.points ? this.points(own, cited) : this.cited(own, cited)}
      ${this.adding(own, cited)}
      <details ?open=${Boolean(this.row["assumed"])}><summary>${SAY.more}</summary><div
        class="inside">${this.reading()}${this.slotAsked.cases?.length ? this.cases(own) : nothing}</div></details>`;
  }

  private cited(own: ReadonlyMap<string, Rule>, cited: readonly string[]): unknown {
    const others = cited.filter((id) => !own.has(id));
    return html`${cited.flatMap((id) => own.get(id) ?? []).map((rule) => this.rule(rule))}
      ${
        others.length
          ? html`<div class="others"><span class="label">${SAY.cites}</span>${others.map((id) => this.other(id))}</div>`
          : nothing
      }`;
  }

  /** The rules are steps, one after another: they can be reordered. */
  private points(own: ReadonlyMap<string, Rule>, cited: readonly string[]): unknown {
    const says = new Map(this.known.map((rule) => [rule.id, rule.says]));
    const move = (from: number, to: number): void =>
      this.put(
        {
          ...this.row,
          cites: cited.map((id, place) => (place === from ? cited[to] : place === to ? cited[from] : id) ?? id),
        },
        STEP.moved,
      );
    return html`<ol class="points">${cited.map((id, place) => {
      const rule = own.get(id);
      return html`<li>
        <div>${rule ? this.rule(rule) : html`<p>${says.get(id) ?? ""}</p>${this.other(id)}`}</div>
        <button class="btn small quiet" type="button" aria-label=${HOUSE.question.up} ?disabled=${place === 0}
          @click=${() => move(place, place - 1)}>↑</button>
        <button class="btn small quiet" type="button" aria-label=${HOUSE.question.down}
          ?disabled=${place === cited.length - 1} @click=${() => move(place, place + 1)}>↓</button>
      </li>`;
    })}</ol>`;
  }

  private rule(rule: Rule): unknown {
    const place = rulesIn(this.values).findIndex((one) => one.id === rule.id);
    const wrong = (name: string): string => fieldError(this.findings, ["rule", place], name);
    const edit = (changes: Table, label: string, key: string): void =>
      this.edit(withRule(this.values, rule.id, changes), label, `rule ${place} ${key}`);
    const says = wrong("says");
    return html`<div class="rule">
      <div class="field">
        <label for=${`says-${place}`}>${SAY.title}. ${SAY.says}</label>
        <textarea id=${`says-${place}`} .value=${rule.says} aria-invalid=${says ? "true" : nothing}
          aria-describedby=${`says-${place}-note`}
          @input=${(event: Event) => edit({ says: typed(event) }, STEP.rule, "says")}></textarea>
        ${says ? html`<p class="wrong" id=${`says-${place}-note`}>${says}</p>` : nothing}
      </div>
      <div class="fields">
        <div class="field"><label for=${`section-${place}`}>${SAY.section}</label><input id=${`section-${place}`}
          .value=${String(rule["section"] ?? "")} @input=${(event: Event) =>
            edit({ section: typed(event) }, STEP.rule, "section")} /></div>
        <div class="field"><label for=${`id-${place}`}>${SAY.id}</label><input id=${`id-${place}`} class="id"
          .value=${rule.id} aria-invalid=${wrong("id") ? "true" : nothing}
          @change=${(event: Event) => this.rename(rule.id, typed(event))} /></div>
        <button class="btn small quiet" type="button" aria-label=${`${HOUSE.free.remove}: ${SAY.drop(rule.id)}`}
          @click=${() => this.drop(rule.id)}>${HOUSE.free.remove}</button>
        ${wrong("id") ? html`<p class="wrong wide">${wrong("id")}</p>` : nothing}
      </div>
    </div>`;
  }

  private other(id: string): unknown {
    const standing = this.row["assumed"] ? "assumed" : "inherited";
    return html`<span><cc-cite rule=${id} standing=${standing} house=${this.base}></cc-cite><button class="btn x"
      type="button" aria-label=${SAY.drop(id)} @click=${() => this.drop(id)}>×</button></span>`;
  }

  private adding(own: ReadonlyMap<string, Rule>, cited: readonly string[]): unknown {
    const offered = [
      ...[...own.values()].map((rule) => [rule.id, rule.says] as const),
      ...this.known.map((rule) => [rule.id, rule.says] as const),
    ].filter(([id], place, all) => !cited.includes(id) && all.findIndex(([other]) => other === id) === place);
    return html`<div class="add">
      ${
        this.slotAsked.points || !cited.some((id) => own.has(id))
          ? html`<button class="btn small" type="button"
            @click=${this.write}>${this.slotAsked.points ? SAY.point : SAY.write}</button>`
          : nothing
      }
      ${
        offered.length
          ? html`<select aria-label=${SAY.add} .value=${""}
            @change=${(event: Event) => this.cite((event.target as HTMLSelectElement).value)}>
            <option value="">${SAY.add}</option>${offered.map(
              ([id, says]) =>
                html`<option value=${id}>${id}: ${says.length > 60 ? `${says.slice(0, 60)}…` : says}</option>`,
            )}
          </select>`
          : nothing
      }
    </div>`;
  }

  private reading(): unknown {
    const key = `assumed-${this.slotName}-${this.index}`;
    return html`<div class="field"><label for=${key}>${SAY.assumed}</label><textarea id=${key}
      .value=${String(this.row["assumed"] ?? "")} @input=${(event: Event) => this.assume(typed(event))}></textarea><p
      class="hint">${SAY.assumedHint}</p></div>`;
  }

  private cases(own: ReadonlyMap<string, Rule>): unknown {
    const on = isTable(this.row["on"]) ? this.row["on"] : {};
    const rules = [...new Set([...own.keys(), ...wordsOf(this.row["cites"]), ...this.known.map((rule) => rule.id)])];
    const put = (name: string, ids: readonly string[]): void => {
      const { [name]: _, ...rest } = on;
      this.put(withSetting(this.row, "on", ids.length ? { ...rest, [name]: ids } : rest), STEP.cites);
    };
    const add = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const [name, rule] = [String(form.get("case")), String(form.get("rule"))];
      put(name, [...new Set([...wordsOf(on[name]), rule])]);
    };
    return html`<div>
      <p class="label">${SAY.on}</p>
      <ul class="on">${Object.entries(on).map(
        ([name, ids]) =>
          html`<li>${name.replaceAll("_", " ")}: ${wordsOf(ids).join(", ")}<button class="btn small quiet" type="button"
            @click=${() => put(name, [])}>${HOUSE.free.remove}</button></li>`,
      )}</ul>
      ${
        rules.length
          ? html`<form class="add" @submit=${add}>
            <select name="case" aria-label=${SAY.case}>${this.slotAsked.cases?.map(
              (one) => html`<option value=${one}>${one.replaceAll("_", " ")}</option>`,
            )}</select>
            <select name="rule" aria-label=${SAY.which}>${rules.map((one) => html`<option>${one}</option>`)}</select>
            <button class="btn small" type="submit">${SAY.addCase}</button>
          </form>`
          : nothing
      }
    </div>`;
  }

  private get row(): Table {
    return rowsIn(this.values, this.slotName)[this.index] ?? {};
  }

  private write(): void {
    const id = freeId(this.values, this.house, this.about);
    const rule = newRule(id, this.slotAsked.points ? "" : this.means, this.section, this.slotAsked.rule_kind);
    const values = withRules(this.values, [...rulesIn(this.values), rule]);
    this.edit(
      withRow(values, this.slotName, this.index, { ...this.row, cites: [...wordsOf(this.row["cites"]), id] }),
      STEP.newRule,
    );
  }

  private cite(id: string): void {
    if (id) this.put({ ...this.row, cites: [...wordsOf(this.row["cites"]), id] }, STEP.cites);
  }

  private drop(id: string): void {
    const row = withSetting(
      this.row,
      "cites",
      wordsOf(this.row["cites"]).filter((one) => one !== id),
    );
    this.put(row, STEP.cites);
  }

  /** The reading is saved with the answer, and the open point with the rule: lint wants both. */
  private assume(text: string): void {
    const own = rulesIn(this.values).find((rule) => wordsOf(this.row["cites"]).includes(rule.id));
    const values = own
      ? withRules(
          this.values,
          rulesIn(this.values).map((rule) =>
            rule.id === own.id ? (withSetting(rule, "ambiguity", text) as Rule) : rule,
          ),
        )
      : this.values;
    this.edit(
      withRow(values, this.slotName, this.index, withSetting(this.row, "assumed", text)),
      STEP.assumed,
      `assumed ${this.slotName} ${this.index}`,
    );
  }

  private rename(from: string, to: string): void {
    const id = to.trim();
    if (!id || id === from) return;
    const swapped = JSON.parse(JSON.stringify(this.values), (_, value: unknown) =>
      value === from ? id : value,
    ) as Table;
    this.edit(swapped, STEP.ruleId);
  }

  private put(row: Table, label: string): void {
    this.edit(withRow(this.values, this.slotName, this.index, row), label);
  }

  private edit(values: Table, label: string, key = ""): void {
    this.dispatchEvent(new Edit(values, label, key));
  }
}

function typed(event: Event): string {
  return (event.target as HTMLInputElement | HTMLTextAreaElement).value;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-row-rules": CcRowRules;
  }
}
