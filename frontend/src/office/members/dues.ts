// <cc-member-dues>: a member's dues by year, and collecting them.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dayWords } from "../../app/times.ts";
import { moneyText, readMoney } from "../../app/words.ts";
import type { OfficeCommands } from "../../desk/send-command.ts";
import { button } from "../../kit/button.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { DuesYearView, MemberView, OfficeCommand, OfficeView } from "../../protocol.ts";
import { DUES, thisYear } from "./words.ts";

@customElement("cc-member-dues")
export class CcMemberDues extends LitElement {
  @property({ attribute: false }) person = "";
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @state() private inPart = false;
  @state() private wrong = "";

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 10px; }
      h3 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      .years { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); border: 1px solid var(--line);
        border-radius: var(--r-m); overflow: hidden; background: var(--ground); font-variant-numeric: tabular-nums; }
      .years li { padding: 9px 6px 9px 12px; font-size: 13px; color: var(--ink-2); line-height: 1.3; }
      .years li + li { border-left: 1px solid var(--line); }
      .years b { display: block; font-size: 15px; font-weight: 650; color: var(--ink); }
      .years .w { color: var(--warn); }
      .acts { display: grid; gap: 8px; }
      .acts .btn { white-space: normal; padding-block: 6px; }
      form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
      .wrong { grid-column: 1 / 3; font-size: var(--t-s); color: var(--stop); font-weight: 500; }
    `,
  ];

  override render(): unknown {
    const { office } = this;
    const member = office.members.find((one) => one.id === this.person);
    if (!member) return nothing;
    const each = office.dues ? moneyText(office.dues, office.currency) : "";
    return html`<h3>${DUES.title(each)}</h3>
      <ul class="years">${member.dues.map((one) => this.year(one))}</ul>
      <div class="acts">${this.taking(member)}</div>
      ${citationRow(office.house, office.cites)}`;
  }

  private year(one: DuesYearView): unknown {
    const sum = (cents: number): string => moneyText(cents, this.office.currency);
    const told = one.left ? html`<b class="w">${DUES.open(sum(one.left))}</b>` : html`<b>${this.settled(one)}</b>`;
    const more = one.paid && one.left ? DUES.part(sum(one.paid)) : one.day ? this.day(one.day) : "";
    return html`<li>${one.year}${told}${more || (one.noted ? DUES.before : "")}</li>`;
  }

  private settled(one: DuesYearView): string {
    return one.paid || one.noted ? DUES.paid : DUES.none;
  }

  private day(day: string): string {
    return dayWords(day, this.office.today);
  }

  private taking(member: MemberView): unknown {
    const { office } = this;
    const due = member.dues.filter((one) => one.left).at(-1);
    if (!due) return html`${this.notYet(member)}${this.joining(member)}`;
    const sum = moneyText(due.left, office.currency);
    const year = due.year === office.year ? "" : DUES.forYear(due.year);
    const busy = this.acts.busy;
    return html`${button({ label: DUES.take(sum, year), kind: "go", busy, run: () => void this.take(due, due.left) })}
      ${
        this.inPart
          ? html`<form @submit=${(event: SubmitEvent) => void this.takePart(event, due)}>
            <div class="field"><label for="sum">${DUES.how}</label><input id="sum" name="sum" inputmode="decimal"
              autocomplete="off" aria-invalid=${this.wrong ? "true" : nothing}
              aria-describedby=${this.wrong ? "wrong" : nothing} /></div>
            <button class="btn" type="submit">${DUES.takePart}</button>
            ${this.wrong ? html`<p class="wrong" id="wrong">${this.wrong}</p>` : nothing}
          </form>`
          : button({ label: DUES.part_, kind: "quiet", run: () => (this.inPart = true) })
      }${this.joining(member)}`;
  }

  /** A house can collect a year's dues from the club's first meeting on; officers enter one that was held elsewhere. */
  private notYet(member: MemberView): unknown {
    const { office } = this;
    const due = thisYear(member, office);
    if (office.taken || !due || due.noted || due.paid >= office.dues) return nothing;
    const first = `${office.year}-01-01`;
    return html`<p class="note wait">${DUES.notOpen(office.year)}</p>
      <form @submit=${(event: SubmitEvent) => void this.met(event, due)}>
        <div class="field"><label for="met">${DUES.met}</label><input id="met" name="met" type="date" required
          min=${first} max=${office.today} /></div>
        <button class="btn" type="submit">${DUES.take(moneyText(office.dues - due.paid, office.currency), "")}</button>
      </form>`;
  }

  /** Members who join late in a year pay for the next one. */
  private joining(member: MemberView): unknown {
    const { joining, year, dues, currency } = this.office;
    if (joining === year || !dues || member.dues.some((one) => one.paid || one.noted)) return nothing;
    const command: OfficeCommand = { do: "take-dues", person: this.person, joins: true, paid: 0 };
    return button({
      label: DUES.joins(moneyText(dues, currency), joining),
      busy: this.acts.busy,
      run: () => void this.acts.send(command),
    });
  }

  private async met(event: SubmitEvent, due: DuesYearView): Promise<void> {
    event.preventDefault();
    const met = String(new FormData(event.target as HTMLFormElement).get("met"));
    await this.acts.send({ do: "take-dues", person: this.person, year: due.year, paid: due.paid, met });
  }

  /** Send also the amount paid so far, so that dues are not collected twice by two officers. */
  private async take(due: DuesYearView, cents: number): Promise<void> {
    const command: OfficeCommand = { do: "take-dues", person: this.person, year: due.year, cents, paid: due.paid };
    if (await this.acts.send(command)) this.inPart = false;
  }

  private async takePart(event: SubmitEvent, due: DuesYearView): Promise<void> {
    event.preventDefault();
    const typed = String(new FormData(event.target as HTMLFormElement).get("sum"));
    const cents = readMoney(typed, this.office.currency) ?? 0;
    const fits = cents > 0 && cents <= due.left;
    this.wrong = fits ? "" : DUES.wrongSum(moneyText(due.left, this.office.currency));
    if (fits) await this.take(due, cents);
  }
}
