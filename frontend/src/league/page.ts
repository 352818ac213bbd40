// <cc-league-page>: the league for players and, if the club wants it, for everyone: seasons, all time, head to head.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { AllTimeView, HeadToHeadView, LeagueView, Me, SeasonView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { type View, seasonAddress, versusAddress, parseAddress } from "./addresses.ts";
import "./all-time.ts";
import "./head-to-head.ts";
import "./season-side.ts";
import { listStyles, seasonNights } from "./standings.ts";
import { segStyles } from "./styles.ts";
import { LEAGUE } from "./words.ts";

interface Two {
  readonly one: string;
  readonly other: string;
}

@customElement("cc-league-page")
export class CcLeaguePage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private league: LeagueView | undefined;
  @state() private season: SeasonView | undefined;
  @state() private allTime: AllTimeView | undefined;
  @state() private duel: HeadToHeadView | undefined;
  @state() private trouble = "";
  @state() private forMembers = false;
  @state() private view: View = parseAddress(location.pathname, location.search);

  static override styles = [
    parts,
    listStyles,
    segStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      .tools { display: flex; justify-content: flex-end; }
      .below { display: none; margin-top: 14px; }
      main { outline: none; }
      .season {
        display: grid; grid-template: "table side" auto "nights side" 1fr / minmax(0, 58fr) minmax(0, 42fr);
        min-height: calc(100dvh - 65px);
      }
      .table { grid-area: table; padding: 22px 24px 0 32px; min-width: 0; }
      .nights { grid-area: nights; padding: 0 24px 48px 32px; min-width: 0; }
      .side {
        grid-area: side; background: var(--panel); border-left: 1px solid var(--line); padding: 20px 28px 48px;
        min-width: 0;
      }
      .alone { max-width: 1100px; margin: 0 auto; padding: 22px 28px 64px; }
      .none {
        margin-top: 32px; padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong);
        border-radius: var(--r-l); display: grid; gap: 10px; justify-items: center; color: var(--ink-2);
      }
      .ever { margin-bottom: 14px; }
      .none h2 { color: var(--ink); }
      @media (max-width: 1199px) { .tools { display: none; } .below { display: block; } }
      @media (max-width: 1099px) {
        .season { display: block; }
        .side { border-left: 0; border-block: 1px solid var(--line); margin-top: 24px; }
        .table, .nights, .side, .alone { padding-inline: 24px; }
      }
      @media (max-width: 640px) {
        .table, .nights, .side, .alone { padding-inline: 12px; }
        .table { padding-top: 16px; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      () => undefined,
    );
    void this.load();
  }

  override render(): unknown {
    return html`<cc-bar current="league" open>${
      this.view.kind === "season" && this.season?.standings.length
        ? html`<div class="tools">${this.picture(this.season)}</div>`
        : nothing
    }</cc-bar>${this.body()}<cc-notices></cc-notices>`;
  }

  private picture(season: SeasonView): unknown {
    const address = `/api/league/seasons/${encodeURIComponent(season.id)}/standings.png`;
    return html`<a class="btn small" href=${address} download=${`${season.name || LEAGUE.title}.png`}>${
      LEAGUE.picture
    }</a>`;
  }

  private body(): unknown {
    if (this.forMembers)
      return html`<main class="alone" tabindex="-1"><h1>${LEAGUE.title}</h1><div class="none">
        <h2>${LEAGUE.closed.title}</h2><p>${LEAGUE.closed.text}</p>
        <a class="btn go" href=${signInAddress()}>${LEAGUE.closed.act}</a></div></main>`;
    if (this.trouble)
      return html`<main class="alone" tabindex="-1"><h1>${LEAGUE.title}</h1><p role="alert">${this.trouble}</p></main>`;
    if (!this.league)
      return html`<main class="alone" tabindex="-1"><h1>${LEAGUE.title}</h1>
        <p role="status">${WORDS.loading}</p></main>`;
    if (this.view.kind === "season" && this.season)
      return html`<main class="season" tabindex="-1"><div class="table">${this.head(
        this.league,
        LEAGUE.seasonNamed(this.season.name),
      )}${
        this.season.standings.length
          ? html`<cc-standings .season=${this.season}></cc-standings><p class="below">${this.picture(this.season)}</p>`
          : html`<p class="muted">${LEAGUE.noNights}</p>`
      }</div>
        <div class="side"><cc-season-side .season=${this.season}
          ?officer=${this.mine?.roles.includes("director") ?? false}></cc-season-side></div>
        <div class="nights">${seasonNights(this.season)}</div></main>`;
    return html`<main class="alone" tabindex="-1">${this.head(this.league, this.heading)}${this.rest()}</main>`;
  }

  private get heading(): string {
    return { season: LEAGUE.title, "all-time": LEAGUE.allTime, versus: LEAGUE.versus }[this.view.kind];
  }

  private rest(): unknown {
    if (this.view.kind === "all-time" && this.allTime)
      return html`<p class="muted ever">${LEAGUE.time.told(this.allTime.seasons, this.allTime.nights)}</p>
        <cc-all-time .found=${this.allTime}></cc-all-time>`;
    if (this.view.kind === "versus" && this.duel)
      return html`<cc-versus .found=${this.duel} one=${this.view.one} other=${this.view.other}
        @versus=${(event: CustomEvent<Two>) => void this.compare(event.detail)}></cc-versus>`;
    if (this.view.kind !== "season" || this.league?.current) return html`<p role="status">${WORDS.loading}</p>`;
    return html`<div class="none"><h2>${LEAGUE.none.title}</h2><p>${LEAGUE.none.text}</p>${
      this.mine?.roles.includes("director")
        ? html`<p>${LEAGUE.none.office}</p><a class="btn" href="/office/seasons">${LEAGUE.none.act}</a>`
        : nothing
    }</div>`;
  }

  private head(league: LeagueView, title: string): unknown {
    const [now, last] = league.seasons;
    const shown = this.view.kind === "season" ? (this.season?.id ?? "") : this.view.kind;
    const seg = (address: string, words: string, key: string): unknown =>
      html`<a href=${address} aria-current=${key === shown ? "page" : nothing}>${words}</a>`;
    return html`<span class="crumb">${league.club}</span><div class="top"><h1>${title}</h1>
      ${
        league.seasons.length
          ? html`<nav class="seg" aria-label=${LEAGUE.views}>
            ${now ? seg(seasonAddress(now.id), LEAGUE.season, now.id) : nothing}
            ${last ? seg(seasonAddress(last.id), LEAGUE.seasonShort(last.name), last.id) : nothing}
            ${seg("/league/all-time", LEAGUE.allTime, "all-time")}
            ${seg(versusAddress(), LEAGUE.versus, "versus")}</nav>`
          : nothing
      }</div>
      ${
        league.seasons.length > 2
          ? html`<p class="older">${LEAGUE.others}: ${league.seasons
              .slice(2)
              .map(
                (one) =>
                  html`<a href=${seasonAddress(one.id)} aria-current=${one.id === shown ? "page" : nothing}>${
                    one.name
                  }</a>`,
              )}</p>`
          : nothing
      }`;
  }

  private async compare(pair: Two): Promise<void> {
    history.replaceState(null, "", versusAddress(pair.one, pair.other));
    this.view = { kind: "versus", ...pair };
    await this.load();
  }

  /** A signed-in player is compared first, unless another is chosen. */
  private async loadDuel(view: View & { kind: "versus" }): Promise<void> {
    const { one, other } = view;
    this.duel = await call("GET /api/league/head-to-head", { query: { one, other } });
    const own = this.duel.people.find((person) => person.you)?.person ?? "";
    if (!one && own !== other) this.view = { ...view, one: own };
  }

  private async load(): Promise<void> {
    const { view } = this;
    try {
      this.league ??= await call("GET /api/league");
      if (view.kind === "all-time") this.allTime = await call("GET /api/league/all-time");
      else if (view.kind === "versus") await this.loadDuel(view);
      else if (view.season || this.league.current)
        this.season = await call("GET /api/league/seasons/{id}", { id: view.season || this.league.current });
    } catch (error) {
      const declined = error instanceof RefusedError ? error : undefined;
      this.forMembers = declined?.code === "league_for_members";
      this.trouble = declined?.message ?? WORDS.unreachable;
    }
  }
}
