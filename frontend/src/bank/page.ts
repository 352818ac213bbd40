// <cc-bank-page>: the bank of a cash session: every chip on the tables explained, the cage, and the acts of both.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { me } from "../app/api.ts";
import { LiveCashSession } from "../app/live-view.ts";
import { serverSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS, moneyText } from "../app/words.ts";
import { sessionInAddress } from "../cash/session.ts";
import { shortLine, savedWords, signature } from "../desk/log-words.ts";
import { button } from "../kit/button.ts";
import { citeStyles } from "../kit/citation.ts";
import { icon } from "../kit/icons.ts";
import "../kit/mark.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { BankView, FundView, PlayerMoney } from "../protocol.ts";
import { watchLink } from "../shell/connection-notices.ts";
import "./act-form.ts";
import {
  type Asks,
  type Given,
  box,
  cashOut,
  correct,
  drawForBank,
  drop,
  fill,
  fromSafe,
  handOver,
  payCredit,
  sale,
  sell,
  sellCredit,
  takeBank,
  time,
  tips,
  toSafe,
  wants,
} from "./act-forms.ts";
import "./cage.ts";
import { chipsOut, sumOf } from "./facts.ts";
import "./jackpots.ts";
import { BankCommands, refusal } from "./send-command.ts";
import { boxStyles, pageStyles } from "./styles.ts";
import { linesBox, playersBox, rakeBox, tablesBox } from "./tables.ts";
import { BANK } from "./words.ts";

const STAFF: readonly string[] = ["director", "floor", "banker"];

/** What is open over the page: the list of acts, one act's form, or the jackpots. */
type Over =
  | { readonly kind: "menu"; readonly title: string; readonly acts: readonly (readonly [string, Asks, Given])[] }
  | { readonly kind: "form"; readonly asks: Asks; readonly given: Given; readonly back?: Over }
  | { readonly kind: "jackpots" }
  | { readonly kind: "report" };

@customElement("cc-bank-page")
export class CcBankPage extends LitElement {
  @state() private open = 0;
  @state() private over: Over | null = null;
  /** Staff, who can see every bank. */
  @state() private staff = false;
  @query("cc-sheet") private readonly sheet!: CcSheet;
  readonly #evening = sessionInAddress();
  readonly #cash = new LiveCashSession(this, this.#evening, "bank", keeperInAddress());
  #drawn = false;
  readonly #acts = new BankCommands(this, this.#evening);

  static override styles = [parts, citeStyles, boxStyles, pageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    watchLink(serverSocket());
    listenForFirstTouch();
    void me().then(
      (mine) => (this.staff = mine.roles.some((role) => STAFF.includes(role))),
      () => undefined,
    );
  }

