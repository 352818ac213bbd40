// <cc-office-seasons>: the club's seasons: open, change and close them; the league's log, and Undo.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { dayWords } from "../../app/times.ts";
import { WORDS } from "../../app/words.ts";
import { shortLine } from "../../desk/log-words.ts";
import { button } from "../../kit/button.ts";
import { icon } from "../../kit/icons.ts";
import { parts } from "../../kit/styles.ts";
import type { OfficeView, SeasonListed, SeasonView } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";
import "./corrections.ts";
import "./import.ts";
import "./points-rules.ts";
import { LeagueRequests } from "./requests.ts";
import "./season-form.ts";
import { seasonStyles } from "./styles.ts";
import "./tournaments.ts";
import { SEASONS } from "./words.ts";

@customElement("cc-office-seasons")
export class CcOfficeSeasons extends OfficeTab {
  @state() private opening = false;
  readonly #desk = new LeagueRequests(this);

  static override styles = [
    parts,
    seasonStyles,
    css`
      .top { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
        margin-bottom: 12px; }
      h1 { font-size: var(--t-xl); }
      .all { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 8px 32px; align-items: start; }
      .list { display: grid; gap: 4px; }
      .one { display: grid; gap: 2px; width: 100%; text-align: left; padding: 10px 14px; border: 1px solid transparent;
        border-radius: var(--r-m); background: none; cursor: pointer; min-height: 56px; }
      .one:hover { background: var(--hover); }
      .one[aria-current] { background: var(--raised); border-color: var(--line); }
      .one b { font-weight: 650; overflow-wrap: anywhere; } .one span { font-size: 13px; color: var(--ink-2); }
      .check { display: flex; gap: 10px; align-items: center; min-height: 44px; font-size: 14px; }
      .check input { width: 20px; height: 20px; }
      .done { position: sticky; bottom: -16px; z-index: 1; display: flex; gap: 14px; align-items: center;
        margin: 16px -24px -16px -32px; padding: 8px 24px 8px 32px; min-height: 60px; background: var(--panel);
        border-top: 1px solid var(--line); }
      .done span { min-width: 0; overflow-wrap: anywhere; }
      .log { font-size: 14px; } .log li { padding: 6px 0; border-top: 1px solid var(--line); }
      .gone { text-decoration: line-through; color: var(--ink-2); }
      .new { padding: 0 0 20px; }
      .head { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; }
      .head h2 { font-size: var(--t-xl); overflow-wrap: anywhere; }
      @media (max-width: 1023px) { .all { grid-template-columns: minmax(0, 1fr); } }
      @media (max-width: 900px) { .done { margin-inline: -16px; padding-inline: 16px; } }
      @media (max-width: 640px) { :host { padding: 0 12px; } .done { margin: 12px -12px -12px; bottom: -12px; } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("office") as OfficeView | undefined;
    if (before && before.version !== this.office.version) void this.#desk.load();
  }

  override render(): unknown {
    const { view, office } = this.#desk;
    return html`<div class="top"><h1>${SEASONS.title}</h1><div class="acts">
        ${button({ label: SEASONS.open, kind: "go", run: () => (this.opening = true) })}</div></div>
      ${
        this.opening
          ? html`<div class="new"><cc-season-days .desk=${this.#desk}
            @done=${() => (this.opening = false)}></cc-season-days>
            </div>`
          : nothing
      }
      ${view && office ? this.inside(view.seasons) : html`<p role="status">${WORDS.loading}</p>`}`;
  }

  private inside(seasons: readonly SeasonListed[]): unknown {
    const { season } = this.#desk;
    return html`<div class="all">
      <div>
        ${seasons.length ? this.list(seasons) : html`<p class="hint">${SEASONS.none}</p>`}
        ${this.shown()}
      </div>
      <div>${season ? this.one(season) : nothing}
        <section><cc-league-import .acts=${this.acts} @kept=${() => void this.#desk.load()}></cc-league-import>
        </section>
        ${this.log()}</div></div>${this.last()}`;
  }

  private list(seasons: readonly SeasonListed[]): unknown {
    return html`<nav class="list" aria-label=${SEASONS.list}>${seasons.map(
      (one) => html`<button class="one" type="button"
        aria-current=${one.id === this.#desk.season?.id ? "true" : nothing}
        @click=${() => void this.#desk.choose(one.id)}><b>${one.name}</b><span>${
          one.first
            ? SEASONS.days(dayWords(one.first, this.office.today), dayWords(one.last, this.office.today))
            : SEASONS.byName
        }</span><span>${SEASONS.listed(one.played, one.people)}${
          one.closed ? `. ${SEASONS.closed}` : ""
        }</span></button>`,
    )}</nav>`;
  }

  private shown(): unknown {
    return html`<label class="check"><input type="checkbox" .checked=${this.#desk.office?.public ?? false}
        @change=${(event: Event) => void this.show(event.target as HTMLInputElement)} />${SEASONS.public}</label>
      <p class="hint">${SEASONS.publicHint}</p>`;
  }

  private async show(box: HTMLInputElement): Promise<void> {
    await this.#desk.send({ do: "show-league", public: box.checked });
    box.checked = this.#desk.office?.public ?? false;
  }

  private last(): unknown {
    const undo = this.#desk.office?.undo;
    return html`<div class="done">${button({
      label: html`${icon("undo", 20)}${SEASONS.undo}`,
      busy: this.acts.busy,
      ...(undo ? {} : { closed: SEASONS.nothing }),
      run: () => undo && void this.#desk.send({ do: "undo-in-league", number: undo.entry }),
    })}<span role="status">${
      undo ? html`<b>${shortLine(undo.text)}</b>${SEASONS.by(undo.by)}` : SEASONS.nothing
    }</span></div>`;
  }

  private one(season: SeasonView): unknown {
    const desk = this.#desk;
    return html`<div class="head"><h2>${season.name}</h2><a href=${`/league/${season.id}`}>${
      SEASONS.standings
    }</a></div>
      ${season.closed ? html`<p class="note wait">${SEASONS.isClosed}</p>` : nothing}
      ${season.trouble ? html`<p class="note">${season.trouble}</p>` : nothing}
      <cc-season-rules .season=${season} .office=${desk.office} .desk=${desk}></cc-season-rules>
      <cc-season-nights .season=${season} .desk=${desk}></cc-season-nights>
      <cc-season-corrections .season=${season} .desk=${desk}></cc-season-corrections>
      ${season.closed ? nothing : this.settings(season)}`;
  }

  private settings(season: SeasonView): unknown {
    return html`<section aria-labelledby="settings"><h2 id="settings">${SEASONS.settings}</h2>
      <cc-season-days .season=${season} .desk=${this.#desk}></cc-season-days>
      <div class="acts">${button({
        label: SEASONS.close,
        kind: "stop",
        run: () => void this.#desk.send({ do: "close-season", season: season.id }),
      })}<span class="hint">${SEASONS.closeHint}</span></div></section>`;
  }

  private log(): unknown {
    const log = this.#desk.office?.log ?? [];
    if (!log.length) return nothing;
    return html`<section><details><summary>${SEASONS.log}</summary><ul class="log">${log.map(
      (one) =>
        html`<li><span class=${one.taken_back ? "gone" : nothing}>${one.text}</span>${SEASONS.by(one.by)}${
          one.taken_back ? `, ${SEASONS.takenBack}` : ""
        }</li>`,
    )}</ul></details></section>`;
  }
}
