// <cc-bank-side>: the bank tonight, counted note by note, and handed over with both names.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { timeOfDay } from "../app/times.ts";
import { moneyText } from "../app/words.ts";
import { readMoneyField } from "../forms/field.ts";
import { button } from "../kit/button.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { BankItem, BankView } from "../protocol.ts";
import { differenceSuffix, chipsOut, differenceWords, itemWords, notesSum, countsOf, sumOf } from "./facts.ts";
import { type BankCommands, refusal } from "./send-command.ts";
import { BANK } from "./words.ts";

@customElement("cc-bank-side")
export class CcBankSide extends LitElement {
  @property({ attribute: false }) view!: BankView;
  @property({ attribute: false }) acts!: BankCommands;
  /** The last refusal: a change redraws this. */
  @property({ attribute: false }) refused: unknown;
  /** Open what else can be done with the bank. */
  @property({ attribute: false }) more: () => void = () => undefined;
  /** Open the handover. */
  @property({ attribute: false }) hands: () => void = () => undefined;
  /** Open the choice of a table's banker. */
  @property({ attribute: false }) keeper: (what: "take" | "draw") => void = () => undefined;
  @state() private typed: readonly string[] = [];
  @state() private coins = "";
  @state() private one = "";
  @state() private agreed = false;
  @state() private wrong = "";

  static override styles = [
    parts,
    citeStyles,
    css`
      :host { display: flex; flex-direction: column; gap: 8px; padding: 12px 20px 12px; font-size: 15px; }
      header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 12px; }
      header span { margin-left: auto; }
      h2 { font: 650 16px/1.25 var(--sans); letter-spacing: 0; font-variation-settings: normal; }
      header span { color: var(--ink-2); font-size: 14px; }
      .bk li { display: flex; justify-content: space-between; gap: 12px; min-height: 24px; align-items: center; }
      .bk b { font-weight: 600; font-variant-numeric: tabular-nums; }
      .bk .tt { color: var(--ink-2); border-top: 1px solid var(--line); margin-bottom: 5px; }
      .mu { color: var(--ink-2); }
      .bk .s { border-top: 1px solid var(--line-strong); min-height: 32px; font-weight: 650; }
      .bk .s b { font-size: 19px; font-weight: 700; }
      .dn { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px; }
      .dn label {
        display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 0 4px; padding: 4px 8px;
        min-height: 48px; border-radius: var(--r-m); background: var(--raised);
        box-shadow: inset 0 0 0 1px var(--line-strong); line-height: 1.15;
      }
      .dn label:focus-within { box-shadow: 0 0 0 3px var(--book); }
      .dn span, .dn small { font-size: 13px; color: var(--ink-2); }
      .dn input { width: 100%; border: 0; background: none; text-align: right; font-weight: 650; padding: 0;
        outline: none; min-height: 22px; }
      .dn small { grid-column: 1 / 3; text-align: right; font-variant-numeric: tabular-nums; }
      .df { border-radius: var(--r-m); background: var(--raised); border: 1px solid var(--line);
        border-left: 4px solid var(--stop); padding: 10px 14px; line-height: 1.35; }
      .df.ok { border-left-color: var(--act); } .df.none { border-left-color: var(--line-strong); }
      .df .x { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 12px; }
      .df strong { font: 700 23px/1.2 var(--display); color: var(--stop); overflow-wrap: anywhere; }
      .df.ok strong { color: var(--act); } .df p { color: var(--ink-2); font-size: 14px; }
      .refused { display: grid; gap: 6px; }
      .wrong { color: var(--stop); font-weight: 500; font-size: 14px; }
      .ho { margin-top: auto; position: sticky; bottom: 0; background: var(--panel); display: grid; gap: 8px;
        border-top: 1px solid var(--line); padding-top: 10px; }
      .ho li { display: flex; gap: 10px; min-height: 24px; align-items: center; }
      .ho li em { margin-left: auto; font-style: normal; color: var(--ink-2); font-size: 14px;
        font-variant-numeric: tabular-nums; }
      .ho li i { width: 16px; text-align: center; font-style: normal; color: var(--ink-2); flex: none; }
      .ho li.d i { color: var(--act); font-weight: 700; }
      .ho li label { display: flex; gap: 10px; align-items: center; min-height: 32px; }
      .ho li input { width: 18px; height: 18px; margin: 0 -1px; accent-color: var(--act); }
      .btn.go { min-height: 56px; white-space: normal; }
      .btn.tiny { min-height: 32px; padding: 0 12px; font-size: 14px; font-weight: 550; }
      .keep { display: grid; gap: 8px; } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .two .btn { white-space: normal; }
      @media (min-width: 861px) and (max-width: 1199px) { .ho { margin-top: 0; position: static; } }
      @media (max-width: 860px) { .ho { position: static; } }
      @media (pointer: coarse) {
        .btn.tiny, .ho li label { min-height: 44px; } .dn input { min-height: 32px; }
      }
      @media (max-width: 640px) { :host { padding: 12px; } }
      @media (max-width: 340px) { .dn { grid-template-columns: 1fr 1fr 1fr; } }
    `,
  ];

