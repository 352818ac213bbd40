// <cc-action-bar>: facts, amounts and three buttons whose places never move. It offers what the server offers, and
// sends that.

import { LitElement, type PropertyValues, type TemplateResult, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { WORDS, chips, amountError, readChips } from "../app/words.ts";
import { presetName } from "../forms/amount-pad.ts";
import { parts } from "../kit/styles.ts";
import type { Notice } from "../kit/toast.ts";
import type { TableCommand, TableUpdate } from "../protocol.ts";
import { boards, wonWith } from "../stage/facts.ts";
import { STAGE } from "../stage/words.ts";
import { barStyles } from "./action-bar-styles.ts";
import {
  type Bar,
  type Control,
  SLIDER,
  type Sizing,
  bar,
  myLegal,
  offerKey,
  sliderPosition,
  nearestLegal,
  stepAmount,
  tableCites,
  sliderAmount,
} from "./bet.ts";
import { type Choice, type Choices, betweenHandsActions } from "./between-hands.ts";
import { type PreAction, type PreActionKind, preActionOffers } from "./pre-actions.ts";
import { BAR, FELT } from "./words.ts";

/** Fires `act` (a command), `ahead` (a kind), `why` (a closed control), `choose` (an action that is no command). */
@customElement("cc-action-bar")
export class CcActionBar extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) ahead: PreAction | null = null;
  @property({ attribute: false }) picked: readonly number[] = [];
  @property({ attribute: false }) notice: Notice | undefined;
  @property({ type: Number }) now = 0;
  /** The name of the command that is under way. */
  @property() sending = "";
  @property({ type: Boolean }) offline = false;
  @property({ reflect: true }) hand: "right" | "left" = "right";
  @property({ reflect: true }) shape: "wide" | "tall" = "wide";
  /** A low window: one row for amounts. */
  @property({ type: Boolean, reflect: true }) short = false;
  /** It is beside the felt. */
  @property({ type: Boolean, reflect: true }) low = false;
  @property({ attribute: false }) lately: readonly string[] = [];
  @state() private to = 0;
  @state() private text: string | null = null;
  @state() private asking = false;
  #key = "";

  static override styles = [parts, barStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("seen")) return;
    const key = offerKey(this.seen);
    if (key === this.#key) return;
    this.#key = key;
    this.asking = false;
    this.set(myLegal(this.seen)?.min_to ?? 0);
  }

  /** Set the amount, such as one that a refusal suggests. */
  set(to: number): void {
    this.to = to;
    this.text = null;
  }

  // ------------------------------------------------------------ keys, called by the page

  key(name: string): boolean {
    const now = this.now_();
    const place = { f: 0, c: 1, r: 2 }[name.toLowerCase()];
    if (place !== undefined) return this.press(place, now);
    if (name === "Escape" && this.asking) return this.drop();
    if (!now?.sizing) return false;
    const preset = this.preset(PRESETS[Number(name) - 1] ?? "");
    if (preset) this.set(preset);
    else if (name === "ArrowUp" || name === "ArrowRight") this.step(1, now.sizing);
    else if (name === "ArrowDown" || name === "ArrowLeft") this.step(-1, now.sizing);
    else return false;
    return true;
  }

  private press(place: number, now: Bar | null): boolean {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLButtonElement>(".do [data-place]")];
    if (!now && !buttons.length) return false;
    buttons.find((one) => Number(one.dataset["place"]) === place)?.click();
    return true;
  }

  /** A preset amount; 0 where it equals no amount of its own. */
  private preset(name: string): number {
    return this.seen.presets.find((one) => one.name === name)?.to ?? 0;
  }

  private drop(): boolean {
    this.asking = false;
    return true;
  }

  private step(direction: 1 | -1, sizing: Sizing): void {
    this.set(
      stepAmount(this.amount, direction, sizing, this.seen.view.stakes.big_blind || this.seen.view.stakes.small_bet),
    );
  }

  /** The amount in the field: a typed one unchanged, so that the server can say why it is refused. */
  private get amount(): number {
    return this.text === null ? this.to : (readChips(this.text) ?? this.to);
  }

  /** Why the field has no valid amount; "" where it has one. */
  private get astray(): string {
    return this.text === null || readChips(this.text) !== null ? "" : amountError(this.text);
  }

  /** The bar as it is; no raise is open without a valid amount. */
  private now_(): Bar | null {
    const now = bar(this.seen, this.amount);
    if (!now || !this.astray || !now.sizing) return now;
    const verb = now.raise.verb === STAGE.allIn ? FELT.raiseTo : now.raise.verb;
    return { ...now, raise: { verb, amount: 0, command: null, why: `${this.astray}.`, cites: [] } };
  }

  // ------------------------------------------------------------ what it shows

  override render(): unknown {
    if (!this.seen) return nothing;
    const now = this.now_();
    if (now) return this.frame(this.facts(now), this.sizes(now), this.buttons(now), "turn");
    const ahead = preActionOffers(this.seen);
    const other = betweenHandsActions(this.seen, this.picked, this.now);
    const says = html`<p class="says">${other.says}</p>`;
    if (other.buttons.length)
      return this.frame(
        this.waiting(other.says, other.cites),
        this.extras([...other.extras, ...this.explained(other)]),
        this.choiceRow(other.buttons),
        "choice",
      );
    if (ahead)
      return this.frame(
        this.waiting(other.says),
        this.extras(other.extras),
        ahead.map((one, place) => this.aheadButton(one.kind, one.verb, one.amount, place)),
        "ahead",
      );
    if (this.seen.you === 0)
      return html`<section class="bar rail">${this.manyRuns ? this.runs() : says}${this.extras(
        other.extras,
      )}</section>`;
    return this.frame(
      this.waiting(other.says),
      this.extras(other.extras),
      CLOSED.map((verb, place) =>
        this.button({ verb, amount: 0, command: null, why: FELT.notIn, cites: [] }, place, "quiet"),
      ),
      "idle",
    );
  }

  private frame(facts: unknown, above: unknown, buttons: unknown, mode: string): TemplateResult {
    const told = this.shape === "tall" ? this.notice : undefined;
    return html`<section class=${`bar ${mode} ${told ? "told" : ""}`} aria-label=${FELT.yourTurn}>
      <div class="you">${told ? this.refusal(told) : facts}</div>
      <div class="ctl">${this.asking ? this.freeCheck() : above}<div class="do">${buttons}</div></div>
    </section>`;
  }

  private refusal(notice: Notice): TemplateResult {
    return html`<div class=${`ref ${notice.kind}`}><span><b>${notice.title}.</b> ${notice.text ?? ""}</span>
      ${notice.cites?.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${notice.house ?? ""}></cc-cite>`,
      )}</div>`;
  }

  private facts(now: Bar): TemplateResult {
    const { holding, facts } = this.seen;
    return html`${holding ? html`<span class="holding">${bold(holding)}</span>` : nothing}
      ${facts.map((fact) => html`<span>${bold(fact)}</span>`)}
      ${this.seen.clock?.phase === "bank" ? html`<span><b>${FELT.bankRuns}</b></span>` : nothing}
      ${!holding && !facts.length ? html`<span><b>${FELT.yourTurn}</b></span>` : nothing}
      ${now.raise.command || !now.raise.cites.length ? nothing : html`<span>${now.raise.why}</span>`}`;
  }

  private waiting(says: string, cites: readonly string[] = []): TemplateResult {
    const { holding } = this.seen;
    if (this.manyRuns && !this.short) return this.runs();
    const lately = this.shape === "tall" && !cites.length ? this.lately.slice(-4) : [];
    return html`${holding ? html`<span class="holding"><b>${holding}</b></span>` : nothing}<span
      class="says">${says} ${tableCites(this.seen, cites).map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
      )}</span>
      ${lately.map((line) => html`<span class="late">${line}</span>`)}`;
  }

  private get manyRuns(): boolean {
    return this.shape === "tall" && boards(this.seen).length > 1 && this.seen.best.length > 0;
  }

  /** What won each run: small felts have no room for it beside their boards. */
  private runs(): TemplateResult {
    return html`<ol class="runs">${boards(this.seen).map(
      (_, run) => html`<li>${STAGE.run(run + 1)} <b>${wonWith(this.seen, run).join(" · ")}</b></li>`,
    )}</ol>`;
  }

  private sizes(now: Bar): TemplateResult {
    const { sizing } = now;
    if (!sizing) return html`<div class="size one"></div>`;
    return html`<div class="size">
      <div class="pre">${PRESETS.map((name) => this.presetButton(name, this.preset(name)))}</div>
      <input class="slide" type="range" min="0" max=${SLIDER} .value=${String(sliderPosition(this.amount, sizing))}
        .style=${`--at:${sliderPosition(this.amount, sizing) / 10}%`} aria-label=${FELT.raiseSize}
        aria-valuetext=${chips(this.amount)}
        @input=${(event: Event) =>
          this.set(
            sliderAmount(Number((event.target as HTMLInputElement).value), sizing),
          )} @keydown=${(event: KeyboardEvent) => this.slideKey(event, sizing)} />
      <div class="stepper">
        <button type="button" class="btn" aria-label=${FELT.less} @click=${() => this.step(-1, sizing)}>−</button>
        <input class="amt" inputmode="decimal" autocomplete="off" enterkeyhint="done" aria-label=${FELT.raiseSize}
          .value=${this.text ?? chips(this.to)} aria-invalid=${this.astray ? "true" : "false"}
          @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
          @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.typing(event, now)}
          @blur=${() => this.astray || this.set(this.amount)} />
        <button type="button" class="btn" aria-label=${FELT.more} @click=${() => this.step(1, sizing)}>+</button>
      </div>
    </div>`;
  }

  private presetButton(name: string, to: number): TemplateResult {
    const on = to > 0 && to === this.amount;
    return html`<button type="button" class=${`btn ${on ? "on" : ""}`} aria-pressed=${on} ?disabled=${!to}
      @click=${() => this.set(to)}>${presetName(name)}${to ? html` <b>${chips(to)}</b>` : nothing}</button>`;
  }

  private slideKey(event: KeyboardEvent, sizing: Sizing): void {
    const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(direction as 1 | -1, sizing);
  }

  private typing(event: KeyboardEvent, now: Bar): void {
    event.stopPropagation();
    if (event.key === "Enter" && this.astray) this.dispatchEvent(new CustomEvent("why", { detail: now.raise }));
    else if (event.key === "Enter" && now.raise.command) {
      // the field keeps the focus: a refused player goes on where they were
      this.act({ do: "raise", to: this.amount });
    } else if (event.key === "Escape") {
      this.set(now.sizing ? nearestLegal(this.to, now.sizing) : this.to);
      (event.target as HTMLElement).blur();
    }
  }

  private buttons(now: Bar): unknown {
    return [
      this.button(now.fold, 0, "quiet", "F", now.free),
      this.button(now.call, 1, "ivory", "C"),
      this.button(now.raise, 2, "go", "R"),
    ];
  }

  private button(control: Control, place: number, look: string, key = "", free = false): TemplateResult {
    const closed = control.command === null;
    const busy = this.sending !== "" && control.command?.do === this.sending;
    const press = (): void => {
      if (closed || !control.command) this.dispatchEvent(new CustomEvent("why", { detail: control }));
      else if (free && !this.asking) this.asking = true;
      else this.act(control.command);
    };
    const label = busy
      ? WORDS.sending
      : html`<span class="verb">${control.verb}</span>${
          control.amount ? html` <span class="sum">${chips(control.amount)}</span>` : nothing
        }`;
    return html`<button type="button" class=${`btn ${closed ? "" : look}`} data-place=${place}
      aria-disabled=${closed || this.offline} aria-busy=${busy} aria-keyshortcuts=${key || nothing} @click=${press}>
      <span class="label-line">${label}</span>${
        key && !closed ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing
      }</button>`;
  }

  private aheadButton(kind: PreActionKind, verb: string, amount: number, place: number): TemplateResult {
    const armed = this.ahead?.kind === kind;
    return html`<button type="button" class=${`btn pre-act ${armed ? "armed" : ""}`} data-place=${place}
      aria-pressed=${armed} @click=${() => this.dispatchEvent(new CustomEvent("ahead", { detail: kind }))}>
      <span class="box" aria-hidden="true"></span><span class="label-line"><span
        class="verb">${verb}</span>${
          amount ? html` <span class="sum">${chips(amount)}</span>` : nothing
        }</span></button>`;
  }

  private freeCheck(): TemplateResult {
    return html`<div class="free" role="alertdialog" aria-label=${FELT.free.title}><span><b>${FELT.free.title}.</b>
      ${FELT.free.text}</span>
      <button type="button" class="btn ivory small"
        @click=${() => this.act({ do: "check" })}>${FELT.free.check}</button>
      <button type="button" class="btn quiet small"
        @click=${() => this.act({ do: "fold" })}>${FELT.free.fold}</button></div>`;
  }

  private choiceRow(buttons: readonly Choice[]): unknown {
    return buttons.map(
      (one, place) =>
        html`<button type="button" class=${`btn ${one.look}`} data-place=${place + Math.max(0, 3 - buttons.length)}
          aria-disabled=${this.offline || !one.act} @click=${() => this.chosen(one)}>${one.label}</button>`,
    );
  }

  /** A low bar has one line of text: the whole of it, with its rules, is behind a button. */
  private explained({ says, cites }: Choices): readonly Choice[] {
    return this.short && cites?.length ? [{ label: FELT.why, look: "", act: null, told: true, why: says, cites }] : [];
  }

  private extras(extras: readonly Choice[]): unknown {
    if (!extras.length && this.manyRuns && this.short && this.seen.you) return this.runs(); // its row is free then
    return html`<div class="extras">${extras.map(
      (one) =>
        html`<button type="button" class="btn small" aria-disabled=${
          this.offline || (!one.act && !one.told) || one.early === true
        }
          @click=${() => this.chosen(one)}>${one.label}</button>`,
    )}</div>`;
  }

  private chosen({ act, why, cites, label }: Choice): void {
    if (!act)
      this.dispatchEvent(
        new CustomEvent("why", {
          detail: { verb: label, amount: 0, command: null, why: why ?? "", cites: cites ?? [] } satisfies Control,
        }),
      );
    else if (typeof act === "string") this.dispatchEvent(new CustomEvent("choose", { detail: act }));
    else this.act(act);
  }

  private act(command: TableCommand): void {
    if (this.offline || this.sending) return;
    this.asking = false;
    this.dispatchEvent(new CustomEvent("act", { detail: command }));
  }
}

const PRESETS = ["min", "half", "pot", "all"] as const;
const CLOSED = [BAR.fold, BAR.check, BAR.bet] as const;

/** The first part of a fact in strong ink up to a comma, and every number. */
function bold(fact: string): unknown {
  if (!/\d/.test(fact)) {
    const [first = "", ...rest] = fact.split(", ");
    return html`<b>${first}</b>${rest.length ? `, ${rest.join(", ")}` : ""}`;
  }
  return fact.split(/(\d[\d,]*)/).map((piece, index) => (index % 2 ? html`<b>${piece}</b>` : piece));
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-action-bar": CcActionBar;
  }
}
