// <cc-next-date>: the club's next date with its RSVP button, for phones and the end of a tournament.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { call, me } from "../app/api.ts";
import { longDay } from "../app/times.ts";
import { parts } from "../kit/styles.ts";
import type { DateView } from "../protocol.ts";
import { addressOf, countWords, dateLeaf, leafStyles } from "./date-card.ts";
import "./rsvp.ts";
import { ANSWER, CALENDAR } from "./words.ts";

/** The next date that is not canceled; `over`: after this tournament. */
export async function nextDate(over: string): Promise<DateView | undefined> {
  const found = await call("GET /api/calendar").catch(() => undefined);
  return found?.dates.find(
    (one) => !one.off && !(over && one.night === over) && one.stage !== "over" && one.stage !== "closed",
  );
}

@customElement("cc-next-date")
export class CcNextDate extends LitElement {
  /** A finished tournament: show the date after it. */
  @property() over = "";
  @state() private date: DateView | undefined;
  @state() private stranger = false;

  static override styles = [
    parts,
    leafStyles,
    css`
      :host { display: block; container-type: inline-size; }
      section { display: grid; gap: 12px; padding: 16px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      .top { display: flex; gap: 14px; align-items: center; }
      .top a { font-weight: 650; font-size: var(--t-l); line-height: 1.2; overflow-wrap: anywhere; }
      @container (min-width: 460px) { .one { grid-template-columns: minmax(0, 1fr) auto; align-items: center; } }
      .top p { font-size: var(--t-s); color: var(--ink-2); line-height: 1.35; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().catch(() => (this.stranger = true));
    void this.load();
  }

  override render(): unknown {
    const { date } = this;
    if (!date) return nothing;
    return html`<section class=${date.at_night ? "one" : ""} aria-label=${CALENDAR.next}>
      <div class="top">${dateLeaf(date.day)}<div>
        <a href=${addressOf(date)}>${date.title}</a>
        <p>${longDay(date.day)}, ${CALENDAR.at(date.time, date.place)}</p>
        <p class="num">${countWords(date)}</p></div></div>
      ${
        this.stranger
          ? html`<a class="btn go" href=${addressOf(date)}>${ANSWER.yes}</a>`
          : html`<cc-answer .date=${date} @answered=${() => void this.load()}></cc-answer>`
      }</section>`;
  }

  private async load(): Promise<void> {
    this.date = await nextDate(this.over);
  }
}
