// <cc-colour-entry>: color up step by step: which chip, which table, everybody's count, the result, the race.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError } from "../../app/api.ts";
import { WORDS, chips, readChips } from "../../app/words.ts";
import { ClubColors, discStyles, realChipStyles } from "../../chips/chip-colors.ts";
import "../../forms/card-picker.ts";
import { FORM } from "../../forms/words.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { NightCommand, ConsoleView, TileSeatView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { preview } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.colour;

/** Small chips left after whole larger ones: those that are raced for or rounded. */
export function oddChips(count: number, value: number, into: number): number {
  return into > value ? count % Math.round(into / value) : 0;
}

@customElement("cc-colour-entry")
export class CcColourEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  readonly #paint = new ClubColors(this);
  @state() private value = 0;
  /** The table; 0: none yet. */
  @property({ type: Number }) table = 0;
  @state() private held: ReadonlyMap<string, number> = new Map();
  /** Players whose small chips are all they have. */
  @state() private only: ReadonlySet<string> = new Set();
  @state() private cards: readonly number[] = [];
  @state() private byHand = false;
  @state() private told: readonly string[] | null = null;
  @state() private trouble = "";
  @state() private done: ReadonlySet<string> = new Set();

  static override styles = [
    parts,
    panelStyles,
    realChipStyles,
    discStyles,
    css`
      :host { height: auto; gap: 12px; }
      .disc { width: 24px; }
      .rows > li { min-height: 56px; }
      .rows .btn { min-width: 44px; padding: 0; }
      input {
        width: 64px; min-height: 44px; padding: 0 6px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
        background: var(--ground); text-align: center; font-weight: 600;
      }
      .rows .all { padding: 0 12px; font-size: 14px; }
      .told { display: grid; gap: 4px; }
    `,
  ];

  override render(): unknown {
    return html`${this.which()}${this.chip ? html`${this.where()}${this.table ? this.table_() : nothing}` : nothing}`;
  }

  // ------------------------------------------------------------ which chip, which table

  /** Chips that could be removed: those of the structure, the smallest first. */
  private get values(): readonly number[] {
    const { plan, chips: inPlay } = this.view;
    return plan.chips
      .map((one) => one.value)
      .filter((value) => value >= inPlay.smallest)
      .slice(0, -1);
  }

  private get chip(): number {
    return this.value || (this.view.clock.colour_up[0]?.[0] ?? this.values[0] ?? 0);
  }

  private get into(): number {
    return (
      this.view.clock.colour_up.find(([chip]) => chip === this.chip)?.[1] ??
      this.view.plan.chips.find((one) => one.value > this.chip)?.value ??
      0
    );
  }

  private which(): TemplateResult {
    const all = this.view.plan.chips.map((one) => one.value);
    return html`<div class="choices" role="group" aria-label=${SAY.which}>${this.values.map(
      (value) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(value === this.chip)}
          @click=${() => this.choose(value)}>${this.#paint.disc(value, all)}${chips(value)}</button>`,
    )}</div>
      ${
        this.values.length
          ? html`<p class="hint">${SAY.into(chips(this.chip), chips(this.into))}</p>`
          : html`<p class="hint">${SAY.noChips}</p>`
      }`;
  }

  private choose(value: number): void {
    Object.assign(this, { value, table: 0, told: null, trouble: "" });
  }

  private where(): TemplateResult {
    return html`<div class="choices" role="group" aria-label=${SAY.where}>${this.view.tables.map(
      ({ table }) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(table === this.table)}
          @click=${() => this.open(table)}>${CONSOLE.table(table)}${
            this.done.has(`${this.chip} ${table}`) ? " ✓" : ""
          }</button>`,
    )}</div>`;
  }

  private open(table: number): void {
    Object.assign(this, { table, held: new Map(), only: new Set(), cards: [], byHand: false, told: null, trouble: "" });
  }

  // ------------------------------------------------------------ everybody's small chips

  private get seats(): readonly TileSeatView[] {
    return this.view.tables.find((one) => one.table === this.table)?.seats.filter((one) => one.player) ?? [];
  }

  private table_(): TemplateResult {
    const all = this.seats.reduce((sum, one) => sum + (this.held.get(one.player) ?? 0), 0);
    return html`<ul class="rows">${this.seats.map((one) => this.row(one))}</ul>
      <p class="hint">${SAY.all(
        all,
        chips(all * this.chip),
        this.into ? Math.ceil((all * this.chip) / this.into) : 0,
        chips(this.into),
      )}</p>
      ${this.race()}
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      ${this.told ? html`<ul class="told">${this.told.map((text) => html`<li>${text}</li>`)}</ul>` : nothing}
      ${this.byHand ? nothing : html`<p class="hint">${SAY.chance}</p>`}
      <div class="acts">${
        this.told || !this.byHand
          ? html`<button type="button" class="btn go" @click=${this.go}>${SAY.go(this.table)}</button>`
          : nothing
      }${
        this.byHand
          ? html`<button type="button" class=${`btn ${this.told ? "quiet" : "go"}`}
            @click=${this.look}>${SAY.look}</button>`
          : nothing
      }</div>`;
  }

  private row(seat: TileSeatView): TemplateResult {
    const count = this.held.get(seat.player) ?? 0;
    const left = oddChips(count, this.chip, this.into);
    return html`<li><span class="n"><b>${seat.name}</b><small>${
      left ? SAY.odd(left) : count ? SAY.even : CONSOLE.seat(seat.seat)
    }</small></span>
      ${
        left || this.only.has(seat.player)
          ? html`<button type="button" class=${`btn all ${this.only.has(seat.player) ? "armed" : ""}`}
            aria-pressed=${String(this.only.has(seat.player))}
            @click=${() => this.toggle(seat.player)}>${SAY.only}</button>`
          : nothing
      }
      <button type="button" class="btn" aria-label=${FORM.oneLess(this.chip)}
        @click=${() => this.set(seat.player, Math.max(0, count - 1))}>−</button><input inputmode="numeric"
        aria-label=${SAY.of(seat.name)} .value=${count ? String(count) : ""} placeholder="0" @input=${(event: Event) =>
          this.set(
            seat.player,
            readChips((event.target as HTMLInputElement).value) ?? 0,
          )} /><button type="button" class="btn" aria-label=${FORM.oneMore(this.chip)}
          @click=${() => this.set(seat.player, count + 1)}>+</button></li>`;
  }

  private set(player: string, count: number): void {
    Object.assign(this, { held: new Map(this.held).set(player, count), told: null });
  }

  private toggle(player: string): void {
    const only = new Set(this.only);
    if (!only.delete(player)) only.add(player);
    Object.assign(this, { only, told: null });
  }

  /** The race: dealt by Cutcard, or entered as dealt at the table. */
  private race(): unknown {
    const odds = this.seats.reduce(
      (sum, one) => sum + oddChips(this.held.get(one.player) ?? 0, this.chip, this.into),
      0,
    );
    if (!odds) return nothing;
    return html`<div class="choices" role="group" aria-label=${SAY.race}><button type="button" class="btn choice"
      aria-pressed=${String(!this.byHand)} @click=${() => (this.byHand = false)}>${SAY.raceByRoom}</button><button
      type="button" class="btn choice" aria-pressed=${String(this.byHand)}
      @click=${() => (this.byHand = true)}>${SAY.raceByHand}</button></div>
      ${
        this.byHand
          ? html`<p class="hint">${SAY.raceOrder(odds)}</p><cc-card-picker .places=${odds} .cards=${this.cards}
            @cards=${(event: CustomEvent<readonly number[]>) =>
              Object.assign(this, { cards: event.detail, told: null })}></cc-card-picker>`
          : nothing
      }`;
  }

  // ------------------------------------------------------------ the result

  private get command(): NightCommand {
    const holds = this.seats
      .map((one) => ({
        player: one.player,
        chips: this.held.get(one.player) ?? 0,
        ...(this.only.has(one.player) ? { only: true } : {}),
      }))
      .filter((one) => one.chips > 0);
    return {
      do: "colour-up",
      value: this.chip,
      table: this.table,
      holds,
      ...(this.byHand ? { cards: this.cards } : {}),
    };
  }

  /** With the cards known, the server previews who gets what; a result by chance cannot be previewed. */
  private readonly look = async (): Promise<void> => {
    this.trouble = "";
    try {
      this.told = (await preview(this.view.id, this.command)).flatMap((line) => line.text.split("; "));
      if (!this.told.length) this.told = [SAY.nothing];
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  };

  private readonly go = async (): Promise<void> => {
    const { table } = this;
    if (!(await this.actions.send(this.command))) return;
    this.done = new Set([...this.done, `${this.chip} ${table}`]);
    const next = this.view.tables.find((one) => !this.done.has(`${this.chip} ${one.table}`));
    this.open(next?.table ?? 0);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-colour-entry": CcColourEntry;
  }
}