  private sum(cents: number): string {
    return moneyText(cents, this.view.currency);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("view") as BankView | undefined;
    if (changed.has("view") && before?.keeper !== this.view.keeper) this.clear();
  }

  private clear(): void {
    Object.assign(this, { typed: this.view.notes.map(() => ""), coins: "", one: "", wrong: "" });
  }

  override render(): unknown {
    return html`${this.view.keeper ? this.keeping() : nothing}${this.tonight()}${this.counting()}${
      this.view.keeper || this.view.player_banks ? nothing : this.handing()
    }`;
  }

  // ------------------------------------------------------------ tonight

  private tonight(): TemplateResult {
    const say = BANK.tonight;
    const { keeper, ins, outs, expected, on_credit } = this.view;
    const row = (one: BankItem, way: "in" | "out"): TemplateResult =>
      html`<li><span>${itemWords(one, way)}</span><b>${this.sum(one.cents)}</b></li>`;
    const total = (label: string, all: readonly BankItem[]): TemplateResult =>
      html`<li class="tt"><span>${label}</span><b>${this.sum(sumOf(all, (one) => one.cents))}</b></li>`;
    return html`<header><h2>${say.title}</h2><button type="button" class="btn tiny quiet"
      @click=${() => this.more()}>${keeper ? say.correction : say.acts}</button></header>
      <ul class="bk">${ins.map((one) => row(one, "in"))}${total(say.ins, ins)}${outs.map((one) =>
        row(one, "out"),
      )}${total(say.outs, outs)}<li class="s"><span>${say.should}</span><b>${this.sum(expected)}</b></li>${
        on_credit ? html`<li class="mu"><span>${BANK.credit.held}</span><b>${this.sum(on_credit)}</b></li>` : nothing
      }</ul>`;
  }

  // ------------------------------------------------------------ the count

  /** What was typed, by notes or as one sum; undefined: nothing yet, null: no number. */
  private get counted(): number | null | undefined {
    if (this.one.trim()) return readMoneyField(this.one, this.view.currency);
    if (![...this.typed, this.coins].some((text) => text.trim())) return undefined;
    return notesSum(this.view.notes, this.typed, readMoneyField(this.coins, this.view.currency));
  }

  private counting(): TemplateResult {
    const say = BANK.count;
    const { notes, counts } = this.view;
    const [last] = counts;
    const closed = this.view.stage === "closed";
    const note = (place: number): TemplateResult => {
      const value = notes[place] ?? 0;
      const count = notesSum([value], [this.typed[place] ?? ""], 0);
      return html`<label><span>${this.sum(value)}</span><input inputmode="numeric" autocomplete="off" maxlength="6"
        aria-label=${say.note(this.sum(value))} .value=${this.typed[place] ?? ""}
        @input=${(event: Event) => this.type(place, event)} /><small>${count ? this.sum(count) : "–"}</small></label>`;
    };
    return html`<header><h2>${say.title}</h2><span>${last ? timeOfDay(last.at) : nothing}</span><button type="button"
        class="btn tiny" aria-disabled=${closed ? "true" : nothing} title=${closed ? BANK.closed : nothing}
        @click=${this.enterCount}>${say.go}</button></header>
      <form class="dn" novalidate @submit=${this.enterCount}>${notes.map((_, place) => note(place))}
        <label><span>${say.coins}</span><input inputmode="decimal" autocomplete="off" maxlength="12"
          .value=${this.coins}
          @input=${(event: Event) => (this.coins = (event.target as HTMLInputElement).value)} /></label>
        <label><span>${say.sum}</span><input inputmode="decimal" autocomplete="off" maxlength="16" .value=${this.one}
          @input=${(event: Event) => (this.one = (event.target as HTMLInputElement).value)} /></label></form>
      ${this.difference()}
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}${refusal(
        this.acts,
        "count",
        this.view.house,
      )}`;
  }

