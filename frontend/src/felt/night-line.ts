// <cc-night-line>: the tournament that is played at this table, in a line: the level's clock, what comes, who is left.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import { seconds } from "../nights/counting.ts";
import type { NightHere } from "../protocol.ts";
import { roomSocket } from "../socket.ts";
import { chips, minutes, ordinal } from "../words.ts";
import { FELT } from "./words.ts";

const SAY = FELT.night;
const TICK = 250;

@customElement("cc-night-line")
export class CcNightLine extends LitElement {
  @property({ attribute: false }) night!: NightHere;
  /** Only the clock and who is left. */
  @property({ type: Boolean }) short = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    css`
      :host {
        display: flex; gap: 14px; align-items: baseline; min-width: 0; white-space: nowrap; overflow: hidden;
        font-size: 15px; color: var(--ink-2);
      }
      b { color: var(--ink); font-weight: 650; font-variant-numeric: tabular-nums; }
      a { color: var(--act); font-weight: 600; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render(): unknown {
    const { night } = this;
    if (night.moved) return html`<a href=${`/table/${encodeURIComponent(night.moved)}`}>${SAY.moved}</a>`;
    const left = night.ends ? minutes(seconds(Math.max(0, night.ends - roomSocket().now()))) : SAY.stands;
    const level = night.on_break ? SAY.onBreak : SAY.level(night.level);
    const clock = html`<span>${level} <b role="timer">${left}</b></span>`;
    const players = night.place
      ? html`<span>${SAY.place(ordinal(night.place))}</span>`
      : html`<span><b>${chips(night.left)}</b> ${SAY.left(chips(night.entrants))}</span>`;
    if (this.short) return html`${clock}${players}`;
    return html`${clock}${night.next ? html`<span>${SAY.next} <b>${night.next}</b></span>` : nothing}${players}<a
      href=${`/night/${encodeURIComponent(night.night)}`}>${night.title}</a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-night-line": CcNightLine;
  }
}
