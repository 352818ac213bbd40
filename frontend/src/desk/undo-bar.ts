// <cc-undo-bar>: the foot of console and podium: Undo with what it would reverse, who entered that, and that it is
// saved.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { timeOfDay } from "../app/times.ts";
import { button } from "../kit/button.ts";
import { icon } from "../kit/icons.ts";
import { parts } from "../kit/styles.ts";
import type { LogLine } from "../protocol.ts";
import { shortLine, savedWords, signature } from "./log-words.ts";
import { DESK } from "./words.ts";

/** The entries, newest first, and the one Undo would reverse: of a tournament or a cash session. */
interface Entries {
  readonly log: readonly LogLine[];
  readonly undo: LogLine | null;
}

interface UndoDoes {
  send(command: { readonly do: "take-back"; readonly number: number }): Promise<boolean>;
  open(panel: "log"): void;
}

@customElement("cc-undo-bar")
export class CcUndoBar extends LitElement {
  @property({ attribute: false }) view!: Entries;
  @property({ attribute: false }) actions!: UndoDoes;
  @property({ type: Number }) now = 0;
  /** The command under way. */
  @property() waiting = "";

  static override styles = [
    parts,
    css`
      :host { display: block; background: var(--panel); border-top: 1px solid var(--line); min-width: 0; }
      footer {
        display: flex; align-items: center; gap: 16px; height: 100%; min-height: 64px; padding: 0 16px;
        padding-bottom: env(safe-area-inset-bottom);
      }
      .what {
        min-width: 0; flex: 1; max-height: 56px; border: 0; background: none; padding: 0 8px; margin: 0 -8px;
        border-radius: var(--r-s); text-align: left; font-size: 15px; line-height: 1.3; cursor: pointer;
        overflow: hidden; min-height: 48px;
      }
      .what > span { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
      .what:hover { background: var(--raised); }
      @media (prefers-reduced-motion: no-preference) { .what:is(button) { animation: fresh 1.6s var(--ease); } }
      @keyframes fresh { from { background: var(--act-dim); } }
      b { font-weight: 650; }
      .by {
        flex: none; max-width: 40%; font-size: 14px; color: var(--ink-2); text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .by.wait { color: var(--warn); }
      @media (max-width: 640px) {
        footer { gap: 10px; padding: 0 10px; }
        .by { display: none; }
        .by.wait { display: block; }
        .what { font-size: 14px; }
      }
    `,
  ];

  override render(): unknown {
    const { undo, log } = this.view;
    const last = log[0];
    const saved = last ? [signature(last), savedWords(last.at, this.now)].filter(Boolean).join(". ") : "";
    const told = undo ? `${shortLine(undo.text)} ${DESK.atTime(timeOfDay(undo.at))}` : "";
    return html`<footer>
      ${button({
        label: html`${icon("undo")}${DESK.undo}`,
        ...(undo ? {} : { closed: DESK.nothingToUndo }),
        run: () => this.undo(),
      })}
      ${
        undo
          ? keyed(
              undo.entry,
              html`<button type="button" class="what" aria-label=${DESK.logOf(told)}
                @click=${() => this.actions.open("log")}><span><b>${shortLine(undo.text)}</b>
                ${DESK.atTime(timeOfDay(undo.at))}</span></button>`,
            )
          : html`<span class="what">${nothing}</span>`
      }
      <span class=${`by ${this.waiting ? "wait" : ""}`} role="status">${this.waiting || saved}</span>
    </footer>`;
  }

  /** Undo exactly the entry that is shown: a newer one of another device is not undone by mistake. */
  undo(): void {
    const { undo } = this.view;
    if (undo) void this.actions.send({ do: "take-back", number: undo.entry });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-undo-bar": CcUndoBar;
  }
}
