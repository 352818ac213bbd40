// What the podium's sheets share: which one is open, their head, large buttons, seat choices.

import { type TemplateResult, css, html, nothing } from "lit";
import { citeStyles } from "../../kit/citation.ts";
import { panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { CashCommand, CashLinking } from "../../protocol.ts";

/** What takes the place of the suggestions. */
export type Sheet =
  | { readonly kind: "table"; readonly table: number; readonly act?: TableAct }
  | { readonly kind: "seat"; readonly table: number; readonly seat: number }
  | { readonly kind: "person"; readonly player: string; readonly act?: PersonAct }
  | { readonly kind: "game"; readonly game: string }
  | { readonly kind: "add"; readonly game: string; readonly name?: string; readonly player?: string }
  | { readonly kind: "put-up" }
  | { readonly kind: "room" }
  | { readonly kind: "find" }
  | { readonly kind: "log" };

/** The forms in a person's sheet. */
export type PersonAct =
  | "leave"
  | "buy"
  | "wish"
  | "seat"
  | "table"
  | "pick-up"
  | "sell"
  | "guest"
  | "hand"
  | "away"
  | "pay";

/** The forms in a table's sheet. */
export type TableAct = "bank" | "break" | "claim" | "drop" | "time";

export interface PodiumActions {
  send(command: CashCommand): Promise<boolean>;
  show(sheet: Sheet | null): void;
  /** Open a live table for one of the session's tables. */
  openLiveTable(table: number, dealing: CashLinking["dealing"]): Promise<boolean>;
  /** Snooze a suggestion. */
  snooze(suggestion: string): void;
}

export const sheetStyles = [
  parts,
  panelStyles,
  citeStyles,
  css`
    :host { background: var(--panel); overflow: hidden; }
    .head { padding-left: 16px; }
    .body { padding: 4px 16px 16px; gap: 12px; }
    .g { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(56px, auto); gap: 8px; }
    .g .btn { padding: 4px 10px; white-space: normal; font-size: 15px; }
    .g .btn.wide, .g > :only-child { grid-column: 1 / -1; }
    .seats { display: flex; flex-wrap: wrap; gap: 8px; }
    .seats .btn { min-width: 52px; padding: 0 12px; }
    .facts { display: grid; gap: 4px; color: var(--ink-2); }
    .facts b { color: var(--ink); font-weight: 600; }
    form { display: grid; gap: 12px; }
    .line { display: flex; align-items: center; gap: 10px; min-height: 48px; cursor: pointer; }
    .line input { width: 22px; height: 22px; accent-color: var(--act); }
    .row {
      display: flex; align-items: center; gap: 10px; width: 100%; min-height: 52px; padding: 4px 12px; border: 0;
      background: none; text-align: left; cursor: pointer;
    }
    .row:hover { background: var(--raised); }
    .row b { flex: 1; min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
    .row span { color: var(--ink-2); font-size: 14px; text-align: right; }
    .rows > li { padding: 0; }
    .rows > li > .btn { margin-right: 8px; }
  `,
];

export interface Act {
  readonly label: string;
  readonly run: () => unknown;
  readonly look?: "go" | "stop" | "";
  readonly wide?: boolean;
}

/** Buttons in two columns; nothing where there are none. */
export function actButtons(all: readonly (Act | false | null | undefined | "" | 0)[]): TemplateResult | typeof nothing {
  const some = all.filter((one): one is Act => Boolean(one));
  if (!some.length) return nothing;
  return html`<div class="g">${some.map(
    ({ label, run, look = "", wide }) =>
      html`<button type="button" class=${`btn ${look} ${wide ? "wide" : ""}`}
        @click=${() => void run()}>${label}</button>`,
  )}</div>`;
}

/** Numbers to tap, below a label. */
export function seatChoice(
  label: string,
  seats: readonly number[],
  pick: (seat: number) => unknown,
  chosen: readonly number[] = [],
): TemplateResult | typeof nothing {
  if (!seats.length) return nothing;
  return html`<h3>${label}</h3><div class="seats" role="group" aria-label=${label}>${seats.map(
    (seat) =>
      html`<button type="button" class=${`btn choice ${chosen.includes(seat) ? "armed" : ""}`}
        aria-pressed=${String(chosen.includes(seat))} @click=${() => void pick(seat)}>${seat}</button>`,
  )}</div>`;
}