  /** An address can open the jackpots. */
  protected override updated(): void {
    if (this.#drawn || !this.#cash.view) return;
    this.#drawn = true;
    if (location.hash === "#jackpots") this.jackpots();
  }

  override render(): unknown {
    const { view, wrong } = this.#cash;
    if (!view)
      return html`<main class="loading"><h1>${BANK.page}</h1><p role="status">${wrong || WORDS.loading}</p>${
        wrong ? html`<a class="btn" href="/cash">${BANK.nav.label}</a>` : nothing
      }</main>`;
    document.title = `${BANK.page} · ${view.title}`;
    return html`${this.head(view)}<section aria-label=${BANK.strip.label}>${this.strip(view)}${
      view.player_banks && this.staff ? this.banks(view) : nothing
    }${view.stage === "closed" ? html`<p class="shut" role="status">${BANK.closed}</p>` : nothing}</section>
      <main tabindex="-1">${this.boxes(view)}<cc-bank-side .view=${view} .acts=${this.#acts}
        .refused=${this.#acts.refused}
        .more=${() => this.drawer(view)} .hands=${() => this.ask(handOver)} .keeper=${(what: "take" | "draw") =>
          this.ask(what === "take" ? takeBank(view.keeper) : drawForBank(view.keeper))}></cc-bank-side></main>
      ${this.foot(view)}
      <cc-sheet heading=${this.heading(view)} @closed=${this.closed}>${this.inside(view)}</cc-sheet>
      <cc-notices></cc-notices>`;
  }

  // ------------------------------------------------------------ head and strip

  private head(view: BankView): TemplateResult {
    const id = encodeURIComponent(this.#evening);
    const house = encodeURIComponent(view.house);
    const over = view.stage === "closed" ? { closed: BANK.closed } : {};
    const banker = view.banker
      ? view.banker_since
        ? BANK.bankerSince(view.banker, timeOfDay(view.banker_since))
        : BANK.banker(view.banker)
      : view.keeper
        ? BANK.tableBank(view.keeper, "")
        : BANK.noBanker;
    return html`<header class="hd"><a class="home" href="/cash" aria-label="Cutcard"><cc-mark></cc-mark></a><h1
        class="heard">${BANK.page}</h1>
      <nav aria-label=${BANK.nav.label}><a href=${`/cash/${id}/podium`}>${BANK.nav.podium}</a><a
        href=${`/cash/${id}/bank`} aria-current="page">${BANK.nav.bank}</a><a
        href=${`/rules/${house}`}>${BANK.nav.rules}</a></nav>
      <div class="acts">${button({ label: BANK.acts.sell, ...over, run: () => this.ask(sell) })}${button({
        label: BANK.acts.out,
        ...over,
        run: () => this.ask(cashOut),
      })}</div>
      <span class="me"><b>${banker}</b>${BANK.room(view.house_title, view.title)}</span>
      <span class="clock">${timeOfDay(this.#cash.now)}</span></header>`;
  }

  private strip(view: BankView): TemplateResult {
    const say = BANK.strip;
    const sum = (cents: number): string => moneyText(cents, view.currency);
    const chips = chipsOut(view);
    return html`<div class="money"><span>${say.out}<b>${sum(sumOf(chips, ([, cents]) => cents))}</b></span>${chips.map(
      ([label, cents], place) => html`<span>${place ? "+" : "="}</span><span>${label}<b>${sum(cents)}</b></span>`,
    )}<span class="fund"><button type="button" @click=${this.jackpots}>${
      view.jackpot ? this.fund(say.jackpot, view.jackpot, sum) : this.fund(say.promotions, view.promotions, sum)
    }</button></span></div>`;
  }

  /** $12,471 + $159 − $150 = $12,480. */
  private fund(label: string, fund: FundView, sum: (cents: number) => string): TemplateResult {
    const came = fund.dropped + fund.added;
    const steps = came || fund.paid ? `${sum(fund.began)} + ${sum(came)} − ${sum(fund.paid)} =` : "";
    return html`${label} ${steps}<b>${sum(fund.now)}</b>`;
  }

  /** The banks of tables that players run: whose is shown. */
  private banks(view: BankView): TemplateResult {
    const id = encodeURIComponent(this.#evening);
    const link = (table: number, label: string): TemplateResult =>
      html`<a class="btn small choice" href=${`/cash/${id}/bank${table ? `?table=${table}` : ""}`}
        aria-current=${table === view.keeper ? "page" : nothing}>${label}</a>`;
    const name = (player: string): string => view.players.find((one) => one.player === player)?.name ?? "";
    const tables = view.tables.filter((one) => !one.broken);
    return html`<nav class="banks" aria-label=${BANK.whose}>${link(0, BANK.roomBank)}${tables.map((one) =>
      link(one.number, BANK.tableBank(one.number, name(one.banker))),
    )}</nav>`;
  }

  // ------------------------------------------------------------ the boxes

  private boxes(view: BankView): TemplateResult {
    const table =
      view.tables.find((one) => one.number === this.open) ?? view.tables.find((one) => !one.broken) ?? view.tables[0];
    return html`<div class="left">${tablesBox(view, table?.number ?? 0, (number) => (this.open = number))}
      <div class=${`low ${table ? "" : "alone"}`}>${
        table
          ? playersBox(view, table, {
              player: (one) => this.player(view, one),
              table: () => this.table(view, table.number),
            })
          : nothing
      }<div>${rakeBox(view)}${linesBox(view, () => this.lay({ kind: "report" }))}</div></div></div>`;
  }

  private foot(view: BankView): TemplateResult {
    const { undo } = view;
    const [last] = view.log;
    const saved = last
      ? [signature(last), BANK.kept, savedWords(last.at, this.#cash.now)].filter(Boolean).join(". ")
      : "";
    return html`<footer>${refusal(this.#acts, "undo", view.house)}${button({
      label: html`${icon("undo")}${BANK.undo}`,
      ...(undo ? {} : { closed: BANK.nothingToUndo }),
      run: () => undo && void this.#acts.send("undo", { do: "take-back", number: undo.entry }),
    })}<span class="what">${
      undo ? html`<b>${shortLine(undo.text)}</b>${BANK.atTime(timeOfDay(undo.at))}` : nothing
    }</span><span class="saved" role="status">${saved}</span></footer>`;
  }

  // ------------------------------------------------------------ sheets over it

  private lay(over: Over): void {
    this.#acts.forget();
    this.over = over;
    this.sheet.show();
  }

  private ask(asks: Asks, given: Given = {}): void {
    this.lay({ kind: "form", asks, given, ...(this.over && this.over.kind !== "form" ? { back: this.over } : {}) });
  }

  private readonly jackpots = (): void => this.lay({ kind: "jackpots" });

  private readonly closed = (): void => {
    this.#acts.forget();
    this.over = null;
  };

  /** Close to what it was opened from, or to the page. */
  private done(): void {
    if (this.over?.kind === "form" && this.over.back?.kind === "jackpots") this.over = this.over.back;
    else this.sheet.close();
  }

  private drawer(view: BankView): void {
    const own: readonly (readonly [string, Asks, Given])[] = view.keeper
      ? []
      : [
          [BANK.safe.to, toSafe, {}],
          [BANK.safe.from, fromSafe, {}],
          [BANK.safe.fill, fill, {}],
          [BANK.credit.sell, sellCredit, {}],
          [BANK.credit.pay, payCredit, {}],
        ];
    this.lay({ kind: "menu", title: BANK.menu.room, acts: [...own, [BANK.correct.title, correct, {}]] });
  }

  private player(view: BankView, one: PlayerMoney): void {
    const given = { player: one.player };
    const acts: (readonly [string, Asks, Given])[] = one.seat
      ? [
          [BANK.sell.title, sell, given],
          [BANK.out.title, cashOut, given],
          [BANK.wants.title, wants, given],
        ]
      : [[BANK.out.title, cashOut, given]];
    if (one.seat && view.players_sell) acts.push([BANK.sale.title, sale, { seller: one.player }]);
    this.lay({ kind: "menu", title: one.name, acts });
  }

  private table(view: BankView, number: number): void {
    const table = view.tables.find((one) => one.number === number);
    const acts: (readonly [string, Asks, Given])[] = [
      [BANK.drop.empty, drop(number), {}],
      [BANK.box.title(number), box(number), {}],
      [BANK.tips.empty, tips(number), {}],
    ];
    if (table?.collects === "time") acts.push([BANK.time.title(number), time(number), {}]);
    if (view.players_sell) acts.push([BANK.sale.title, sale, {}]);
    if (view.player_banks && !table?.broken)
      acts.push(
        [table?.banker ? BANK.keeper.handTo : BANK.keeper.volunteer, takeBank(number), {}],
        ...(table?.banker ? [] : [[BANK.keeper.drawCards, drawForBank(number), {}] as const]),
      );
    this.lay({ kind: "menu", title: BANK.table(number), acts });
  }

  private report(): TemplateResult {
    const say = BANK.report;
    const at = `/api/cash/${encodeURIComponent(this.#evening)}/report`;
    return html`<div class="menu"><p class="mu">${say.told}</p><a class="btn go" href=${`${at}.pdf`}
      target="_blank">${say.print}</a><h3>${say.csv}</h3>${Object.entries(say.files).map(
        ([name, label]) => html`<a class="btn" href=${`${at}/${name}.csv`} download>${label}</a>`,
      )}</div>`;
  }

  private heading(view: BankView): string {
    const { over } = this;
    if (over?.kind === "form") return over.asks(view, over.given).title;
    if (over?.kind === "menu") return over.title;
    return over?.kind === "report" ? BANK.report.title : BANK.jackpots.title;
  }

  private inside(view: BankView): unknown {
    const { over } = this;
    if (!over) return nothing;
    if (over.kind === "jackpots")
      return html`<cc-bank-jackpots .view=${view} .acts=${this.#acts} .refused=${this.#acts.refused}
        .ask=${(asks: Asks) => this.ask(asks)}></cc-bank-jackpots>`;
    if (over.kind === "report") return this.report();
    if (over.kind === "menu")
      return html`<div class="menu">${over.acts.map(([label, asks, given]) =>
        button({ label, run: () => this.ask(asks, given) }),
      )}</div>`;
    return html`${
      over.back
        ? html`<button type="button" class="btn small quiet back"
            @click=${() => over.back && this.lay(over.back)}>${icon("back", 18)}${BANK.acts.back}</button>`
        : nothing
    }<cc-bank-form .view=${view} .acts=${this.#acts} .asks=${over.asks} .start=${over.given}
      .refused=${this.#acts.refused} @done=${() => this.done()}></cc-bank-form>`;
  }
}

/** The table whose bank is shown; 0: the room's own. */
function keeperInAddress(): number {
  const table = Number(new URLSearchParams(location.search).get("table") ?? 0);
  return Number.isInteger(table) && table > 0 ? table : 0;
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bank-page": CcBankPage;
  }
}
