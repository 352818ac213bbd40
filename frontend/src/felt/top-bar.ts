// <cc-felt-top>: the head of the table page: table, stakes, your seat; <cc-night-line>: its tournament in one line.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { serverSocket } from "../app/socket.ts";
import { chips, minutes, ordinal } from "../app/words.ts";
import { seconds } from "../clock/countdown.ts";
import "../kit/mark.ts";
import { parts } from "../kit/styles.ts";
import type { NightHere, TableUpdate } from "../protocol.ts";
import { stakesText } from "../stage/facts.ts";
import { FELT, HOST } from "./words.ts";

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
    const left = night.ends ? minutes(seconds(Math.max(0, night.ends - serverSocket().now()))) : SAY.stands;
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

/** Fires `choose` with what was pressed: settings, log, menu; and `act` with a command. */
@customElement("cc-felt-top")
export class CcFeltTop extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property() house = "";
  @property() game = "";
  @property({ type: Boolean }) narrow = false;
  @property({ type: Boolean }) panel = false;
  /** The log is beside the felt. */
  @property({ type: Boolean }) beside = false;
  /** There is an unread chat message. */
  @property({ type: Boolean }) fresh = false;

  static override styles = [
    parts,
    css`
      :host { display: block; background: var(--panel); border-bottom: 1px solid var(--line); }
      header {
        height: 100%; min-height: 36px; display: flex; align-items: center; gap: 20px; padding: 0 12px 0 20px;
        min-width: 0;
      }
      a.home { display: flex; text-decoration: none; border-radius: 6px; padding: 6px 0; }
      h1 {
        flex: 0 1 auto; min-width: 5em; font: 600 16px/1.2 var(--sans); letter-spacing: 0; white-space: nowrap;
        overflow: hidden; text-overflow: ellipsis;
      }
      .where {
        flex: 0 1000 auto; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-size: 15px;
        min-width: 0;
      }
      .fact { display: flex; gap: 8px; align-items: baseline; font-size: 15px; white-space: nowrap; }
      .fact b { font-weight: 650; font-size: 17px; }
      .sp { flex: 1; }
      .do { display: flex; gap: 8px; flex: none; }
      .btn { min-height: 40px; padding: 0 14px; font-size: 15px; }
      .icon { padding: 0; width: 44px; }
      .icon { position: relative; }
      .icon svg { width: 20px; height: 20px; }
      .dot {
        position: absolute; right: 7px; top: 6px; width: 9px; height: 9px; border-radius: 50%; background: var(--act);
        box-shadow: 0 0 0 2px var(--panel);
      }
      .tall { height: 100%; }
      .mid { flex: 1; justify-content: flex-end; }
      .tall header { padding: 0 6px 0 14px; gap: 10px; }
      .tall .fact b { font-size: 15px; }
      .tall .icon { border-color: transparent; background: none; height: 100%; min-height: 36px; }
      .tall h1 { font-size: 15px; font-weight: 400; color: var(--ink-2); flex: 1; text-align: right; }
    `,
  ];

  override render(): unknown {
    if (!this.seen) return nothing;
    const fact = html`<span class="fact"><span
      class="muted">${
        this.seen.limit || !this.seen.view.stakes.big_blind ? FELT.limits : FELT.blinds
      }</span><b>${stakesText(this.seen, chips, !this.panel)}</b></span>`;
    if (this.narrow) {
      return html`<div class="tall"><header><a class="home" href="/" aria-label=${`Cutcard: ${FELT.lobby}`}><cc-mark
        bare></cc-mark></a><span
        class="fact"><b>${stakesText(this.seen, chips, true)}</b></span>${
          this.seen.night
            ? html`<cc-night-line class="mid" short .night=${this.seen.night}></cc-night-line>`
            : html`<h1>${this.seen.view.next_game ? this.game : this.seen.title}</h1>`
        }${this.icon("chat", FELT.chat.title, LOG, this.fresh)}${this.icon("menu", FELT.menu, MENU)}</header></div>`;
    }
    const { offers, view } = this.seen;
    return html`<header>
      <a class="home" href="/" aria-label=${`Cutcard: ${FELT.lobby}`}><cc-mark
        .bare=${!this.panel}></cc-mark></a><h1>${this.seen.title}</h1><span
        class="where muted">${[this.game, this.house].filter(Boolean).join(" · ")}</span>${
          this.seen.night ? html`<cc-night-line .night=${this.seen.night}></cc-night-line>` : nothing
        }
      <span class="sp"></span>${fact}
      <div class="do">
        ${
          offers.host
            ? html`<button class="btn quiet" type="button"
              @click=${() => this.dispatchEvent(new CustomEvent("choose", { detail: "host" }))}>${HOST.title}</button>`
            : nothing
        }
        ${
          offers.go_away
            ? html`<button class="btn quiet" type="button" title=${FELT.goAway}
              @click=${() => this.act({ do: "go-away" })}>${FELT.sitOut}</button>`
            : nothing
        }
        ${
          offers.sit_out
            ? html`<button class="btn quiet" type="button"
              @click=${() => this.act({ do: "sit-out" })}>${FELT.sitOut}</button>`
            : nothing
        }
        ${view.hands > 0 ? this.icon("last", FELT.lastHand, LAST) : nothing}
        ${this.panel ? nothing : this.icon("log", FELT.log, LOG, this.fresh, this.beside)}
        ${this.icon("menu", FELT.menu, MENU)}
      </div>
    </header>`;
  }

  private icon(name: string, label: string, path: string, fresh = false, open?: boolean): unknown {
    return html`<button class="btn quiet icon" type="button" aria-label=${label} title=${label}
      aria-expanded=${open === undefined ? nothing : String(open)}
      @click=${() => this.dispatchEvent(new CustomEvent("choose", { detail: name }))}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2"
        stroke-linecap="round" stroke-linejoin="round"
        d=${path} /></svg>${fresh ? html`<span class="dot"></span>` : nothing}</button>`;
  }

  private act(command: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent("act", { detail: command }));
  }
}

const MENU = "M4 7h16M4 12h16M4 17h16";
const LOG = "M4 5h16v11H9l-5 4z";
const LAST = "M4 4v6h6M4.500 10a8 8 0 1 1-.500 4M12 8v4.500l3 2";

declare global {
  interface HTMLElementTagNameMap {
    "cc-night-line": CcNightLine;
    "cc-felt-top": CcFeltTop;
  }
}
