// <cc-office-books>: the club's books: income and expenses of a period, accounts, by tournament or by month.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { RefusedError, call } from "../../app/api.ts";
import { dayWords, monthWords } from "../../app/times.ts";
import { WORDS, moneyText } from "../../app/words.ts";
import "../../books/entries.ts";
import "../../books/money-bars.ts";
import { BOOKS, whereWords } from "../../books/words.ts";
import { localOffset } from "../../cash/game-form.ts";
import { choice } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import type { AccountView, BooksView, EntriesQuery, MoneyPartView, PeriodView, SeasonListed } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";
import "./forms.ts";
import type { BookAct } from "./forms.ts";

export const bookStyles = css`
  :host { display: grid; gap: 22px; grid-template-columns: minmax(0, 1fr); } .r { font-variant-numeric: tabular-nums; }
  h1 { font-size: var(--t-xl); }
  h2 { font-size: 16px; margin-bottom: 10px; }
  h2 span { font: 400 14px var(--sans); color: var(--ink-2); margin-left: 6px; letter-spacing: 0; }
  .top { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; justify-content: space-between; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; }
  .picking { max-width: 320px; }
  table { width: 100%; border-collapse: collapse; font-size: 15px; }
  th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: left; padding: 0 12px 6px; }
  td { height: 40px; padding: 0 12px; border-top: 1px solid var(--line); white-space: nowrap; }
  td:first-child { white-space: normal; width: 40%; }
  .r { text-align: right; }
  td b { font-weight: 600; }
  tbody th { padding: 14px 12px 4px; font-weight: 600; }
  tbody:first-of-type th { padding-top: 4px; }
  tbody tr:hover td { background: var(--hover); }
  .name { border: 0; background: none; padding: 0; min-height: 40px; font-weight: 600; text-align: left;
    cursor: pointer; border-radius: var(--r-s); overflow-wrap: anywhere; }
  .name:hover { text-decoration: underline; text-underline-offset: 3px; }
  .name i { font: 400 13px var(--sans); color: var(--ink-2); margin-left: 6px; }
  .seg { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--r-m); overflow: hidden;
    background: var(--panel); margin-bottom: 10px; }
  .seg button { min-height: 40px; padding: 0 14px; border: 0; background: none; font-size: 14px; font-weight: 600;
    color: var(--ink-2); cursor: pointer; }
  .seg button + button { border-left: 1px solid var(--line); }
  .seg button[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); }
  .seg button:focus-visible { outline-offset: -3px; }
  .empty { padding: 12px 0; }
  @media (max-width: 640px) {
    :host { padding-inline: 16px; }
    .top .acts { display: grid; grid-template-columns: 1fr 1fr; width: 100%; }
    .top .acts .btn { white-space: normal; padding-block: 6px; }
    h2 span { display: block; margin: 2px 0 0; }
    th, td, tbody th { padding-inline: 6px; }
    td { font-size: 14px; }
    .wide { display: none; }
    .picking { max-width: none; }
  }
`;

type By = "night" | "month" | "year";
/** Which days are shown: all, a year, a month, or one tournament or cash session. */
interface Shown {
  readonly since: string;
  readonly until: string;
  readonly source: string;
  readonly name: string;
}
const EVER: Shown = { since: "", until: "", source: "", name: "" };

@customElement("cc-office-books")
export class CcOfficeBooks extends OfficeTab {
  @state() private found: readonly BooksView[] | undefined;
  @state() private rows: readonly PeriodView[] = [];
  @state() private names: readonly PeriodView[] = [];
  @state() private seasons: readonly SeasonListed[] = [];
  @state() private by: By = "night";
  @state() private shown: Shown = EVER;
  @state() private wrong = "";
  @state() private writing: BookAct | "" = "";
  @state() private asked: (EntriesQuery & { readonly heading: string }) | undefined;
  @query("cc-sheet") private readonly sheet!: CcSheet;
  #first = true;

