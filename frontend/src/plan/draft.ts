// A plan by paths such as buy_in.cents or add_ons.0.title, never changed in place; saving it, also while the
// tournament runs.

import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { chips, moneyField, readChips, readMoney } from "../app/words.ts";
import type { CurrencyFormat, NightCommand, Plan, ProblemView } from "../protocol.ts";

export type Value = unknown;
type Tree = Record<string, Value> | readonly Value[];

const isTree = (value: Value): value is Tree => typeof value === "object" && value !== null;

/** The value at a path; undefined: none. */
export function valueAt(plan: Value, path: string): Value {
  return path
    .split(".")
    .reduce<Value>((found, step) => (isTree(found) ? (found as Record<string, Value>)[step] : undefined), plan);
}

/** The plan with another value at a path. */
export function withValue<T>(plan: T, path: string, value: Value): T {
  const [first = "", ...rest] = path.split(".");
  const inner = rest.length ? withValue(valueAt(plan, first) ?? {}, rest.join("."), value) : value;
  if (Array.isArray(plan)) return plan.map((one, index) => (String(index) === first ? inner : one)) as T;
  return { ...plan, [first]: inner };
}

/** What the summary lists: what must be mended, wherever it is, and hints that no field shows. */
export function summaryProblems(problems: readonly ProblemView[], paths: readonly string[]): readonly ProblemView[] {
  const beside = new Set(otherProblems(problems, paths));
  return problems.filter((one) => !one.warns || beside.has(one));
}

/** The problems of a field: at its own path and inside it. */
export function problemsAt(problems: readonly ProblemView[], path: string): readonly ProblemView[] {
  return problems.filter(({ where }) => where === path || where.startsWith(`${path}.`));
}

/** Problems that no field of the form shows: they are above it. */
export function otherProblems(problems: readonly ProblemView[], paths: readonly string[]): readonly ProblemView[] {
  return problems.filter(({ where }) => !paths.some((path) => where === path || where.startsWith(`${path}.`)));
}

/** Whether two plans are equal. */
export function isSame(one: Value, other: Value): boolean {
  if (!isTree(one) || !isTree(other)) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every((key) => isSame((one as Record<string, Value>)[key], (other as Record<string, Value>)[key]))
  );
}

// ---------------------------------------------------------------- what is typed

/** What kind of value a field has. */
export type Kind = "text" | "money" | "chips" | "count" | "percent";

/** A value as its field shows it. */
export function fieldText(value: unknown, kind: Kind, currency: CurrencyFormat, empty?: 0 | null): string {
  if (value === undefined || value === null || (empty === 0 && value === 0)) return "";
  return typeof value !== "number"
    ? String(value)
    : kind === "money"
      ? moneyField(value, currency)
      : kind === "chips"
        ? chips(value)
        : String(kind === "percent" ? value / 100 : value);
}

/** What was typed, as a value; undefined: unreadable. */
export function readField(text: string, kind: Kind, currency: CurrencyFormat, empty?: 0 | null): unknown {
  const bare = text.trim();
  if (!bare) return kind === "text" && empty === 0 ? "" : empty;
  if (kind === "text") return bare;
  if (kind === "percent") return percentOf(bare);
  return (kind === "money" ? readMoney(bare, currency) : readChips(bare)) ?? undefined;
}

/** "12.5" or "12.5 %" in hundredths of a percent; undefined: no percentage. */
function percentOf(text: string): number | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text);
  const share = found ? Math.round(Number(found[1]) * 100) : Number.NaN;
  return share <= 10_000 ? share : undefined;
}

/** Seats of each table: "9, 9, 8"; empty: all are equal; null: unreadable. */
export function sizesOf(text: string): readonly number[] | null {
  const sizes = text.split(/[\s,;]+/).filter(Boolean);
  return sizes.every((size) => /^\d{1,2}$/.test(size)) ? sizes.map(Number) : null;
}

/** Shares of the prizes as percent: "40 25 20 10 5" or "40, 25, 20"; in hundredths of a percent; null: unreadable. */
export function sharesOf(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;/%]+/).filter(Boolean);
  const shares = parts.map((part) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(part) ? Math.round(Number(part) * 100) : Number.NaN,
  );
  return shares.length && shares.every((share) => share > 0) ? shares : null;
}

export function sharesTyped(shares: readonly number[]): string {
  return shares.map((share) => String(share / 100)).join(", ");
}

/** A permission to change what the house fixes: a reason, or a vote. */
export interface Override {
  readonly override?: string;
  readonly agreed?: number;
  readonly asked?: number;
}

/** Refusals that a reason or a vote lifts. */
const LIFTED = new Set(["schedule_fixed", "vote_needed"]);

export const mayBeLifted = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && LIFTED.has(error.code);

/** The commands that turn one plan into the other. */
export function commandsBetween(
  before: Plan,
  after: Plan,
  started: boolean,
  leave: Override = {},
): readonly NightCommand[] {
  if (isSame(before, after)) return [];
  if (!started || isSame(before.structure, after.structure)) return [{ do: "change-plan", plan: after, ...leave }];
  const levels: NightCommand = {
    do: "change-structure",
    structure: after.structure,
    ...(leave.override ? { override: leave.override } : {}),
  };
  const rest = isSame({ ...before, structure: [] }, { ...after, structure: [] });
  return rest ? [levels] : [levels, { do: "change-plan", plan: after, ...leave }];
}

export async function send(night: string, all: readonly NightCommand[]): Promise<void> {
  for (const command of all) await call("POST /api/nights/{id}/commands", { id: night, body: { id: uuid(), command } });
}
