// <cc-tablet-top>: the head of the tablet: table, hand, time, and stakes. Fires `settings`.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { timeOfDay, timeShort } from "../app/times.ts";
import { chips, secondsLeft } from "../app/words.ts";
import "../kit/mark.ts";
import { parts } from "../kit/styles.ts";
import type { TableUpdate } from "../protocol.ts";
import { stakesText } from "../stage/facts.ts";
import { handNumber, running } from "./facts.ts";
import { TABLET, streetName } from "./words.ts";

@customElement("cc-tablet-top")
export class CcTabletTop extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ type: Number }) now = 0;
  /** flop, stud_games or draw. */
  @property() family = "";

  static override styles = [
    parts,
    css`
      :host { display: block; background: var(--panel); border-bottom: 1px solid var(--line); min-width: 0; }
      header {
        height: 100%; display: flex; align-items: center; gap: 22px; padding: 0 8px 0 18px; font-size: 16px;
        white-space: nowrap;
      }
      a { text-decoration: none; display: grid; align-items: center; min-height: 48px; }
      h1 { font: 650 16px/1.2 var(--sans); letter-spacing: 0; }
      .where { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
      time {
        font: 700 28px/1 var(--display); font-variation-settings: var(--display-cut);
        font-variant-numeric: tabular-nums; letter-spacing: -.02em;
      }
      .clock { color: var(--warn); font-weight: 650; }
      b { font-weight: 650; font-variant-numeric: tabular-nums; }
      .short { display: none; }
      .btn { min-width: 48px; padding: 0; border-color: transparent; background: none; }
      svg { width: 22px; height: 22px; }
      @media (max-width: 719px) {
        header { gap: 12px; padding: 0 4px 0 14px; font-size: 14px; }
        h1 { font-size: 15px; }
        time { font-size: 20px; }
        cc-mark::part(name) { display: none; }
        .long { display: none; }
        .short { display: inline; }
      }
    `,
  ];

  override render(): unknown {
    if (!this.seen) return nothing;
    const { view, clock } = this.seen;
    const where = running(this.seen)
      ? TABLET.hand(handNumber(this.seen), streetName(this.family, view.hand?.street ?? -1))
      : TABLET.before(view.hands);
    const title = view.games[view.turn] ?? this.seen.title;
    const called = clock?.phase === "called" && clock.until ? secondsLeft(clock.until, this.now) : 0;
    return html`<header><a href="/"
      aria-label=${`Cutcard: ${TABLET.rest.lobby}`}><cc-mark></cc-mark></a><h1>${title}</h1><span
      class="where muted">${where}</span>
      ${called ? html`<span class="clock" role="timer">${called} s</span>` : nothing}<time
        class="long">${timeOfDay(this.now)}</time><time class="short">${timeShort(this.now)}</time><b
        class="long">${stakesText(this.seen, chips)}</b><b class="short">${stakesText(this.seen, chips, true)}</b>
      <button type="button" class="btn" aria-label=${TABLET.rest.settings}
        @click=${() => this.dispatchEvent(new Event("settings"))}><svg viewBox="0 0 24 24" aria-hidden="true"><path
        fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
        d="M4 7h16M4 12h16M4 17h16" /></svg></button></header>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tablet-top": CcTabletTop;
  }
}
