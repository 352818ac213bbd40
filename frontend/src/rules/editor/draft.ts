// A draft as the form changes it: rows of a slot, the rules behind them, and the places of lint's findings. No rules of
// poker here: the server says which kinds and settings there are.

import type {
  FindingView,
  FormQuestion,
  HousesAnswering,
  KindField,
  RowTold,
  AnswerSetting,
  SlotField,
  ThemeField,
} from "../../protocol.ts";
import type { Table, Value } from "./autosave.ts";
import { HOUSE } from "./words.ts";

/** A question that the form does not have. */
export const NO_SLOT: SlotField = { kinds: [], cases: [], shared: [], subject: "", rule_kind: "hand", points: false };

export interface Placed {
  /** Its place among all rows of its slot. */
  readonly index: number;
  readonly row: Table;
}

export interface Rule extends Table {
  readonly id: string;
  readonly says: string;
}

/** A question's name, as the server has it. */
export function keyOf(question: FormQuestion): string {
  return question.subject ? `${question.slot}/${question.subject}` : question.slot;
}

// ---------------------------------------------------------------- rows

/** All rows of a slot, written with one pair of brackets or with two. */
export function rowsIn(values: Table, slot: string): readonly Table[] {
  const found = values[slot];
  if (Array.isArray(found)) return found.filter(isTable);
  return isTable(found) ? [found] : [];
}

/** The rows that answer a question, each with its place among all of its slot. */
export function rowsOf(values: Table, question: FormQuestion, slot: SlotField): readonly Placed[] {
  const placed = rowsIn(values, question.slot).map((row, index) => ({ index, row }));
  return question.subject && slot.subject
    ? placed.filter(({ row }) => wordsOf(row[slot.subject ?? ""]).includes(question.subject ?? ""))
    : placed;
}

/** The draft with other rows of a slot; one row without a case is written with one pair of brackets. */
export function withRows(values: Table, slot: string, rows: readonly Table[]): Table {
  const { [slot]: _, ...rest } = values;
  if (!rows.length) return rest;
  const many = rows.length > 1 || Array.isArray(values[slot]);
  return { ...values, [slot]: many ? rows : (rows[0] as Table) };
}

export function withRow(values: Table, slot: string, index: number, row: Table): Table {
  return withRows(
    values,
    slot,
    rowsIn(values, slot).map((one, place) => (place === index ? row : one)),
  );
}

/** The draft without a row, and without rules that nothing else cites. */
export function withoutRow(values: Table, slot: string, index: number, house: string): Table {
  const gone = rowsIn(values, slot)[index];
  const rest = withRows(
    values,
    slot,
    rowsIn(values, slot).filter((_, place) => place !== index),
  );
  const still = new Set(citedIn(rest));
  return withRules(
    rest,
    rulesIn(rest).filter(
      (rule) => still.has(rule.id) || !citedRules(gone ?? {}).includes(rule.id) || !rule.id.startsWith(`${house}.`),
    ),
  );
}

/** The draft with a row moved to the place of another. */
export function withMoved(values: Table, slot: string, from: number, to: number): Table {
  const rows = [...rowsIn(values, slot)];
  const [moved] = rows.splice(from, 1);
  if (moved) rows.splice(to, 0, moved);
  return withRows(values, slot, rows);
}

/** The base's general answer: the start of a first own answer. */
export function baseRow(slot: SlotField, inherited: readonly RowTold[]): RowTold | undefined {
  return slot.subject ? (inherited.findLast((row) => !row.condition) ?? inherited[0]) : inherited[0];
}

/** An own row that repeats a row of the base: the same kind, settings, tables and case, by these rules. */
export function copyOfRow(
  question: FormQuestion,
  slot: SlotField,
  base: RowTold | undefined,
  rules: readonly string[],
): Table {
  const kind = slot.kinds.find((one) => one.kind === base?.kind) ?? slot.kinds[0];
  const about: Table = slot.subject && question.subject ? { [slot.subject]: [question.subject] } : {};
  const tables: Table = base?.tags?.length ? { for: base.tags } : {};
  return ordered({
    ...tables,
    ...about,
    kind: kind?.kind ?? "",
    ...kept(kind, slot, (base?.settings ?? {}) as Table),
    cites: rules,
  });
}

/** A row with another kind: settings that the new kind has too stay, and those it needs start as in other houses. */
export function withKind(row: Table, kind: KindField, slot: SlotField, elsewhere: HousesAnswering | undefined): Table {
  const known = new Set([
    "for",
    "cites",
    "on",
    "assumed",
    slot.subject ?? "",
    ...settingsOf(kind, slot).map((one) => one.name),
  ]);
  const stays = Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)));
  return ordered({
    ...kept(kind, { ...slot, shared: [] }, (elsewhere?.settings ?? {}) as Table),
    ...stays,
    kind: kind.kind,
  });
}

/** The suggested words of an answer: the base's where it answers so, else another house's, else its meaning. */
export function suggestedWords(
  kind: KindField | undefined,
  slot: SlotField,
  inherited: readonly RowTold[],
  elsewhere: Readonly<Record<string, HousesAnswering>>,
): string {
  const base = baseRow(slot, inherited);
  return (
    (base?.kind === kind?.kind ? base?.rules?.[0]?.says : undefined) ||
    elsewhere[kind?.kind ?? ""]?.says ||
    kind?.means ||
    ""
  );
}

/** A row with another setting; an empty one, or the default, is left out. */
export function withSetting(row: Table, name: string, value: Value | undefined): Table {
  const { [name]: _, ...rest } = row;
  return value === undefined || value === "" || isEmpty(value) ? rest : ordered({ ...rest, [name]: value });
}

export function settingsOf(kind: KindField | undefined, slot: SlotField): readonly AnswerSetting[] {
  return [...(kind?.settings ?? []), ...(slot.shared ?? [])];
}

