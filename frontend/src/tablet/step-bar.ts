// <cc-step-bar>: the next step in words, its large buttons, and below them Undo, They said and What happened, always
// there.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { secondsLeft } from "../app/words.ts";
import { seatAndName } from "../floor/words.ts";
import { parts } from "../kit/styles.ts";
import type { TableUpdate } from "../protocol.ts";
import { type StepButton, step } from "./next-step.ts";
import { TABLET } from "./words.ts";

/** Fires `press` with a step's button, `timeout` with a seat, `undo`, `said`, `what`, `happened`. */
@customElement("cc-step-bar")
export class CcStepBar extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** An entry that the server has not confirmed yet, in words. */
  @property() waiting = "";
  /** An entry is sent, and the server has not answered. */
  @property({ type: Boolean }) busy = false;
  /** What was refused, but may have happened: the floor can be asked about it. */
  @property() incident = "";
  /** A ruling is open: the buttons of the hand wait for it. */
  @property({ type: Boolean }) ruling = false;
  @property() open = "";
  /** The server's time. */
  @property({ type: Number }) now = 0;
  /** The prompt while a seat has to be tapped. */
  @property() wanted = "";

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; padding: 0 18px 18px; min-width: 0; }
      .say {
        display: flex; justify-content: space-between; align-items: baseline; gap: 12px; min-height: 28px;
        font-size: 19px; font-weight: 650; line-height: 1.25;
      }
      .say span {
        font-family: var(--sans); letter-spacing: 0; font-weight: 400; font-size: 16px; color: var(--ink-2);
        text-align: right;
      }
      .g { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; }
      .g .btn {
        min-height: 64px; flex-direction: column; gap: 0; line-height: 1.2; padding: 0 4px; font-size: 17px;
        white-space: normal; border-radius: 14px; min-width: 0;
      }
      .g .btn small { font-weight: 500; font-size: 14px; color: inherit; opacity: .82; }
      .g .btn:not(.go, .ivory) small { color: var(--ink-2); opacity: 1; }
      .g .btn[aria-disabled="true"] small { color: inherit; }
      .g.few .go { grid-column: span 2; font-size: 19px; }
      .foot { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, .8fr) minmax(0, 1fr); gap: 8px; }
      .foot .btn {
        min-height: 52px; font-size: 16px; padding: 0 8px; min-width: 0; white-space: normal; line-height: 1.15;
      }
      .foot svg { flex: none; width: 20px; height: 20px; }
      .undo span {
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
        white-space: normal; text-align: left; line-height: 1.2; font-size: 15px;
      }
      .what { border-color: var(--book); color: var(--book); background: var(--book-dim); }
      .foot .btn[aria-pressed="true"] { box-shadow: inset 0 0 0 2px var(--book); }
      .wait {
        display: flex; gap: 10px; align-items: center; padding: 8px 14px; border-left: 4px solid var(--warn);
        border-radius: 4px; background: var(--raised); font-size: 15px; line-height: 1.3;
      }
      .wait b { font-weight: 650; }
      .clock {
        justify-content: space-between; padding: 4px 6px 4px 14px; min-height: 56px; font-variant-numeric: tabular-nums;
      }
      .all-the-same { justify-content: space-between; padding: 4px 6px 4px 14px; border-left-color: var(--book); }
      .clock.over { border-left-color: var(--stop); }
      @media (max-width: 719px) {
        :host { padding: 0 12px 12px; }
        .g { grid-auto-flow: row; grid-template-columns: 1fr 1fr; }
        .foot { grid-template-columns: 1fr 1fr; }
        .undo { grid-column: 1 / -1; }
        .g.few .btn { grid-column: 1 / -1; }
      }
    `,
  ];

  override render(): unknown {
    if (!this.seen) return nothing;
    const { say: now, note, buttons } = step(this.seen);
    const say = this.wanted === "opener" ? TABLET.step.openerTap : now;
    const undo = (this.seen.dealer?.undo ?? "").replace(/(?: [?]{2})+/g, "").replace(/[.:]$/, "");
    return html`${
      this.waiting
        ? html`<p class="wait" role="status"><span><b>${TABLET.sending(this.waiting)}.</b>
      ${TABLET.kept}</span></p>`
        : nothing
    }
      ${
        this.incident && this.open !== "floor"
          ? html`<div class="wait all-the-same"><span>${TABLET.happened}</span><button type="button" class="btn what"
            @click=${() => this.fire("happened")}>${TABLET.callFloor}</button></div>`
          : nothing
      }
      ${this.clock()}
      <h2 class="say">${say}${note ? html`<span>${note}</span>` : nothing}</h2>
      <div class=${`g ${buttons.length < 3 ? "few" : ""}`} aria-busy=${this.busy}>
        ${buttons.map((one) => this.button(one))}</div>
      <div class="foot">
        <button type="button" class="btn quiet undo" aria-disabled=${undo ? nothing : "true"}
          aria-keyshortcuts="Control+Z" @click=${() => this.fire("undo")}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2"
            stroke-linecap="round" stroke-linejoin="round"
            d="M8 5 3.500 9.500 8 14M4 9.500h10a5.500 5.500 0 0 1 0 11H9" /></svg><span>${
              undo ? TABLET.undo(undo) : TABLET.noUndo
            }</span></button>
        <button type="button" class="btn" aria-pressed=${this.open === "said"} aria-keyshortcuts="H"
          @click=${() => this.fire("said")}>${TABLET.said}</button>
        <button type="button" class="btn what" aria-pressed=${this.open === "floor"} aria-keyshortcuts="W"
          @click=${() => this.fire("what")}>${TABLET.what}</button>
      </div>`;
  }

  /** The clock that was called on a player, and what ends it. */
  private clock(): unknown {
    const { clock } = this.seen;
    if (clock?.phase !== "called" || !clock.until) return nothing;
    const left = secondsLeft(clock.until, this.now);
    return html`<div class=${`wait clock ${left ? "" : "over"}`}
      role="timer"><span><b>${TABLET.clock.on(seatAndName(this.seen, clock.seat))}</b>
      ${left ? TABLET.clock.left(left) : TABLET.clock.over}</span>
      ${
        left
          ? nothing
          : html`<button type="button" class="btn"
            @click=${() =>
              this.dispatchEvent(new CustomEvent("timeout", { detail: clock.seat }))}>${TABLET.clock.end}</button>`
      }</div>`;
  }

  /** Press the button with this key; false where no button has it. */
  key(name: string): boolean {
    const found = step(this.seen).buttons.find((one) => one.key && one.key.toLowerCase() === name.toLowerCase());
    if (found) this.press(found);
    return found !== undefined;
  }

  private button(one: StepButton): TemplateResult {
    const closed = one.act === null || this.ruling;
    const opened = typeof one.act === "string" && one.act === this.open;
    // One primary act a view: while a panel is open beside the felt, it is there.
    const look = closed || this.waiting || (one.look === "go" && (this.open !== "rest" || this.wanted)) ? "" : one.look;
    return html`<button type="button" class=${`btn ${look} ${opened ? "armed" : ""}`} data-step=${one.id}
      aria-disabled=${closed || this.waiting ? "true" : nothing} aria-keyshortcuts=${one.key || nothing}
      @click=${() => this.press(one)}>
      ${one.label}${one.detail ? html`<small>${one.detail}</small>` : nothing}</button>`;
  }

  private press(one: StepButton): void {
    if (!this.waiting) this.dispatchEvent(new CustomEvent("press", { detail: one }));
  }

  private fire(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-step-bar": CcStepBar;
  }
}
