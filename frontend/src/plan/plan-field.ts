// One field of a plan: how it is shown, read and checked. A field that cannot be read shows what was typed, and the
// plan has its last value.

import { type TemplateResult, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { moneySign } from "../app/words.ts";
import { citationRow } from "../kit/citation.ts";
import type { CurrencyFormat, ProblemView } from "../protocol.ts";
import { type Kind, valueAt, problemsAt, readField, fieldText } from "./draft.ts";
import { PLAN } from "./words.ts";

/** What a form is drawn from, and how it reports changes. */
export interface Form {
  readonly plan: object;
  readonly house: string;
  readonly currency: CurrencyFormat;
  readonly problems: readonly ProblemView[];
  /** By path: typed text that cannot be read. */
  readonly unread: Readonly<Record<string, string>>;
  /** Nothing can be changed any more. */
  readonly shut: boolean;
  put(path: string, value: unknown): void;
  unreadable(path: string, text: string | undefined): void;
}

export interface Field {
  readonly path: string;
  readonly label: string;
  readonly kind?: Kind;
  readonly hint?: string;
  /** The value of an empty field, 0 or null, and its label. */
  readonly empty?: 0 | null;
  readonly emptySays?: string;
  readonly most?: number;
}

function complaint(field: Field): string {
  const say = {
    text: PLAN.wrong.text,
    money: PLAN.wrong.money,
    chips: PLAN.wrong.chips,
    count: PLAN.wrong.number,
    percent: PLAN.wrong.percent,
  }[field.kind ?? "text"];
  return say(field.label);
}

/** A labelled field; the house's problems show below it with their rule. */
export function input(form: Form, field: Field): TemplateResult {
  const kind = field.kind ?? "text";
  const sign = kind === "money" ? moneySign(form.currency) : "";
  const id = field.path.replaceAll(".", "-");
  const found = problemsAt(form.problems, field.path);
  const bad = form.unread[field.path];
  const wrong = bad !== undefined || found.some((one) => !one.warns);
  const enter = (event: Event): void => {
    const box = event.target as HTMLInputElement;
    const value = readField(box.value, kind, form.currency, field.empty);
    form.unreadable(field.path, value === undefined ? box.value : undefined);
    if (value === undefined) return;
    box.value = fieldText(value, kind, form.currency, field.empty);
    form.put(field.path, value);
  };
  return html`<div class="field ${kind}">
    <label for=${id}>${field.label}</label>
    <span class="box" .style=${`--sign:${sign.length}`}>${
      sign ? html`<i aria-hidden="true">${sign}</i>` : nothing
    }<input id=${id} type="text"
      inputmode=${kind === "text" ? "text" : kind === "money" || kind === "percent" ? "decimal" : "numeric"}
      autocomplete="off"
      maxlength=${field.most ?? 40}
      .value=${bad ?? fieldText(valueAt(form.plan, field.path), kind, form.currency, field.empty)}
      placeholder=${field.emptySays ?? nothing} ?disabled=${form.shut} aria-invalid=${wrong ? "true" : nothing}
      aria-describedby=${`${id}-told`} @change=${enter} /></span>
    <div id=${`${id}-told`}>${
      bad === undefined ? nothing : html`<p class="wrong">${complaint(field)}</p>`
    }${problemList(found, form.house)}${field.hint && !wrong ? html`<p class="hint">${field.hint}</p>` : nothing}</div>
  </div>`;
}

/** Problems with the rule that each comes from. */
export function problemList(problems: readonly ProblemView[], house: string): unknown {
  return problems.map(
    (one) => html`<p class=${one.warns ? "warns" : "wrong"}>${one.text} ${citationRow(house, one.cites)}</p>`,
  );
}

/** A choice of words. */
export function select(
  form: Form,
  path: string,
  label: string,
  options: Readonly<Record<string, string>>,
): TemplateResult {
  const id = path.replaceAll(".", "-");
  const value = String(valueAt(form.plan, path) ?? "");
  const found = problemsAt(form.problems, path);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} ?disabled=${form.shut} aria-invalid=${found.some((one) => !one.warns) ? "true" : nothing}
      @change=${(event: Event) => form.put(path, (event.target as HTMLSelectElement).value)}>${Object.entries(
        options,
      ).map(([key, words]) => html`<option value=${key} ?selected=${key === value}>${words}</option>`)}</select>
    <div>${problemList(found, form.house)}</div>
  </div>`;
}

/** A check box. */
export function checkbox(form: Form, path: string, label: string): TemplateResult {
  return tick(
    valueAt(form.plan, path) === true,
    label,
    form.shut,
    (on) => form.put(path, on),
    problemsAt(form.problems, path),
    form.house,
  );
}

/** An optional part of the plan; switched on, it starts as `first`. */
export function optionalPart(form: Form, path: string, label: string, first: object): TemplateResult {
  const there = valueAt(form.plan, path);
  return tick(there !== null && there !== undefined, label, form.shut, (on) => form.put(path, on ? first : null));
}

export function tick(
  on: boolean,
  label: string,
  shut: boolean,
  turn: (on: boolean) => void,
  problems: readonly ProblemView[] = [],
  house = "",
): TemplateResult {
  return html`<div class="field yes-no"><label><input type="checkbox" .checked=${live(on)} ?disabled=${shut}
    @change=${(event: Event) =>
      turn(
        (event.target as HTMLInputElement).checked,
      )} /><span>${label}</span></label>${problemList(problems, house)}</div>`;
}
