// A date of the calendar as a leaf and as a card: day, title, how many come of how many. Styles: `leafStyles`.

import { type TemplateResult, css, html, nothing } from "lit";
import type { DateSeen } from "../protocol.ts";
import { leafOf, longDay } from "../times.ts";
import { CALENDAR } from "./words.ts";

/** Where somebody opens a date. */
export const addressOf = (date: DateSeen): string =>
  date.occasion ? `/calendar/${date.occasion}/${date.date}` : `/night/${date.night}`;

export function leaf(day: string): TemplateResult {
  const [weekday, number, month] = leafOf(day);
  return html`<div class="leaf" aria-hidden="true">${weekday}<b>${number}</b>${month}</div>`;
}

/** "21 of 27", "full, 3 waiting", "Called off". */
export function countWords(date: DateSeen): string {
  if (date.off) return CALENDAR.off;
  return [CALENDAR.seats(date.taken, date.seats), date.waiting ? CALENDAR.waiting(date.waiting) : ""]
    .filter(Boolean)
    .join(", ");
}

export function card(date: DateSeen): TemplateResult {
  const share = date.seats ? Math.min(100, Math.round((100 * date.taken) / date.seats)) : 0;
  return html`${leaf(date.day)}<div class="of"><b>${date.title}</b><span
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
