// <cc-seat-panel>: everything about one seat: seat a player, or what the player there does between and besides hands.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { timeOfDay } from "../../app/times.ts";
import { chips, span } from "../../app/words.ts";
import { nameAt, seatAndName } from "../../floor/words.ts";
import "../../forms/amount-pad.ts";
import { field } from "../../forms/field.ts";
import { citations } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { CashCommand, CashSeatView, PersonKnown, SitterView, TableCommand, TableUpdate } from "../../protocol.ts";
import { cashSeat, cashSessionOf, tellPodium } from "../cash-bar.ts";
import { dealtIn, running } from "../facts.ts";
import "../felt/seat-actions.ts";
import type { CcSeatTaps, TapForTheFloor } from "../felt/seat-actions.ts";
import { head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.seats;
const ROOM = TABLET.evening;

/** Fires `act` (commands), `open` (said, floor, move, count, penalty), `shut`. */
@customElement("cc-seat-panel")
export class CcSeatPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Number }) seat = 0;
  @property({ type: Boolean }) moving = false;
  /** Members of the club, so that a known player has their name and record. */
  @property({ attribute: false }) people: readonly PersonKnown[] = [];
  @state() private amount = 0;
  @state() private name = "";
  @state() private error = "";
  @state() private pad: "" | "add" | "set" | "leave" = "";
  /** A count far from what the table knows, until it is confirmed. */
  @state() private doubted = 0;

  @query("cc-seat-taps") private readonly taps!: CcSeatTaps | null;

  static override styles = [
    parts,
    panelStyles,
    css`
      .list { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .list .btn { min-height: 56px; white-space: normal; padding: 6px 12px; font-size: 16px; }
      .facts { display: grid; gap: 2px; font-size: 16px; color: var(--ink-2); }
      .facts b { font-size: 28px; font-weight: 700; color: var(--ink); }
      .wide, .wants { grid-column: 1 / -1; }
      .wants { display: grid; gap: 6px; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("seat")) return;
    this.pad = "";
    this.name = this.error = "";
    const [least, most] = this.seen.offers.buy_in;
    this.amount = least === most ? least : 0;
  }

  override render(): unknown {
    const sitter = this.seen.view.sitters.find((one) => one.seat === this.seat);
    const close = (): void => void this.dispatchEvent(new Event("shut"));
    if (!sitter && cashSessionOf(this.seen))
      return html`${head(TABLET.seatFree(this.seat), close)}${this.sentByPodium()}`;
    if (!sitter) return html`${head(SAY.sit(this.seat), close)}${this.newcomer()}`;
    return html`${head(seatAndName(this.seen, this.seat), close)}${
      this.pad
        ? this.pad === "leave"
          ? this.leavesWith()
          : this.chipsPad(this.pad)
        : this.moving
          ? html`<div
      class="body"><p class="note book">${SAY.moveTap}</p></div>`
          : this.seated(sitter)
    }`;
  }

  // ------------------------------------------------------------ somebody sits down

  private newcomer(): unknown {
    const [least, most] = this.seen.offers.buy_in;
    return html`<form class="body" novalidate @submit=${this.sit}
      @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value.trim())}>
        ${field({ name: "player", label: SAY.player, wrong: this.error, most: 32, focus: true })}
        <datalist id="people">${this.free.map(({ name }) => html`<option value=${name}></option>`)}</datalist>
        <cc-amount-pad .label=${most ? `${SAY.stack}, ${span([least, most])}` : SAY.stack}
          .values=${this.seen.dealer?.chips ?? []} .presets=${this.usual}
          .start=${this.amount} @amount=${(event: CustomEvent<number>) => (this.amount = event.detail)}></cc-amount-pad>
      </form>
      <div class="acts"><button type="button" class="btn go" @click=${this.sit}>${SAY.go(this.name)}</button></div>`;
  }

  /** Members who do not sit here yet. */
  private get free(): readonly PersonKnown[] {
    return this.people.filter((one) => !this.seen.view.sitters.some((sitter) => sitter.player === one.id));
  }

  private get usual(): readonly { name: string; to: number }[] {
    const [least, most] = this.seen.offers.buy_in;
    return [...new Set([least, most])]
      .filter((to) => to > 0)
      .map((to) => ({ name: to === least && least !== most ? "min" : "Buy-in", to }));
  }

  private readonly sit = (event: Event): void => {
    event.preventDefault();
    const typed = this.renderRoot.querySelector<HTMLInputElement>("#player")?.value.trim() ?? "";
    this.name = typed;
    this.error = typed ? (this.amount ? "" : SAY.noChips) : SAY.nobody;
    const member = this.free.find((one) => one.name.toLowerCase() === typed.toLowerCase());
    if (!this.error) this.act([{ do: "sit-down", seat: this.seat, player: member?.id ?? typed, stack: this.amount }]);
  };

  protected override updated(): void {
    const input = this.renderRoot.querySelector<HTMLInputElement>("#player");
    input?.setAttribute("list", "people");
  }

  // ------------------------------------------------------------ in the cash room the podium seats people

  /** No player with chips sits here: who is coming, or sits here and has none yet. */
  private sentByPodium(): unknown {
    const here = cashSessionOf(this.seen)!;
    const there = cashSeat(this.seen, this.seat);
    const { number } = here.table;
    if (there?.called) {
      const comes = ROOM.comes(there.called, this.seat, here.table_cards, there.card ?? false);
      const sits: CashCommand = { do: "sit-down", player: there.coming ?? "", table: number, seat: this.seat };
      const cites = citations(here.card_cites, this.seen.view.house);
      return html`<div class="body"><p class="note">${comes}</p>${cites}</div>
        <div class="acts">${
          here.table_cards && !there.card
            ? nothing
            : this.podium(sits, here.table_cards ? ROOM.cardTaken : ROOM.seated, "go")
        }</div>`;
    }
    if (!there?.player) return html`<div class="body"><p class="note">${ROOM.free}</p></div>`;
    return html`<div class="body"><p class="note">${ROOM.noChips(there.name ?? "")}</p>${this.wantsChips(there)}</div>
      <div class="acts">${this.podium({ do: "leave-table", player: there.player }, ROOM.leaves, "stop")}</div>`;
  }

  /** The player asks for chips: the seller is called, by the house's rule. */
  private wantsChips(there: CashSeatView): unknown {
    const here = cashSessionOf(this.seen)!;
    const called = there.wants_chips !== undefined && there.wants_chips !== null;
    return html`<div class="wants">${
      called
        ? html`<p class="hint">${ROOM.chipsCalled}</p>`
        : this.podium({ do: "want-chips", player: there.player ?? "" }, ROOM.wantsChips)
    }${citations(here.chips_cites, this.seen.view.house)}</div>`;
  }

  private podium(command: CashCommand, label: string, look = ""): unknown {
    return html`<button type="button" class=${`btn ${look}`} @click=${async () => {
      if (await tellPodium(this.seen, command)) this.dispatchEvent(new Event("shut"));
    }}>${label}</button>`;
  }

  /** Leaving the table: the chips they take along are counted where the table does not know them. */
  private leaving(sitter: SitterView, playing: boolean): unknown {
    const cash = cashSessionOf(this.seen) !== undefined;
    const asks = cash && !playing && sitter.last_counted >= 0;
    const label = playing ? SAY.leaveMid : cash ? ROOM.leaves : SAY.leave;
    return html`<button type="button" class="btn stop wide" @click=${() =>
      asks ? this.opensPad("leave") : this.act([{ do: "leave-seat", seat: this.seat }])}>${label}</button>`;
  }

  private leavesWith(): unknown {
    const { seat, amount } = this;
    const goes: TableCommand = { do: "leave-seat", seat };
    return html`<div class="body"><cc-amount-pad .label=${ROOM.takes} .values=${this.seen.dealer?.chips ?? []}
      @amount=${(event: CustomEvent<number>) => (this.amount = event.detail)}></cc-amount-pad></div>
      <div class="acts"><button type="button" class="btn stop" aria-disabled=${!amount} @click=${() =>
        amount && this.act([{ do: "set-stack", seat, stack: amount }, goes])}>${ROOM.takesGo(amount)}</button
      ><button type="button" class="btn quiet" @click=${() => this.act([goes])}>${ROOM.takesUnknown}</button></div>`;
  }

  // ------------------------------------------------------------ somebody sits there

  private seated(sitter: SitterView): unknown {
    const playing = running(this.seen) && dealtIn(this.seen, this.seat) !== undefined;
    const facts = [
      sitter.missed_small && sitter.missed_big
        ? SAY.owes.both
        : sitter.missed_big
          ? SAY.owes.big
          : sitter.missed_small
            ? SAY.owes.small
            : "",
      sitter.penalty ? SAY.penalised(sitter.penalty) : "",
      sitter.rounds ? SAY.rounds(sitter.rounds) : "",
      sitter.coming ? SAY.comes(sitter.coming) : "",
      sitter.last_counted < 0 ? "" : SAY.uncounted(sitter.last_counted ? timeOfDay(sitter.last_counted) : ""),
    ].filter(Boolean);
    const there = cashSeat(this.seen, this.seat);
    const stack = playing ? (dealtIn(this.seen, this.seat)?.stack ?? sitter.stack) : sitter.stack;
    return html`<div class="body">
      <div class="facts"><b class="num">${chips(stack)}</b>${facts.map((fact) => html`<span>${fact}</span>`)}</div>
      <div class="list">
        ${this.opens("floor", SAY.what)}${this.opens("said", SAY.said)}
        ${
          sitter.away
            ? this.does([{ do: "come-back", seat: this.seat }], SAY.back, "go")
            : this.does([{ do: "go-away", seat: this.seat }], SAY.away)
        }
        ${
          sitter.out ? this.comingBack() : there ? nothing : this.does([{ do: "sit-out", seat: this.seat }], SAY.sitOut)
        }
        ${
          there && !cashSessionOf(this.seen)?.dealers_sell
            ? this.wantsChips(there)
            : html`<button type="button" class="btn" @click=${() => this.opensPad("add")}>${SAY.topUp}</button>`
        }
        ${
          playing && !stack
            ? nothing
            : html`<button type="button" class="btn" @click=${() => this.opensPad("set")}>${SAY.set}</button>`
        }
        ${playing ? nothing : this.opens("move", SAY.move)}
        ${playing ? this.opens("count", SAY.count) : nothing}
        ${
          this.seen.offers.serve_penalty?.includes(this.seat)
            ? this.does([{ do: "lift-penalty", seat: this.seat }], SAY.served)
            : nothing
        }
        ${this.opens("penalty", SAY.penalty)}
        <cc-seat-taps class="wide" table=${this.seen.table} .seen=${this.seen} .seat=${this.seat}
          @act=${(event: CustomEvent<readonly TableCommand[]>) => this.act(event.detail)}
          @floor=${(event: CustomEvent<TapForTheFloor>) =>
            this.dispatchEvent(new CustomEvent("floor", { detail: event.detail }))}></cc-seat-taps>
        ${this.leaving(sitter, playing)}
      </div>
    </div>`;
  }

  private comingBack(): unknown {
    const entry = (way: "" | "post" | "wait", label: string): unknown =>
      this.does([{ do: "sit-in", seat: this.seat, ...(way ? { entry: way } : {}) }], label, way ? "" : "go");
    return this.seen.view.stakes.format === "cash"
      ? html`${entry("wait", SAY.wait)}${entry("post", SAY.post)}`
      : entry("", SAY.sitIn);
  }

  private opensPad(pad: "add" | "set" | "leave"): void {
    this.amount = this.doubted = 0;
    this.pad = pad;
  }

  /** Chips that they add, or their whole stack as counted. */
  private chipsPad(pad: "add" | "set"): unknown {
    const { seat, amount } = this;
    const adds = pad === "add";
    const playing = running(this.seen) && dealtIn(this.seen, seat) !== undefined;
    const command: TableCommand = adds
      ? { do: "top-up", seat, amount }
      : playing
        ? { do: "correct-stack", of: seat, stack: amount }
        : { do: "set-stack", seat, stack: amount };
    return html`<div class="body"><cc-amount-pad .label=${adds ? SAY.add : playing ? SAY.setBehind : SAY.setLabel}
      .values=${this.seen.dealer?.chips ?? []}
      @amount=${(event: CustomEvent<number>) => Object.assign(this, { amount: event.detail, doubted: 0 })}
      ></cc-amount-pad>
      ${this.doubted ? html`<p class="note" role="alert">${SAY.doubt(this.known, amount)}</p>` : nothing}</div>
      <div class="acts"><button type="button" class=${`btn ${this.doubted ? "stop" : "go"}`} aria-disabled=${!amount}
        @click=${() => amount && this.counted(command, adds)}>${adds ? SAY.addGo(amount) : SAY.setGo(amount)}</button
        ><button type="button" class="btn quiet" @click=${() => (this.pad = "")}>${TABLET.close}</button></div>`;
  }

  /** The stack that the table knows; 0: it was never counted. */
  private get known(): number {
    const sitter = this.seen.view.sitters.find((one) => one.seat === this.seat);
    const playing = running(this.seen) ? dealtIn(this.seen, this.seat)?.stack : undefined;
    return sitter && sitter.last_counted < 0 ? (playing ?? sitter.stack) : 0;
  }

  /** Send a count; one that is less than half or more than double of the stack is asked about first. */
  private counted(command: TableCommand, adds: boolean): void {
    const { amount, known } = this;
    const far = !adds && known > 0 && (2 * amount < known || amount > 2 * known);
    if (far && this.doubted !== amount) this.doubted = amount;
    else this.act([command]);
  }

  private does(commands: readonly TableCommand[], label: string, look = ""): unknown {
    return html`<button type="button" class=${`btn ${look}`} @click=${() => this.act(commands)}>${label}</button>`;
  }

  private opens(name: string, label: string): unknown {
    return html`<button type="button" class="btn"
      @click=${() => this.dispatchEvent(new CustomEvent("open", { detail: name }))}>${label}</button>`;
  }

  private act(commands: readonly TableCommand[]): void {
    this.dispatchEvent(new CustomEvent("act", { detail: commands }));
  }

  /** A seat tapped on the felt, where a report asks for one. */
  tapped(seat: number): boolean {
    return this.taps?.tapped(seat) ?? false;
  }

  /** Move them to an open seat with all they have: one act, undone at once. */
  moveTo(to: number): readonly TableCommand[] {
    return [{ do: "change-seat", seat: this.seat, to }];
  }

  /** The player's name, for screen readers. */
  get message(): string {
    return nameAt(this.seen, this.seat);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-seat-panel": CcSeatPanel;
  }
}
