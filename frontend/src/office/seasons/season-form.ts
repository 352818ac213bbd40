// <cc-season-days>: name and dates of a season, new or changed.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dated } from "../../app/times.ts";
import { field } from "../../forms/field.ts";
import { button } from "../../kit/button.ts";
import { parts } from "../../kit/styles.ts";
import type { SeasonRules, SeasonView } from "../../protocol.ts";
import { type LeagueRequests, offsetOn } from "./requests.ts";
import { seasonStyles } from "./styles.ts";
import { SEASONS } from "./words.ts";

/** The rules of a new season until others are chosen. */
const BEGINS: SeasonRules = {
  formula: "beaten",
  best: 0,
  least_nights: 0,
  tie_breaks: ["wins", "best_night", "latest"],
  final: null,
};

/** Fires `done` when a new season is open, or the form is canceled. */
@customElement("cc-season-days")
export class CcSeasonDays extends LitElement {
  /** The season to change; undefined: a new one. */
  @property({ attribute: false }) season: SeasonView | undefined;
  @property({ attribute: false }) desk!: LeagueRequests;
  @state() private busy = false;

  static override styles = [parts, seasonStyles, css`form { display: grid; gap: 14px; }`];

  override render(): unknown {
    const { season } = this;
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.save(event)}>
      <div class="row">
        ${field({ name: "name", label: SEASONS.name, hint: SEASONS.nameHint, value: season?.name ?? "", most: 500 })}
        ${this.day("first", SEASONS.first, season?.first ?? "")}${this.day("last", SEASONS.last, season?.last ?? "")}
        ${field({
          name: "league",
          label: SEASONS.league,
          hint: SEASONS.leagueHint,
          value: season?.league ?? "",
          most: 100,
          optional: true,
        })}
      </div>
      <div class="acts"><button class=${season ? "btn" : "btn go"} type="submit" aria-busy=${
        this.busy ? "true" : nothing
      }>${season ? SEASONS.saveDays : SEASONS.openIt}</button>${
        season ? nothing : button({ label: SEASONS.cancel, kind: "quiet", run: () => this.done() })
      }</div></form>`;
  }

  private day(name: string, label: string, value: string): unknown {
    return html`<div class="field"><label for=${name}>${label}</label><input id=${name} name=${name} type="date"
      .value=${value} /></div>`;
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const [name, first, last, league] = ["name", "first", "last", "league"].map((one) => String(typed.get(one) ?? ""));
    const said = {
      name: name ?? "",
      first: first ?? "",
      last: last ?? "",
      league: league ?? "",
      offset: offsetOn(first ?? ""),
    };
    this.busy = true;
    const done = this.season
      ? await this.desk.send({ do: "change-season", season: this.season.id, ...said })
      : await this.desk.send({ do: "open-season", ...said, rules: BEGINS });
    this.busy = false;
    if (done && !this.season) this.done();
  }

  private done(): void {
    this.dispatchEvent(new Event("done"));
  }
}

/** "Aug 20, 2026"; "–" for a tournament without a date. */
export const tournamentDay = (started: number): string => (started ? dated(started) : "–");
