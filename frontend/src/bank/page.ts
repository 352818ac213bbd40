// <cc-bank-page>: the bank of a cash session: every chip on the tables explained, the cage, and the acts of both.

import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { me } from "../app/api.ts";
import { CashWatch } from "../app/live-view.ts";
import { roomSocket } from "../app/socket.ts";
import { listenForFirstTouch } from "../app/sound.ts";
import { timeOfDay } from "../app/times.ts";
import { WORDS, moneyWords } from "../app/words.ts";
import { eveningInAddress } from "../cash/session.ts";
import { brief, savedWords, signed } from "../desk/log-words.ts";
import { button } from "../kit/button.ts";
import { citeStyles } from "../kit/citation.ts";
import { icon } from "../kit/icons.ts";
import "../kit/mark.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { BankSeen, FundSeen, PlayerMoney } from "../protocol.ts";
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
import { BankActs, refusal } from "./send-command.ts";
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
  readonly #evening = eveningInAddress();
  readonly #cash = new CashWatch(this, this.#evening, "bank", keeperInAddress());
  #drawn = false;
  readonly #acts = new BankActs(this, this.#evening);

  static override styles = [parts, citeStyles, boxStyles, pageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    watchLink(roomSocket());
    listenForFirstTouch();
    void me().then(
      (mine) => (this.staff = mine.roles.some((role) => STAFF.includes(role))),
      () => undefined,
    );
  }

  /** An address can open the jackpots. */
  protected override updated(): void {
    if (this.#drawn || !this.#cash.seen) return;
    this.#drawn = true;
    if (location.hash === "#jackpots") this.jackpots();
  }

  override render(): unknown {
    const { seen, wrong } = this.#cash;
    if (!seen)
      return html`<main class="loading"><h1>${BANK.page}</h1><p role="status">${wrong || WORDS.loading}</p>${
        wrong ? html`<a class="btn" href="/cash">${BANK.nav.label}</a>` : nothing
      }</main>`;
    document.title = `${BANK.page} · ${seen.title}`;
    return html`${this.head(seen)}<section aria-label=${BANK.strip.label}>${this.strip(seen)}${
      seen.player_banks && this.staff ? this.banks(seen) : nothing
    }${seen.stage === "closed" ? html`<p class="shut" role="status">${BANK.closed}</p>` : nothing}</section>
      <main tabindex="-1">${this.boxes(seen)}<cc-bank-side .seen=${seen} .acts=${this.#acts}
        .refused=${this.#acts.refused}
        .more=${() => this.drawer(seen)} .hands=${() => this.ask(handOver)} .keeper=${(what: "take" | "draw") =>
          this.ask(what === "take" ? takeBank(seen.keeper) : drawForBank(seen.keeper))}></cc-bank-side></main>
      ${this.foot(seen)}
      <cc-sheet heading=${this.heading(seen)} @closed=${this.closed}>${this.inside(seen)}</cc-sheet>
      <cc-notices></cc-notices>`;
  }

  // ------------------------------------------------------------ head and strip

  private head(seen: BankSeen): TemplateResult {
    const id = encodeURIComponent(this.#evening);
    const house = encodeURIComponent(seen.house);
    const over = seen.stage === "closed" ? { closed: BANK.closed } : {};
    const banker = seen.banker
      ? seen.banker_since
        ? BANK.bankerSince(seen.banker, timeOfDay(seen.banker_since))
        : BANK.banker(seen.banker)
      : seen.keeper
        ? BANK.tableBank(seen.keeper, "")
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
      <span class="me"><b>${banker}</b>${BANK.room(seen.house_title, seen.title)}</span>
      <span class="clock">${timeOfDay(this.#cash.now)}</span></header>`;
  }

  private strip(seen: BankSeen): TemplateResult {
    const say = BANK.strip;
    const sum = (cents: number): string => moneyWords(cents, seen.currency);
    const chips = chipsOut(seen);
    return html`<div class="money"><span>${say.out}<b>${sum(sumOf(chips, ([, cents]) => cents))}</b></span>${chips.map(
      ([label, cents], place) => html`<span>${place ? "+" : "="}</span><span>${label}<b>${sum(cents)}</b></span>`,
    )}<span class="fund"><button type="button" @click=${this.jackpots}>${
      seen.jackpot ? this.fund(say.jackpot, seen.jackpot, sum) : this.fund(say.promotions, seen.promotions, sum)
    }</button></span></div>`;
  }

  /** $12,471 + $159 − $150 = $12,480. */
  private fund(label: string, fund: FundSeen, sum: (cents: number) => string): TemplateResult {
    const came = fund.dropped + fund.added;
    const steps = came || fund.paid ? `${sum(fund.began)} + ${sum(came)} − ${sum(fund.paid)} =` : "";
    return html`${label} ${steps}<b>${sum(fund.now)}</b>`;
  }

  /** The banks of tables that players run: whose is shown. */
  private banks(seen: BankSeen): TemplateResult {
    const id = encodeURIComponent(this.#evening);
    const link = (table: number, label: string): TemplateResult =>
      html`<a class="btn small choice" href=${`/cash/${id}/bank${table ? `?table=${table}` : ""}`}
        aria-current=${table === seen.keeper ? "page" : nothing}>${label}</a>`;
    const name = (player: string): string => seen.players.find((one) => one.player === player)?.name ?? "";
    const tables = seen.tables.filter((one) => !one.broken);
    return html`<nav class="banks" aria-label=${BANK.whose}>${link(0, BANK.roomBank)}${tables.map((one) =>
      link(one.number, BANK.tableBank(one.number, name(one.banker))),
    )}</nav>`;
  }

  // ------------------------------------------------------------ the boxes

  private boxes(seen: BankSeen): TemplateResult {
    const table =
      seen.tables.find((one) => one.number === this.open) ?? seen.tables.find((one) => !one.broken) ?? seen.tables[0];
    return html`<div class="left">${tablesBox(seen, table?.number ?? 0, (number) => (this.open = number))}
      <div class=${`low ${table ? "" : "alone"}`}>${
        table
          ? playersBox(seen, table, {
              player: (one) => this.player(seen, one),
              table: () => this.table(seen, table.number),
            })
          : nothing
      }<div>${rakeBox(seen)}${linesBox(seen, () => this.lay({ kind: "report" }))}</div></div></div>`;
  }

  private foot(seen: BankSeen): TemplateResult {
    const { undo } = seen;
    const [last] = seen.log;
    const saved = last ? [signed(last), BANK.kept, savedWords(last.at, this.#cash.now)].filter(Boolean).join(". ") : "";
    return html`<footer>${refusal(this.#acts, "undo", seen.house)}${button({
      label: html`${icon("undo")}${BANK.undo}`,
      ...(undo ? {} : { closed: BANK.nothingToUndo }),
      run: () => undo && void this.#acts.send("undo", { do: "take-back", number: undo.entry }),
    })}<span class="what">${
      undo ? html`<b>${brief(undo.text)}</b>${BANK.atTime(timeOfDay(undo.at))}` : nothing
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

  private drawer(seen: BankSeen): void {
    const own: readonly (readonly [string, Asks, Given])[] = seen.keeper
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

  private player(seen: BankSeen, one: PlayerMoney): void {
    const given = { player: one.player };
    const acts: (readonly [string, Asks, Given])[] = one.seat
      ? [
          [BANK.sell.title, sell, given],
          [BANK.out.title, cashOut, given],
          [BANK.wants.title, wants, given],
        ]
      : [[BANK.out.title, cashOut, given]];
    if (one.seat && seen.players_sell) acts.push([BANK.sale.title, sale, { seller: one.player }]);
    this.lay({ kind: "menu", title: one.name, acts });
  }

  private table(seen: BankSeen, number: number): void {
    const table = seen.tables.find((one) => one.number === number);
    const acts: (readonly [string, Asks, Given])[] = [
      [BANK.drop.empty, drop(number), {}],
      [BANK.box.title(number), box(number), {}],
      [BANK.tips.empty, tips(number), {}],
    ];
    if (table?.collects === "time") acts.push([BANK.time.title(number), time(number), {}]);
    if (seen.players_sell) acts.push([BANK.sale.title, sale, {}]);
    if (seen.player_banks && !table?.broken)
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

  private heading(seen: BankSeen): string {
    const { over } = this;
    if (over?.kind === "form") return over.asks(seen, over.given).title;
    if (over?.kind === "menu") return over.title;
    return over?.kind === "report" ? BANK.report.title : BANK.jackpots.title;
  }

  private inside(seen: BankSeen): unknown {
    const { over } = this;
    if (!over) return nothing;
    if (over.kind === "jackpots")
      return html`<cc-bank-jackpots .seen=${seen} .acts=${this.#acts} .refused=${this.#acts.refused}
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
    }<cc-bank-form .seen=${seen} .acts=${this.#acts} .asks=${over.asks} .start=${over.given}
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
