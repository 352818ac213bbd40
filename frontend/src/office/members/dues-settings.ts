// <cc-office-terms>: the year's dues and the house whose rules the office follows; officers can change both.

import { LitElement, css, html } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { callCached } from "../../app/api.ts";
import { moneyField, moneyText, readMoney } from "../../app/words.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { choice, field } from "../../forms/field.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import type { HouseListed, OfficeView } from "../../protocol.ts";
import { TERMS } from "./words.ts";

@customElement("cc-office-terms")
export class CcOfficeTerms extends LitElement {
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private houses: readonly HouseListed[] = [];
  @state() private wrong = { sum: "", year: "" };
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      .line { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 0 12px; font-size: 14px;
        color: var(--ink-2); }
      form { display: grid; gap: 12px; }
      form + form { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line); }
    `,
  ];

  override render(): unknown {
    const { dues, currency, house_title } = this.office;
    const each = dues ? TERMS.each(moneyText(dues, currency)) : TERMS.none;
    return html`<p class="line"><span>${TERMS.house(house_title)} ${each}</span>
        <button class="btn small quiet" type="button" @click=${this.open}>${TERMS.change}</button></p>
      <cc-sheet heading=${TERMS.title}>${this.dues()}${this.rules()}</cc-sheet>`;
  }

  private dues(): unknown {
    const { dues, currency, year } = this.office;
    return html`<form @submit=${this.vote} novalidate>
      ${field({ name: "sum", label: TERMS.vote, value: moneyField(dues, currency), wrong: this.wrong.sum })}
      ${field({ name: "since", label: TERMS.since, type: "number", value: String(year), wrong: this.wrong.year })}
      ${field({ name: "why", label: TERMS.why, optional: true, most: 200 })}
      <button class="btn go" type="submit">${TERMS.say}</button>
    </form>`;
  }

  private rules(): unknown {
    const options = this.houses.map((one) => [one.id, one.title] as const);
    return html`<form @submit=${this.choose}>
      ${choice({ name: "house", label: TERMS.rules, value: this.office.house, options })}
      <button class="btn" type="submit">${TERMS.choose}</button>
    </form>`;
  }

  private readonly open = (): void => {
    void callCached("GET /api/houses").then((houses) => (this.houses = houses));
    this.wrong = { sum: "", year: "" };
    this.sheet.show();
  };

  private readonly vote = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const cents = readMoney(String(told.get("sum")), this.office.currency);
    const since = Number(told.get("since"));
    const year = Number.isInteger(since) && since > 1900 && since < 10_000;
    this.wrong = { sum: cents === null ? TERMS.wrong : "", year: year ? "" : TERMS.wrongYear };
    if (cents === null || !year) return;
    if (await this.acts.send({ do: "vote-dues", since, cents, why: String(told.get("why")) })) this.sheet.close();
  };

  private readonly choose = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const house = String(new FormData(event.target as HTMLFormElement).get("house"));
    if (await this.acts.send({ do: "choose-house", house })) this.sheet.close();
  };
}
