// <cc-money-panel>: prize pool, what each place pays and to whom, dealers' trays, and closing the tournament.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { longDay } from "../../app/times.ts";
import { moneyText, ordinal, readMoney } from "../../app/words.ts";
import { addressOf } from "../../calendar/date-card.ts";
import { nextDate } from "../../calendar/next-date.ts";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import { copyAddress } from "../../plan/schedule.ts";
import type { DateView, EntrantView, ConsoleView, PrizeView } from "../../protocol.ts";
import { unpaidPrize, entrantOf, unpaid } from "../facts.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { print } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.moneyPanel;

@customElement("cc-money-panel")
export class CcMoneyPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  /** The row that waits for a second tap: money is paid out. */
  @state() private sure = "";
  @state() private wrong = "";
  /** The club's next date, once this tournament is closed. */
  @state() private next: DateView | undefined;
  #asked: Promise<unknown> | undefined;

  static override styles = [
    parts,
    panelStyles,
    citeStyles,
    css`
      .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); gap: 24px; align-items: start; }
      .col { display: grid; gap: 20px; }
      section { display: grid; gap: 10px; }
      .rows > li { min-height: 48px; }
      .rows i { font-style: normal; min-width: 2.6em; color: var(--ink-2); }
      .got { color: var(--ink-2); }
      .tray { display: flex; gap: 8px; align-items: end; flex-wrap: wrap; }
      .tray .field { flex: 1 1 120px; }
      @media (max-width: 760px) { .cols { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  private sum(cents: number): string {
    return moneyText(cents, this.view.currency);
  }

  override render(): unknown {
    return html`${head(CONSOLE.money.title, SAY.told(this.sum(this.view.money.till)), () =>
      this.actions.open("tables"),
    )}
      <div class="body"><div class="cols"><div
        class="col">${this.facts()}${this.owing()}${this.trays()}${this.closing()}</div><div
        class="col">${this.prizes()}${this.others()}</div></div></div>`;
  }

  // ------------------------------------------------------------ what came in

  private facts(): TemplateResult {
    const { money } = this.view;
    const rows: readonly (readonly [string, number])[] = [
      [SAY.taken, money.taken],
      [SAY.owed, money.owed],
      [CONSOLE.pool, money.pool],
      [this.view.plan.prizes.cause || CONSOLE.charity, money.charity],
      [money.fund_title || CONSOLE.fund, money.fund],
      [CONSOLE.fees, money.fees],
      [CONSOLE.bounties, money.bounties],
      [SAY.guarantee, money.guarantee],
      [SAY.overlay, money.overlay],
      [SAY.paidOut, money.paid_out],
      [SAY.till, money.till],
    ];
    return html`<section><h3>${SAY.facts}</h3><ul class="rows">${rows
      .filter(([, cents], index) => cents || index === 2 || index === 10)
      .map(
        ([label, cents]) => html`<li><span class="n">${label}</span><span class="num">${this.sum(cents)}</span></li>`,
      )}</ul>${citationRow(this.view.house, money.cites)}</section>`;
  }

  private owing(): unknown {
    const who = unpaid(this.view);
    if (!who.length) return nothing;
    return html`<section><h3>${CONSOLE.unpaidCount(who.length)}</h3><ul class="rows">${who.slice(0, 40).map(
      (one) =>
        html`<li><span class="n">${one.name}</span><button type="button" class="btn"
            @click=${() =>
              void this.actions.send({
                do: "pay",
                player: one.id,
              })}>${CONSOLE.people.take(this.sum(one.owes))}</button></li>`,
    )}</ul></section>`;
  }

  private trays(): unknown {
    const { tables, plan } = this.view;
    if (!plan.add_ons.length || !tables.length) return nothing;
    const collect = (event: Event): void => {
      event.preventDefault();
      const form = new FormData(event.currentTarget as HTMLFormElement);
      const cents = readMoney(String(form.get("cents") ?? ""), this.view.currency);
      this.wrong = cents === null ? SAY.trayWrong : "";
      if (cents !== null) void this.actions.send({ do: "collect-tray", table: Number(form.get("table")), cents });
    };
    return html`<section><h3>${SAY.trays}</h3><form class="tray" novalidate @submit=${collect}><div class="field"><label
      for="table">${SAY.trayTable}</label><select id="table"
      name="table">${tables.map(
        ({ table }) => html`<option value=${table}>${CONSOLE.table(table)}</option>`,
      )}</select></div><div class="field"><label for="cents">${SAY.trayCash}</label><input id="cents" name="cents"
        inputmode="decimal" autocomplete="off" /></div><button type="submit"
        class="btn">${SAY.trayGo}</button></form>${
          this.wrong ? html`<p class="stop">${this.wrong}</p>` : nothing
        }</section>`;
  }

  // ------------------------------------------------------------ what goes out

  private prizes(): TemplateResult {
    const { prizes } = this.view.money;
    return html`<section><h3>${SAY.prizes}</h3>
      ${
        prizes.length
          ? html`<ul class="rows">${prizes.map((one) => this.prize(one))}</ul>`
          : html`<p class="hint">${SAY.noPrizes}</p>`
      }
      <div class="acts"><button type="button" class="btn"
        @click=${() => this.actions.open("deal")}>${SAY.deal}</button><a
        class="btn quiet" href=${print(this.view.id, "payout-slips")} target="_blank">${SAY.slips}</a><a
        class="btn quiet" href=${print(this.view.id, "receipts")} target="_blank">${SAY.receipts}</a></div></section>`;
  }

  private prize({ place, cents, id, player, paid }: PrizeView): TemplateResult {
    const one = id ? entrantOf(this.view, id) : undefined;
    return html`<li class=${paid ? "got" : ""}><i>${place ? ordinal(place) : SAY.byDeal}</i><span
      class="n">${player}</span><span
      class="num">${this.sum(cents)}</span>${
        paid ? html`<span>${SAY.isPaid}</span>` : one && unpaidPrize(one) ? this.payOut(one) : nothing
      }</li>`;
  }

  /** Bounties of players without a prize. */
  private others(): unknown {
    const named = new Set(this.view.money.prizes.map((one) => one.id));
    const who = this.view.entrants.filter((one) => unpaidPrize(one) > 0 && !named.has(one.id));
    if (!who.length) return nothing;
    return html`<section><h3>${SAY.others}</h3><ul class="rows">${who.map(
      (one) =>
        html`<li><span class="n">${one.name}</span><span
          class="num">${this.sum(unpaidPrize(one))}</span>${this.payOut(one)}</li>`,
    )}</ul></section>`;
  }

  private payOut(one: EntrantView): TemplateResult {
    const sure = this.sure === one.id;
    const tap = (): void => {
      if (sure) void this.actions.send({ do: "pay-prize", player: one.id });
      this.sure = sure ? "" : one.id;
    };
    return html`<button type="button" class=${`btn ${sure ? "go" : ""}`}
      @click=${tap}
        >${sure ? SAY.sure(this.sum(unpaidPrize(entrantOf(this.view, one.id) ?? one))) : SAY.payOut}</button>`;
  }

  private closing(): unknown {
    const { stage } = this.view;
    if (stage === "closed") {
      this.#asked ??= nextDate(this.view.id).then((next) => (this.next = next));
      return this.afterwards();
    }
    if (stage !== "over" && stage !== "playing") return nothing;
    if (this.view.deal?.may_end) return this.ending();
    const sure = this.sure === "close";
    return html`<section><h3>${SAY.close}</h3><p class="hint">${SAY.closeTold}</p><div class="acts"><button
      type="button" class=${`btn ${sure ? "go" : ""}`}
      @click=${() => (sure ? void this.close() : (this.sure = "close"))}>${sure ? SAY.closeSure : SAY.close}</button><a
      class="btn quiet" href=${print(this.view.id, "money")} target="_blank">${SAY.accounts}</a></div></section>`;
  }

  /** After the close: report, results, next date. */
  private afterwards(): TemplateResult {
    return html`<section><p class="note ok">${SAY.closed}</p><div class="acts"><a class="btn go"
      href=${print(this.view.id, "report")} target="_blank">${SAY.report}</a><a class="btn"
      href=${`/night/${encodeURIComponent(this.view.id)}#standings`}>${SAY.results}</a><a class="btn"
      href="/league">${SAY.standings}</a>${
        this.next
          ? html`<a class="btn" href=${addressOf(this.next)}>${SAY.nextDate(
              this.next.title,
              longDay(this.next.day),
            )}</a>`
          : nothing
      }<a class="btn" href=${copyAddress(this.view.id)}>${SAY.nextNight}</a>${
        this.view.template
          ? nothing
          : html`<button type="button" class="btn" @click=${() =>
              void this.actions.send({ do: "keep-template" })}>${CONSOLE.morePanel.keepTemplate}</button>`
      }</div></section>`;
  }

  private ending(): TemplateResult {
    return html`<section><h3>${SAY.end}</h3><p class="hint">${SAY.endTold}</p><div class="acts"><button type="button"
      class="btn" @click=${() => void this.actions.send({ do: "end-by-deal" })}>${SAY.end}</button></div></section>`;
  }

  private async close(): Promise<void> {
    await this.actions.send({ do: "close-night" });
    this.sure = "";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-money-panel": CcMoneyPanel;
  }
}
