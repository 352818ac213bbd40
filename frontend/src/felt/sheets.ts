// <cc-felt-sheets>: forms of the table page in a sheet: buy-in, adding chips, another seat, a straddle, bots; and what
// it shows there: the seal, the link to the table.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS, chips, amountError, span, readChips } from "../app/words.ts";
import { type OwnCut, receiptAddress } from "../fairness/deck-cut.ts";
import "../kit/citation.ts";
import "../kit/share.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { Adding, TableUpdate } from "../protocol.ts";
import { STAGE } from "../stage/words.ts";
import { SLIDER, type Sizing, nearestLegal } from "./bet.ts";
import { FELT } from "./words.ts";

type Style = NonNullable<Adding["style"]>;
export type SheetName = "buy-in" | "top-up" | "straddle" | "bots" | "seal" | "share" | "move";

/** Fires `act` with a command. */
@customElement("cc-felt-sheets")
export class CcFeltSheets extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) cut: OwnCut | null = null;
  @state() private open_: SheetName | "" = "";
  @state() private seat = 0;
  @state() private amount = 0;
  @state() private text: string | null = null;
  @state() private style_: Style = "mixed";
  @state() private count = 1;
  @state() private busy = false;
  @query("cc-sheet") private readonly sheet!: CcSheet;

  static override styles = [
    parts,
    css`
      .body { display: grid; gap: 18px; } .range { display: grid; gap: 10px; }
      .row { display: grid; grid-template-columns: 1fr auto; gap: 12px; align-items: end; }
      input[type="range"] { width: 100%; height: 40px; accent-color: var(--act); }
      .ends { display: flex; justify-content: space-between; font-size: 14px; color: var(--ink-2); }
      .big { min-height: 56px; font-size: 18px; width: 100%; } .picks { display: flex; flex-wrap: wrap; gap: 8px; }
      .mono {
        font: 500 14px/1.5 var(--mono); overflow-wrap: anywhere; background: var(--ground);
        border: 1px solid var(--line); border-radius: var(--r-m); padding: 12px 14px;
      }
      .how { display: grid; gap: 12px; counter-reset: step; }
      .how li { display: grid; grid-template-columns: 28px 1fr; }
      .how li::before { counter-increment: step; content: counter(step); color: var(--book); font-weight: 650; }
    `,
  ];

  show(name: SheetName, seat = 0): void {
    this.open_ = name;
    this.seat = seat;
    const [least, most] = this.range(name);
    this.amount =
      name === "straddle"
        ? least
        : name === "buy-in"
          ? nearestLegal(
              most > 40 * this.bigBet ? Math.max(least, Math.min(most, 100 * this.bigBet)) : most,
              this.sizing(name),
            )
          : most;
    this.text = null;
    this.count = Math.min(3, Math.max(1, this.free));
    void this.updateComplete.then(() => this.sheet.show());
  }

  get isOpen(): boolean {
    return this.sheet?.isOpen ?? false;
  }

  private get bigBet(): number {
    return this.seen.view.stakes.big_blind || this.seen.view.stakes.small_bet || 1;
  }

  private get free(): number {
    return this.seen.view.size - this.seen.view.sitters.length;
  }

  private range(name: SheetName): readonly [number, number] {
    const { buy_in, top_up, straddle } = this.seen.offers;
    return name === "buy-in" ? buy_in : name === "top-up" ? top_up : straddle;
  }

  private sizing(name: SheetName): Sizing {
    const [min, max] = this.range(name);
    return { min, max, grid: this.seen.view.stakes.chip || 1 };
  }

  override render(): unknown {
    if (!this.seen || !this.open_) return nothing;
    const [heading, body] = this.content(this.open_);
    return html`<cc-sheet heading=${heading} place="middle" @closed=${() => (this.open_ = "")}><div
      class="body">${body}</div></cc-sheet>`;
  }

  private content(name: SheetName): readonly [string, TemplateResult] {
    switch (name) {
      case "buy-in":
        return [
          FELT.buyIn.title(this.seat),
          this.chipSheet(FELT.buyIn.text, FELT.buyIn.sit, (stack) => ({ do: "sit-down", seat: this.seat, stack })),
        ];
      case "top-up":
        return [
          FELT.topUpSheet.title,
          this.chipSheet(FELT.topUpSheet.text, FELT.topUpSheet.add, (amount) => ({ do: "top-up", amount })),
        ];
      case "straddle":
        return [
          FELT.straddleSheet.title,
          this.chipSheet(FELT.straddleSheet.text, FELT.straddleSheet.ask, (amount) => ({ do: "ask-straddle", amount })),
        ];
      case "bots":
        return [FELT.bots.title, this.botSheet()];
      case "share":
        return [
          FELT.share,
          html`<p class="muted">${FELT.shareText}</p><cc-share path=${this.seen.offers.share}></cc-share>`,
        ];
      case "move":
        return [this.seat ? FELT.moveSheet.title(this.seat) : FELT.changeSeat, this.moveSheet()];
      case "seal":
        return [FELT.seal.title, this.sealSheet()];
    }
  }

  private chipSheet(
    text: string,
    label: (amount: number) => string,
    command: (amount: number) => Record<string, unknown>,
  ): TemplateResult {
    const name = this.open_ as SheetName;
    const sizing = this.sizing(name);
    const read = this.text === null ? this.amount : readChips(this.text);
    const value = read ?? this.amount;
    const fits = read !== null && value >= sizing.min && value <= sizing.max;
    const error = read === null ? `${amountError(this.text ?? "")}.` : FELT.buyIn.range(span([sizing.min, sizing.max]));
    const done = (event: Event): void => {
      event.preventDefault();
      if (fits) this.act(command(value));
    };
    const place = Math.round((SLIDER * (value - sizing.min)) / Math.max(1, sizing.max - sizing.min));
    return html`<p class="muted">${text}</p><form class="body" @submit=${done}>
      <div class="range">
        <div class="field"><label for="amount">${FELT.buyIn.amount}</label>
          <input id="amount" inputmode="decimal" autocomplete="off" .value=${this.text ?? chips(this.amount)}
            aria-invalid=${!fits} @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
            aria-describedby="amount-wrong" @blur=${() => read !== null && this.settle(value)} /></div>
        ${
          sizing.max > sizing.min
            ? html`<input type="range" min="0" max=${SLIDER} .value=${String(place)} aria-label=${FELT.buyIn.amount}
              aria-valuetext=${chips(value)}
          @input=${(event: Event) =>
            this.settle(
              nearestLegal(
                sizing.min + ((sizing.max - sizing.min) * Number((event.target as HTMLInputElement).value)) / SLIDER,
                sizing,
              ),
            )} />
        <div class="ends"><span>${chips(sizing.min)}</span><span>${chips(sizing.max)}</span></div>`
            : nothing
        }
        <div id="amount-wrong" aria-live="polite">${fits ? nothing : html`<p class="note">${error}</p>`}</div>
      </div>
      <button class="btn go big" type="submit" aria-disabled=${!fits}>${
        read === null ? FELT.buyIn.amount : label(value)
      }</button></form>`;
  }

  private settle(amount: number): void {
    this.amount = amount;
    this.text = null;
  }

  private botSheet(): TemplateResult {
    const most = Math.min(9, this.free);
    return html`<p class="muted">${FELT.bots.text}</p>
      <div class="field"><span class="label">${FELT.bots.style}</span><div class="picks">${Object.entries(
        FELT.bots.styles,
      ).map(
        ([id, name]) =>
          html`<button class="btn choice" type="button" aria-pressed=${this.style_ === id}
            @click=${() => (this.style_ = id as Style)}>${name}</button>`,
      )}</div></div>
      <div class="field"><span class="label">${FELT.bots.count}</span><div class="picks">${Array.from(
        { length: most },
        (_, index) =>
          html`<button class="btn choice" type="button" aria-pressed=${this.count === index + 1}
            @click=${() => (this.count = index + 1)}>${index + 1}</button>`,
      )}</div></div>
      <button class="btn go big" type="button" aria-busy=${this.busy}
        @click=${() => void this.addBots()}>${this.busy ? WORDS.sending : FELT.bots.add(this.count)}</button>`;
  }

  private async addBots(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const body = this.style_ === "mixed" ? { count: this.count } : { count: this.count, style: this.style_ };
    try {
      await call("POST /api/tables/{id}/bots", { id: this.seen.table, body });
      this.sheet.close();
      toast({ kind: "done", title: FELT.bots.added(this.count) });
    } catch (error) {
      this.sheet.close();
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    } finally {
      this.busy = false;
    }
  }

  /** What changing seats means by the house's rules, before it is done. */
  private moveSheet(): TemplateResult {
    const { view, offers, you } = this.seen;
    const begun = view.hands > 0 || view.hand !== null;
    const moving = view.sitters.find((one) => one.seat === you)?.moving ?? 0;
    return html`<div class="picks" role="group" aria-label=${FELT.changeSeat}>${offers.move.map(
      (one) =>
        html`<button class="btn choice" type="button" aria-pressed=${this.seat === one}
          @click=${() => (this.seat = one)}>${STAGE.seat(one)}</button>`,
    )}</div>
      <p>${FELT.moveSheet.text} ${begun ? FELT.moveSheet.new : ""}</p>
      ${
        begun
          ? html`<p>${this.seen.move_cites.map(
              (cite) =>
                html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite> `,
            )}</p>`
          : nothing
      }
      ${
        this.seat
          ? html`<button class="btn go big" type="button" @click=${() =>
              this.act({ do: "change-seat", to: this.seat })}>${FELT.moveSheet.go(this.seat)}</button>`
          : nothing
      }
      ${
        moving
          ? html`<button class="btn big" type="button" @click=${() =>
              this.act({ do: "change-seat", to: you })}>${FELT.moveSheet.stay(you)}</button>`
          : nothing
      }`;
  }

  private sealSheet(): TemplateResult {
    return html`<ol class="how">${FELT.seal.how.map((step) => html`<li><span>${step}</span></li>`)}</ol>
      <div class="field"><span class="label">${FELT.seal.label}</span><p
        class="mono">${this.seen.seal || FELT.seal.none}</p></div>
      ${this.cut?.seal === this.seen.seal && this.cut ? this.ownCut(this.cut) : nothing}
      <p class="mono">${FELT.seal.check}</p>
      <p><a href="/fair">${FELT.seal.list}</a></p>`;
  }

  /** The server's answer to this browser's cut: used only once the server has confirmed it. */
  private ownCut(cut: OwnCut): TemplateResult {
    return html`<div class="field"><span class="label" role="status">${FELT.seal.cuts[cut.state]}</span>
      ${cut.why ? html`<p class="note">${cut.why}</p>` : nothing}
      <p class="mono">${cut.slip?.words ?? cut.words}</p>
      ${
        cut.slip
          ? html`<a class="btn small" href=${receiptAddress(cut.slip)}
            download=${`cutcard-receipt-${cut.slip.hand}.json`}>${FELT.seal.receipt}</a>`
          : nothing
      }</div>`;
  }

  private act(command: Record<string, unknown>): void {
    this.sheet.close();
    this.dispatchEvent(new CustomEvent("act", { detail: command }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-felt-sheets": CcFeltSheets;
  }
}
