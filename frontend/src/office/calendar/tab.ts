// <cc-office-calendar>: the calendar for officers: the next dates as cards, all dates with their tournaments, one
// opened.

import { type PropertyValues, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { call } from "../../app/api.ts";
import { longDay } from "../../app/times.ts";
import { WORDS } from "../../app/words.ts";
import { countWords, dateLeaf, leafStyles, dateKey } from "../../calendar/date-card.ts";
import { CALENDAR } from "../../calendar/words.ts";
import { button } from "../../kit/button.ts";
import "../../kit/sheet.ts";
import type { CcSheet } from "../../kit/sheet.ts";
import { parts } from "../../kit/styles.ts";
import type { CalendarDates, DateView } from "../../protocol.ts";
import { OfficeTab } from "../tab-base.ts";
import "./date.ts";
import "./event-form.ts";
import { FORM, PLANNING } from "./words.ts";

@customElement("cc-office-calendar")
export class CcOfficeCalendar extends OfficeTab {
  @state() private view: CalendarDates | undefined;
  @state() private chosen = new URLSearchParams(location.search).get("date") ?? "";
  /** Counts updates of the office, which also come when only a tournament changed. */
  @state() private looks = 0;
  @query("cc-sheet.new") private readonly sheet!: CcSheet;

  static override styles = [
    parts,
    leafStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; }
      .tt { margin-bottom: 14px; display: flex; align-items: center; justify-content: space-between; gap: 12px; }
      h1 { font: 700 23px/1.2 var(--display); }
      .both { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; align-items: start; }
      .both.open { grid-template-columns: minmax(0, 1fr) 380px; }
      ul { border-top: 1px solid var(--line); }
      .date { position: relative; display: grid; grid-template-columns: 44px minmax(0, 1fr) 132px 132px; gap: 4px 16px;
        align-items: center; min-height: 68px; padding: 6px 12px; border-bottom: 1px solid var(--line); }
      .date[aria-current] { background: var(--raised); box-shadow: inset 3px 0 0 var(--ink); }
      .date .pick { font: inherit; font-weight: 650; text-align: left; background: none; border: 0; padding: 0;
        cursor: pointer; overflow-wrap: anywhere; text-decoration: none; color: inherit; }
      .date .pick::after { content: ""; position: absolute; inset: 0; }
      .date small { display: block; color: var(--ink-2); font-size: 13px; }
      .date .off { color: var(--stop); font-weight: 600; }
      .panel { border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel); padding: 18px; }
      @media (max-width: 1080px) {
        .both.open { grid-template-columns: minmax(0, 1fr); } .both.open .panel { order: -1; }
      }
      @media (max-width: 640px) {
        .tt, .muted, .date { padding-inline: 16px; } .both { padding: 0; } .panel { margin: 0 16px; }
        .date { grid-template-columns: 44px minmax(0, 1fr); } .date > div:nth-child(n + 3) { grid-column: 2; }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("office")) return;
    this.looks += 1;
    void this.load();
  }

  override render(): unknown {
    const { view } = this;
    if (!view) return html`<p class="muted" role="status">${WORDS.loading}</p>`;
    const dates = view.dates.filter((one) => one.title.toLowerCase().includes(this.sought.trim().toLowerCase()));
    const [occasion = "", date = ""] = this.chosen.includes("/") ? this.chosen.split("/") : [];
    return html`<cc-calendar-strip .version=${this.looks} chosen=${this.chosen}></cc-calendar-strip>
      <div class="tt"><h1>${PLANNING.title}</h1>${button({
        label: PLANNING.add,
        kind: "go",
        run: () => this.sheet.show(),
      })}</div>
      <div class="both ${occasion ? "open" : ""}">${
        dates.length ? html`<ul>${dates.map((one) => this.row(one))}</ul>` : html`<p class="muted">${PLANNING.none}</p>`
      }${
        occasion
          ? html`<cc-office-date class="panel" .acts=${this.acts} occasion=${occasion} date=${date}
            .version=${this.looks} @closed=${() => this.choose("")}></cc-office-date>`
          : nothing
      }</div>
      <cc-sheet class="new" heading=${FORM.add}><cc-occasion-form .acts=${this.acts} zone=${view.zone}
        today=${view.today} @saved=${() => this.sheet.close()}></cc-occasion-form></cc-sheet>`;
  }

  private row(date: DateView): unknown {
    const name = dateKey(date);
    return html`<li class="date" aria-current=${name === this.chosen ? "true" : nothing}>${dateLeaf(date.day)}
      <div>${
        date.occasion
          ? html`<button class="pick" type="button" @click=${() => this.choose(name)}>${date.title}</button>`
          : html`<a class="pick" href=${`/night/${date.night}/plan`}>${date.title}</a>`
      }<small>${longDay(date.day)}, ${CALENDAR.at(date.time, date.place)}</small></div>
      <div class="num ${date.off ? "off" : ""}">${countWords(date)}</div>
      <div>${date.kind === "night" ? (PLANNING.nightOf[date.stage] ?? "") : CALENDAR.kinds[date.kind]}</div></li>`;
  }

  /** The open date is in the address, so that it can be shared. */
  private choose(name: string): void {
    this.chosen = name;
    history.replaceState(null, "", name ? `?date=${name}` : location.pathname);
  }

  private async load(): Promise<void> {
    this.view = await call("GET /api/calendar").catch(() => this.view);
  }
}
