// A plan's summary: depth of stacks, when it ends, places paid, and how many chips of each color to bring.

import { type TemplateResult, html, nothing } from "lit";
import { timeOfDay } from "../app/times.ts";
import { chips, moneyText, ordinal } from "../app/words.ts";
import { isLevel } from "../clock/countdown.ts";
import type { CurrencyFormat, PlanForecast, ConsoleView, Plan } from "../protocol.ts";
import { endsIn, starts } from "./levels.ts";
import { PLAN } from "./words.ts";

const BRING = PLAN.bring;

/** The number of entrants and rebuys it is worked out for. */
export interface Field {
  readonly entrants: number;
  readonly again: number;
  readonly addOns: number;
}

export interface ChipsToBring {
  readonly field: Field;
  readonly foreseen: PlanForecast | undefined;
  /** Whether rebuys or re-entries, and add-ons, are for sale. */
  readonly sells: { readonly again: boolean; readonly addOns: boolean };
  readonly print: string;
  change(field: Partial<Field>): void;
}

export function chipsToBring({ field, foreseen, sells, print, change }: ChipsToBring): unknown {
  if (!foreseen?.chips.length) return nothing;
  const asked = (id: "again" | "addOns"): unknown =>
    html`<div class="field"><label for=${`bring-${id}`}>${PLAN.fields[id]}</label><input
      id=${`bring-${id}`} type="number" min="0" max="10000"
      .value=${String(field[id])} @input=${(event: Event) =>
        change({
          [id]: Math.min(10_000, Math.max(0, Number((event.target as HTMLInputElement).value) || 0)),
        })} /></div>`;
  return html`<h3>${BRING.title(field.entrants)}</h3>
    <p class="hint">${BRING.example}</p>
    ${
      sells.again || sells.addOns
        ? html`<div class="grid">${sells.again ? asked("again") : nothing}${
            sells.addOns ? asked("addOns") : nothing
          }</div>`
        : nothing
    }
    ${table(foreseen)}
    <a class="btn small" href=${print} target="_blank">${BRING.print}</a>`;
}

function table({ chips: rows }: PlanForecast): TemplateResult {
  const figure = (count: number): string => (count ? chips(count) : "");
  return html`<table class="bring"><thead><tr><th scope="col">${BRING.chip}</th><th scope="col">${BRING.stacks}</th><th
    scope="col">${BRING.again}</th><th scope="col">${BRING.colourUps}</th><th
    scope="col">${BRING.total}</th></tr></thead>
    <tbody>${rows.map(
      (one) => html`<tr><th scope="row">${chips(one.value)}${
        one.colour ? html` <small>${one.colour}</small>` : nothing
      }</th>
        <td>${figure(one.stacks)}</td><td>${figure(one.again)}</td><td>${figure(one.colour_ups)}</td><td><b>${chips(
          one.total,
        )}</b></td></tr>`,
    )}</tbody></table>`;
}

const SAY = PLAN.summary;
const PLACES = 9;

/** When a row starts, or the one after it; 0: unknown. */
export function rowStart(plan: Plan, began: number, index: number): number {
  return began ? began + (starts(plan.structure)[index] ?? 0) * 60_000 : 0;
}

/** When the first level started, by the clock: breaks and pauses have moved what is still to come. */
export function firstStart({ stage, clock, plan }: ConsoleView): number {
  if (stage !== "playing" || !plan.structure.length) return plan.starts;
  const here = plan.structure[clock.index];
  const gone = (here?.minutes ?? 0) * 60_000 - (clock.extra ? clock.waits : clock.left);
  return clock.now - gone - (starts(plan.structure)[clock.index] ?? 0) * 60_000;
}

/** The row of a level by its number. */
function rowOf(plan: Plan, number: number): number {
  let count = 0;
  return plan.structure.findIndex((item) => isLevel(item) && (count += 1) === number);
}

function until(plan: Plan, began: number, level: number, say: (level: number, time: string) => string): unknown {
  const row = level ? rowOf(plan, level) : -1;
  return row < 0 || !began ? nothing : html`<li>${say(level, timeOfDay(rowStart(plan, began, row + 1)))}</li>`;
}

/** What the summary is drawn from: the plan, its start, and the server's figures. */
export interface SummaryInput {
  readonly plan: Plan;
  readonly startTime: number;
  readonly currency: CurrencyFormat;
  readonly entrants: number;
  readonly foreseen: PlanForecast | undefined;
}

export function summary(
  { plan, startTime: began, currency, entrants, foreseen }: SummaryInput,
  change: (entrants: number) => void,
): TemplateResult {
  const first = plan.structure.find(isLevel);
  const bet = first ? first.big || first.small_bet : 0;
  const end = endsIn(plan.structure, entrants * plan.buy_in.chips);
  return html`<section class="short"><h2>${SAY.title}</h2>
    <ul>
      ${bet ? html`<li>${SAY.deep(Math.floor(plan.buy_in.chips / bet))}</li>` : nothing}
      ${until(plan, began, plan.late_until, SAY.late)}${
        plan.rebuys ? until(plan, began, plan.rebuys.until, SAY.rebuys) : nothing
      }
    </ul>
    <div class="field"><label for="example">${SAY.entrants}</label><input id="example" type="number" min="2" max="10000"
      .value=${String(entrants)} @input=${(event: Event) =>
        change(Math.min(10_000, Math.max(2, Number((event.target as HTMLInputElement).value) || 2)))} /></div>
    <p class="${end < 0 ? "warns" : ""}">${
      end < 0 ? SAY.tooShort : began ? `${SAY.ends(timeOfDay(rowStart(plan, began, end + 1)))}.` : nothing
    }</p>
    ${foreseen ? money(plan, currency, foreseen) : nothing}
  </section>`;
}

function money(
  plan: Plan,
  currency: CurrencyFormat,
  { pool, prizes, charity, fund, fund_title, overlay }: PlanForecast,
) {
  const beside: readonly (readonly [string, number])[] = [
    [SAY.overlay, overlay],
    [SAY.charity(plan.prizes.cause), charity],
    [SAY.fund(fund_title), fund],
  ];
  const rows: readonly (readonly [string, number])[] = [
    [SAY.purse, pool],
    ...prizes.slice(0, PLACES).map((cents, index) => [ordinal(index + 1), cents] as const),
    ...beside.filter(([, cents]) => cents > 0),
  ];
  return html`<dl>${rows.map(
    ([label, cents]) => html`<div><dt>${label}</dt><dd class="num">${moneyText(cents, currency)}</dd></div>`,
  )}</dl>
    ${
      prizes.length
        ? plan.prizes.shares.length
          ? nothing
          : html`<p class="hint">${SAY.prizesOwn}</p>`
        : html`<p class="hint">${SAY.noPrizes}</p>`
    }`;
}
