// <cc-seat-panel>: everything about one seat: seat a player, or what the one who sits there does between and besides
// hands.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { field } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import type { SitterView, TableSeen, PersonKnown, TableCommand } from "../protocol.ts";
import { timeOfDay } from "../nights/words.ts";
import { chips, span } from "../words.ts";
import "./amount-pad.ts";
import { head, panelStyles } from "./panel-styles.ts";
import { dealtIn, nameAt, running, seatAndName } from "./reading.ts";
import "./seat-taps.ts";
import type { CcSeatTaps, TapForTheFloor } from "./seat-taps.ts";
import { TABLET } from "./words.ts";

const SAY = TABLET.seats;

/** Fires `act` (commands), `open` (said, floor, move, count, penalty), `shut`. */
@customElement("cc-seat-panel")
export class CcSeatPanel extends LitElement {
  @property({ attribute: false }) seen!: TableSeen;
  @property({ type: Number }) seat = 0;
  @property({ type: Boolean }) moving = false;
  /** Members of the club, so that a known player keeps his name and his record. */
  @property({ attribute: false }) people: readonly PersonKnown[] = [];
  @state() private amount = 0;
  @state() private name = "";
  @state() private wrong = "";
  @state() private pad: "" | "add" | "set" = "";

  @query("cc-seat-taps") private readonly taps!: CcSeatTaps | null;

  static override styles = [
    parts,
    panelStyles,
    css`
      .list { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      .list .btn { min-height: 56px; white-space: normal; padding: 6px 12px; font-size: 16px; }
      .facts { display: grid; gap: 2px; font-size: 16px; color: var(--ink-2); }
      .facts b { font-size: 28px; font-weight: 700; color: var(--ink); }
      .wide { grid-column: 1 / -1; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("seat")) return;
    this.pad = "";
    this.name = this.wrong = "";
    const [least, most] = this.seen.offers.buy_in;
    this.amount = least === most ? least : 0;
  }

  override render(): unknown {
    const sitter = this.seen.view.sitters.find((one) => one.seat === this.seat);
    const shut = (): void => void this.dispatchEvent(new Event("shut"));
    if (!sitter) return html`${head(SAY.sit(this.seat), shut)}${this.newcomer()}`;
    return html`${head(seatAndName(this.seen, this.seat), shut)}${
      this.pad
        ? this.chipsPad(this.pad)
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
        ${field({ name: "player", label: SAY.player, wrong: this.wrong, most: 32, focus: true })}
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
    this.wrong = typed ? (this.amount ? "" : SAY.noChips) : SAY.nobody;
    const member = this.free.find((one) => one.name.toLowerCase() === typed.toLowerCase());
    if (!this.wrong) this.act([{ do: "sit-down", seat: this.seat, player: member?.id ?? typed, stack: this.amount }]);
  };

  protected override updated(): void {
    const input = this.renderRoot.querySelector<HTMLInputElement>("#player");
    input?.setAttribute("list", "people");
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
      sitter.coming ? SAY.comes(sitter.coming) : "",
      sitter.last_counted < 0 ? "" : SAY.uncounted(sitter.last_counted ? timeOfDay(sitter.last_counted) : ""),
    ].filter(Boolean);
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
        ${sitter.out ? this.comingBack() : this.does([{ do: "sit-out", seat: this.seat }], SAY.sitOut)}
        <button type="button" class="btn" @click=${() => this.opensPad("add")}>${SAY.topUp}</button>
        ${
          playing && !stack
            ? nothing
            : html`<button type="button" class="btn" @click=${() => this.opensPad("set")}>${SAY.set}</button>`
        }
        ${playing ? nothing : this.opens("move", SAY.move)}
        ${playing ? this.opens("count", SAY.count) : nothing}
        ${this.opens("penalty", SAY.penalty)}
        <cc-seat-taps class="wide" table=${this.seen.table} .seen=${this.seen} .seat=${this.seat}
          @act=${(event: CustomEvent<readonly TableCommand[]>) => this.act(event.detail)}
          @floor=${(event: CustomEvent<TapForTheFloor>) =>
            this.dispatchEvent(new CustomEvent("floor", { detail: event.detail }))}></cc-seat-taps>
        <button type="button" class="btn stop wide"
          @click=${() =>
            this.act([{ do: "leave-seat", seat: this.seat }])}>${playing ? SAY.leaveMid : SAY.leave}</button>
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

  private opensPad(pad: "add" | "set"): void {
    this.amount = 0;
    this.pad = pad;
  }

  /** Chips that he adds, or all that he was counted to have. */
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
      @amount=${(event: CustomEvent<number>) => (this.amount = event.detail)}></cc-amount-pad></div>
      <div class="acts"><button type="button" class="btn go" aria-disabled=${!amount}
        @click=${() => amount && this.act([command])}>${adds ? SAY.addGo(amount) : SAY.setGo(amount)}</button
        ><button type="button" class="btn quiet" @click=${() => (this.pad = "")}>${TABLET.close}</button></div>`;
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

  /** Moves them to a free seat with all they have: one act, taken back at once. */
  moveTo(to: number): readonly TableCommand[] {
    return [{ do: "change-seat", seat: this.seat, to }];
  }

  /** His name, for those who listen. */
  get told(): string {
    return nameAt(this.seen, this.seat);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-seat-panel": CcSeatPanel;
  }
}
