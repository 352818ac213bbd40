// <cc-club-page>: the club's public page: who it is, when it plays, by which rules, who leads, and how to join.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call, me } from "../app/api.ts";
import { day, longDay } from "../app/times.ts";
import { WORDS, decimalText } from "../app/words.ts";
import "../books/public.ts";
import { addressOf, countWords, dateLeaf, leafStyles } from "../calendar/date-card.ts";
import { CALENDAR } from "../calendar/words.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import { memberAddress, nightAddress, seasonAddress } from "../league/addresses.ts";
import { movement } from "../league/standings.ts";
import { tableStyles } from "../league/styles.ts";
import { LEAGUE } from "../league/words.ts";
import type { ClubView, DateView, Me, NoticeView, SeasonView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import "./public-settings.ts";
import { CLUB } from "./words.ts";

const TOP = 5;
const LAST = 4;
const DATES = 5;

@customElement("cc-club-page")
export class CcClubPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private stranger = false;
  @state() private club: ClubView | undefined;
  @state() private coming: readonly DateView[] = [];
  @state() private news: readonly NoticeView[] = [];
  @state() private season: SeasonView | undefined;
  @state() private trouble = "";

  static override styles = [
    parts,
    tableStyles,
    leafStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 1100px; margin: 0 auto; padding: 32px 28px 64px; outline: none; }
      .hero { display: flex; gap: 20px; align-items: center; margin-bottom: 28px; }
      .hero img { width: 88px; height: 88px; object-fit: contain; flex: none; }
      .hero h1 {
        font-size: clamp(30px, 5vw, 48px); line-height: 1.05; letter-spacing: -.02em; overflow-wrap: anywhere;
      }
      .hero p { margin-top: 6px; }
      .said { white-space: pre-line; color: var(--ink-2); line-height: 1.5; max-width: 44em; overflow-wrap: anywhere; }
      .both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 20px; align-items: start; }
      .both > div { display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr); }
      section {
        display: grid; gap: 10px; min-width: 0; padding: 18px 20px; border: 1px solid var(--line);
        border-radius: var(--r-l); background: var(--panel);
      }
      h2 { font-size: var(--t-l); }
      h3 { font-size: var(--t-m); font-weight: 600; overflow-wrap: anywhere; }
      article + article { border-top: 1px solid var(--line); padding-top: 10px; }
      .wrap { container: lines / inline-size; }
      .dates li, .last li {
        display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; gap: 14px; align-items: center;
        min-height: 48px;
        padding: 8px 0; border-top: 1px solid var(--line);
      }
      .dates small, .last small { display: block; font-size: var(--t-s); color: var(--ink-2); }
      .dates b, .last b { font-weight: 600; font-variant-numeric: tabular-nums; }
      li a { font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
      li a:hover { text-decoration: underline; text-underline-offset: 3px; }
      .more { display: flex; flex-wrap: wrap; gap: 8px; }
      @media (max-width: 860px) { .both { grid-template-columns: minmax(0, 1fr); } }
      @media (max-width: 640px) { main { padding: 16px 12px 40px; } section { padding: 14px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => (this.stranger = true),
    );
    call("GET /api/club").then(
      (club) => (this.club = club),
      () => (this.trouble = WORDS.unreachable),
    );
    void call("GET /api/calendar").then(
      (found) => (this.coming = found.dates),
      () => undefined,
    );
    void call("GET /api/notices").then(
      (news) => (this.news = news),
      () => undefined,
    );
    void this.loadLeague();
  }

  override render(): unknown {
    return html`<cc-bar open></cc-bar><main tabindex="-1">${
      this.club ? this.page(this.club) : html`<h1>${WORDS.loading}</h1><p role="status">${this.trouble}</p>`
    }</main><cc-notices></cc-notices>`;
  }

  private page(club: ClubView): unknown {
    const directs = this.mine?.roles.includes("director") ?? false;
    return html`<div class="hero">${
      club.logo ? html`<img src=${`/api/club/logo?${club.logo}`} alt="" />` : nothing
    }<div><h1>${club.title}</h1>${club.about ? html`<p class="said">${club.about}</p>` : nothing}</div></div>
      <div class="both"><div>${this.told()}${this.dates()}${this.season ? this.standings(this.season) : nothing}</div>
        <div>${this.joining(club)}${this.rules(club)}${this.season ? this.last(this.season) : nothing}
        ${
          directs
            ? html`<section><cc-club-officers .club=${club} @club=${(event: CustomEvent<ClubView>) =>
                this.changed(event.detail)}></cc-club-officers></section>`
            : nothing
        }</div></div><cc-public-books></cc-public-books>`;
  }

  private told(): unknown {
    if (!this.news.length) return nothing;
    return html`<section><h2>${CLUB.news}</h2>${this.news.map(
      (one) => html`<article><h3>${one.title}</h3><p class="said">${one.words}</p></article>`,
    )}</section>`;
  }

  private dates(): unknown {
    const next = this.coming.filter((date) => !date.off).slice(0, DATES);
    return html`<section><h2>${CLUB.dates}</h2>${
      next.length
        ? html`<ul class="dates">${next.map(
            (date) =>
              html`<li>${dateLeaf(date.day)}<span><a href=${addressOf(date)}>${date.title}</a>
                <small>${longDay(date.day)}, ${CALENDAR.at(date.time, date.place)}</small></span>
                <small class="num">${countWords(date)}</small></li>`,
          )}</ul>`
        : html`<p class="muted">${CLUB.noDates}</p>`
    }<div class="more"><a class="btn small" href="/calendar">${CALENDAR.title}</a></div></section>`;
  }

  private standings(season: SeasonView): unknown {
    return html`<section><h2>${LEAGUE.seasonNamed(season.name)}</h2><div class="wrap"><table class="lines"><thead><tr>
      <th class="l pl" scope="col">${LEAGUE.table.place}</th><th class="l" scope="col">${LEAGUE.table.name}</th>
      <th class="wide" scope="col">${LEAGUE.table.nights}</th><th scope="col">${LEAGUE.table.points}</th></tr></thead>
      <tbody>${season.standings.slice(0, TOP).map(
        (line) => html`<tr class=${line.you ? "me" : ""}><td class="pl"><b>${line.place || "–"}</b>${movement(
          line.moved,
        )}</td><td class="nm"><a href=${memberAddress(line.person, season.id)}>${line.name}</a></td>
          <td class="wide">${line.nights}</td><td class="pt">${decimalText(line.points)}</td></tr>`,
      )}</tbody></table></div>
      <div class="more"><a class="btn small" href=${seasonAddress(season.id)}>${CLUB.whole}</a></div></section>`;
  }

  private last(season: SeasonView): unknown {
    const nights = season.nights.slice(-LAST).reverse();
    if (!nights.length) return nothing;
    return html`<section><h2>${CLUB.results}</h2><ul class="last">${nights.map(
      (night) =>
        html`<li><b>${day(night.started)}</b><span><a href=${nightAddress(night.id)}>${
          night.title || day(night.started)
        }</a><small>${night.winner ? CLUB.won(night.winner.name, night.entrants) : ""}</small></span></li>`,
    )}</ul></section>`;
  }

  private rules(club: ClubView): unknown {
    const address = club.house ? `/rules/${encodeURIComponent(club.house)}` : "/rules";
    return html`<section><h2>${CLUB.rules}</h2>${
      club.house_title ? html`<p class="said">${CLUB.house(club.house_title)}</p>` : nothing
    }<div class="more"><a class="btn small" href=${address}>${CLUB.read}</a></div></section>`;
  }

  private joining(club: ClubView): unknown {
    return html`<section><h2>${CLUB.join.title}</h2><p class="said">${club.joining || CLUB.join.usual}</p>${
      this.stranger
        ? html`<div class="more"><a class="btn small" href=${signInAddress()}>${CLUB.join.act}</a></div>`
        : nothing
    }</section>`;
  }

  private changed(club: ClubView): void {
    this.club = club;
    void this.loadLeague();
  }

  /** A league for members only is not shown to the public. */
  private async loadLeague(): Promise<void> {
    this.season = await call("GET /api/league/seasons/{id}", { id: "current" }).catch(() => undefined);
  }
}
