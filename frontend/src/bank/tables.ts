// The boxes of the bank: chips explained table by table, one table by player, rake by hour and dealer, the last
// movements.

import { type TemplateResult, html, nothing } from "lit";
import { timeOfDay } from "../app/times.ts";
import { moneyField, moneySign, moneyText } from "../app/words.ts";
import { gameColor } from "../cash/session.ts";
import { citationRow } from "../kit/citation.ts";
import type { BankView, CurrencyFormat, PlayerMoney, TableMoney } from "../protocol.ts";
import { buyInsWords, gamePlace, hourTable, sumOf } from "./facts.ts";
import { BANK } from "./words.ts";

/** A dot in the game's color. */
const mark = (view: BankView, table: number): TemplateResult =>
  html`<i class="g" .style=${`background:${gameColor(gamePlace(view, table))}`}></i>`;

const dash = html`<span class="mu">–</span>`;

// ------------------------------------------------------------ the tables

/** Bought in, less what left the table; one line on a phone: $1,900 − $331 − $70. */
const equation = ([bought = 0, ...less]: readonly number[], sum: (cents: number) => string): string =>
  [sum(bought), ...less.filter(Boolean).map((cents) => `${cents < 0 ? "+" : "−"} ${sum(Math.abs(cents))}`)].join(" ");

export function tablesBox(view: BankView, open: number, show: (table: number) => void): TemplateResult {
  const say = BANK.tables;
  const sum = (cents: number): string => moneyText(cents, view.currency);
  const tables = view.tables.filter((one) => !one.broken || one.there || one.bought);
  const moved = tables.some((one) => one.other);
  const [table, ...heads] = say.heads.filter((_, place) => moved || place !== 6);
  const figures = (one: Omit<TableMoney, "number" | "title">): number[] => [
    one.bought,
    one.cashed,
    one.rake,
    one.promo,
    one.tips,
    ...(moved ? [one.other] : []),
  ];
  const all = figures({
    ...(tables[0] as TableMoney),
    bought: sumOf(tables, (one) => one.bought),
    cashed: sumOf(tables, (one) => one.cashed),
    rake: sumOf(tables, (one) => one.rake),
    promo: sumOf(tables, (one) => one.promo),
    tips: sumOf(tables, (one) => one.tips),
    other: sumOf(tables, (one) => one.other),
  });
  return html`<section class="box" tabindex="0" aria-label=${say.title}><header><h2>${say.title}</h2>
      <span>${say.told}</span>${citationRow(view.house, view.cites)}</header>${
        tables.length
          ? html`<table class="ex"><thead><tr><th>${table}</th>${heads.map(
              (head, place) => html`<th class=${place < heads.length - 1 ? "wide" : ""}>${head}</th>`,
            )}</tr></thead>
            <tbody>${tables.map(
              (one) => html`<tr class=${one.number === open ? "on" : ""}><th scope="row"><button type="button"
                class="row" aria-expanded=${String(one.number === open)}
                @click=${() => show(one.number)}><span>${mark(view, one.number)}<b>${BANK.table(one.number)}</b> <span
                class="mu">${
                  one.broken ? say.broken(one.title) : say.seated(one.title, one.seated)
                }</span><small class="narrow">${equation(
                  figures({ ...one, other: -one.other }),
                  sum,
                )}</small></span></button>
                </th>${figures(one).map((cents) => html`<td class="wide">${sum(cents)}</td>`)}<td><b>${sum(
                  one.there,
                )}</b></td></tr>`,
            )}</tbody>
            <tfoot><tr><th scope="row">${say.all}</th>${all.map(
              (cents) => html`<td class="wide">${sum(cents)}</td>`,
            )}<td>${sum(view.on_tables)}</td></tr></tfoot></table>${
              moved ? html`<p class="empty">${say.moved}</p>` : nothing
            }`
          : html`<p class="empty">${say.none}</p>`
      }</section>`;
}

// ------------------------------------------------------------ one table by player

function note(one: PlayerMoney, currency: CurrencyFormat): string {
  const say = BANK.players;
  const sum = (cents: number): string => moneyText(cents, currency);
  const told = [
    one.left ? say.left(timeOfDay(one.left)) : "",
    one.wants === null ? "" : say.wants(one.wants ? sum(one.wants) : ""),
    one.back && one.seat ? say.back(sum(one.back)) : "",
    one.seat && !one.again && !one.back ? say.fresh : "",
    one.kept ? say.kept(sum(one.kept)) : "",
    one.brought > 0 ? say.brought(sum(one.brought)) : one.brought < 0 ? say.took(sum(-one.brought)) : "",
  ];
  return told.filter(Boolean).join(", ");
}

