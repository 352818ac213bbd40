// The plan in short, beside its form: how deep the stacks are, when it should end, what the places pay.

import { type TemplateResult, html, nothing } from "lit";
import type { CurrencySeen, Plan } from "../../protocol.ts";
import { moneyWords, ordinal } from "../../words.ts";
import { isLevel } from "../counting.ts";
import { clockOf } from "./draft.ts";
import { endsIn, starts } from "./levels.ts";
import { PLAN } from "./words.ts";

const SAY = PLAN.summary;
const PLACES = 9;

/** The shares that hold for so many entrants; none: the house's own. */
export function sharesFor(plan: Plan, entrants: number): readonly number[] {
  const rows = plan.prizes.shares.filter(([least]) => least <= entrants);
  return rows.reduce<readonly [number, readonly number[]]>(
    (best, row) => (row[0] >= best[0] ? row : best),
    [-1, []],
  )[1];
}

/** What each place would pay: each rounded down, the rest to the first. */
export function prizesFor(plan: Plan, entrants: number): readonly number[] {
  const shares = sharesFor(plan, entrants);
  const purse = Math.max(plan.prizes.guarantee, entrants * plan.buy_in.cents);
  const unit = Math.max(1, plan.prizes.unit);
  const paid = shares.map((share) => Math.floor((purse * share) / 10_000 / unit) * unit);
  const rest = purse - paid.reduce((total, one) => total + one, 0);
  return paid.map((one, index) => (index ? one : one + rest));
}

/** The moment at which a row begins, or the one after it; 0: the plan has no start. */
export function begins(plan: Plan, index: number): number {
  return plan.starts ? plan.starts + (starts(plan.structure)[index] ?? 0) * 60_000 : 0;
}

/** The row of a level by its number. */
function rowOf(plan: Plan, number: number): number {
  let count = 0;
  return plan.structure.findIndex((item) => isLevel(item) && (count += 1) === number);
}

function until(plan: Plan, level: number, say: (level: number, time: string) => string): unknown {
  const row = level ? rowOf(plan, level) : -1;
  return row < 0 || !plan.starts ? nothing : html`<li>${say(level, clockOf(begins(plan, row + 1)))}</li>`;
}

export function summary(
  plan: Plan,
  currency: CurrencySeen,
  entrants: number,
  change: (entrants: number) => void,
): TemplateResult {
  const first = plan.structure.find(isLevel);
  const bet = first ? first.big || first.small_bet : 0;
  const end = endsIn(plan.structure, entrants * plan.buy_in.chips);
  const purse = Math.max(plan.prizes.guarantee, entrants * plan.buy_in.cents);
  const prizes = prizesFor(plan, entrants).slice(0, PLACES);
  return html`<section class="short"><h2>${SAY.title}</h2>
    <ul>
      ${bet ? html`<li>${SAY.deep(Math.floor(plan.buy_in.chips / bet))}</li>` : nothing}
      ${until(plan, plan.late_until, SAY.late)}${plan.rebuys ? until(plan, plan.rebuys.until, SAY.rebuys) : nothing}
    </ul>
    <div class="field"><label for="example">${SAY.entrants}</label><input id="example" type="number" min="2" max="10000"
      .value=${String(entrants)} @input=${(event: Event) =>
        change(Math.max(2, Number((event.target as HTMLInputElement).value) || 2))} /></div>
    <p class="${end < 0 ? "warns" : ""}">${
      end < 0 ? SAY.tooShort : plan.starts ? `${SAY.ends(clockOf(begins(plan, end + 1)))}.` : nothing
    }</p>
    <dl><div><dt>${SAY.purse}</dt><dd class="num">${moneyWords(purse, currency)}</dd></div>${prizes.map(
      (cents, index) =>
        html`<div><dt>${ordinal(index + 1)}</dt><dd class="num">${moneyWords(cents, currency)}</dd></div>`,
    )}</dl>
    ${prizes.length ? nothing : html`<p class="hint">${SAY.prizesOwn}</p>`}
  </section>`;
}
