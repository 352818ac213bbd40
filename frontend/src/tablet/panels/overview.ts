// <cc-rest-panel>: the panel beside the felt when no other is open: what is due, what to say, pots, rake, who shows
// first, the log.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { chips } from "../../app/words.ts";
import { FELT } from "../../felt/words.ts";
import "../../floor/floor-calls.ts";
import { seatAndName } from "../../floor/words.ts";
import "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { ChecklistView, Cited, PotView, TableUpdate } from "../../protocol.ts";
import { type Entry, sections, splitNumber } from "../../stage/log-entries.ts";
import "../cash-bar.ts";
import "../checklist-bar.ts";
import { running } from "../facts.ts";
import { FLOOR } from "../floor/words.ts";
import { TABLET } from "../words.ts";

const SAY = TABLET.rest;

/** Fires `open` with checklists or deck, and `checks` with the moment of a checklist. */
@customElement("cc-rest-panel")
export class CcRestPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) log: readonly Entry[] = [];
  @property({ attribute: false }) lists: readonly ChecklistView[] = [];
  @query(".log") private readonly list!: HTMLElement | null;

  static override styles = [
    parts,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; height: 100%; padding: 18px 20px; gap: 16px; }
      h2 {
        font-size: 15px; font-weight: 600; font-family: var(--sans); letter-spacing: 0; color: var(--ink-2);
        margin-bottom: 6px;
      }
      .pots li {
        display: grid; grid-template-columns: 1fr auto; gap: 0 12px; align-items: baseline; padding: 8px 0;
        border-top: 1px solid var(--line);
      }
      .pots li:first-child { border: 0; }
      .pots b { font-size: 20px; font-weight: 700; }
      .pots small { grid-column: 1 / -1; font-size: 15px; color: var(--ink-2); }
      .pots .due { color: var(--ink-2); }
      .pots .due b { color: var(--ink); font-size: 17px; }
      .log {
        flex: 1; min-height: 96px; overflow: auto; overscroll-behavior: contain; font-size: 15px; line-height: 1.4;
        padding: 10px 14px; border-radius: var(--r-l); background: var(--ground);
      }
      .log li { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0; }
      .log li b { font-weight: 650; }
      .log h3 { font-size: 13px; font-weight: 600; color: var(--ink-2); padding: 8px 0 2px; }
      .none { color: var(--ink-2); }
      .more { flex: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); gap: 8px; }
      .more .btn { padding: 0 6px; font-size: 15px; font-weight: 550; white-space: normal; line-height: 1.15; }
      .aloud {
        padding: 10px 16px; border-radius: var(--r-l); background: var(--ink); color: var(--on-ink); display: grid;
        gap: 2px;
      }
      .aloud p { font: 600 19px/1.3 var(--display); }
      .helpers { display: grid; gap: 2px; font-size: 15px; }
      .order { font-size: 17px; line-height: 1.4; }
      .order b { font-weight: 650; }
      .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 4px; }
      @media (max-width: 719px) { :host { height: auto; padding: 8px 16px 20px; } .log { max-height: 300px; } }
    `,
  ];

  override render(): unknown {
    if (!this.seen?.dealer) return nothing;
    return html`<cc-due-bar .lists=${this.lists} @open=${(event: CustomEvent<string>) =>
      this.dispatchEvent(new CustomEvent("checks", { detail: event.detail }))}></cc-due-bar>
      <cc-evening-bar .seen=${this.seen}></cc-evening-bar>
      ${this.seen.dealer.offices ? html`<cc-calls table=${this.seen.table}></cc-calls>` : nothing}
      ${this.say()}${running(this.seen) ? html`${this.pots()}${this.order()}` : nothing}${this.helpers()}
      <div class="log" tabindex="0" role="log" aria-label=${SAY.log}>${this.lines()}</div>
      <div class="more">
        ${this.opens("checklists", SAY.checklists)}<a class="btn"
          href="/rulings">${SAY.rulings}</a>${this.opens("deck", SAY.deck)}${
            running(this.seen) ? this.opens("change", TABLET.change.title) : nothing
          }${this.seen.dealer.offices ? this.opens("officials", FLOOR.officials.panel) : nothing}
      </div>`;
  }

  /** What the dealer announces now. */
  private say(): unknown {
    const { aloud } = this.seen.dealer!;
    return aloud.length
      ? html`<section class="aloud" aria-label=${SAY.say}>${aloud.map((one) => html`<p>“${one.text}”</p>`)}</section>`
      : nothing;
  }

  /** Players who do some of the dealer's work in this house. */
  private helpers(): unknown {
    const { helpers } = this.seen.dealer!;
    if (!helpers) return nothing;
    const message = [
      helpers.dealer ? SAY.helpers.dealer(seatAndName(this.seen, helpers.dealer)) : "",
      helpers.may_deal ? SAY.helpers.mayDeal(helpers.may_deal) : "",
      helpers.shuffler ? SAY.helpers.shuffler(seatAndName(this.seen, helpers.shuffler)) : "",
      helpers.muck ? SAY.helpers.muck(seatAndName(this.seen, helpers.muck)) : "",
    ].filter(Boolean);
    return html`<section
      class="helpers">${message.map((line) => html`<p>${line}</p>`)}${this.cites(helpers.cites)}</section>`;
  }

  private cites(cites: readonly Cited[]): unknown {
    return html`<div class="cites">${cites.map(
      (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.seen.view.house}></cc-cite>`,
    )}</div>`;
  }

  private pots(): unknown {
    const { pots, bets, rake, promo } = this.seen.dealer!;
    const shown = pots.filter((pot) => pot.amount > 0);
    return html`<section><h2>${SAY.pots}</h2><ul class="pots">
      ${shown.map(
        (pot) =>
          html`<li><span>${pot.name}</span><b class="num">${chips(pot.amount)}</b><small>${who(pot)}</small></li>`,
      )}
      ${bets ? html`<li><span>${SAY.bets}</span><b class="num">${chips(bets)}</b></li>` : nothing}
      ${rake ? html`<li class="due"><span>${SAY.rake}</span><b class="num">${chips(rake)}</b></li>` : nothing}
      ${promo ? html`<li class="due"><span>${SAY.promo}</span><b class="num">${chips(promo)}</b></li>` : nothing}
    </ul></section>`;
  }

  private order(): unknown {
    const { show_order, show_cites } = this.seen.dealer!;
    const [first, ...then] = show_order;
    if (!first) return nothing;
    return html`<section><h2>${SAY.order}</h2><p
      class="order"><b>${seatAndName(this.seen, first)}</b>${then.length ? `, ${SAY.thenOrder(then)}` : ""}</p>
      ${this.cites(show_cites)}</section>`;
  }

  private lines(): unknown {
    const all = sections(this.log);
    const from = all.map((section) => section.begins).lastIndexOf(true);
    const shown = all.slice(Math.max(0, from));
    if (!shown.length) return html`<p class="none">${SAY.empty}</p>`;
    return shown.map(
      (section) =>
        html`${section.title ? html`<h3>${section.title}</h3>` : nothing}<ul>${section.entries.map(
          (entry, at, all) =>
            html`${
              entry.by && entry.by !== all[at - 1]?.by
                ? html`<li
              class="none">${FELT.enteredBy(entry.by)}</li>`
                : nothing
            }${this.line(entry)}`,
        )}</ul>`,
    );
  }

  private line(entry: Entry): unknown {
    const [text, amount] = splitNumber(entry);
    return html`<li><span>${text}</span>${amount ? html`<b class="num">${amount}</b>` : nothing}</li>`;
  }

  private opens(name: string, label: string): unknown {
    return html`<button type="button" class="btn"
      @click=${() => this.dispatchEvent(new CustomEvent("open", { detail: name }))}>${label}</button>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // What is above it may come later and make it lower.
    if (changed.size) requestAnimationFrame(() => this.list?.scrollTo({ top: this.list.scrollHeight }));
  }
}

function who({ seats }: PotView): string {
  const [only] = seats;
  return seats.length === 1 && only ? SAY.oneWho(only) : SAY.who(seats);
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-rest-panel": CcRestPanel;
  }
}
