// <cc-member-page>: a member's results: places over time, counts, knockouts, every tournament; their own dues and
// standing.

import { LitElement, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { day, dayWords } from "../app/times.ts";
import { WORDS, decimalText, moneyText, ordinal } from "../app/words.ts";
import "../calendar/next-date.ts";
import "../charts/columns.ts";
import "../charts/finishes.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import { memberAddress, nightAddress, seasonAddress, versusAddress } from "../league/addresses.ts";
import { listStyles } from "../league/standings.ts";
import { LEAGUE } from "../league/words.ts";
import type { KnockoutView, Me, MembershipView, PersonResultsView, PersonSeasonView, ResultView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { columnsOf, axisDates, placesOf } from "./facts.ts";
import { memberStyles } from "./styles.ts";
import { MEMBER } from "./words.ts";

export function membershipCard(view: MembershipView): unknown {
  const { member, year } = view;
  const dues = member.dues.find((one) => one.year === year);
  const sum = (cents: number): string => moneyText(cents, view.currency);
  const [say, standing] = [MEMBER.dues, MEMBER.standing];
  const paid = dues?.left
    ? say.open(sum(dues.left))
    : dues?.paid
      ? say.paid(sum(dues.paid))
      : dues?.noted
        ? say.noted
        : view.dues
          ? say.later
          : say.none;
  return html`<section class="p two">
    <div class=${dues?.left ? "open" : ""}>${say.title(year)}<b>${paid}</b>${
      dues?.day ? say.on(dayWords(dues.day)) : nothing
    }</div>
    <div class=${member.standing === "good" ? "" : "out"}>${standing.title}<b>${standing[member.standing]}</b>${
      member.standing === "good" ? standing.goodTold : member.until ? standing.until(dayWords(member.until)) : nothing
    }${member.why ? html`<br />${member.why}` : nothing}</div>
  </section>`;
}

const FIRST = 8;
const ALL = "all";

@customElement("cc-member-page")
export class CcMemberPage extends LitElement {
  @state() private found: PersonResultsView | undefined;
  @state() private mine: Me | undefined;
  @state() private membership: MembershipView | undefined;
  @state() private trouble = "";
  @state() private forMembers = false;
  @state() private whole = false;
  readonly #person = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #season = new URLSearchParams(location.search).get("season") ?? "";

  static override styles = [parts, listStyles, memberStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => this.known(mine),
      () => undefined,
    );
    void this.load();
  }

  override render(): unknown {
    return html`<cc-bar current="league" open></cc-bar>
      <main tabindex="-1">${this.found ? this.page(this.found) : this.waiting()}</main><cc-notices></cc-notices>`;
  }

  private waiting(): unknown {
    return html`<h1>${MEMBER.title}</h1><p role="status">${this.trouble || WORDS.loading}</p>${
      this.forMembers ? html`<p><a class="btn go" href=${signInAddress()}>${LEAGUE.closed.act}</a></p>` : nothing
    }`;
  }

  private page(found: PersonResultsView): unknown {
    const season = found.seasons.find((one) => one.id === found.season);
    const played = found.results.filter((one) => !one.away);
    return html`<div class="head"><h1>${found.name}${
      found.you ? html`<span class="you">${LEAGUE.table.you}</span>` : nothing
    }</h1>${this.seasons(found)}</div>
      <div class="cards">
        ${season ? this.place(season) : this.ever(found, played)}
        ${
          played.length
            ? html`${this.over(found)}${this.columns(found)}${this.knocks(found)}`
            : html`<section class="p"><p class="muted">${MEMBER.none}</p></section>`
        }
        ${this.membership ? membershipCard(this.membership) : nothing}
        ${found.you ? html`<cc-next-date class="whole"></cc-next-date>` : nothing}
        ${this.links(found)}
      </div>
      ${played.length ? this.nights(found, played) : nothing}`;
  }

  private seasons(found: PersonResultsView): unknown {
    const to = (season: string): void => location.assign(memberAddress(found.person, season));
    return html`<label class="which"><span class="heard">${MEMBER.season}</span>
      <select @change=${(event: Event) => to((event.target as HTMLSelectElement).value)}>
        ${found.seasons.map(
          (one) =>
            html`<option value=${one.id} ?selected=${one.id === found.season}>${LEAGUE.seasonNamed(one.name)}</option>`,
        )}<option value=${ALL} ?selected=${!found.season}>${MEMBER.all}</option></select></label>`;
  }

  private place(season: PersonSeasonView): unknown {
    if (!season.place)
      return html`<section class="p place"><div><b>${MEMBER.unranked}</b>${MEMBER.few(season.nights)}</div></section>`;
    const ending = ordinal(season.place).slice(String(season.place).length);
    const moved = MEMBER.moved(season.moved);
    return html`<section class="p place"><span class="t" aria-label=${ordinal(season.place)} role="img"
        >${season.place}<sup>${ending}</sup></span>
      <div>${[MEMBER.of(season.of), moved ? `${moved} ${MEMBER.with}` : ""].filter(Boolean).join(", ")}
        <b>${MEMBER.points(season.points)}</b>${
          season.ahead ? MEMBER.behind(season.behind, season.ahead.name) : season.place === 1 ? MEMBER.leads : nothing
        }</div></section>`;
  }

  private ever(found: PersonResultsView, played: readonly ResultView[]): unknown {
    return html`<section class="p place"><div><b>${MEMBER.ever(played.length, found.seasons.length)}</b>${MEMBER.wins(
      played.filter((one) => one.place === 1).length,
    )}</div></section>`;
  }

  private over(found: PersonResultsView): unknown {
    const title = found.you ? MEMBER.places.own : MEMBER.places.theirs;
    const won = found.prizes ? MEMBER.won(moneyText(found.prizes, found.currency)) : "";
    const shaded = found.results.some((one) => one.paid_places) ? MEMBER.shaded : "";
    return html`<section class="p"><h2>${title}<span>${[shaded, won].filter(Boolean).join(", ")}</span></h2>
      <cc-chart-places label=${title} .nights=${placesOf(found.results)}></cc-chart-places></section>`;
  }

  private columns(found: PersonResultsView): unknown {
    const nights = found.places.reduce((sum, bar) => sum + bar.count, 0);
    return html`<section class="p half"><h2>${MEMBER.histogram}<span>${MEMBER.nights(nights)}</span></h2>
      <cc-chart-columns height="120" label=${MEMBER.histogram} .columns=${columnsOf(found)}></cc-chart-columns>
    </section>`;
  }

  private knocks(found: PersonResultsView): unknown {
    const { hits, out, of, by } = found.knock_outs;
    const say = MEMBER.knock;
    const [most, worst] = [of[0], by[0]];
    return html`<section class="p half ko"><h2>${say.title}</h2><b class="big">${decimalText(hits)}</b>
      ${most ? html`<p><b>${most.name}</b> ${say.often(most.times)}</p>` : nothing}
      ${out ? html`<p>${say.out(out)}${worst ? this.worst(worst) : nothing}</p>` : nothing}
      ${
        of.length || by.length
          ? html`<details><summary>${say.all}</summary>${this.whom(say.of, of)}${this.whom(say.byWhom, by)}</details>`
          : nothing
      }</section>`;
  }

  private worst(one: KnockoutView): unknown {
    return html`, ${MEMBER.knock.often(one.times)} ${MEMBER.knock.by} <b>${one.name}</b>`;
  }

  private whom(title: string, people: readonly KnockoutView[]): unknown {
    if (!people.length) return nothing;
    return html`<h3>${title}</h3><ul>${people.map(
      (one) =>
        html`<li><a href=${memberAddress(one.person, this.found?.season || ALL)}>${one.name}</a><span>${
          one.times
        }</span></li>`,
    )}</ul>`;
  }

  private links(found: PersonResultsView): unknown {
    const own = found.you;
    const address = own || !this.mine ? versusAddress(found.person) : versusAddress(this.mine.id, found.person);
    return html`<div class="links whole"><a class="btn small" href=${address}>${
      own ? MEMBER.versus.own : MEMBER.versus.theirs
    }</a>${
      found.season
        ? html`<a class="btn small" href=${seasonAddress(found.season)}>${MEMBER.table}</a>`
        : html`<a class="btn small" href="/league/all-time">${LEAGUE.allTime}</a>`
    }</div>`;
  }

  private nights(found: PersonResultsView, played: readonly ResultView[]): unknown {
    const latest = played.toReversed();
    const shown = this.whole ? latest : latest.slice(0, FIRST);
    return html`<section class="part"><h2>${MEMBER.results}</h2><ul class="list">${shown.map((one) =>
      this.night(found, one),
    )}</ul>${
      shown.length < latest.length
        ? html`<button class="btn small quiet" type="button" @click=${() => (this.whole = true)}>${MEMBER.showAll(
            latest.length,
          )}</button>`
        : nothing
    }</section>`;
  }

  private night(found: PersonResultsView, one: ResultView): unknown {
    const told = [
      one.place ? MEMBER.placed(one.place, one.entrants) : "",
      one.prize ? MEMBER.prize(moneyText(one.prize, found.currency)) : "",
      one.hits ? MEMBER.hits(one.hits) : "",
      one.final ? MEMBER.final : found.season && !one.counts ? MEMBER.dropped : "",
    ];
    return html`<li class=${one.place === 1 ? "won" : ""}><b>${axisDates(found.results)(one.started)}</b><span><a
      href=${nightAddress(one.night)}>${one.title || day(one.started)}</a><small>${told
        .filter(Boolean)
        .join(", ")}</small></span><b class="num">${decimalText(one.points)}</b></li>`;
  }

  /** Dues and standing are for the member and for officers; without an office there are none. */
  private known(mine: Me): void {
    this.mine = mine;
    if (mine.id !== this.#person && !mine.officer) return;
    call("GET /api/office/members/{id}", { id: this.#person }).then(
      (membership) => (this.membership = membership ?? undefined),
      () => undefined,
    );
  }

  private async load(): Promise<void> {
    try {
      this.found = await call("GET /api/league/people/{id}", {
        id: this.#person,
        query: this.#season ? { season: this.#season } : {},
      });
    } catch (error) {
      const declined = error instanceof RefusedError ? error : undefined;
      this.forMembers = declined?.code === "league_for_members";
      this.trouble = declined?.message ?? WORDS.unreachable;
    }
  }
}