  /** The difference of the present count, or of the last one, in words. */
  private difference(): TemplateResult {
    const say = BANK.count;
    const { expected, currency, last_agreed: agreed } = this.view;
    const typed = this.counted;
    const done = countsOf(this.view);
    if (typed === undefined && !done.counts) return html`<div class="df none"><p>${say.none}</p></div>`;
    const counted = typed ?? done.counted;
    const cents = typed === undefined ? done.difference : counted - expected;
    const told = cents ? (agreed ? say.agreedAt(timeOfDay(agreed)) : say.neverAgreed) : say.agreedNow;
    if (typed === null)
      return html`<div class="df none"><p>${BANK.wrong.sum(this.one || this.typed.join(" "))}</p></div>`;
    return html`<div class=${`df ${cents ? "" : "ok"}`} role="status"><div class="x"><span>${say.counted}
      <b>${this.sum(counted)}</b></span><strong>${differenceWords(cents, currency) || say.agrees}</strong></div>
      <p>${told}</p></div>`;
  }

  private type(place: number, event: Event): void {
    const text = (event.target as HTMLInputElement).value;
    this.typed = this.view.notes.map((_, at) => (at === place ? text : (this.typed[at] ?? "")));
    this.wrong = "";
  }

  private readonly enterCount = (event: Event): void => {
    event.preventDefault();
    const cents = this.counted;
    this.wrong =
      cents === undefined ? BANK.count.missing : cents === null ? BANK.wrong.sum(this.one || this.coins) : "";
    if (typeof cents !== "number") return;
    void this.acts.send("count", { do: "count-drawer", keeper: this.view.keeper, cents }).then((done) => {
      if (done) this.clear();
    });
  };

  // ------------------------------------------------------------ handing over

  private handing(): TemplateResult {
    const say = BANK.over;
    const { view } = this;
    const done = countsOf(view);
    const out = sumOf(chipsOut(view), ([, cents]) => cents);
    const line = (ready: boolean, words: string, told = ""): TemplateResult =>
      html`<li class=${ready ? "d" : ""}><i aria-hidden="true">${ready ? "✓" : "○"}</i>${words}${
        told ? html`<em>${told}</em>` : nothing
      }</li>`;
    const counted = done.counts > 0 && done.fresh;
    const words = !counted ? say.never : done.counts > 1 ? say.twice : say.once;
    const minus = done.difference < 0 ? `−${this.sum(-done.difference)}` : this.sum(done.difference);
    return html`<section class="ho" aria-label=${say.title}><header><h2>${say.title}</h2><span>${
      view.banker ? say.from(view.banker) : nothing
    }</span></header>
      <ol>${line(counted && done.counts > 1, words, counted ? this.sum(done.counted) : "")}${line(
        counted,
        say.difference,
        counted ? minus : "",
      )}<li class=${this.agreed ? "d" : ""}><label><input type="checkbox" .checked=${this.agreed}
        @change=${() => (this.agreed = !this.agreed)} />${say.rack}</label><em>${this.sum(out)}</em></li>${line(
          false,
          say.signs,
        )}</ol>
      ${button({
        label: counted ? say.go(this.sum(done.counted), differenceSuffix(done.difference, view.currency)) : say.title,
        kind: "go",
        ...(counted && view.stage === "open" ? {} : { closed: view.stage === "open" ? say.count : BANK.closed }),
        run: () => this.hands(),
      })}</section>`;
  }

  // ------------------------------------------------------------ the bank of a table

  private keeping(): TemplateResult {
    const say = BANK.keeper;
    const { view } = this;
    const table = view.tables.find((one) => one.number === view.keeper);
    const drew = view.players.find((one) => one.player === table?.drawn && one.table === view.keeper);
    const may = view.stage === "open" && !table?.broken;
    return html`<section class="keep" aria-label=${say.title(view.keeper)}><header><h2>${say.title(
      view.keeper,
    )}</h2><span>${view.banker ? say.told(view.banker) : nothing}</span></header>
      ${
        drew
          ? html`<p>${say.drew(drew.name)}</p><div class="two">${button({
              label: say.takes(drew.name),
              run: () => void this.acts.send("bank", { do: "take-bank", player: drew.player }),
            })}${button({
              label: say.refuses(drew.name),
              kind: "stop",
              run: () => void this.acts.send("bank", { do: "refuse-bank", player: drew.player }),
            })}</div>`
          : view.banker
            ? may
              ? button({ label: say.handTo, run: () => this.keeper("take") })
              : nothing
            : html`<p>${say.nobody}</p>${
                may
                  ? html`<div class="two">${button({ label: say.volunteer, run: () => this.keeper("take") })}${button({
                      label: say.drawCards,
                      run: () => this.keeper("draw"),
                    })}</div>`
                  : nothing
              }`
      }${refusal(this.acts, "bank", view.house)}${citationRow(view.house, view.bank_cites)}</section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-bank-side": CcBankSide;
  }
}
