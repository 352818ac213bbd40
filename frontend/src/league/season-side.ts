// <cc-season-side>: beside the standings: the next tournament, the points race, funds, the final if held now, the
// points rules.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { day } from "../app/times.ts";
import { decimalText, joined, moneyText } from "../app/words.ts";
import "../calendar/next-date.ts";
import "../charts/race.ts";
import type { RaceLine } from "../charts/race.ts";
import "../kit/citation.ts";
import { ElementSize } from "../kit/element-size.ts";
import { parts } from "../kit/styles.ts";
import type { Cited, EndNowView, LiveNightView, PersonNamed, SeasonView } from "../protocol.ts";
import { memberAddress } from "./addresses.ts";
import { movement } from "./standings.ts";
import { LEAGUE } from "./words.ts";

/** The most lines with a name in the race, your own included. */
const NAMED = 5;
const TONIGHT = 5;
const NARROW = 480;

/** The lines of the race: the first five, and yours in place of the fifth if you are behind them. */
export function raceLines(season: Pick<SeasonView, "race">): RaceLine[] {
  const own = season.race.findIndex((line) => line.you);
  const named = season.race.map((_, index) => index).filter((index) => index < (own >= NAMED ? NAMED - 1 : NAMED));
  if (own >= NAMED) named.push(own);
  return season.race.map((line, index) => {
    const tone = named.indexOf(index);
    return {
      name: line.you ? `${line.name} (${LEAGUE.table.you})` : line.name,
      place: line.place,
      points: line.points,
      own: line.you,
      ...(tone >= 0 ? { tone } : {}),
    };
  });
}

@customElement("cc-season-side")
export class CcSeasonSide extends LitElement {
  @property({ attribute: false }) season!: SeasonView;
  @property({ type: Boolean }) officer = false;
  readonly #size = new ElementSize(this);

