// <cc-table-preview>: one table of the lobby: who sits where, house rules that differ, and the link to it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chips } from "../app/words.ts";
import "../kit/citation.ts";
import { parts } from "../kit/styles.ts";
import type { HouseListed, TableListed, Way } from "../protocol.ts";
import { LOBBY } from "./words.ts";

export interface Spot {
  /** In percent of the width and the height, from the left and the top. */
  readonly x: number;
  readonly y: number;
}

/** Seats are on a rounded rectangle rather than an ellipse, so that plates at the sides do not touch. */
export function spot(seat: number, size: number, squareness = 2.6): Spot {
  const angle = ((seat - 0.5) / size) * 2 * Math.PI;
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return { x: 50 + 50 * bend(Math.sin(angle)), y: 50 - 50 * bend(Math.cos(angle)) };
}

export const tableAddress = (table: string, seat = 0): string =>
  `/table/${encodeURIComponent(table)}${seat ? `?seat=${seat}` : ""}`;

/** The dealer's page of a table with real cards. */
export const dealerAddress = (table: string): string => `${tableAddress(table)}/dealer`;

@customElement("cc-table-preview")
export class CcTablePreview extends LitElement {
  @property({ attribute: false }) table!: TableListed;
  @property({ attribute: false }) house: HouseListed | undefined;
  /** In a sheet the heading is the sheet's. */
  @property({ type: Boolean }) bare = false;
  /** Whether this person may deal at tables with real cards. */
  @property({ type: Boolean }) deals = false;

  static override styles = [
    parts,
    css`
      :host { display: flex; flex-direction: column; gap: 16px; min-height: 100%; }
      h1 { font-size: var(--t-xl); } .what { color: var(--ink-2); }
      .mini { position: relative; height: 236px; margin: 0 auto; width: 100%; max-width: 400px; }
      .felt { position: absolute; inset: 34px 38px; border-radius: 84px;
      background: radial-gradient(closest-side, var(--felt), var(--felt-edge));
        display: grid; place-content: center; text-align: center; font-size: var(--t-s); color: var(--on-felt-2); }
      .felt b { font-size: 21px; color: var(--on-felt); line-height: 1.2; }
      .ring { position: absolute; inset: 22px 43px; }
      .ring li { position: absolute; width: 86px; height: 44px; margin: -22px 0 0 -43px; }
      .plate { width: 100%; height: 100%; border-radius: 11px; padding: 0 6px; background: var(--raised);
      box-shadow: 0 0 0 1px var(--line); color: var(--ink);
        display: grid; align-content: center; text-align: center; font-size: 13px; line-height: 1.2; font-weight: 550;
        text-decoration: none; }
      .plate span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .plate small { font-size: 13px; color: var(--ink-2); font-weight: 450; }
      .plate.mine { box-shadow: 0 0 0 2px var(--act); }
      .plate.free { background: var(--ground); border: 1.5px dashed var(--act); box-shadow: none; color: var(--act); }
      a.plate.free:hover { background: var(--act-dim); }
      .plate.shut {
        background: var(--sunk); border: 1.5px dashed var(--line-strong); box-shadow: none; color: var(--ink-2);
      }
      h2 { font: 650 15px/1.2 var(--sans); letter-spacing: 0; font-variation-settings: normal; margin: 0 0 10px; }
      .ways li { padding: 10px 0; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4; }
      .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 3px; }
      .acts {
        position: sticky; z-index: 1; bottom: -24px; margin: auto -6px -24px; padding: 24px 6px; display: grid;
        grid-template-columns: 1fr 1fr; gap: 10px; background: linear-gradient(transparent, var(--panel) 24px);
      }
      :host([bare]) .acts { bottom: 0; padding-bottom: 20px; }
      .acts .btn { min-height: 56px; padding: 0 12px; } .acts .btn:only-child { grid-column: 1 / 3; }
    `,
  ];

  override render(): unknown {
    const { table } = this;
    return html`${this.bare ? nothing : html`<h1>${table.title}</h1>`}
      <p class="what">${table.game_title}
        ${table.stakes}${table.next_game ? `, ${LOBBY.next(table.next_game)}` : ""}${
          table.live ? `, ${LOBBY.live}` : ""
        }<br />${table.house_title}</p>
      <div class="mini">
        <div class="felt">${
          table.average_pot
            ? html`<span><b class="num">${chips(table.average_pot, table.chip_cents)}</b><br
                />${LOBBY.averagePot}</span>`
            : LOBBY.seated(table.seated, table.size)
        }</div>
        <ol class="ring" aria-label=${LOBBY.seats(table.title)}>${Array.from({ length: table.size }, (_, index) =>
          this.seat(index + 1),
        )}</ol>
      </div>
      <section>
        <h2>${LOBBY.ownWays}</h2>
        <ul class="ways">${
          this.house
            ? this.house.own_ways.length
              ? this.house.own_ways.map((way) => this.way(way))
              : html`<li>${LOBBY.standard}</li>`
            : nothing
        }</ul>
      </section>
      <div class="acts">${this.acts()}</div>`;
  }

  private seat(seat: number): unknown {
    const { x, y } = spot(seat, this.table.size);
    return html`<li .style=${`left: ${x}%; top: ${y}%`}>${this.plate(seat)}</li>`;
  }

  private plate(seat: number): unknown {
    const { table } = this;
    const taken = table.players.find(([at]) => at === seat);
    if (taken) {
      const [, name, stack] = taken;
      return html`<span class="plate ${seat === table.mine ? "mine" : ""}" role="img"
        aria-label=${LOBBY.taken(seat, name, chips(stack, table.chip_cents))}><span>${name}</span><small
        class="num">${chips(stack, table.chip_cents)}</small></span>`;
    }
    if (table.mine || table.live || !table.open.includes(seat))
      return html`<span class="plate shut">${LOBBY.seat(seat)}</span>`;
    return html`<a class="plate free" href=${tableAddress(table.table, seat)}
      aria-label=${LOBBY.sitAt(seat)}>${LOBBY.seat(seat)}</a>`;
  }

  private way(way: Way): unknown {
    return html`<li>
      ${way.text}
      <span class="cites">${way.cites.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${this.table.house}></cc-cite>`,
      )}</span>
    </li>`;
  }

  private acts(): unknown {
    const { table } = this;
    if (table.mine && !table.live) return html`<a class="btn go" href=${tableAddress(table.table)}>${LOBBY.back}</a>`;
    const watch = html`<a class="btn" href=${tableAddress(table.table)}>${LOBBY.watch}</a>`;
    if (table.live)
      return this.deals ? html`${watch}<a class="btn go" href=${dealerAddress(table.table)}>${LOBBY.deal}</a>` : watch;
    const first = table.open[0];
    return first === undefined
      ? watch
      : html`${watch}<a class="btn go" href=${tableAddress(table.table, first)}>${LOBBY.sit}</a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-table-preview": CcTablePreview;
  }
}
