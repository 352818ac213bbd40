// <cc-ledger-page table="id">: buy-ins, cash-outs and results at a table by session, who pays whom and who has paid.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { day, moment } from "../app/times.ts";
import { WORDS, chips } from "../app/words.ts";
import { choice } from "../forms/field.ts";
import { copyText } from "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import type { Evening, LedgerPayment, LedgerView } from "../protocol.ts";
import "../shell/bar.ts";
import { asCsv, asText, signed } from "./text.ts";
import { LEDGER, lasting } from "./words.ts";

/** Others mark payments too: the visible page loads again after this long. */
const AGAIN = 10_000;

/** Up to this many people the server tries every grouping, to prove that fewer payments are impossible. */
const PROVED = 12;

@customElement("cc-ledger-page")
export class CcLedgerPage extends LitElement {
  @property() table = "";
  @state() private ledger: LedgerView | undefined;
  @state() private which = 0;
  @state() private trouble = "";
  @state() private done = false;
  /** Why a mark was refused. */
  @state() private refused = "";
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 28px; max-width: 1440px; margin: 0 auto;
        padding: 28px; outline: none; align-items: start;
      }
      .side { display: grid; gap: 14px; } .wide { display: grid; gap: 18px; min-width: 0; }
      .top { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: baseline; }
      h1 { font-size: var(--t-xl); margin-right: auto; } h2 { font-size: 19px; font-weight: 650; }
      .scroll { overflow-x: auto; border-radius: var(--r-l); box-shadow: inset 0 0 0 1px var(--line); }
      table { width: 100%; border-collapse: collapse; background: var(--panel); }
      th, td { padding: 12px 14px; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); }
      thead th { border: 0; font-size: 14px; font-weight: 550; color: var(--ink-2); }
      th:first-child, td:first-child { text-align: left; }
      td { font-variant-numeric: tabular-nums; } tbody th { font-weight: 600; }
      td small { display: block; color: var(--ink-2); }
      tfoot th, tfoot td { background: var(--raised); font-weight: 650; }
      .gone { color: var(--stop); }
      .won { color: var(--act); font-weight: 650; } .less { color: var(--ink-2); }
      .pays li, .moves li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto 112px; gap: 12px; padding: 7px 0;
        border-top: 1px solid var(--line); align-items: center;
      }
      .pays b { font-size: 18px; } .moves li { grid-template-columns: auto minmax(0, 1fr) auto; padding: 8px 0; }
      .pays .btn { min-height: var(--target); padding: 0 8px; } .pays small { display: block; color: var(--ink-2); }
      .pays .done { min-height: var(--target); display: flex; align-items: center; justify-content: space-between; }
      .pays .paid span, .pays .paid b { color: var(--ink-2); font-weight: 500; }
      .pays .paid .done > span:first-child { color: var(--act); }
      .moves time { color: var(--ink-2); }
      .sums { display: grid; gap: 6px; padding: 14px 16px; border-radius: var(--r-m); background: var(--sunk); }
      .sums div { display: flex; justify-content: space-between; gap: 12px; }
      .sums div:last-child { padding-top: 8px; border-top: 1px solid var(--line); font-weight: 650; }
      .bar { display: block; width: 150px; height: 14px; position: relative; margin: 0 auto; }
      .bar::before {
        content: ""; position: absolute; left: 50%; top: -3px; bottom: -3px; border-left: 1px solid var(--line);
      }
      .bar i { position: absolute; top: 0; bottom: 0; border-radius: 3px; background: var(--ink-2); right: 50%; }
      .bar i.plus { background: var(--act); right: auto; left: 50%; }
      th.mid { text-align: center; }
      .acts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; } .acts .go { grid-column: 1 / -1; }
      @media (max-width: 1180px) { .mid { display: none; } }
      @media (max-width: 960px) { main { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
      @media (max-width: 560px) {
        th, td { padding: 10px 8px; font-size: 15px; } .less, td small { display: none; }
        tbody th, thead th, tfoot td { white-space: normal; }
      }
      @media (max-width: 360px) { th, td { padding: 10px 5px; font-size: 14px; } }
      @media print {
        cc-bar, .acts, .field, .back, .pays .btn { display: none; } main { grid-template-columns: 1fr; padding: 0; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.#timer = setInterval(() => void (document.hidden || this.load()), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  private async load(): Promise<void> {
    try {
      this.ledger = await call("GET /api/tables/{id}/ledger", { id: this.table });
    } catch (error) {
      // a shown ledger stays readable without a connection
      if (!this.ledger) this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  override render(): unknown {
    return html`<cc-bar></cc-bar><main tabindex="-1">${
      this.trouble
        ? html`<p class="note" role="alert">${this.trouble}</p>`
        : this.ledger
          ? this.page(this.ledger)
          : html`<p class="muted" role="status">${WORDS.loading}</p>`
    }</main>`;
  }

  private page(ledger: LedgerView): unknown {
    const evening = ledger.evenings[this.which];
    if (!evening) return html`<div class="wide"><h1>${LEDGER.title(ledger.title)}</h1><p>${LEDGER.none}</p></div>`;
    const file = `data:text/csv;charset=utf-8,${encodeURIComponent(asCsv(evening, ledger.chip_cents))}`;
    const when = `${moment(evening.since)} – ${evening.running ? LEDGER.running : moment(evening.until)}`;
    return html`<div class="wide">
        <div class="top"><h1>${LEDGER.title(ledger.title)}</h1><span class="muted">${ledger.stakes}, ${when},
          ${LEDGER.hands(evening.hands)}</span><a class="back" href=${`/table/${encodeURIComponent(this.table)}`}>${
            LEDGER.table
          }</a></div>
        ${
          ledger.evenings.length > 1
            ? choice({
                name: "evening",
                label: LEDGER.evening,
                value: String(this.which),
                options: ledger.evenings.map((one, index): [string, string] => [String(index), day(one.since)]),
                changed: (to) => (this.which = Number(to)),
              })
            : nothing
        }
        ${this.people(evening, ledger.chip_cents)}
        <h2>${LEDGER.moves}</h2>${this.moves(evening, ledger.chip_cents)}
      </div>
      <div class="side"><h2>${LEDGER.pays}</h2>${this.payments(evening, ledger.chip_cents)}
        <div class="acts">
          <button class="btn go" type="button" @click=${() => void this.copy(ledger, evening)}>${
            this.done ? LEDGER.copied : LEDGER.copy
          }</button>
          <button class="btn" type="button" @click=${() => print()}>${LEDGER.print}</button>
          <a class="btn" download=${`ledger-${this.table}.csv`}
            href=${file}>${LEDGER.csv}</a>
        </div></div>`;
  }

  private people(evening: Evening, cents: number): unknown {
    const sum = (of: (row: Evening["rows"][number]) => number): string =>
      chips(
        evening.rows.reduce((all, row) => all + of(row), 0),
        cents,
      );
    const { head } = LEDGER;
    const most = Math.max(1, ...evening.rows.map((row) => Math.abs(row.net)));
    return html`<div class="scroll" tabindex="0"><table>
      <thead><tr><th>${head.player}</th><th>${head.bought}</th><th>${head.away}</th><th class="mid">${
        LEDGER.lostWon
      }</th><th>${head.net}</th><th
        class="less">${head.time}</th><th class="less">${head.hands}</th></tr></thead>
      <tbody>${evening.rows.map(
        (row) => html`<tr><th scope="row">${row.name}</th><td>${chips(row.bought, cents)}</td>
          <td>${chips(row.away, cents)}${
            row.seated ? html`<small>${LEDGER.seated(chips(row.seated, cents))}</small>` : nothing
          }</td>
          <td class="mid"><span class="bar"><i class=${row.net > 0 ? "plus" : ""} .style=${`width:${
            (50 * Math.abs(row.net)) / most
          }%`}></i></span></td>
          <td class=${row.net > 0 ? "won" : ""}>${signed(row.net, cents)}</td>
          <td class="less">${lasting(row.until - row.since)}</td><td class="less">${row.hands}</td></tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${LEDGER.all(evening.rows.length)}</th><td>${sum((row) => row.bought)}</td><td>${sum(
        (row) => row.away,
      )}</td><td class="mid"></td><td colspan="3">${this.even(evening, cents)}</td></tr></tfoot>
    </table></div>`;
  }

  /** Whether the sums agree; else where the rest is, or in red what is missing and since which hand. */
  private even({ taken, carried, missing }: Evening, cents: number): unknown {
    const rest = [
      taken ? LEDGER.taken(chips(taken, cents)) : "",
      carried ? LEDGER.carried(chips(carried, cents)) : "",
    ].filter(Boolean);
    if (!rest.length && !missing.length) return LEDGER.zero;
    const gone = missing.map(({ amount, hand }) => LEDGER.missing(chips(Math.abs(amount), cents), hand, amount > 0));
    return html`${rest.join(". ")}${gone.map((text) => html` <span class="gone">${text}</span>`)}`;
  }

  private payments(evening: Evening, cents: number): unknown {
    if (!evening.payments.length) return html`<p class="muted">${LEDGER.even}</p>`;
    const sum = (of: readonly LedgerPayment[]): string =>
      chips(
        of.reduce((all, one) => all + one.amount, 0),
        cents,
      );
    const paid = evening.payments.filter((one) => one.paid);
    const open = evening.payments.filter((one) => !one.paid);
    const { sums } = LEDGER;
    return html`<p class="muted">${LEDGER.payments(
      evening.payments.length,
      evening.rows.length,
      !paid.length && evening.rows.length <= PROVED,
    )}</p>
      ${this.refused ? html`<p class="note" role="alert">${this.refused}</p>` : nothing}
      <ul class="pays">${evening.payments.map((one) => this.payment(evening, one, cents))}</ul>
      <div class="sums"><div><span>${sums.paid}</span><b class="num">${sum(paid)}</b></div>
        <div><span>${sums.open}</span><b class="num">${sum(open)}</b></div>
        <div><span>${sums.all}</span><b class="num">${sum(evening.payments)}</b></div></div>`;
  }

  private payment(evening: Evening, one: LedgerPayment, cents: number): unknown {
    const { debtor, creditor } = one;
    const button = (label: string, heard: string, paid: boolean, look = ""): unknown =>
      html`<button class=${`btn ${look}`} type="button" aria-label=${heard}
        @click=${() => void this.mark(evening, one, paid)}>${label}</button>`;
    const state = one.paid
      ? html`<span class="done"><span>${LEDGER.paid} ✓</span>${
          one.may ? button(LEDGER.undo, LEDGER.undoFor(debtor, creditor), false, "small quiet") : nothing
        }</span>`
      : one.may
        ? button(LEDGER.mark, LEDGER.markFor(debtor, creditor), true)
        : html`<span></span>`;
    return html`<li class=${one.paid ? "paid" : ""}><span>${debtor} → ${creditor}${
      one.paid ? html`<small>${LEDGER.paidTold(one.marked, moment(one.paid))}</small>` : nothing
    }</span><b class="num">${chips(one.amount, cents)}</b>${state}</li>`;
  }

  private async mark(evening: Evening, { payer, payee, amount }: LedgerPayment, paid: boolean): Promise<void> {
    this.refused = "";
    try {
      const body = { evening: evening.since, payer, payee, amount, paid };
      this.ledger = await call("POST /api/tables/{id}/ledger/payments", { id: this.table, body });
    } catch (error) {
      await this.load();
      this.refused = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  private moves(evening: Evening, cents: number): unknown {
    return html`<ul class="moves">${evening.moves.map((move) => {
      const what = move.kind === "host" && move.amount < 0 ? LEDGER.off : (LEDGER.kinds[move.kind] ?? move.kind);
      return html`<li><time>${moment(move.at)}</time><span>${move.name} ${what}</span><b
        class="num">${chips(Math.abs(move.amount), cents)}</b></li>`;
    })}</ul>`;
  }

  private async copy(ledger: LedgerView, evening: Evening): Promise<void> {
    this.done = await copyText(asText(LEDGER.title(ledger.title), evening, ledger.chip_cents), null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-ledger-page": CcLedgerPage;
  }
}
