// <cc-deal-panel>: chop the prize pool among the players left, preview it, record who agrees; <cc-worth-part> shows
// stack values.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError } from "../../app/api.ts";
import { WORDS, chips, moneyText, readChips, readMoney } from "../../app/words.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type {
  AgreedShare,
  AgreementView,
  AtStakeView,
  EntrantView,
  NightCommand,
  ConsoleView,
  StackWorthView,
} from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { stackValues, preview } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const WORTH = CONSOLE.atStake;

@customElement("cc-worth-part")
export class CcWorthPart extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) players!: readonly EntrantView[];
  /** Stacks that were typed here and not entered yet. */
  @property({ attribute: false }) stacks!: () => readonly (readonly [string, number])[];
  @state() private told: AtStakeView | null = null;
  @state() private trouble = "";
  @state() private bust = "";

  static override styles = [
    parts,
    panelStyles,
    css`
      :host { height: auto; gap: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
      .pair { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); }
      .num { display: grid; justify-items: end; font-variant-numeric: tabular-nums; }
      .num small { font-size: 14px; font-weight: 600; }
      .more { color: var(--act); } .less { color: var(--warn); }
    `,
  ];

  override render(): unknown {
    return html`<h3>${WORTH.title}</h3>
      <p class="hint">${WORTH.told}</p>
      <div class="pair">
        <div class="field"><label for="bust">${WORTH.bust}</label><select id="bust" @change=${this.picked}>
          <option value="">${WORTH.nobody}</option>${this.options("")}</select></div>
        ${
          this.bust
            ? html`<div class="field"><label for="by">${WORTH.by}</label><select id="by" @change=${this.forget}>
              <option value="">${WORTH.anybody}</option>${this.options(this.bust)}</select></div>`
            : nothing
        }
      </div>
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      ${this.told ? this.worths(this.told) : nothing}
      <div class="acts"><button type="button" class="btn"
        @click=${() => void this.show()}>${WORTH.show}</button></div>`;
  }

  private options(without: string): TemplateResult[] {
    const others = this.players.filter((one) => one.id !== without);
    return others.map((one) => html`<option value=${one.id}>${one.name}</option>`);
  }

  private worths(told: AtStakeView): TemplateResult {
    const gone = told.rows.find((one) => one.id === told.bust);
    return html`${gone ? html`<p role="status">${WORTH.gains(gone.name)}</p>` : nothing}
      <ul class="rows">${told.rows.map((one) => this.row(one, told))}</ul>
      ${told.bounties_open ? html`<p class="hint">${WORTH.open}</p>` : nothing}`;
  }

  private row(one: StackWorthView, told: AtStakeView): TemplateResult {
    const sum = (cents: number): string => moneyText(cents, this.view.currency);
    const gain = one.gain ?? 0;
    const details = [
      CONSOLE.chipsWord(one.stack),
      ...(one.head ? [WORTH.head(sum(one.head))] : []),
      ...(one.bounties ? [WORTH.bounties(sum(one.bounties))] : []),
      ...(one.id === told.bust ? [WORTH.goesOut] : []),
    ];
    return html`<li><span class="n"><b>${one.name}</b><small>${details.join(", ")}</small></span>
      <span class="num">${sum(one.prizes + (one.bounties ?? 0))}${
        told.bust
          ? html`<small class=${gain < 0 ? "less" : "more"}>${gain < 0 ? "−" : "+"}${sum(Math.abs(gain))}</small>`
          : nothing
      }</span></li>`;
  }

  private readonly picked = (event: Event): void => {
    this.bust = (event.target as HTMLSelectElement).value;
    this.forget();
  };

  private readonly forget = (): void => {
    Object.assign(this, { told: null, trouble: "" });
  };

  private async show(): Promise<void> {
    const by = this.renderRoot.querySelector<HTMLSelectElement>("#by")?.value ?? "";
    try {
      this.told = await stackValues(this.view.id, this.stacks(), this.bust, by);
      this.trouble = "";
    } catch (error) {
      Object.assign(this, { told: null, trouble: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  }
}

const SAY = CONSOLE.deal;
const KINDS = ["even", "chips", "icm", "custom"] as const;
const MOST = 20;

@customElement("cc-deal-panel")
export class CcDealPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  @state() private kind: (typeof KINDS)[number] = "icm";
  /** The previewed shares; they stay until something is typed or chosen. */
  @state() private told: readonly string[] | null = null;
  /** What the previewed shares rest on. */
  #basis = "";
  /** What was typed, by field: a stack that is counted meanwhile does not replace it. */
  readonly #typed = new Map<string, string>();
  @state() private trouble = "";
  /** A deal was proposed, and another one is being prepared. */
  @state() private another = false;
  /** The sum of the typed stacks. */
  @state() private counted = 0;
  /** Ending play needs a second tap. */
  @state() private sure = false;

  static override styles = [
    parts,
    panelStyles,
    css`
      .rows > li { min-height: 56px; }
      .rows input {
        width: 110px; min-height: 44px; padding: 0 10px; border: 1px solid var(--line-strong);
        border-radius: var(--r-m); background: var(--ground); text-align: right; font-weight: 600;
      }
      form { display: grid; gap: 16px; }
      .yes { color: var(--act); font-weight: 600; }
      .off { color: var(--warn); font-weight: 600; }
      .left { max-width: 260px; }
      .shares { display: grid; gap: 4px; }
      .old { color: var(--ink-2); }
    `,
  ];

  override render(): unknown {
    return html`${head(SAY.title, SAY.told(this.playing.length), () => this.actions.open("money"))}
      <div class="body">${
        this.view.deal && !this.another
          ? this.agreeing(this.view.deal)
          : this.playing.length > MOST
            ? html`<p class="hint">${SAY.tooMany(MOST)}</p>`
            : this.proposing()
      }</div>`;
  }

  private get playing(): readonly EntrantView[] {
    return this.view.entrants
      .filter((one) => one.status === "in")
      .sort((one, other) => (other.stack ?? 0) - (one.stack ?? 0));
  }

  // ------------------------------------------------------------ before a deal

  private proposing(): TemplateResult {
    const current = this.told !== null && this.#basis === this.basis;
    return html`<div class="choices" role="group" aria-label=${SAY.how}>${KINDS.map(
      (kind) =>
        html`<button type="button" class="btn choice" aria-pressed=${String(kind === this.kind)}
          @click=${() => Object.assign(this, { kind, told: null, trouble: "" })}>${SAY.kinds[kind]}</button>`,
    )}</div>
      <p class="hint">${SAY.kindTold[this.kind]}</p>
      <form novalidate @submit=${(event: Event) => void this.look(event)} @input=${this.typing}>
        <ul class="rows">${this.playing.map((one) => this.row(one))}</ul>
        <div class="field left"><label for="left">${SAY.leftOver}</label><input id="left" name="left"
          inputmode="decimal" autocomplete="off" placeholder=${moneyText(0, this.view.currency)} /></div>
        ${this.adding()}
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        ${this.told ? this.shares(this.told) : nothing}
        <div class="acts">${
          current
            ? html`<button type="button" class="btn go" @click=${() => void this.propose()}>${SAY.propose}</button>`
            : nothing
        }<button type="submit" class=${`btn ${current ? "quiet" : "go"}`}>${SAY.look}</button></div>
      </form>
      ${
        this.kind === "icm"
          ? html`<cc-worth-part .view=${this.view} .players=${this.playing}
            .stacks=${() => this.counts}></cc-worth-part>`
          : nothing
      }`;
  }

  /** The typed sum against all chips in play: a deal on half of them would split the money wrongly. */
  private adding(): unknown {
    if (this.kind !== "chips" && this.kind !== "icm") return nothing;
    const all = this.view.chips.in_play;
    const off = all - this.counted;
    return html`<p class=${off ? "hint off" : "hint yes"} role="status">${SAY.adds(chips(this.counted), chips(all))} ${
      off ? SAY.off(chips(Math.abs(off)), off > 0) : SAY.addsUp
    }</p>`;
  }

  /** The shares in words; once play has changed what they rest on, they are marked as old and stay. */
  private shares(told: readonly string[]): TemplateResult {
    const old = this.#basis !== this.basis;
    return html`${old ? html`<p class="hint off" role="status">${SAY.changed}</p>` : nothing}
      <ul class=${old ? "shares old" : "shares"}>${told.map((text) => html`<li>${text}</li>`)}</ul>`;
  }

  /** The server's figures that a deal is worked out from. */
  private get basis(): string {
    const { chips: inPlay, money } = this.view;
    return JSON.stringify([this.playing.map((one) => [one.id, one.stack]), inPlay.in_play, money.prizes]);
  }

  private readonly typing = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement;
    this.#typed.set(name, value);
    this.told = null;
    this.add();
  };

  private add(): void {
    const inputs = [...this.renderRoot.querySelectorAll<HTMLInputElement>("input[name^=stack]")];
    this.counted = inputs.reduce((sum, input) => sum + (readChips(input.value) ?? 0), 0);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("kind") || changed.has("another") || changed.has("view")) this.add();
  }

  private row(one: EntrantView): TemplateResult {
    const custom = this.kind === "custom";
    return html`<li><span class="n"><b>${one.name}</b><small>${
      one.stack === null ? CONSOLE.notCounted : CONSOLE.chipsWord(one.stack)
    }</small></span>
      ${
        custom
          ? html`<input name=${`share ${one.id}`} inputmode="decimal" aria-label=${SAY.shareOf(one.name)}
            placeholder=${moneyText(0, this.view.currency)} />`
          : this.kind === "even"
            ? nothing
            : html`<input name=${`stack ${one.id}`} inputmode="numeric" aria-label=${SAY.stackOf(one.name)}
              .value=${this.#typed.get(`stack ${one.id}`) ?? (one.stack === null ? "" : chips(one.stack))} />`
      }</li>`;
  }

  private read(form: FormData, what: string, by: (text: string) => number | null): (readonly [string, number])[] {
    return this.playing.flatMap((one) => {
      const found = by(String(form.get(`${what} ${one.id}`) ?? ""));
      return found === null ? [] : [[one.id, found] as const];
    });
  }

  /** Typed stacks that differ from the last count. */
  private get counts(): (readonly [string, number])[] {
    return this.read(this.form, "stack", readChips).filter(
      ([player, stack]) => this.playing.find((one) => one.id === player)?.stack !== stack,
    );
  }

  private get form(): FormData {
    return new FormData(this.renderRoot.querySelector("form") ?? undefined);
  }

  private get command(): NightCommand {
    const form = this.form;
    const sum = (text: string): number | null => readMoney(text, this.view.currency);
    const left = sum(String(form.get("left") ?? ""));
    const counted = this.counts;
    return {
      do: "propose-deal",
      kind: this.kind,
      ...(this.kind === "custom" ? { shares: this.read(form, "share", sum) } : {}),
      ...(counted.length ? { stacks: counted } : {}),
      ...(left ? { left_over: left } : {}),
    };
  }

  private async look(event: Event): Promise<void> {
    event.preventDefault();
    this.trouble = "";
    try {
      const { basis } = this;
      this.told = (await preview(this.view.id, this.command)).flatMap((line) => line.text.split("; "));
      this.#basis = basis;
    } catch (error) {
      Object.assign(this, { told: null, trouble: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  }

  private async propose(): Promise<void> {
    if (!(await this.actions.send(this.command))) return;
    this.#typed.clear();
    Object.assign(this, { another: false, told: null });
  }

  // ------------------------------------------------------------ who agrees

  private agreeing(deal: AgreementView): TemplateResult {
    const open = deal.shares.filter((one) => !one.answer).length;
    return html`<ul class="rows">${deal.shares.map((one) => this.share(one, deal.stands))}${
      deal.left_over
        ? html`<li><span class="n">${SAY.leftOver}</span><span
          class="num">${moneyText(deal.left_over, this.view.currency)}</span></li>`
        : nothing
    }</ul>
      <p class="hint">${deal.stands ? (deal.paid ? SAY.stands : SAY.noted) : SAY.waits(open)}</p>
      <div class="acts">${
        deal.stands
          ? nothing
          : html`<button type="button" class="btn" @click=${() => (this.another = true)}>${SAY.another}</button>`
      }${deal.may_end ? this.ending() : nothing}<button type="button" class=${`btn ${
        deal.stands && !deal.may_end ? "go" : "quiet"
      }`} @click=${() =>
        this.actions.open("money")}>${deal.stands ? SAY.pay : CONSOLE.moneyPanel.prizes}</button></div>`;
  }

  private share({ id, name, cents, answer }: AgreedShare, stands: boolean): TemplateResult {
    const said = (agrees: boolean): void => void this.actions.send({ do: "agree-deal", player: id, agrees });
    return html`<li><span class="n"><b>${name}</b>${
      answer === false ? html`<small>${SAY.refused}</small>` : nothing
    }</span><span class="num">${moneyText(cents, this.view.currency)}</span>${
      answer || stands
        ? html`<span class="yes">${SAY.agreed}</span>`
        : html`<button type="button" class="btn" aria-label=${SAY.agreesName(name)}
            @click=${() => said(true)}>${SAY.agrees}</button>${
              answer === null
                ? html`<button type="button" class="btn quiet" aria-label=${SAY.refusesName(name)}
                @click=${() => said(false)}>${SAY.refuses}</button>`
                : nothing
            }`
    }</li>`;
  }

  private ending(): TemplateResult {
    const tap = (): void => {
      if (this.sure) void this.actions.send({ do: "end-by-deal" });
      this.sure = !this.sure;
    };
    return html`<button type="button" class="btn go" @click=${tap}>${this.sure ? SAY.endSure : SAY.end}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-worth-part": CcWorthPart;
    "cc-deal-panel": CcDealPanel;
  }
}
