// <cc-calendar-strip>: the next six dates in a row of cards, 100 high; `chosen` is the one that is open.

import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call } from "../api.ts";
import { parts } from "../kit/parts.ts";
import type { DateSeen } from "../protocol.ts";
import { card, leafStyles } from "./leaf.ts";
import { CALENDAR } from "./words.ts";

const SHOWN = 6;

@customElement("cc-calendar-strip")
export class CcCalendarStrip extends LitElement {
  /** Asked again whenever this changes. */
  @property({ type: Number }) version = 0;
  @property() chosen = "";
  @state() private dates: readonly DateSeen[] = [];

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
          (date) => html`<li><a href=${`/office/calendar?date=${nameOf(date)}`}
            aria-current=${nameOf(date) === this.chosen ? "true" : nothing}>${card(date)}</a></li>`,
        )}</ul>`
      : nothing;
  }

  private async load(): Promise<void> {
    const found = await call("GET /api/calendar").catch(() => undefined);
    this.dates = found?.dates.filter((date) => !date.off).slice(0, SHOWN) ?? this.dates;
  }
}

/** What tells a date from all others. */
export const nameOf = (date: DateSeen): string => (date.occasion ? `${date.occasion}/${date.date}` : date.night);
