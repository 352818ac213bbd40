// <cc-books-strip>: where every dollar of this year went, under the members' list.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { moneyText } from "../../app/words.ts";
import "../../books/money-bars.ts";
import { BOOKS, whereWords } from "../../books/words.ts";
import { parts } from "../../kit/styles.ts";
import type { BooksView } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";

@customElement("cc-books-strip")
export class CcBooksStrip extends OfficeTab {
  @state() private books: BooksView | undefined;
  #asked = -1;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      section { display: grid; gap: 10px; padding: 14px 0 4px; border-top: 1px solid var(--line); margin-top: 14px; }
      h2 { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; font-size: 16px; }
      h2 span { font: 400 14px var(--sans); color: var(--ink-2); letter-spacing: 0; flex: 1; }
      a { font: 600 14px var(--sans); letter-spacing: 0; text-underline-offset: 4px; }
      @media (max-width: 640px) { section { padding-inline: 12px; } h2 span { flex: 1 1 100%; order: 3; } }
    `,
  ];

  protected override willUpdate(_: PropertyValues<this>): void {
    if (this.office.version === this.#asked) return;
    this.#asked = this.office.version;
    void this.ask();
  }

  /** Load it in the office's own currency; shows nothing without the right to see it. */
  private async ask(): Promise<void> {
    const { year, currency } = this.office;
    const days = { since: `${year}-01-01`, until: `${year}-12-31` };
    const found = await call("GET /api/books", { query: days }).catch(() => []);
    this.books = found.find((one) => one.currency.code === currency.code);
  }

  override render(): unknown {
    const { books } = this;
    if (!books?.came_in.length) return nothing;
    const sum = moneyText(
      books.came_in.reduce((all, part) => all + part.cents, 0),
      books.currency,
    );
    return html`<section><h2>${whereWords(books.currency, `of ${this.office.year}`)}<span>${BOOKS.told(
      books.nights,
      sum,
    )}</span><a href="/office/books">${BOOKS.open}</a></h2><cc-money-bars .books=${books}></cc-money-bars></section>`;
  }
}
