// How a sheet beside the tables looks: raised, large buttons in two columns, each with what will come of it.

import { css } from "lit";

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
  /* what confirms is always in sight, however long the sheet is */
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
