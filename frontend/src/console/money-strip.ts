// <cc-money-strip>: the money at a glance and whether every chip is explained. A tap opens what it is about.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import type { NightChipsSeen, NightSeen } from "../protocol.ts";
import { timeOfDay } from "../times.ts";
import { chips, moneyWords } from "../words.ts";
import { endWords } from "./home-by.ts";
import type { Does, PanelName } from "./opened.ts";
import { paying, unpaidWords } from "./reading.ts";
import { CONSOLE } from "./words.ts";

@customElement("cc-money-strip")
export class CcMoneyStrip extends LitElement {
  @property({ attribute: false }) seen!: NightSeen;
  @property({ attribute: false }) does!: Does;

  static override styles = [
    parts,
    css`
      :host {
        display: block; min-width: 0; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
      }
      div {
        display: flex; align-items: center; gap: 4px; height: 47px; min-width: max-content; padding: 0 8px;
        font-size: 15px; color: var(--ink-2); white-space: nowrap; font-variant-numeric: tabular-nums;
      }
      button {
        min-height: 44px; padding: 0 10px; border: 0; border-radius: var(--r-s); background: none; color: inherit;
        cursor: pointer;
      }
      button:hover { background: var(--raised); }
      b { color: var(--ink); font-weight: 650; margin-left: 6px; }
      .w { color: var(--warn); font-weight: 600; }
      .ok { margin-left: auto; }
      .stop { color: var(--stop); font-weight: 600; }
    `,
  ];

  override render(): unknown {
    const { money, left, chips: inPlay, currency, forecast } = this.seen;
    const sum = (cents: number): string => moneyWords(cents, currency);
    const owing = unpaidWords(this.seen);
    return html`<div role="region" aria-label=${CONSOLE.money.title}>
      ${this.fact("people", CONSOLE.entries, String(money.entries))}
      ${owing ? html`<button type="button" class="w" @click=${this.owing}>${owing}</button>` : nothing}
      ${money.rebuys ? this.fact("money", CONSOLE.rebuys, String(money.rebuys)) : nothing}
      ${money.add_ons ? this.fact("money", CONSOLE.addOns, String(money.add_ons)) : nothing}
      ${this.fact("people", CONSOLE.left, String(left))}
      ${this.fact("money", CONSOLE.pool, sum(money.pool))}
      ${money.charity ? this.fact("money", CONSOLE.charity, sum(money.charity)) : nothing}
      ${money.fund ? this.fact("money", money.fund_title || CONSOLE.fund, sum(money.fund)) : nothing}
      ${money.fees ? this.fact("money", CONSOLE.fees, sum(money.fees)) : nothing}
      ${money.bounties ? this.fact("money", CONSOLE.bounties, sum(money.bounties)) : nothing}
      ${this.fact("money", CONSOLE.paying, CONSOLE.places(paying(this.seen)))}
      ${forecast ? this.fact("clock", CONSOLE.ends, endWords(forecast)) : nothing}
      <button type="button" class="ok"
        @click=${() => this.does.open("chips")}>${CONSOLE.chips}<b>${chips(inPlay.in_play)}</b>${this.accounted(
          inPlay,
        )}</button>
    </div>`;
  }

  /** The list, with those who owe. */
  private readonly owing = (): void => {
    this.does.place.go({ filter: "unpaid", typed: "" });
    this.does.open("people");
  };

  /** Only what somebody counted is accounted for. */
  private accounted(inPlay: NightChipsSeen): TemplateResult | typeof nothing {
    if (inPlay.trouble) return html`, <span class="stop">${CONSOLE.notAccounted}</span>`;
    if (inPlay.counted_at) return html`, ${CONSOLE.accounted(timeOfDay(inPlay.counted_at))}`;
    return inPlay.uncounted ? html`, ${CONSOLE.uncounted(inPlay.uncounted)}` : nothing;
  }

  private fact(panel: PanelName, label: string, value: string): TemplateResult {
    return html`<button type="button" @click=${() => this.does.open(panel)}>${label}<b>${value}</b></button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-money-strip": CcMoneyStrip;
  }
}