  static override styles = [
    parts,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; align-content: start; }
      h2 {
        display: flex; flex-wrap: wrap; gap: 2px 12px; justify-content: space-between; align-items: baseline;
        margin-bottom: 6px; font: 650 16px/1.3 var(--sans); letter-spacing: 0;
      }
      h2 span { font-weight: 400; font-size: var(--t-s); color: var(--ink-2); }
      .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 12px; }
      .card {
        border: 1px solid var(--line); border-radius: var(--r-l); padding: 14px 16px; background: var(--ground);
        font-size: var(--t-s); line-height: 1.45; color: var(--ink-2); min-width: 0; overflow-wrap: anywhere;
      }
      .card h2 { display: block; font-size: var(--t-s); font-weight: 600; color: var(--ink-2); margin: 0; }
      .card .big {
        display: block; font: 700 28px/1.15 var(--display); letter-spacing: -.01em; color: var(--ink);
        margin: 2px 0 4px;
      }
      .card b, .card a.who { color: var(--ink); font-weight: 600; }
      a.who { text-decoration: none; } a.who:hover { text-decoration: underline; }
      .cites { display: flex; flex-wrap: wrap; gap: 2px 14px; margin-top: 6px; }
      .made { font-size: 15px; line-height: 1.5; border-top: 1px solid var(--line); padding-top: 12px; }
      .made a { color: var(--book); font-weight: 600; text-underline-offset: 3px; }
      .made summary { cursor: pointer; color: var(--book); font-weight: 600; min-height: 32px; line-height: 32px; }
      .made pre {
        white-space: pre-wrap; overflow-wrap: anywhere; margin: 4px 0 0; font: 400 13px/1.5 var(--mono);
        background: var(--sunk); border-radius: var(--r-s); padding: 10px 12px;
      }
      .tonight { display: grid; gap: 0; margin-top: 4px; font-variant-numeric: tabular-nums; }
      .tonight li {
        display: grid; grid-template-columns: 28px 34px minmax(0, 1fr) auto auto; gap: 8px; align-items: baseline;
        padding: 5px 0; border-top: 1px solid var(--line); color: var(--ink);
      }
      .tonight i { font-style: normal; color: var(--ink-2); } .tonight small { color: var(--ink-2); font-size: 13px; }
      .tonight .me { font-weight: 650; }
    `,
  ];

  override render(): unknown {
    const { season } = this;
    const [width] = this.#size.now;
    const days = season.nights.filter((night) => night.number).map((night) => day(night.started));
    return html`${season.closed ? nothing : html`<cc-next-date></cc-next-date>`}
      ${season.live.map((night) => this.tonight(night))}
      ${
        season.race.length && days.length
          ? html`<section><h2>${LEAGUE.race} <span>${LEAGUE.raced(
              season.points.counting.toLocaleLowerCase().replace(/\.$/, ""),
              days.length,
            )}</span></h2><cc-chart-race label=${LEAGUE.race} height=${width < NARROW ? 170 : 300}
              .lines=${raceLines(season)} .days=${days}></cc-chart-race></section>`
          : nothing
      }
      ${
        season.funds.length || season.ended_now
          ? html`<div class="cards">${season.funds.map((fund) => this.fund(fund))}${
              season.ended_now ? this.now(season.ended_now) : nothing
            }</div>`
          : nothing
      }
      ${this.made()}`;
  }

  private tonight(night: LiveNightView): unknown {
    const shown = night.lines.filter((line, index) => index < TONIGHT || line.you);
    return html`<section class="card"><h2>${
      night.over ? LEAGUE.live.over(night.title) : LEAGUE.live.title(night.title)
    }</h2>
      <ol class="tonight">${shown.map(
        (line) => html`<li class=${line.you ? "me" : ""}><b>${line.place || "–"}</b>${movement(line.moved)}
          <span>${this.who(line)}</span><small>${
            line.tonight === null ? nothing : LEAGUE.live.tonight(line.tonight)
          }</small><b>${decimalText(line.points)}</b></li>`,
      )}</ol>
      <p>${night.told} <a class="who" href=${`/night/${night.night}`}>${LEAGUE.live.watch}</a></p></section>`;
  }

  private fund(fund: SeasonView["funds"][number]): unknown {
    const { currency } = this.season;
    const say = LEAGUE.fund;
    return html`<section class="card"><h2>${fund.title}</h2><span class="big">${moneyText(fund.cents, currency)}</span>
      ${
        fund.of_cents
          ? html`${say.percent(fund.cents, fund.of_cents)} <b>${moneyText(fund.of_cents, currency)}</b> ${say.paidIn(
              fund.nights,
            )}`
          : nothing
      }
      ${fund.paid ? say.out(moneyText(fund.paid, currency)) : nothing}
      ${fund.held && fund.held !== fund.cents ? say.held(moneyText(fund.held, currency)) : nothing}
      ${cites(fund.cites)}</section>`;
  }

  private now(now: EndNowView): unknown {
    const say = LEAGUE.now;
    return html`<section class="card"><h2>${this.season.closed ? say.ended : say.title}</h2>
      <span class="big">${say.by(now.leader.name, now.by)}</span>
      ${
        now.last_in
          ? html`${this.who(now.last_in)} ${say.last}${
              now.first_out ? html`${say.ahead(now.ahead)} ${this.who(now.first_out)}` : nothing
            }.`
          : nothing
      }
      ${now.level.length ? html`<b>${joined(now.level.map((one) => one.name))}</b> ${say.level}` : nothing}
      ${
        now.targets.length && !this.season.closed
          ? html`${say.targets} ${now.targets.map(
              (target, index) => html`${index ? ", " : ""}${say.target(target.letter)} ${this.who(target)}`,
            )}.`
          : nothing
      }
      ${cites(now.targets.flatMap((target) => target.cites))}</section>`;
  }

  private made(): unknown {
    const { points, trouble } = this.season;
    const { example } = points;
    const shown = example ? LEAGUE.points.example(example.name, day(example.started), example.told) : "";
    const told = [points.told, shown, points.counting, points.ties, points.final].filter(Boolean);
    return html`<section class="made"><h2>${LEAGUE.points.title}</h2>
      ${trouble ? html`<p class="note">${trouble}</p>` : nothing}
      <p>${told.join(" ")} ${this.officer ? html`<a href="/office/seasons">${LEAGUE.points.tester}</a>` : nothing}</p>
      ${
        points.formula
          ? html`<details><summary>${LEAGUE.points.formula}</summary><pre>${points.formula}</pre></details>`
          : nothing
      }</section>`;
  }

  private who(one: Pick<PersonNamed, "person" | "name">): unknown {
    return html`<a class="who" href=${memberAddress(one.person, this.season.id)}>${one.name}</a>`;
  }
}

const cites = (all: readonly Cited[]): unknown =>
  all.length
    ? html`<div class="cites">${all.map(
        (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing}></cc-cite>`,
      )}</div>`
    : nothing;

declare global {
  interface HTMLElementTagNameMap {
    "cc-season-side": CcSeasonSide;
  }
}
