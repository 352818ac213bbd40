// <cc-bank-jackpots>: the funds, jackpot winners with their payouts, and the high hands of the hour.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../app/times.ts";
import { joined, moneyText } from "../app/words.ts";
import { button } from "../kit/button.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { BankView, ClaimView, FundView, JackpotShareView } from "../protocol.ts";
import { type Asks, addToFund, claim, offerHighHands, reportHighHand } from "./act-forms.ts";
import { sumOf } from "./facts.ts";
import { type BankCommands, refusal } from "./send-command.ts";
import { BANK } from "./words.ts";

const SAY = BANK.jackpots;

@customElement("cc-bank-jackpots")
export class CcBankJackpots extends LitElement {
  @property({ attribute: false }) view!: BankView;
  @property({ attribute: false }) acts!: BankCommands;
  /** The last refusal: a change redraws this. */
  @property({ attribute: false }) refused: unknown;
  @property({ attribute: false }) ask: (asks: Asks) => void = () => undefined;
  @state() private outOf: "drawer" | "safe" = "drawer";

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: grid; gap: 20px; font-size: 15px; }
      section { display: grid; gap: 8px; }
      h3 { font: 650 16px/1.3 var(--sans); }
      li { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 28px; }
      li b { font-weight: 600; font-variant-numeric: tabular-nums; } li.s { border-top: 1px solid var(--line-strong); }
      li.s b { font-size: 19px; }
      .claim { padding: 12px 16px; border-radius: var(--r-m); background: var(--raised); }
      .claim li { min-height: 52px; border-top: 1px solid var(--line); }
      .claim li small { display: block; color: var(--ink-2); font-size: 14px; }
      .claim li > span:first-child { flex: 1; min-width: 0; }
      .claim .done { color: var(--act); font-weight: 600; }
      .acts { display: flex; flex-wrap: wrap; gap: 8px; } .acts .btn { white-space: normal; }
      .claim li .btn { min-height: 44px; padding: 0 14px; }
      .choices { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
      .mu { color: var(--ink-2); } .refused { display: grid; gap: 6px; }
    `,
  ];

  private sum(cents: number): string {
    return moneyText(cents, this.view.currency);
  }

  override render(): unknown {
    const { jackpot, promotions, funds, house } = this.view;
    return html`${jackpot ? this.fund(SAY.jackpot, jackpot) : html`<p class="mu">${SAY.none}</p>`}
      ${jackpot ? citationRow(house, this.view.jackpot_cites) : nothing}
      ${funds.claims.map((one) => this.claimed(one))}
      ${jackpot ? html`<div class="acts">${button({ label: SAY.claim, run: () => this.ask(claim) })}</div>` : nothing}
      ${this.fund(SAY.promotions, promotions)}
      ${refusal(this.acts, "fund", house)}
      <div class="acts">${button({ label: SAY.add, run: () => this.ask(addToFund) })}</div>
      ${this.high()}`;
  }

  private fund(title: string, fund: FundView): TemplateResult {
    const row = (label: string, cents: number, sign = ""): unknown =>
      cents ? html`<li><span>${label}</span><b>${sign}${this.sum(cents)}</b></li>` : nothing;
    return html`<section aria-label=${title}><h3>${title}</h3><ul>${row(SAY.began, fund.began)}${row(
      SAY.dropped,
      fund.dropped,
      "+ ",
    )}${row(SAY.added, fund.added, "+ ")}${row(SAY.paid, fund.paid, "− ")}<li
      class="s"><span>${SAY.now}</span><b>${this.sum(fund.now)}</b></li></ul></section>`;
  }

  private claimed(one: ClaimView): TemplateResult {
    const owed = one.shares.filter((share) => !share.paid);
    const at = `claim ${one.claim}`;
    const pay = (player: string): void =>
      void this.acts.send(at, { do: "pay-claim", claim: one.claim, player, out_of: this.outOf });
    const row = (share: JackpotShareView): TemplateResult =>
      html`<li><span>${share.name}<small>${SAY.parts[share.part]}</small></span><b>${this.sum(share.cents)}</b>${
        share.paid
          ? html`<span class="done">${SAY.paidTo}</span>`
          : html`<button type="button" class="btn" aria-label=${SAY.payTo(share.name, this.sum(share.cents))}
            @click=${() => pay(share.player)}>${SAY.pay}</button>`
      }</li>`;
    const form = `/api/cash/${encodeURIComponent(this.view.evening)}/claims/${encodeURIComponent(one.claim)}.pdf`;
    return html`<section class="claim" aria-label=${SAY.claimed(one.table, timeOfDay(one.at))}><h3>${SAY.claimed(
      one.table,
      timeOfDay(one.at),
    )}</h3><p class="mu">${SAY.of(this.sum(one.fund))}</p><ul>${one.shares.map(row)}</ul>${
      one.stays ? html`<p class="mu">${SAY.stays(this.sum(one.stays))}</p>` : nothing
    }${citationRow(this.view.house, one.cites)}${refusal(this.acts, at, this.view.house)}${
      owed.length
        ? html`<div class="choices" role="group" aria-label=${SAY.outOf}><span class="mu">${SAY.outOf}</span>${(
            ["drawer", "safe"] as const
          ).map(
            (till) => html`<button type="button" class="btn choice small" aria-pressed=${String(this.outOf === till)}
              @click=${() => (this.outOf = till)}>${SAY[till]}</button>`,
          )}</div>`
        : nothing
    }<div class="acts">${
      owed.length > 1
        ? button({ label: SAY.payAll(this.sum(sumOf(owed, (share) => share.cents))), run: () => pay("") })
        : nothing
    }<a class="btn" href=${form} target="_blank">${SAY.form}</a></div></section>`;
  }

  private high(): TemplateResult {
    const { high_hand: now, due } = this.view.funds;
    const stop = { do: "offer-high-hands", cents: 0, minutes: 0 } as const;
    return html`<section aria-label=${SAY.high}><h3>${SAY.high}</h3>
      ${
        now
          ? html`<p>${SAY.offered(this.sum(now.cents), timeOfDay(now.until))} ${
              now.hand ? SAY.best(now.hand, joined(now.players)) : SAY.nobody
            }</p>`
          : html`<p class="mu">${SAY.notOffered}</p>`
      }
      <ul>${due.map(
        (one) =>
          html`<li><span>${SAY.due(timeOfDay(one.until), one.hand, joined(one.players))}</span><b>${this.sum(
            one.cents,
          )}</b></li>`,
      )}</ul>
      ${refusal(this.acts, "high", this.view.house)}
      <div class="acts">${
        due[0]
          ? button({
              label: SAY.payHigh(this.sum(due[0].cents)),
              run: () => void this.acts.send("high", { do: "pay-high-hand" }),
            })
          : nothing
      }${now ? button({ label: SAY.report, run: () => this.ask(reportHighHand) }) : nothing}${button({
        label: SAY.offer,
        run: () => this.ask(offerHighHands),
      })}${
        now ? button({ label: SAY.stop, kind: "quiet", run: () => void this.acts.send("high", stop) }) : nothing
      }</div>
      </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bank-jackpots": CcBankJackpots;
  }
}
