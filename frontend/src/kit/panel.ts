// The frame of panels and sheets: a head with name and close button, a body that scrolls, actions below; styles of
// sheets.

import { type TemplateResult, css, html, nothing } from "lit";
import { WORDS } from "../app/words.ts";
import { icon } from "./icons.ts";

export const panelStyles = css`
  :host {
    display: flex; flex-direction: column; min-width: 0; min-height: 0; height: 100%; font-size: 15px; line-height: 1.4;
  }
  .head { flex: none; display: flex; align-items: center; gap: 8px; min-height: 64px; padding: 8px 8px 6px 20px; }
  .head .told { flex: 1; min-width: 0; }
  .head h2 { font: 650 19px/1.2 var(--sans); letter-spacing: 0; overflow-wrap: anywhere; }
  .head h2:focus-visible { outline: none; }
  .head p { color: var(--ink-2); line-height: 1.3; }
  .x { min-width: 48px; padding: 0; border-color: transparent; background: transparent; }
  .body {
    flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; padding: 4px 20px 20px; display: flex;
    flex-direction: column; gap: 16px;
  }
  .body > * { flex: none; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; } .acts .btn { min-height: 52px; }
  .hint { color: var(--ink-2); } .warn { color: var(--warn); font-weight: 600; } .stop { color: var(--stop); }
  h3 { font: 650 16px/1.3 var(--sans); }
  .rows {
    border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
  }
  .rows > li {
    display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 6px 16px;
    border-top: 1px solid var(--line);
  }
  .rows > li:first-child { border: 0; }
  .rows .n { flex: 1; min-width: 0; line-height: 1.3; }
  .rows .n b { display: block; font-weight: 600; }
  .rows .n small { font-size: 14px; color: var(--ink-2); }
  .rows .num { font-weight: 600; }
  .rows .btn { flex: none; }
  .rows > li > .btn:last-child { margin-right: -8px; }
  .choices { display: flex; flex-wrap: wrap; gap: 8px; } .choices .btn { padding: 0 14px; font-size: 15px; }
  @media (max-width: 640px) { .head { padding-left: 16px; } .body { padding-inline: 16px; } }
`;

/** The head; `back` goes one step back within it, `shut` closes it. */
export function head(title: string, told: unknown, shut: () => void, back?: () => void): TemplateResult {
  return html`<header class="head">${
    back
      ? html`<button type="button" class="btn x" aria-label=${WORDS.back} @click=${back}>${icon("back")}</button>`
      : nothing
  }<div class="told"><h2 tabindex="-1">${title}</h2>${told ? html`<p>${told}</p>` : nothing}</div>
    <button type="button" class="btn x" aria-label=${WORDS.close}
      @click=${shut}>${icon("close", 20)}</button></header>`;
}

export const sheetStyles = css`
  :host {
    border-radius: var(--r-l); background: var(--raised); box-shadow: var(--sheet), 0 0 0 1px var(--line-strong);
    overflow: hidden;
  }
  .head { min-height: 60px; padding: 8px 6px 4px 16px; }
  .head .x:first-child { margin-left: -10px; }
  .body { padding: 4px 14px 14px; gap: 10px; }
  .sheet .g { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(64px, auto); gap: 8px; }
  .act:first-child:nth-last-child(odd) { grid-column: 1 / -1; }
  .act {
    flex-direction: column; align-items: flex-start; justify-content: center; gap: 1px; padding: 4px 14px;
    line-height: 1.25; text-align: left; background: var(--panel); white-space: normal;
  }
  .act small { font-weight: 400; font-size: 13px; color: var(--ink-2); }
  .act[aria-disabled="true"] small { color: var(--ink-off); }
  .act span { display: flex; align-items: center; gap: 8px; }
  .act kbd { padding: 2px 4px; }
  .sheet .btn:not(.go, .quiet, .stop, .choice) { background: var(--panel); }
  .sheet .btn:not(.go, .quiet, .choice):hover { background: var(--hover); }
  form { display: grid; gap: 10px; }
  /* the confirming button is always in sight, however long the sheet is */
  .body > .btn.go, .body > .acts:last-child, form > .btn[type="submit"] { position: sticky; bottom: 0; z-index: 1; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  .two .btn, .wide { min-height: 56px; white-space: normal; }
  .names { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  .names .btn { justify-content: flex-start; min-height: 48px; padding: 0 12px; overflow: hidden; }
  .names i { font-style: normal; color: var(--ink-2); font-weight: 500; min-width: 1.2em; }
  .seats { display: grid; gap: 8px; }
  .seats > div { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  .seats b { min-width: 68px; font-weight: 600; }
  .seats .btn { min-width: 48px; padding: 0 10px; }
  @media (min-width: 641px) { :host { container: sheet / size; } }
  /* in the place of one of four tables: every act in sight, more of them in a row */
  @container sheet (max-height: 360px) {
    .head { min-height: 52px; padding-block: 4px 0; }
    .sheet .g { grid-auto-rows: minmax(48px, auto); gap: 6px; }
    .sheet .g:has(> :nth-child(9)) { grid-template-columns: repeat(3, 1fr); }
    .g:has(> :nth-child(9)) > .act:first-child { grid-column: auto; }
    .g:has(> :nth-child(9)) > .act { padding: 2px 10px; font-size: 15px; }
    .g:has(> :nth-child(9)) small { display: none; }
    .body { gap: 8px; padding-bottom: 10px; }
  }
`;
