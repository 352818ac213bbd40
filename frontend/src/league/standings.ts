// <cc-standings>: the standings of a season: place, movement, points, last six tournaments; the list of its
// tournaments.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { day } from "../app/times.ts";
import { decimalText } from "../app/words.ts";
import { formColumns, formStyles } from "../charts/columns.ts";
import { parts } from "../kit/styles.ts";
import type { SeasonView } from "../protocol.ts";
import { memberAddress, nightAddress, shownLines } from "./addresses.ts";
import { tableStyles } from "./styles.ts";
import { LEAGUE } from "./words.ts";

export function seasonNights(season: SeasonView): unknown {
  const say = LEAGUE.nights;
  const how = { counts: "", final: say.final, "left out": say.leftOut };
  return html`${
    season.corrections.length
      ? html`<section class="part"><h2>${LEAGUE.corrections}</h2><ul class="list">${season.corrections.map(
          (one) => html`<li><b class="num">${one.points > 0 ? "+" : ""}${decimalText(one.points)}</b>
            <span><a href=${memberAddress(one.person, season.id)}>${one.name}</a><small>${one.reason}</small></span>
            </li>`,
        )}</ul></section>`
      : nothing
  }
  ${
    season.nights.length
      ? html`<section class="part"><h2>${say.title}</h2><ul class="list">${season.nights.toReversed().map(
          (night) => html`<li><b class="num">${day(night.started)}</b>
            <span><a href=${nightAddress(night.id)}>${night.title || day(night.started)}</a><small>${[
              say.played(night.entrants),
              night.winner ? `${say.won} ${night.winner.name}` : "",
              [how[night.how], night.why].filter(Boolean).join(": "),
            ]
              .filter(Boolean)
              .join(", ")}</small></span></li>`,
        )}</ul></section>`
      : nothing
  }`;
}

export const listStyles = css`
  .part { display: grid; gap: 8px; margin-top: 32px; }
  .part h2 { font-size: var(--t-l); }
  .list li {
    display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 12px; align-items: center; min-height: 48px;
    padding: 6px 12px; border-top: 1px solid var(--line);
  }
  .list b { font-weight: 600; font-size: var(--t-s); color: var(--ink-2); white-space: nowrap; }
  .list a { font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
  .list a:hover { text-decoration: underline; text-underline-offset: 3px; }
  .list small { display: block; font-size: var(--t-s); color: var(--ink-2); overflow-wrap: anywhere; }
`;

const SAY = LEAGUE.table;

type Line = SeasonView["standings"][number];

/** A player's change of place with the latest tournament: a sign and a number, and the same in words. */
export function movement(moved: number | null): unknown {
  if (moved === null) return html`<i><span class="heard">${SAY.fresh}</span></i>`;
  if (moved === 0) return html`<i><span aria-hidden="true">–</span><span class="heard">${SAY.same}</span></i>`;
  return moved > 0
    ? html`<i class="up"><span aria-hidden="true">▲${moved}</span><span class="heard">${SAY.up(moved)}</span></i>`
    : html`<i><span aria-hidden="true">▼${-moved}</span><span class="heard">${SAY.down(-moved)}</span></i>`;
}

@customElement("cc-standings")
export class CcStandings extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  @state() private all = false;

  static override styles = [
    parts,
    tableStyles,
    formStyles,
    css`
      :host { display: block; container: lines / inline-size; }
      .foot {
        display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; align-items: center;
        border-top: 1px solid var(--line); padding: 10px 12px 0; font-size: var(--t-s); color: var(--ink-2);
      }
      .key { display: inline-flex; flex-wrap: wrap; gap: 6px 16px; }
      .key span { display: inline-flex; gap: 6px; align-items: center; }
      .key i { display: inline-block; width: 8px; height: 12px; border-radius: 1.5px; background: var(--ink-2); }
      .key .won { height: 18px; background: var(--act); }
      .key .away { height: 4px; background: none; border: 1px solid var(--line-strong); align-self: end; }
      .key .line { width: 22px; height: 2px; border-radius: 0; background: var(--ink); }
      .more {
        min-height: 40px; padding: 0 4px; border: 0; background: none; color: var(--ink); font-weight: 600;
        text-decoration: underline; text-underline-offset: 3px; cursor: pointer;
      }
      .last { width: 92px; }
      .lines td.last, .lines th.last { padding-right: 12px; }
    `,
  ];

  override render(): unknown {
    const { standings, seats } = this.season;
    const most = Math.max(1, ...standings.flatMap((line) => line.last.map((night) => night.points)));
    const lines = shownLines(standings, this.all);
    const cut = seats ? standings.findLast((line) => line.final)?.person : undefined;
    return html`<table class="lines"><thead><tr>
        <th class="l pl" scope="col">${SAY.place}</th><th class="l" scope="col">${SAY.name}</th>
        <th class="wide" scope="col">${SAY.nights}</th><th class="wide" scope="col">${SAY.counting}</th>
        <th scope="col">${SAY.points}</th><th class="wide" scope="col">${SAY.behind}</th>
        <th class="wide" scope="col">${SAY.hits}</th><th class="mid last" scope="col">${SAY.last}</th>
      </tr></thead>
      <tbody>${lines.map((line) => this.line(line, line.person === cut, most))}</tbody></table>
      <div class="foot"><span class="key">
        <span><i class="won"></i>${LEAGUE.key.won}</span><span><i></i>${LEAGUE.key.points}</span>
        <span><i class="away"></i>${LEAGUE.key.away}</span>
        ${seats ? html`<span><i class="line"></i>${LEAGUE.key.final(seats)}</span>` : nothing}
      </span>${
        lines.length < standings.length || this.all
          ? html`<button class="more" type="button" @click=${() => (this.all = !this.all)}>${
              this.all ? LEAGUE.fewer : LEAGUE.all(standings.length)
            }</button>`
          : nothing
      }</div>`;
  }

  private line(line: Line, cut: boolean, most: number): unknown {
    const form6 = line.last.map((night) => ({ place: night.away ? 0 : night.place || 99, points: night.points }));
    return html`<tr class="${line.you ? "me" : ""} ${cut ? "cut" : ""}">
      <td class="pl">${
        line.place
          ? html`<b>${line.place}</b>${movement(line.moved)}`
          : html`<b aria-label=${SAY.unranked} role="img">–</b>`
      }</td>
      <td class="nm"><a href=${memberAddress(line.person, this.season.id)}>${line.name}</a>${
        line.you ? html`<span class="you">${SAY.you}</span>` : nothing
      }<small>${SAY.short(line.counting, line.nights)}${line.behind ? `, ${behind(line)}` : ""}</small></td>
      <td class="wide">${line.nights}</td>
      <td class="wide">${SAY.countingOf(line.counting, line.nights)}</td>
      <td class="pt" title=${line.corrected ? SAY.corrected(line.corrected) : nothing}>${decimalText(line.points)}</td>
      <td class="wide gp">${line.place && line.behind ? behind(line) : nothing}</td>
      <td class="wide">${decimalText(line.hits)}</td>
      <td class="mid last">${formColumns(form6, most)}</td>
    </tr>`;
  }
}

const behind = (line: Line): string => `−${decimalText(line.behind)}`;

declare global {
  interface HTMLElementTagNameMap {
    "cc-standings": CcStandings;
  }
}
