// <cc-league-night-page>: the results of a tournament that counts, played here or imported: places, prizes, knockouts,
// points.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { longDated, timeOfDay } from "../app/times.ts";
import { WORDS, decimalText, joined, moneyText } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { NightLineView, LeagueTournamentView } from "../protocol.ts";
import { signInAddress } from "../shell/bar.ts";
import { memberAddress, seasonAddress } from "./addresses.ts";
import { segStyles, tableStyles } from "./styles.ts";
import "./timeline.ts";
import { LEAGUE } from "./words.ts";

const SAY = LEAGUE.night;

@customElement("cc-league-night-page")
export class CcLeagueNightPage extends LitElement {
  @state() private night: LeagueTournamentView | undefined;
  @state() private trouble = "";
  @state() private forMembers = false;

  static override styles = [
    parts,
    tableStyles,
    segStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 960px; margin: 0 auto; padding: 22px 28px 64px; outline: none; }
      .facts { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 4px 0 22px; }
      .facts b { display: block; font: 700 23px/1.2 var(--display); color: var(--ink); }
      .facts div { font-size: var(--t-s); color: var(--ink-2); }
      .wrap { container: lines / inline-size; }
      .lines tr.won .pl b { color: var(--act); }
      .below { margin-top: 16px; } .below::first-letter { text-transform: uppercase; }
      .muted a { color: var(--ink); font-weight: 600; }
      @media (max-width: 640px) { main { padding: 16px 12px 32px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const id = decodeURIComponent(location.pathname.split("/")[3] ?? "");
    call("GET /api/league/nights/{id}", { id }).then(
      (night) => (this.night = night),
      (error: unknown) => {
        const declined = error instanceof RefusedError ? error : undefined;
        this.forMembers = declined?.code === "league_for_members";
        this.trouble = declined?.message ?? WORDS.unreachable;
      },
    );
  }

  override render(): unknown {
    return html`<cc-bar current="league" open></cc-bar><main tabindex="-1">${
      this.night ? this.page(this.night) : this.waiting()
    }</main>`;
  }

  private waiting(): unknown {
    return html`<h1>${SAY.results}</h1><p role="status">${this.trouble || WORDS.loading}</p>${
      this.forMembers ? html`<p><a class="btn go" href=${signInAddress()}>${LEAGUE.closed.act}</a></p>` : nothing
    }`;
  }

  private page(night: LeagueTournamentView): unknown {
    const season = LEAGUE.seasonNamed(night.season_name);
    const how = { counts: SAY.counts, final: `${LEAGUE.nights.final} ${SAY.of}`, "left out": LEAGUE.nights.leftOut };
    const fact = (label: string, value: string): unknown => html`<div>${label}<b>${value}</b></div>`;
    return html`<span class="crumb">${longDated(night.started)}</span>
      <div class="top"><h1>${night.title || SAY.results}</h1></div>
      <div class="facts">${fact(SAY.entrants, String(night.entrants))}
        ${night.money_in ? fact(SAY.moneyIn, moneyText(night.money_in, night.currency)) : nothing}
        ${night.prizes ? fact(SAY.prizes, moneyText(night.prizes, night.currency)) : nothing}
        ${night.started ? fact(SAY.began, timeOfDay(night.started)) : nothing}
        ${night.ended ? fact(SAY.ended, timeOfDay(night.ended)) : nothing}</div>
      ${night.trouble ? html`<p class="note">${night.trouble}</p>` : nothing}
      <div class="wrap"><table class="lines"><thead><tr>
        <th class="l pl" scope="col">${LEAGUE.table.place}</th><th class="l" scope="col">${LEAGUE.table.name}</th>
        <th class="wide" scope="col">${SAY.outBy}</th><th class="wide" scope="col">${SAY.hits}</th>
        <th class="mid" scope="col">${SAY.prize}</th><th scope="col">${SAY.points}</th></tr></thead>
        <tbody>${night.lines.map((line) => this.line(night, line))}</tbody></table></div>
      <p class="muted below">${how[night.how]} ${
        night.season ? html`<a href=${seasonAddress(night.season)}>${season}</a>` : nothing
      }${night.why ? `: ${night.why}` : ""}. ${
        night.ours ? html`<a href=${`/night/${encodeURIComponent(night.id)}`}>${SAY.own}</a>` : nothing
      }</p>
      ${
        night.ours ? nothing : html`<cc-night-course .night=${night.id} .currency=${night.currency}></cc-night-course>`
      }`;
  }

  private line(night: LeagueTournamentView, line: NightLineView): unknown {
    const more = [line.out_by.length ? SAY.by(joined(line.out_by)) : "", SAY.more(line.rebuys, line.add_ons)];
    const beside = line.beside.map(([reason, points]) => `${decimalText(points)} ${reason}`).join(", ");
    return html`<tr class="${line.you ? "me" : ""} ${line.place === 1 ? "won" : ""}">
      <td class="pl"><b>${line.place || "–"}</b></td>
      <td class="nm"><a href=${memberAddress(line.person, night.season)}>${line.name}</a>${
        line.you ? html`<span class="you">${LEAGUE.table.you}</span>` : nothing
      }<small>${more.filter(Boolean).join(", ")}</small></td>
      <td class="wide gp">${joined(line.out_by)}</td><td class="wide">${decimalText(line.hits)}</td>
      <td class="mid">${line.prize ? moneyText(line.prize, night.currency) : nothing}</td>
      <td class="pt" title=${beside || nothing}>${decimalText(line.points)}</td>
    </tr>`;
  }
}
