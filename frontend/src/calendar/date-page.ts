// <cc-date-page occasion=".." date="..">: one date of the calendar: when and where, who comes, and your RSVP.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { longDay } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import { citeStyles, citationRow } from "../kit/citation.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { AttendeeView, DateOpened } from "../protocol.ts";
import "../shell/bar.ts";
import { countWords, dateLeaf, leafStyles } from "./date-card.ts";
import "./rsvp.ts";
import { ANSWER, CALENDAR } from "./words.ts";

@customElement("cc-date-page")
export class CcDatePage extends LitElement {
  @property() occasion = "";
  @property() date = "";
  @state() private opened: DateOpened | undefined;
  @state() private stranger = false;
  @state() private trouble = "";
  @state() private token = new URLSearchParams(location.search).get("answer") ?? "";

  static override styles = [
    parts,
    citeStyles,
    leafStyles,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 640px; margin: 0 auto; padding: 24px 20px 64px; display: grid; gap: 20px; outline: none; }
      .head { display: flex; gap: 16px; align-items: center; }
      .head h1 { font-size: var(--t-xl); overflow-wrap: anywhere; }
      .card { display: grid; gap: 12px; padding: 20px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line); }
      .when { font-size: var(--t-m); } .count { color: var(--ink-2); }
      li { padding: 8px 0; border-top: 1px solid var(--line); display: flex; gap: 12px; align-items: baseline; }
      li:first-child { border: 0; } li small { color: var(--ink-2); }
      li .num { width: 28px; color: var(--ink-2); }
      h2 + ul, h2 + ol { margin-top: 8px; } .small { font: 650 15px/1.3 var(--sans); }
      @media (max-width: 640px) { main { padding: 16px 16px 40px; } .card { padding: 16px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      () => void this.load(),
      () => {
        this.stranger = true;
        void this.load();
      },
    );
  }

  override render(): unknown {
    return html`<cc-bar open></cc-bar><main tabindex="-1">${
      this.opened
        ? this.inside(this.opened)
        : html`<p class=${this.trouble ? "note" : "muted"} role="status">${this.trouble || WORDS.loading}</p>`
    }</main><cc-notices></cc-notices>`;
  }

  private inside(opened: DateOpened): unknown {
    const { date } = opened;
    return html`<div class="head">${dateLeaf(date.day)}<div><h1>${date.title}</h1><p class="muted">${
      CALENDAR.kinds[date.kind]
    }</p></div></div>
      <section class="card">
        <p class="when"><b>${longDay(date.day)}</b>, ${CALENDAR.at(date.time, date.place)}</p>
        ${date.about ? html`<p>${date.about}</p>` : nothing}
        <p class="count num">${countWords(date)}</p>
        <cc-answer .date=${date} house=${opened.house} ?stranger=${this.stranger} token=${this.token}
          @answered=${(event: CustomEvent<string>) => void this.answered(event.detail)}></cc-answer>
        ${
          opened.cites.length
            ? html`<div><h2 class="small">${ANSWER.rules}</h2>${citationRow(opened.house, opened.cites)}</div>`
            : nothing
        }
      </section>
      ${this.names(opened)}
      ${
        date.at_night || date.off
          ? nothing
          : html`<section class="card"><h2>${ANSWER.pass}</h2><p class="muted">${ANSWER.passText}</p>
            <cc-share path=${`/calendar/${date.occasion}/${date.date}`} label=${ANSWER.pass}></cc-share></section>`
      }
      <p class="muted">${CALENDAR.zone(opened.zone)}</p>`;
  }

  private names(opened: DateOpened): unknown {
    const lists: readonly (readonly [string, readonly AttendeeView[], boolean])[] = [
      [ANSWER.seated(opened.seated.length), opened.seated, true],
      [ANSWER.waiting, opened.waiting, true],
      [ANSWER.maybes, opened.maybe, false],
    ];
    const shown = lists.filter(([, names]) => names.length);
    return shown.length && !opened.date.at_night
      ? html`<section
        class="card">${shown.map(([title, names, numbered]) => attendeeList(title, names, numbered))}</section>`
      : nothing;
  }

  /** A visitor without an account continues by their private link: it is in the address from now on. */
  private async answered(token: string): Promise<void> {
    if (token && token !== this.token) history.replaceState(null, "", `?answer=${encodeURIComponent(token)}`);
    this.token = token;
    await this.load();
  }

  private async load(): Promise<void> {
    const query = this.token ? { answer: this.token } : {};
    try {
      this.opened = await call("GET /api/calendar/{occasion}/{date}", {
        occasion: this.occasion,
        date: this.date,
        query,
      });
    } catch (error) {
      this.trouble = error instanceof RefusedError && error.status ? ANSWER.missing : WORDS.unreachable;
    }
  }
}

export function attendeeList(title: string, names: readonly AttendeeView[], numbered: boolean): unknown {
  return html`<div><h2 class="small">${title}</h2><ol>${names.map(
    (one, place) =>
      html`<li>${numbered ? html`<span class="num">${place + 1}</span>` : nothing}<span>${one.name}</span>${
        one.guest_of ? html`<small>${ANSWER.guestOf(one.guest_of)}</small>` : nothing
      }</li>`,
  )}</ol></div>`;
}
