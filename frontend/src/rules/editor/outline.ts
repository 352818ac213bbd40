// <cc-house-head>: name and base of the house rules; <cc-house-rules>: all of them in words; <cc-house-subjects>:
// subjects with changes and errors.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { choice } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import type { FindingView, HouseListed } from "../../protocol.ts";
import { Edit, type Table } from "./autosave.ts";
import { type Rule, citedRules, freeId, newRule, rowsIn, rulesIn, withRule, withRules, fieldError } from "./draft.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE, STEP } from "./words.ts";

const text = (event: Event): string => (event.target as HTMLInputElement).value;

@customElement("cc-house-head")
export class CcHouseHead extends LitElement {
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingView[] = [];
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
    const error = fieldError(this.findings, [], name);
    return html`<div class="field"><label for=${name}>${label}</label>
      <input id=${name} maxlength="200" .value=${String(this.values[name] ?? "")}
        aria-invalid=${error ? "true" : nothing} aria-describedby=${`${name}-note`}
        @input=${(event: Event) => this.put(name, text(event), step)} />
      <p id=${`${name}-note`} class=${error ? "wrong" : "hint"}>${error || hint}</p></div>`;
  }

  private put(name: string, value: string, label: string): void {
    this.dispatchEvent(new Edit({ ...this.values, [name]: value }, label, name));
  }
}

@customElement("cc-house-rules")
export class CcHouseRules extends LitElement {
  @property() house = "";
  @property({ attribute: false }) values: Table = {};
  @property({ attribute: false }) findings: readonly FindingView[] = [];

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
        .flatMap((slot) => rowsIn(this.values, slot).flatMap(citedRules)),
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
    const wrong = (name: string): string => fieldError(this.findings, ["rule", index], name);
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

export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly own: number;
  readonly wrong: number;
  /** Another part of the form starts here, under this heading or under a line. */
  readonly part?: string;
}

/** Another subject was chosen, or search words were typed. */
export class SubjectChosen extends Event {
  readonly subject: string;
  readonly sought: string | undefined;

  constructor(subject: string, sought?: string) {
    super("chosen", { bubbles: true, composed: true });
    this.subject = subject;
    this.sought = sought;
  }
}

@customElement("cc-house-subjects")
export class CcHouseSubjects extends LitElement {
  @property({ attribute: false }) subjects: readonly Subject[] = [];
  @property() current = "";
  @property() sought = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 12px; align-content: start; }
      .find {
        width: 100%; min-height: 40px; padding: 0 16px; border: 1px solid var(--line-strong);
        border-radius: var(--r-pill); background: var(--raised);
      }
      button {
        display: flex; align-items: center; justify-content: space-between; gap: 10px; width: 100%; min-height: 40px;
        padding: 8px 14px; border: 0; border-radius: var(--r-m); background: none; text-align: left; font-size: 15px;
        line-height: 1.25; cursor: pointer;
      }
      button:hover { background: var(--hover); }
      button[aria-current] { background: var(--book-dim); color: var(--book); font-weight: 600; }
      li.apart { margin-top: 10px; padding-top: 10px; border-top: 1px solid var(--line); }
      h2 { font: 600 13px/1.3 var(--sans); color: var(--ink-2); padding: 6px 14px; }
      .own { font-variant-numeric: tabular-nums; color: var(--book); font-weight: 650; }
      .wrong { color: var(--stop); font-weight: 600; font-size: 13px; white-space: nowrap; }
      .field { display: none; }
      @media (max-width: 960px) { ul { display: none; } .field { display: grid; } }
    `,
  ];

  override render(): unknown {
    return html`<input class="find" type="search" aria-label=${HOUSE.find} placeholder=${HOUSE.find}
      .value=${this.sought} @input=${(event: Event) =>
        this.dispatchEvent(new SubjectChosen(this.current, (event.target as HTMLInputElement).value))} />
      <div class="field"><label for="subject">${HOUSE.theme}</label><select id="subject"
        @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>${this.subjects.map(
          (one) =>
            html`<option value=${one.id}
              ?selected=${one.id === this.current}>${one.title}${one.own ? ` (${one.own})` : ""}${
                one.wrong ? `: ${HOUSE.wrongCount(one.wrong)}` : ""
              }</option>`,
        )}</select></div>
      <ul>${this.subjects.map((one) => this.subject(one))}</ul>`;
  }

  private subject(one: Subject): unknown {
    return html`<li class=${one.part === undefined ? nothing : "apart"}>${
      one.part ? html`<h2>${one.part}</h2>` : nothing
    }<button type="button" aria-current=${
      one.id === this.current && !this.sought ? "true" : nothing
    } @click=${() => this.choose(one.id)}>
      <span>${one.title}</span>${
        one.wrong
          ? html`<span class="wrong">${HOUSE.wrongCount(one.wrong)}</span>`
          : one.own
            ? html`<span class="own" title=${HOUSE.ownCount(one.own)}>${one.own}</span>`
            : nothing
      }</button></li>`;
  }

  private choose(subject: string): void {
    this.dispatchEvent(new SubjectChosen(subject, ""));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-head": CcHouseHead;
    "cc-house-rules": CcHouseRules;
    "cc-house-subjects": CcHouseSubjects;
  }
}
