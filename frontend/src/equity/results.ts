// <cc-odds>: the equity of each player as a bar, told apart by color and name.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../kit/styles.ts";
import type { EquityOdds, PlayerOdds } from "../protocol.ts";
import { LAB } from "./words.ts";

export const fills = css`
  .p0 { --fill: var(--ink); --on-fill: var(--on-ink); }
  .p1 { --fill: var(--chip-500); --on-fill: #fff; }
  .p2 { --fill: var(--chip-1k); --on-fill: #14181c; }
  .p3 { --fill: var(--chip-25k); --on-fill: #14181c; }
  .p4 { --fill: var(--chip-5k); --on-fill: #14181c; }
  .p5 { --fill: var(--chip-25); --on-fill: #06130c; }
`;

@customElement("cc-odds")
export class CcOdds extends LitElement {
  @property({ attribute: false }) odds: EquityOdds | undefined;
  @property({ type: Boolean }) busy = false;
  @property() trouble = "";
  /** Whether every deal was counted. */
  @property({ type: Boolean }) counted = true;
  /** The error to fix before there are new figures; the shown ones are older. */
  @property() waits = "";

  static override styles = [
    parts,
    fills,
    css`
      :host { display: grid; gap: 18px; }
      ol { display: grid; gap: 16px; }
      .top { display: flex; align-items: baseline; gap: 8px; }
      .top i { width: 12px; height: 12px; border-radius: 3px; background: var(--fill); flex: none; align-self: center;
        box-shadow: 0 0 0 1px var(--line-strong); }
      .top span { color: var(--ink-2); font-size: var(--t-s); }
      .top b { margin-left: auto; font: 700 32px/1 var(--display); letter-spacing: -.03em;
        font-variant-numeric: tabular-nums; }
      .top small { font: 600 17px/1 var(--display); letter-spacing: 0; }
      .bar { height: 20px; margin-top: 8px; border-radius: 4px; background: var(--ground); overflow: hidden;
        box-shadow: inset 0 0 0 1px var(--line); }
      .bar div { height: 100%; min-width: 2px; background: var(--fill); border-radius: 4px;
        box-shadow: inset 0 0 0 1px var(--line-strong); transition: width var(--settle, 480ms) var(--ease); }
      dl { display: flex; flex-wrap: wrap; gap: 2px 18px; margin-top: 6px; font-size: 15px; color: var(--ink-2); }
      dl div { display: flex; gap: 6px; }
      dd { color: var(--ink); font-weight: 650; font-variant-numeric: tabular-nums; }
      ol.old { opacity: .55; }
      .how { font-size: var(--t-s); color: var(--ink-2); line-height: 1.4; }
      @media (prefers-reduced-motion: reduce) { .bar div { transition: none; } }
    `,
  ];

  override render(): unknown {
    return html`${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      ${this.waits ? html`<p class="note wait">${this.waits} ${this.odds ? LAB.before : nothing}</p>` : nothing}
      ${
        this.odds
          ? this.found(this.odds)
          : html`<p class="how">${this.trouble || this.waits ? nothing : LAB.working}</p>`
      }`;
  }

  private found(odds: EquityOdds): unknown {
    const error = Math.max(...odds.players.map((player) => player.error));
    const sample = this.counted ? LAB.tooMany(odds.deals, error) : LAB.sample(odds.deals, error);
    const old = this.trouble || this.waits;
    const players = odds.players.map((player, index) => this.player(player, index));
    return html`<ol class=${old ? "old" : ""} aria-busy=${this.busy}>${players}</ol>
      <p class="how">${odds.exact ? LAB.exact(odds.deals) : sample} ${LAB.tie}
        ${odds.stands_pat ? LAB.pat : nothing}</p>
      <p class="heard" role="status">${
        this.busy
          ? nothing
          : LAB.said(odds.players.map((one, n) => `${LAB.player(n)} ${LAB.percent(one.equity)} %`).join(", "))
      }</p>`;
  }

  private player(player: PlayerOdds, index: number): unknown {
    const split = player.sides.length > 1;
    const facts: [string, number][] = [
      [split ? LAB.winsAll : LAB.wins, player.wins],
      [split ? LAB.part : LAB.ties, player.ties],
      ...(split ? player.sides.map((side): [string, number] => [side.name.replace("_", " "), side.equity]) : []),
    ];
    return html`<li class="p${index}">
      <div class="top"><i></i><span>${LAB.player(index)}</span>
        <b>${LAB.percent(player.equity)}<small> %</small></b></div>
      <div class="bar"><div .style=${`width: ${player.equity * 100}%`}></div></div>
      <dl>${facts.map(([name, share]) => html`<div><dt>${name}</dt><dd>${LAB.percent(share)} %</dd></div>`)}</dl>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-odds": CcOdds;
  }
}