export function playersBox(
  view: BankView,
  table: TableMoney,
  actions: { readonly player: (one: PlayerMoney) => void; readonly table: () => void },
): TemplateResult {
  const say = BANK.players;
  const sum = (cents: number): string => moneyText(cents, view.currency);
  const rows = view.players.filter((one) => one.table === table.number);
  const stacks = rows.some((one) => one.stack !== null);
  const [seat, player, buys, comes, goes, stack] = say.heads;
  return html`<section class="box" tabindex="0" aria-label=${say.title(table.number)}><header><h2>${say.title(
    table.number,
  )}</h2>${stacks ? html`<span>${say.told}</span>` : nothing}<button type="button" class="btn tiny"
      aria-label=${BANK.tables.acts(table.number)} @click=${actions.table}>${BANK.tables.actions}</button></header>${
        rows.length
          ? html`<table><thead><tr><th>${seat}</th><th class="l">${player}</th><th class="wide">${buys}</th><th
              >${comes}</th><th>${goes}</th>${stacks ? html`<th>${stack}</th>` : nothing}</tr></thead>
            <tbody>${rows.map(
              (one) => html`<tr><td class="mu">${one.seat || "–"}</td><td class="l"><button type="button" class="row"
                @click=${() => actions.player(one)}><span>${
                  one.seat ? html`<b>${one.name}</b>` : one.name
                } <span class="mu">${note(one, view.currency)}</span></span></button></td><td
                class="mu wide">${buyInsWords(one, view.currency)}</td><td>${
                  one.bought.length ? sum(sumOf(one.bought, (cents) => cents)) : dash
                }</td><td>${one.taken || one.left ? sum(one.taken) : dash}</td>${
                  stacks ? html`<td>${one.stack === null ? dash : sum(one.stack)}</td>` : nothing
                }</tr>`,
            )}</tbody>
            <tfoot><tr><th scope="row" colspan="2">${BANK.table(table.number)}</th><td class="wide"></td><td>${sum(
              table.bought,
            )}</td><td>${sum(table.cashed)}</td>${stacks ? html`<td>${sum(table.there)}</td>` : nothing}</tr></tfoot>
            </table>`
          : html`<p class="empty">${say.none}</p>`
      }</section>`;
}

// ------------------------------------------------------------ rake

export function rakeBox(view: BankView): TemplateResult {
  const say = BANK.rake;
  const { hours, rows, sums } = hourTable(view);
  const bare = (cents: number): string => moneyField(cents, view.currency);
  const pair = (one: { readonly rake: number; readonly promo: number } | undefined): unknown =>
    one ? html`${bare(one.rake)} <span class="mu">+ ${bare(one.promo)}</span>` : dash;
  const night = (one: { readonly rake: number; readonly promo: number }): unknown =>
    html`<b>${bare(one.rake)}</b> <span class="mu">+ ${bare(one.promo)}</span>`;
  return html`<section class="box" tabindex="0" aria-label=${say.title}><header><h2>${say.title}</h2><span>${say.told(
    moneySign(view.currency),
  )}</span>${citationRow(view.house, view.rake_cites.slice(0, 1))}</header>${
    rows.length
      ? html`<table><thead><tr><th>${say.from}</th>${hours.map(
          (hour, place) => html`<th class=${place < hours.length - 2 ? "wide" : ""}>${timeOfDay(hour)}</th>`,
        )}<th>${say.night}</th></tr></thead>
        <tbody>${rows.map(
          (row) =>
            html`<tr><th scope="row">${mark(view, row.table)}<b>${BANK.table(row.table)}</b></th>${row.cells.map(
              (cell, place) => html`<td class=${place < hours.length - 2 ? "wide" : ""}>${pair(cell)}</td>`,
            )}<td>${night(row)}</td></tr>`,
        )}</tbody>
        <tfoot><tr><th scope="row">${say.sum}</th>${sums.map(
          (one, place) => html`<td class=${place < hours.length - 2 ? "wide" : ""}>${pair(one)}</td>`,
        )}<td>${pair({
          rake: sumOf(rows, (row) => row.rake),
          promo: sumOf(rows, (row) => row.promo),
        })}</td></tr></tfoot>
        </table>${dealers(view)}`
      : html`<p class="empty">${say.none}</p>`
  }</section>`;
}

function dealers(view: BankView): unknown {
  if (!view.dealers.length) return nothing;
  const [dealer, hands, both, tips] = BANK.rake.dealerHeads;
  const bare = (cents: number): string => moneyField(cents, view.currency);
  return html`<table aria-label=${BANK.rake.dealers}><thead><tr><th>${dealer}</th><th>${hands}</th><th>${both}</th><th
    >${tips}</th></tr></thead><tbody>${view.dealers.map(
      (one) => html`<tr><th scope="row">${one.name}</th><td>${one.hands}</td><td>${bare(one.rake)} <span
        class="mu">+ ${bare(one.promo)}</span></td><td>${bare(one.tips)}</td></tr>`,
    )}</tbody></table>`;
}

// ------------------------------------------------------------ in and out

export function linesBox(view: BankView, report: () => void): TemplateResult {
  const say = BANK.lines;
  const sum = (cents: number): string => (cents ? moneyText(cents, view.currency) : "");
  const [time, who, comes, goes] = say.heads;
  return html`<section class="box lines" tabindex="0" aria-label=${say.title}><header><h2>${say.title}</h2>${
    view.keeper ? nothing : html`<button type="button" class="btn tiny" @click=${report}>${BANK.report.open}</button>`
  }</header>${
    view.lines.length
      ? html`<table><thead><tr><th>${time}</th><th class="l">${who}</th><th>${comes}</th><th>${goes}</th></tr></thead>
        <tbody>${view.lines.map(
          (
            line,
          ) => html`<tr class=${line.taken_back ? "gone" : ""}><td class="mu">${timeOfDay(line.at)}</td><td class="l"
            ><b>${line.who}</b> <span class="mu">${line.words}${
              line.taken_back ? html`${line.words ? ", " : ""}${say.undone}` : nothing
            }</span></td><td>${sum(line.incoming)}</td><td>${sum(line.outgoing)}</td></tr>`,
        )}</tbody></table>`
      : html`<p class="empty">${say.none}</p>`
  }</section>`;
}
