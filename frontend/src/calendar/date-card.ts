// A date of the calendar as a card, and <cc-calendar-strip>: the next six dates in a row. Styles: `leafStyles`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { leafOf, longDay } from "../app/times.ts";
import { parts } from "../kit/styles.ts";
import type { DateView } from "../protocol.ts";
import { CALENDAR } from "./words.ts";

/** The address of a date's page. */
export const addressOf = (date: DateView): string =>
  date.occasion ? `/calendar/${date.occasion}/${date.date}` : `/night/${date.night}`;

export function dateLeaf(day: string): TemplateResult {
  const [weekday, number, month] = leafOf(day);
  return html`<div class="leaf" aria-hidden="true">${weekday}<b>${number}</b>${month}</div>`;
}

/** "21 of 27", "full, 3 waiting", "Canceled". */
export function countWords(date: DateView): string {
  if (date.off) return CALENDAR.off;
  return [CALENDAR.seats(date.taken, date.seats), date.waiting ? CALENDAR.waiting(date.waiting) : ""]
    .filter(Boolean)
    .join(", ");
}

export function dateCard(date: DateView): TemplateResult {
  const share = date.seats ? Math.min(100, Math.round((100 * date.taken) / date.seats)) : 0;
  return html`${dateLeaf(date.day)}<div class="of"><b>${date.title}</b><span
    class="heard">${longDay(date.day)}, </span><span class="num ${date.off ? "off" : ""}">${countWords(date)}</span>${
      date.seats && !date.off
        ? html`<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect class="all" width="100"
        height="4" /><rect width=${share} height="4" /></svg>`
        : nothing
    }</div>`;
}

export const leafStyles = css`
  .leaf { text-align: center; border-radius: var(--r-s); background: var(--ground); padding: 6px 0; line-height: 1;
    font-size: 12px; color: var(--ink-2); width: 44px; flex: none; }
  .leaf b { display: block; font: 700 21px/1.15 var(--display); color: var(--ink); }
  .of { min-width: 0; font-size: 13px; color: var(--ink-2); line-height: 1.3; }
  .of b { display: block; font-size: 14px; font-weight: 650; color: var(--ink); overflow: hidden;
    text-overflow: ellipsis; white-space: nowrap; }
  .of .num { white-space: nowrap; } .of .off { color: var(--stop); font-weight: 600; }
  .of svg { display: block; width: 100%; height: 4px; border-radius: 2px; margin-top: 5px; fill: var(--ink-2); }
  .of .all { fill: var(--line); }
`;

const SHOWN = 6;

@customElement("cc-calendar-strip")
export class CcCalendarStrip extends LitElement {
  /** Loaded again whenever this changes. */
  @property({ type: Number }) version = 0;
  @property() chosen = "";
  @state() private dates: readonly DateView[] = [];

  static override styles = [
    parts,
    leafStyles,
    css`
      :host { display: block; min-width: 0; }
      ul { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(152px, 1fr); gap: 10px;
        overflow-x: auto; position: relative; padding: 3px; margin: -3px -3px 11px; }
      a { position: relative; display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 10px;
        align-items: center; height: 76px; border: 1px solid var(--line); border-radius: var(--r-m);
        background: var(--panel); padding: 7px 10px 7px 7px; text-decoration: none; }
      li { max-width: 300px; }
      a:hover { background: var(--raised); }
      a[aria-current] { border: 2px solid var(--ink); padding: 6px 9px 6px 6px; }
      @media (max-width: 640px) { ul { padding: 3px 16px; margin-inline: 0; } }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("version")) void this.load();
  }

  override render(): unknown {
    return this.dates.length
      ? html`<ul aria-label=${CALENDAR.coming} tabindex="-1">${this.dates.map(
          (date) => html`<li><a href=${`/office/calendar?date=${dateKey(date)}`}
            aria-current=${dateKey(date) === this.chosen ? "true" : nothing}>${dateCard(date)}</a></li>`,
        )}</ul>`
      : nothing;
  }

  private async load(): Promise<void> {
    const found = await call("GET /api/calendar").catch(() => undefined);
    this.dates = found?.dates.filter((date) => !date.off).slice(0, SHOWN) ?? this.dates;
  }
}

/** A date's key. */
export const dateKey = (date: DateView): string => (date.occasion ? `${date.occasion}/${date.date}` : date.night);
