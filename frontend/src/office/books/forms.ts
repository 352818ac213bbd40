// <cc-book-form>: what an officer enters in the books: an expense, a donation, a payout of a fund, an opening balance.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BOOKS } from "../../books/words.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field, readMoneyField } from "../../forms/field.ts";
import { parts } from "../../kit/styles.ts";
import type { OfficeCommand, OfficeView } from "../../protocol.ts";

export type BookAct = keyof typeof BOOKS.forms;
type Fund = keyof typeof BOOKS.funds;

const SAY = BOOKS.fields;
const PAID: readonly Fund[] = ["championship", "charity", "promotions"];
const HELD: readonly Fund[] = [...PAID, "jackpot"];

/** Fires `done` when it is entered. */
@customElement("cc-book-form")
export class CcBookForm extends LitElement {
  @property() act: BookAct = "spend";
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  /** Categories of earlier expenses. */
  @property({ attribute: false }) known: readonly string[] = [];
  @state() private wrong = "";

  static override styles = [parts, css`form { display: grid; gap: 16px; }`];

  override render(): unknown {
    const wrong = this.wrong;
    return html`<form @submit=${(event: SubmitEvent) => void this.write(event)} novalidate>
      ${this.act === "begin-books" ? html`<p class="muted">${SAY.begin}</p>` : nothing}
      ${this.act === "pay-from-fund" ? this.fund() : nothing}
      ${field({ name: "sum", label: this.act === "begin-books" ? SAY.whole : SAY.sum, wrong, focus: true })}
      ${this.what()}
      ${field({ name: "words", label: SAY.words, most: 200, optional: this.act === "begin-books" })}
      <div class="field"><label for="day">${SAY.day}</label><input id="day" name="day" type="date"
        value=${this.office.today} /></div>
      <button class="btn go" type="submit" aria-busy=${this.acts.busy ? "true" : nothing}>${BOOKS.write}</button>
    </form>`;
  }

  private fund(): unknown {
    const options = PAID.map((one) => [one, BOOKS.funds[one]] as const);
    return html`${choice({ name: "fund", label: SAY.fund, value: "championship", options })}
      ${field({ name: "to", label: SAY.to, most: 200, optional: true })}
      ${field({ name: "receipt", label: SAY.receipt, most: 200, optional: true })}`;
  }

  private what(): unknown {
    if (this.act === "begin-books")
      return HELD.map((one) => field({ name: one, label: SAY.held(BOOKS.funds[one]), optional: true }));
    if (this.act === "pay-from-fund") return nothing;
    const spent = this.act === "spend";
    return html`<div class="field"><label for="on">${spent ? SAY.on : SAY.source}</label>
      <input id="on" name="on" list="known" autocomplete="off" maxlength="40" aria-describedby="on-hint" />
      <datalist id="known">${this.known.map((one) => html`<option value=${one}></option>`)}</datalist>
      <p class="hint" id="on-hint">${spent ? SAY.onHint : SAY.sourceHint}</p></div>`;
  }

  private async write(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const typed = (name: string): string => String(form.get(name) ?? "").trim();
    const sum = (name: string): number => readMoneyField(typed(name), this.office.currency) ?? -1;
    const sums = ["sum", ...(this.act === "begin-books" ? HELD : [])].map(sum);
    this.wrong = sums.some((cents) => cents < 0) || !sums[0] ? BOOKS.wrongSum : "";
    if (this.wrong) return;
    const told = { cents: sum("sum"), words: typed("words"), day: typed("day") };
    const funds = HELD.map((fund) => ({ fund, cents: sum(fund) })).filter(({ cents }) => cents > 0);
    const commands: Record<BookAct, () => OfficeCommand> = {
      spend: () => ({ do: "spend", ...told, on: typed("on") }),
      receive: () => ({ do: "receive", ...told, source: typed("on") }),
      "pay-from-fund": () => ({
        do: "pay-from-fund",
        ...told,
        fund: typed("fund"),
        to: typed("to"),
        receipt: typed("receipt"),
      }),
      "begin-books": () => ({ do: "begin-books", ...told, funds }),
    };
    if (await this.acts.send(commands[this.act]())) this.dispatchEvent(new Event("done"));
  }
}