  static override styles = [parts, bookStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("office");
    if (this.#first || (before && before.version !== this.office.version)) void this.ask();
    this.#first = false;
  }

  private async ask(): Promise<void> {
    const { shown } = this;
    const { since, until, source } = shown;
    try {
      const [found, rows, months, years, league] = await Promise.all([
        call("GET /api/books", { query: { since, until, source } }),
        call("GET /api/books/periods", { query: { by: this.by, since, until } }),
        call("GET /api/books/periods", { query: { by: "month" } }),
        call("GET /api/books/periods", { query: { by: "year" } }),
        call("GET /api/league").catch(() => undefined),
      ]);
      if (shown !== this.shown) return;
      [this.found, this.rows, this.names, this.wrong] = [found, rows, [...years, ...months], ""];
      this.seasons = (league?.seasons ?? []).filter(({ first, last }) => first && last);
    } catch (error) {
      this.wrong = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  private show(shown: Shown): void {
    this.shown = shown;
    void this.ask();
  }

  override render(): unknown {
    return html`<div class="top"><h1>${BOOKS.title}</h1>${this.acting()}</div>
      ${this.wrong ? html`<p class="note" role="alert">${this.wrong}</p>` : this.inside()}
      <cc-sheet heading=${this.heading} @closed=${() => this.closed()}>${this.opened()}</cc-sheet>`;
  }

  private acting(): unknown {
    const acts = Object.keys(BOOKS.forms) as BookAct[];
    const begun = this.found?.some((one) => one.accounts.some(({ account }) => account === "Equity:Opening"));
    return html`<div class="acts">${acts
      .filter((act) => act !== "begin-books" || !begun)
      .map((act) => button({ label: BOOKS.forms[act], small: true, run: () => this.write(act) }))}${button({
      label: this.office.books_public ? BOOKS.show.less : BOOKS.show.all,
      small: true,
      run: () => void this.acts.send({ do: "show-books", public: !this.office.books_public }),
    })}</div>`;
  }

  private inside(): unknown {
    if (!this.found) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    if (!this.found.length) return html`<p class="muted empty">${BOOKS.none}</p>`;
    return html`${this.picking()}${this.found.map((books) => this.one(books))}${this.periods()}${this.taking()}`;
  }

  private picking(): unknown {
    const names = [...new Set(this.names.map(({ name }) => name))];
    const { name } = this.shown;
    const other =
      name && ![...names, ...this.seasons.map(({ id }) => id)].includes(name) ? [[name, this.when] as const] : [];
    const seasons = this.seasons.map((one) => [one.id, BOOKS.season(one.name)] as const);
    const options = [
      ["", BOOKS.ever] as const,
      ...other,
      ...seasons,
      ...names.map((one) => [one, periodWords(one)] as const),
    ];
    const changed = (value: string): void => this.show(this.chosen(value));
    const asked = { name: "period", label: BOOKS.period, value: name, options, changed };
    return html`<div class="picking">${choice(asked)}</div>`;
  }

  private chosen(name: string): Shown {
    const season = this.seasons.find(({ id }) => id === name);
    if (season) return { since: season.first, until: season.last, source: "", name };
    return name ? daysOf(name) : EVER;
  }

  private get when(): string {
    const { name, source } = this.shown;
    const season = this.seasons.find(({ id }) => id === name);
    if (season) return BOOKS.season(season.name);
    if (source) return this.rows.find((one) => one.name === source)?.title ?? "";
    return name ? periodWords(name) : "";
  }

  private one(books: BooksView): unknown {
    const sum = moneyText(
      books.came_in.reduce((all, part) => all + part.cents, 0),
      books.currency,
    );
    return html`<section class="where"><h2>${whereWords(books.currency, this.when)} <span>${BOOKS.told(
      books.nights,
      sum,
    )}</span></h2>
      <cc-money-bars .books=${books} opens @figure=${(event: CustomEvent<MoneyPartView>) =>
        this.figure(books, event.detail.account, event.detail.behind, event.detail.words)}></cc-money-bars></section>
      ${this.accounts(books)}`;
  }

  private accounts(books: BooksView): unknown {
    const say = BOOKS.accounts;
    const shown = books.accounts.filter(({ title }) => this.fits(title));
    const roots = Object.keys(say.roots) as (keyof typeof say.roots)[];
    return html`<section><h2>${say.title}</h2><table>
      <thead><tr><th scope="col">${say.name}</th><th scope="col" class="r wide">${
        say.before
      }</th><th scope="col" class="r">${
        say.came
      }</th><th scope="col" class="r">${say.went}</th><th scope="col" class="r">${say.stands}</th></tr></thead>
      ${roots.map((root) => {
        const own = shown.filter(({ account }) => account.startsWith(`${root}:`));
        if (!own.length) return nothing;
        return html`<tbody><tr><th colspan="5" scope="rowgroup">${say.roots[root]}</th></tr>${own.map((one) =>
          this.account(books, one, root === "Assets" || root === "Expenses"),
        )}</tbody>`;
      })}</table></section>`;
  }

  /** Liabilities, income and opening balances are negative in the books, and shown positive. */
  private account(books: BooksView, one: AccountView, plain: boolean): unknown {
    const [came, went, way] = plain ? [one.came, one.went, 1] : [one.went, one.came, -1];
    const sum = (cents: number): string => (cents ? moneyText(cents, books.currency) : "");
    return html`<tr><td><button type="button" class="name" @click=${() =>
      this.figure(books, one.account, "all", one.title)}>${one.title}</button></td>
      <td class="r wide">${sum(one.before * way)}</td><td class="r">${sum(came)}</td><td class="r">${sum(went)}</td>
      <td class="r"><b>${moneyText(one.stands ? one.stands * way : 0, books.currency)}</b></td></tr>`;
  }

  private fits(title: string): boolean {
    return title.toLocaleLowerCase().includes(this.sought.trim().toLocaleLowerCase());
  }

  private periods(): unknown {
    const say = BOOKS.columns;
    const currencies = new Map(this.found?.map((one) => [one.currency.code, one.currency]));
    return html`<section><div class="split"><div class="seg" role="group" aria-label=${BOOKS.by.label}>${(
      ["night", "month", "year"] as const
    ).map(
      (by) =>
        html`<button type="button" aria-pressed=${String(this.by === by)} @click=${() => {
          this.by = by;
          void this.ask();
        }}>${BOOKS.by[by]}</button>`,
    )}</div></div><table>
      <thead><tr><th scope="col">${say[this.by]}</th><th scope="col" class="r">${
        say.came
      }</th><th scope="col" class="r">${say.kept}</th></tr></thead>
      <tbody>${this.rows
        .filter(({ title }) => this.fits(title))
        .map((row) => {
          const currency = currencies.get(row.currency);
          if (!currency) return nothing;
          return html`<tr><td><button type="button" class="name" @click=${() => this.show(this.daysIn(row))}>${
            this.by === "night"
              ? html`${row.title} <i>${row.since === row.until ? dayWords(row.since, this.office.today) : ""}</i>`
              : periodWords(row.name)
          }</button></td><td class="r">${moneyText(row.came_in, currency)}</td><td class="r"><b>${moneyText(
            row.kept,
            currency,
          )}</b></td></tr>`;
        })}</tbody></table></section>`;
  }

  private daysIn(row: PeriodView): Shown {
    return this.by === "night" ? { ...this.shown, source: row.name, name: row.name } : daysOf(row.name);
  }

  private taking(): unknown {
    const { since, until, source } = this.shown;
    const words = new URLSearchParams({ since, until, source, offset: String(localOffset()) }).toString();
    return html`<section class="take"><h2>${BOOKS.take.label}</h2><div class="acts">${(
      ["csv", "hledger", "beancount"] as const
    ).map(
      (name) =>
        html`<a class="btn small" href=${`/api/books/journal/${name}?${words}`} download>${BOOKS.take[name]}</a>`,
    )}</div></section>`;
  }

  // ------------------------------------------------------------- forms

  private get heading(): string {
    return this.writing ? BOOKS.headings[this.writing] : (this.asked?.heading ?? "");
  }

  private opened(): unknown {
    if (this.writing)
      return html`<cc-book-form act=${this.writing} .office=${this.office} .acts=${this.acts} .known=${this.known}
        @done=${() => this.sheet.close()}></cc-book-form>`;
    const books = this.found?.find((one) => one.currency.code === this.asked?.currency);
    if (!this.asked || !books) return nothing;
    const { heading: _, ...asked } = this.asked;
    return html`<cc-book-figure .books=${books} .asked=${asked} .version=${this.office.version}
      house=${this.office.house}
      @back=${(event: CustomEvent<{ entry: number; why: string }>) =>
        void this.acts.send({
          do: "undo-in-office",
          number: event.detail.entry,
          why: event.detail.why,
        })}></cc-book-figure>`;
  }

  private get known(): readonly string[] {
    const root = this.writing === "spend" ? "Expenses:" : "Income:";
    const found = (this.found ?? []).flatMap((one) => one.accounts).filter(({ account }) => account.startsWith(root));
    return found.map(({ title }) => title);
  }

  private write(act: BookAct): void {
    this.writing = act;
    this.sheet.show();
  }

  private figure(books: BooksView, account: string, behind: MoneyPartView["behind"], heading: string): void {
    const { since, until, source } = this.shown;
    this.writing = "";
    this.asked = { account, behind, currency: books.currency.code, since, until, source, heading };
    this.sheet.show();
  }

  private closed(): void {
    this.writing = "";
    this.asked = undefined;
  }
}

/** 2026-03 is "March 2026", 2026 is "Year 2026". */
const periodWords = (name: string): string => (name.length > 4 ? monthWords(name) : BOOKS.year(name));

/** From the first day of a month or year to its last. */
function daysOf(name: string): Shown {
  if (name.length === 4) return { since: `${name}-01-01`, until: `${name}-12-31`, source: "", name };
  const last = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate();
  return { since: `${name}-01`, until: `${name}-${last}`, source: "", name };
}
