// <cc-house-head>: what the house is called and what it stands on; and <cc-house-rules>: all its rules in words.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { choice } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import { type Rule, cites, freeId, newRule, rowsIn, rulesIn, withRule, withRules, wrongWith } from "./draft.ts";
import { Edit } from "./edit.ts";
import { houseStyles } from "./styles.ts";
import type { Table } from "./types.ts";
import { HOUSE, STEP } from "./words.ts";
import type { FindingSeen, HouseListed } from "../protocol.ts";

const text = (event: Event): string => (event.target as HTMLInputElement).value;

@customElement("cc-house-head")
export class CcHouseHead extends LitElement {
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingSeen[] = [];
  @property({ attribute: false }) houses: readonly HouseListed[] = [];

  static override styles = [parts, houseStyles, css`.card { display: grid; gap: 18px; }`];

  override render(): unknown {
    const { head } = HOUSE;
    const base = String(this.values["extends"] ?? "standard");
    return html`<article class="card">
      <h2>${HOUSE.house}</h2>
      ${this.field("title", head.title, head.titleHint, STEP.title)}
      ${
        this.houses.length
          ? choice({
              name: "extends",
              label: head.extends,
              hint: head.extendsHint,
              value: base,
              options: this.houses.filter((one) => !one.own).map((one) => [one.id, one.title]),
              changed: (to) => this.put("extends", to, STEP.extends),
            })
          : nothing
      }
      ${this.field("edition", head.edition, head.editionHint, STEP.edition)}
    </article>`;
  }

  private field(name: string, label: string, hint: string, step: string): unknown {
    const wrong = wrongWith(this.findings, [], name);
    return html`<div class="field"><label for=${name}>${label}</label>
      <input id=${name} maxlength="200" .value=${String(this.values[name] ?? "")}
        aria-invalid=${wrong ? "true" : nothing} aria-describedby=${`${name}-note`}
        @input=${(event: Event) => this.put(name, text(event), step)} />
      <p id=${`${name}-note`} class=${wrong ? "wrong" : "hint"}>${wrong || hint}</p></div>`;
  }

  private put(name: string, value: string, label: string): void {
    this.dispatchEvent(new Edit({ ...this.values, [name]: value }, label, name));
  }
}

@customElement("cc-house-rules")
export class CcHouseRules extends LitElement {
  @property() house = "";
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingSeen[] = [];

  static override styles = [
    parts,
    houseStyles,
    css`
      .card { display: grid; gap: 18px; }
      .card > p { color: var(--ink-2); line-height: 1.5; }
      li { display: grid; gap: 12px; padding: 18px 0; border-top: 1px solid var(--line); }
      .fields { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .foot {
        display: flex; align-items: center; justify-content: space-between; gap: 12px; font-size: var(--t-s);
        color: var(--ink-2);
      }
      .btn.add { justify-self: start; }
      @media (max-width: 640px) { .fields { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  override render(): unknown {
    const behind = new Set(
      Object.keys(this.values)
        .filter((name) => name !== "rule")
        .flatMap((slot) => rowsIn(this.values, slot).flatMap(cites)),
    );
    const rules = rulesIn(this.values);
    return html`<article class="card">
      <h2>${HOUSE.rules}</h2>
      <p>${rules.length ? HOUSE.free.text : HOUSE.free.none}</p>
      <ul>${rules.map((rule, index) => this.rule(rule, index, behind.has(rule.id)))}</ul>
      <button class="btn add" type="button" @click=${this.add}>${HOUSE.free.add}</button>
    </article>`;
  }

  private rule(rule: Rule, index: number, behind: boolean): unknown {
    const wrong = (name: string): string => wrongWith(this.findings, ["rule", index], name);
    const edit = (changes: Table, key: string): void =>
      this.edit(withRule(this.values, rule.id, changes), STEP.rule, `rule ${index} ${key}`);
    const input = (name: "section" | "id", label: string): unknown =>
      html`<div class="field"><label for=${`${name}${index}`}>${label}</label><input id=${`${name}${index}`}
        .value=${String(rule[name] ?? "")} ?disabled=${name === "id" && behind}
        aria-invalid=${wrong(name) ? "true" : nothing}
        @change=${(event: Event) => edit({ [name]: text(event).trim() }, name)} />${
          wrong(name) ? html`<p class="wrong">${wrong(name)}</p>` : nothing
        }</div>`;
    const select = (name: "kind" | "software", label: string, words: Readonly<Record<string, string>>): unknown =>
      choice({
        name: `${name}${index}`,
        label,
        value: String(rule[name] ?? ""),
        options: Object.entries(words),
        changed: (to) => edit({ [name]: to }, name),
      });
    return html`<li>
      <div class="field"><label for=${`says${index}`}>${rule.id}</label><textarea id=${`says${index}`}
        .value=${rule.says} aria-invalid=${wrong("says") ? "true" : nothing}
        @input=${(event: Event) => edit({ says: text(event) }, "says")}></textarea>${
          wrong("says") ? html`<p class="wrong">${wrong("says")}</p>` : nothing
        }</div>
      <div class="fields">${input("section", HOUSE.rule.section)}${input("id", HOUSE.rule.id)}${select(
        "kind",
        HOUSE.free.kind,
        HOUSE.free.kinds,
      )}${select("software", HOUSE.free.software, HOUSE.free.softwares)}</div>
      <div class="foot"><span>${behind ? HOUSE.free.behind : ""}</span>${
        behind
          ? nothing
          : html`<button class="btn small quiet stop" type="button" @click=${() =>
              this.edit(
                withRules(
                  this.values,
                  rulesIn(this.values).filter((one) => one.id !== rule.id),
                ),
                STEP.ruleGone,
              )}>${HOUSE.free.remove}</button>`
      }</div>
    </li>`;
  }

  private add(): void {
    const id = freeId(this.values, this.house, String(rulesIn(this.values).length + 1));
    this.edit(withRules(this.values, [...rulesIn(this.values), newRule(id, "", "", "conduct")]), STEP.newRule);
  }

  private edit(values: Table, label: string, key = ""): void {
    this.dispatchEvent(new Edit(values, label, key));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-head": CcHouseHead;
    "cc-house-rules": CcHouseRules;
  }
}
