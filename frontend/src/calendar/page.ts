// <cc-calendar-page>: the club's dates: the next one with its RSVP, all others, and the calendar feed.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { longDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { button } from "../kit/button.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { CalendarDates, DateView } from "../protocol.ts";
import "../shell/bar.ts";
import { addressOf, countWords, dateLeaf, leafStyles } from "./date-card.ts";
import "./next-date.ts";
import { ANSWER, CALENDAR } from "./words.ts";

const MONTHS = 3;

@customElement("cc-calendar-page")
export class CcCalendarPage extends LitElement {
  @state() private view: CalendarDates | undefined;
  @state() private member = false;
  @state() private months = MONTHS;
  @state() private own = "";

  static override styles = [
    parts,
    leafStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 24px 32px; max-width: 1180px;
        margin: 0 auto; padding: 24px 28px 64px; align-items: start; outline: none; }
      h1 { grid-column: 1 / -1; font-size: var(--t-xl); }
      .dates { border-radius: var(--r-l); overflow: hidden; background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      .date { position: relative; display: grid; grid-template-columns: 44px minmax(0, 1fr) auto; gap: 4px 16px;
        align-items: center; padding: 12px 20px 12px 14px; border-top: 1px solid var(--line); min-height: 76px; }
      .date:first-child { border: 0; }
      .date:hover { background: color-mix(in srgb, var(--raised) 50%, var(--panel)); }
      .date a { font-weight: 650; text-decoration: none; overflow-wrap: anywhere; }
      .date a::after { content: ""; position: absolute; inset: 0; }
      .date small { display: block; font-size: var(--t-s); color: var(--ink-2); line-height: 1.4; }
      .date .right { text-align: right; font-size: 15px; }
      .date .mine { color: var(--act); font-weight: 550; }
      .date.off a { text-decoration: line-through; } .date.off .right { color: var(--stop); font-weight: 600; }
      aside, .all { display: grid; gap: 20px; }
      .own { display: grid; gap: 12px; padding: 20px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      .own p { font-size: 15px; color: var(--ink-2); }
      .none { padding: 48px 24px; text-align: center; border: 1.5px dashed var(--line-strong);
        border-radius: var(--r-l); }
      cc-share { grid-template-columns: minmax(0, 1fr); }
      @media (max-width: 980px) {
        main { grid-template-columns: minmax(0, 1fr); padding: 16px 16px 40px; gap: 16px; }
        aside { display: contents; } cc-next-date { order: 1; } .all { order: 2; } .own { order: 3; }
      }
      @media (max-width: 480px) {
        .date { grid-template-columns: 44px minmax(0, 1fr); padding-right: 14px; }
        .date .right { grid-column: 2; text-align: left; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      () => (this.member = true),
      () => undefined,
    );
    void this.load();
  }

  override render(): unknown {
    return html`<cc-bar current="nights" open></cc-bar><main tabindex="-1"><h1>${CALENDAR.title}</h1>
      ${this.view ? this.inside(this.view) : html`<p class="muted" role="status">${WORDS.loading}</p>`}</main>
      <cc-notices></cc-notices>`;
  }

  private inside(view: CalendarDates): unknown {
    return html`<div class="all">${
      view.dates.length
        ? html`<ul class="dates">${view.dates.map((date) => this.row(date))}</ul>`
        : html`<div class="none"><h2>${CALENDAR.none.title}</h2><p class="muted">${CALENDAR.none.text}</p></div>`
    }${
      this.months < 12
        ? html`<div>${button({
            label: CALENDAR.more,
            small: true,
            kind: "quiet",
            run: () => void this.further(),
          })}</div>`
        : nothing
    }${view.zone ? html`<p class="muted">${CALENDAR.zone(view.zone)}</p>` : nothing}</div>
    <aside><cc-next-date @answered=${() => void this.load()}></cc-next-date>
      <section class="own"><h2>${CALENDAR.subscribe}</h2><p>${CALENDAR.subscribeText}</p>
        <cc-share path="/calendar.ics" label=${CALENDAR.feed}></cc-share>
        ${this.member ? this.ownLink() : nothing}</section></aside>`;
  }

  private ownLink(): unknown {
    return this.own
      ? html`<p class="note ok">${CALENDAR.ownFeedOnce}</p><cc-share path=${this.own}
        label=${CALENDAR.ownFeed}></cc-share>`
      : html`<p>${CALENDAR.ownFeedText}</p>${button({ label: CALENDAR.ownFeed, run: () => void this.makeOwn() })}`;
  }

  private row(date: DateView): unknown {
    const mine = date.my_place ? ANSWER.inLine(date.my_place) : (ANSWER.mine[date.mine] ?? "");
    return html`<li class="date ${date.off ? "off" : ""}">${dateLeaf(date.day)}<div>
        <a href=${addressOf(date)}>${date.title}</a><small>${longDay(date.day)}, ${CALENDAR.at(
          date.time,
          date.place,
        )}</small></div>
      <div class="right num">${countWords(date)}${
        mine && !date.off ? html`<small class="mine">${mine}</small>` : nothing
      }</div></li>`;
  }

  private async further(): Promise<void> {
    this.months += MONTHS;
    await this.load();
  }

  private async load(): Promise<void> {
    const query = this.view ? { until: later(this.view.today, this.months) } : {};
    this.view = await call("GET /api/calendar", { query }).catch(() => this.view);
  }

  private async makeOwn(): Promise<void> {
    try {
      this.own = (await call("POST /api/me/calendar", { body: {} })).link;
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  }
}

/** A day this many months later, about. */
function later(day: string, months: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + months * 30.5 * 86_400_000).toISOString().slice(0, 10);
}
