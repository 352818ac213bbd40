// <cc-book-figure>: the entries behind a figure of the books, each with its command and where to find that.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { dayWords, moment } from "../app/times.ts";
import { WORDS, moneyText } from "../app/words.ts";
import { button } from "../kit/button.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { BookEntriesView, BookEntryView, BooksView, EntriesQuery, MoneyPartView } from "../protocol.ts";
import { BOOKS } from "./words.ts";

const SAY = BOOKS.figure;

/** Fires `back` with {entry, why} where an office entry is undone. */
@customElement("cc-book-figure")
export class CcBookFigure extends LitElement {
  @property({ attribute: false }) books!: BooksView;
  @property({ attribute: false }) asked!: EntriesQuery;
  /** Increases with every change. */
  @property({ attribute: false }) version = 0;
  @property() house = "";
  @state() private found: BookEntriesView | undefined;
  @state() private rows: readonly BookEntryView[] = [];
  @state() private wrong = "";
  @state() private taking = 0;
  @state() private unsaid = false;

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 12px; } b, dd { font-variant-numeric: tabular-nums; }
      .sum { font-size: 22px; font-weight: 700; }
      .sum span { font-size: 15px; font-weight: 500; color: var(--ink-2); margin-left: 8px; }
      ol { display: grid; }
      ol > li { border-top: 1px solid var(--line); padding: 10px 0; }
      .row { display: flex; justify-content: space-between; gap: 12px; font-weight: 600; }
      .row b { white-space: nowrap; }
      .act { font-size: 14px; color: var(--ink-2); line-height: 1.45; overflow-wrap: anywhere; }
      .act.gone { text-decoration: line-through; }
      dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1px 12px; font-size: 13px;
        color: var(--ink-2);
        margin: 4px 0; padding-left: 12px; border-left: 2px solid var(--line); }
      dd { text-align: right; }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px; }
      form { display: grid; gap: 8px; margin-top: 8px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("asked") || changed.has("version")) void this.ask(0);
  }

  private async ask(skip: number): Promise<void> {
    if (this.asked.behind === "rest") return;
    const { asked } = this;
    try {
      const found = await call("GET /api/books/entries", { query: { ...asked, skip } });
      if (asked !== this.asked) return;
      this.found = found;
      this.rows = skip ? [...this.rows, ...found.rows] : found.rows;
      this.wrong = "";
    } catch (error) {
      this.wrong = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  override render(): unknown {
    if (this.asked.behind === "rest") return this.rest();
    if (this.wrong) return html`<p class="note" role="alert">${this.wrong}</p>`;
    if (!this.found) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    const { cents, count } = this.found;
    return html`<p class="sum">${this.sum(Math.abs(cents))}<span>${SAY.entries(count)}</span></p>
      <ol>${this.rows.map((row) => this.row(row))}</ol>
      ${this.rows.length < count ? button({ label: SAY.more, run: () => void this.ask(this.rows.length) }) : nothing}`;
  }

  /** The sign by which an entry that makes the figure larger is shown positive. */
  private get way(): number {
    return (this.found?.cents ?? 0) < 0 ? -1 : 1;
  }

  private sum(cents: number): string {
    return moneyText(cents, this.books.currency);
  }

  /** The club's share is what all other figures leave. */
  private rest(): unknown {
    const own = (part: MoneyPartView): boolean => part.behind !== "rest";
    const line = (part: MoneyPartView, less: boolean): unknown =>
      html`<li class="row"><span>${less ? `${SAY.less} ` : ""}${part.words}</span><b>${this.sum(part.cents)}</b></li>`;
    return html`<p class="muted">${SAY.rest}</p>
      <ol>${this.books.came_in.filter(own).map((part) => line(part, false))}${this.books.went
        .filter(own)
        .map((part) => line(part, true))}</ol>`;
  }

  private row(row: BookEntryView): unknown {
    const [kind = "", id = ""] = row.source.split("/");
    const { act } = row;
    const who = row.names.length ? `${row.names.join(", ")}: ` : "";
    return html`<li>
      <p class="row"><span>${who}${row.words}</span><b>${this.sum(row.cents * this.way)}</b></p>
      ${act ? html`<p class=${act.taken_back ? "act gone" : "act"}>${act.text}</p>` : nothing}
      <p class="act">${dayWords(row.day)}, ${row.title}. ${act ? SAY.by(act.by, moment(act.at)) : SAY.follows}${
        act?.taken_back ? ` ${SAY.takenBack}` : ""
      }</p>
      <dl>${row.lines.map(([account, cents]) => html`<dt>${account}</dt><dd>${this.sum(cents)}</dd>`)}</dl>
      ${act?.cites.length ? citationRow(this.house, act.cites) : nothing}
      <div class="acts">${
        kind === "night"
          ? html`<a class="btn small" href=${`/night/${id}/console`}>${SAY.home.night}</a>`
          : kind === "cash"
            ? html`<a class="btn small" href=${`/cash/${id}/bank`}>${SAY.home.cash}</a>`
            : this.undoing(row)
      }</div>
    </li>`;
  }

  private undoing({ act }: BookEntryView): unknown {
    if (!act || act.taken_back || act.takes_back.length) return nothing;
    if (this.taking !== act.entry)
      return button({
        label: SAY.back,
        small: true,
        run: () => {
          this.taking = act.entry;
          this.unsaid = false;
        },
      });
    return html`<form @submit=${(event: SubmitEvent) => this.takeBack(event, act.entry)}>
      <div class="field"><label for="why">${SAY.why}</label><input id="why" name="why"
        autocomplete="off" maxlength="200"
        aria-invalid=${this.unsaid ? "true" : nothing} aria-describedby=${this.unsaid ? "why-wrong" : nothing} />
        ${this.unsaid ? html`<p class="wrong" id="why-wrong">${SAY.whyNeeded}</p>` : nothing}</div>
      <button class="btn stop" type="submit">${SAY.doBack}</button></form>`;
  }

  private takeBack(event: SubmitEvent, entry: number): void {
    event.preventDefault();
    const why = String(new FormData(event.target as HTMLFormElement).get("why")).trim();
    this.unsaid = !why;
    if (!why) return;
    this.taking = 0;
    this.dispatchEvent(new CustomEvent("back", { detail: { entry, why } }));
  }
}
