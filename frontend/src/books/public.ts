// <cc-public-books>: where every dollar of a year went, on the club's page, if the club publishes it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { moneyText } from "../app/words.ts";
import { choice } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import type { PublicBooks } from "../protocol.ts";
import "./money-bars.ts";
import { BOOKS, whereWords } from "./words.ts";

@customElement("cc-public-books")
export class CcPublicBooks extends LitElement {
  @state() private found: PublicBooks | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      section { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); padding: 18px 20px;
        border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel); margin-top: 20px; }
      .head { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; align-items: end; }
      .head p { color: var(--ink-2); font-size: 14px; margin-top: 2px; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.ask("");
  }

  /** Shows nothing where the books are not public. */
  private async ask(year: string): Promise<void> {
    this.found = await call("GET /api/books/public", { query: { year } }).catch(() => undefined);
  }

  override render(): unknown {
    const { found } = this;
    if (!found?.books.length) return nothing;
    const options = found.years.map((year) => [year, year] as const);
    return found.books.map((books) => {
      const sum = moneyText(
        books.came_in.reduce((all, part) => all + part.cents, 0),
        books.currency,
      );
      return html`<section><div class="head"><div><h2>${whereWords(books.currency, `of ${found.year}`)}</h2>
        <p>${BOOKS.told(books.nights, sum)}</p></div>${choice({
          name: "year",
          label: BOOKS.public.year,
          value: found.year,
          options,
          changed: (year) => void this.ask(year),
        })}</div><cc-money-bars .books=${books}></cc-money-bars></section>`;
    });
  }
}