function kept(kind: KindField | undefined, slot: SlotField, settings: Table): Table {
  const own = settingsOf(kind, slot).filter(
    (one) => settings[one.name] !== undefined && JSON.stringify(settings[one.name]) !== JSON.stringify(one.usual),
  );
  return Object.fromEntries(own.map((one) => [one.name, settings[one.name] as Value]));
}

const FIRST = ["for", "incident", "moment", "when", "kind"];
const LAST = ["cites", "on", "assumed"];

/** A row in the order in which houses are written. */
function ordered(row: Table): Table {
  const rank = (name: string): number =>
    FIRST.includes(name) ? FIRST.indexOf(name) : LAST.includes(name) ? 90 + LAST.indexOf(name) : 50;
  return Object.fromEntries(Object.entries(row).sort(([one], [other]) => rank(one) - rank(other)));
}

// ---------------------------------------------------------------- rules

export function rulesIn(values: Table): readonly Rule[] {
  const found = values["rule"];
  return Array.isArray(found) ? (found.filter(isTable) as Rule[]) : [];
}

export function withRules(values: Table, rules: readonly Table[]): Table {
  const { rule: _, ...rest } = values;
  return rules.length ? { ...rest, rule: rules } : rest;
}

export function withRule(values: Table, id: string, changes: Table): Table {
  return withRules(
    values,
    rulesIn(values).map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)),
  );
}

/** An id that no rule of this house has yet: riverside.odd-chip. */
export function freeId(values: Table, house: string, about: string): string {
  const taken = new Set(rulesIn(values).map((rule) => rule.id));
  const bare = `${house}.${about.replaceAll("_", "-")}`;
  let found = bare;
  for (let count = 2; taken.has(found); count++) found = `${bare}-${count}`;
  return found;
}

export function newRule(id: string, says: string, section: string, kind: string): Rule {
  const software = SOFTWARE[kind] ?? "enforce";
  return { id, section, says, kind, software };
}

const SOFTWARE: Readonly<Record<string, string>> = {
  irregularity: "remedy",
  dealer: "assist",
  conduct: "text",
  admin: "text",
};

/** The rules that a row cites, with those for one case only. */
export function citedRules(row: Table): readonly string[] {
  const on = isTable(row["on"]) ? Object.values(row["on"]).flatMap(wordsOf) : [];
  return [...new Set([...wordsOf(row["cites"]), ...on])];
}

function citedIn(values: Table): readonly string[] {
  return Object.entries(values).flatMap(([slot]) => (slot === "rule" ? [] : rowsIn(values, slot).flatMap(citedRules)));
}

// ---------------------------------------------------------------- findings

/** The place of a row in the text: a slot written with one pair of brackets has no numbers. */
export function rowPath(values: Table, slot: string, index: number): readonly (string | number)[] {
  return Array.isArray(values[slot]) ? [slot, index] : [slot];
}

/** The findings at a place and below it. */
export function findingsUnder(
  findings: readonly FindingView[],
  path: readonly (string | number)[],
): readonly FindingView[] {
  return findings.filter((one) => path.every((step, place) => one.path?.[place] === step));
}

/** The error of one field of a table, or that it is missing. */
export function fieldError(findings: readonly FindingView[], path: readonly (string | number)[], name: string): string {
  const wrong = findingsUnder(findings, path).find(
    (one) =>
      one.level === "error" &&
      (one.path?.[path.length] === name ||
        (one.path?.length === path.length && one.what.startsWith(`'${name}' is missing`))),
  );
  return wrong ? plainFinding(wrong.what) : "";
}

/** The error of a row as a whole. */
export function rowError(findings: readonly FindingView[], path: readonly (string | number)[]): string {
  const wrong = findings.find(
    (one) =>
      one.level === "error" &&
      one.path?.length === path.length &&
      path.every((step, place) => one.path?.[place] === step) &&
      !/^'\w+' is missing/.test(one.what),
  );
  return wrong ? plainFinding(wrong.what) : "";
}

/** The same without hints for people who type the text themselves. */
export function plainFinding(what: string): string {
  if (/^'\w+' is missing/.test(what)) return HOUSE.wrong.missing;
  if (/^must be a whole number/.test(what)) return HOUSE.wrong.whole;
  if (/^must have at least one entry/.test(what)) return HOUSE.wrong.none;
  return what.charAt(0).toUpperCase() + what.slice(1) + (/[.?!]$/.test(what) ? "" : ".");
}

/** The question that a finding is about; undefined: it is about the house itself or its rules in words. */
export function questionOf(
  finding: FindingView,
  themes: readonly ThemeField[],
  slots: Readonly<Record<string, SlotField>>,
  values: Table,
): FormQuestion | undefined {
  const [slot, index] = finding.path ?? [];
  const asked = themes.flatMap((theme) => theme.questions).filter((one) => one.slot === slot);
  const subject = slots[String(slot)]?.subject;
  if (!subject) return asked[0];
  const about = typeof index === "number" ? wordsOf(rowsIn(values, String(slot))[index]?.[subject]) : [];
  return asked.find((one) => about.includes(one.subject ?? "")) ?? asked[0];
}

// ---------------------------------------------------------------- values

export function isTable(value: Value | undefined): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function wordsOf(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isEmpty(value: Value): boolean {
  return Array.isArray(value) ? value.length === 0 : isTable(value) && Object.keys(value).length === 0;
}

/** A typed number: as a number where it is one, else as typed, for lint to report. */
export function numberTyped(text: string): Value | undefined {
  const bare = text.trim().replace(/[\s,]/g, "");
  if (!bare) return undefined;
  return /^\d{1,15}$/.test(bare) ? Number(bare) : text.trim();
}
