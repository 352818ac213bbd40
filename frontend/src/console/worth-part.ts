// <cc-worth-part>: what the stacks are worth at the deal desk, and what it would change that somebody goes out next.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined } from "../api.ts";
import { parts } from "../kit/parts.ts";
import type { AtStakeSeen, EntrantSeen, NightSeen, StackWorthSeen } from "../protocol.ts";
import { moneyWords, WORDS } from "../words.ts";
import { atStake } from "./night-api.ts";
import { panelStyles } from "./panel.ts";
import { CONSOLE } from "./words.ts";

const SAY = CONSOLE.atStake;

@customElement("cc-worth-part")
export class CcWorthPart extends LitElement {
  @property({ attribute: false }) seen!: NightSeen;
  @property({ attribute: false }) players!: readonly EntrantSeen[];
  /** What was typed at the desk and nobody has entered. */
  @property({ attribute: false }) stacks!: () => readonly (readonly [string, number])[];
  @state() private told: AtStakeSeen | null = null;
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
    return html`<h3>${SAY.title}</h3>
      <p class="hint">${SAY.told}</p>
      <div class="pair">
        <div class="field"><label for="bust">${SAY.bust}</label><select id="bust" @change=${this.picked}>
          <option value="">${SAY.nobody}</option>${this.options("")}</select></div>
        ${
          this.bust
            ? html`<div class="field"><label for="by">${SAY.by}</label><select id="by" @change=${this.forget}>
              <option value="">${SAY.anybody}</option>${this.options(this.bust)}</select></div>`
            : nothing
        }
      </div>
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      ${this.told ? this.worths(this.told) : nothing}
      <div class="acts"><button type="button" class="btn" @click=${() => void this.show()}>${SAY.show}</button></div>`;
  }

  private options(without: string): TemplateResult[] {
    const others = this.players.filter((one) => one.id !== without);
    return others.map((one) => html`<option value=${one.id}>${one.name}</option>`);
  }

  private worths(told: AtStakeSeen): TemplateResult {
    const gone = told.rows.find((one) => one.id === told.bust);
    return html`${gone ? html`<p role="status">${SAY.gains(gone.name)}</p>` : nothing}
      <ul class="rows">${told.rows.map((one) => this.row(one, told))}</ul>
      ${told.bounties_open ? html`<p class="hint">${SAY.open}</p>` : nothing}`;
  }

  private row(one: StackWorthSeen, told: AtStakeSeen): TemplateResult {
    const sum = (cents: number): string => moneyWords(cents, this.seen.currency);
    const gain = one.gain ?? 0;
    const details = [
      CONSOLE.chipsWord(one.stack),
      ...(one.head ? [SAY.head(sum(one.head))] : []),
      ...(one.bounties ? [SAY.bounties(sum(one.bounties))] : []),
      ...(one.id === told.bust ? [SAY.goesOut] : []),
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
      this.told = await atStake(this.seen.id, this.stacks(), this.bust, by);
      this.trouble = "";
    } catch (error) {
      Object.assign(this, { told: null, trouble: error instanceof Declined ? error.message : WORDS.unreachable });
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-worth-part": CcWorthPart;
  }
}
