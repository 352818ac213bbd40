// The look of a structure's rows.

import { css } from "lit";

export const structureStyles = css`
  .sheet { container: rows / inline-size; border-radius: var(--r-l); background: var(--ground); box-shadow: inset 0 0 0 1px var(--line); overflow: hidden; } .none { padding: 28px 20px; color: var(--ink-2); }
  .row { display: grid; grid-template-columns: 56px 72px repeat(3, minmax(0, 1fr)) minmax(104px, 1fr) 64px 176px; gap: 8px; align-items: center; padding: 5px 8px 5px 16px; border-top: 1px solid var(--line); } [data-posting="limit"] .row, [data-posting="stud"] .row { grid-template-columns: 56px 72px repeat(4, minmax(0, 1fr)) 64px 176px; }
  .row.head { min-height: 36px; padding-block: 0; border: 0; font-size: 13px; color: var(--ink-2); } .row.head span { padding-left: 10px; } ol > .row:first-child { border-top: 1px solid var(--line); }
  .no { font-weight: 600; color: var(--ink-2); } .rest { background: var(--sunk); } .rest .no { font-weight: 550; } .at { font-size: 15px; color: var(--ink-2); white-space: nowrap; padding-left: 10px; } .past { opacity: .62; } .ends .at { color: var(--act); font-weight: 600; }
  .cell { display: block; min-width: 0; } .mini { display: none; font-size: 12px; color: var(--ink-2); } .colours { grid-column: 3 / -3; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; } .colours .mini { display: inline; font-size: 13px; margin-right: 4px; } .colours .btn { min-height: 36px; min-width: 48px; padding: 0 10px; }
  input, .row select { width: 100%; min-height: 40px; padding: 0 10px; border: 1px solid transparent; border-radius: var(--r-s); background: transparent; font-variant-numeric: tabular-nums; } .row:hover input:enabled, .row:hover select:enabled { border-color: var(--line); } .row input:focus, .row select:focus { border-color: var(--line-strong); background: var(--panel); } select:disabled { color: var(--ink-off); } .row [aria-invalid="true"] { border-color: var(--stop); }
  .acts { display: flex; gap: 2px; justify-content: flex-end; } .icon, .row .below { flex: none; width: 40px; height: 40px; min-height: 40px; padding: 0; border: 0; border-radius: var(--r-s); background: none; color: var(--ink-2); cursor: pointer; } .icon:hover:enabled, .below:hover { background: var(--hover); color: var(--ink); } .icon:disabled { color: var(--line-strong); cursor: default; opacity: .5; } .icon svg { width: 20px; height: 20px; display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; } .row .below { appearance: none; text-align: center; text-align-last: center; font-size: 22px; } .below option { font-size: var(--t-m); }
  .told { grid-column: 2 / -1; padding: 0 10px 8px; display: grid; gap: 4px; } .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; } .warns { font-size: var(--t-s); color: var(--warn); }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 12px; } .sum { margin-left: auto; color: var(--ink-2); }
  @container rows (max-width: 700px) {
    .row.head { display: none; } .mini { display: block; padding-left: 10px; }
    .row, [data-posting="limit"] .row, [data-posting="stud"] .row { grid-template-columns: 44px repeat(3, minmax(0, 1fr)); padding: 10px 8px; row-gap: 6px; } .row > .no { grid-row: 1; font-size: var(--t-m); } .cell input, .cell select { border-color: var(--line); }
    .row > .minutes { grid-row: 2; grid-column: 1 / 3; } .row > .ante { grid-row: 2; grid-column: 3; } .row > .by { grid-row: 2; grid-column: 4; } .row > .at { grid-row: 1; grid-column: 2 / 3; } .row > .acts { grid-row: 1; grid-column: 3 / -1; }
    .row > :is(.small, .big, .bring_in, .small_bet, .big_bet) { grid-row: 3; } .row > .small, .row > .bring_in { grid-column: 1 / 3; } .row > .big { grid-column: 3; } [data-posting="limit"] .row > :is(.small_bet, .big_bet) { grid-row: 4; } [data-posting="limit"] .row > .small_bet { grid-column: 1 / 3; } [data-posting="limit"] .row > .big_bet { grid-column: 3; }
    .rest > .no { grid-column: 1 / 2; } .rest.row { grid-template-columns: 56px repeat(3, minmax(0, 1fr)); } .rest > .colours { grid-row: 2; grid-column: 3 / -1; align-content: end; } .told { grid-column: 1 / -1; }
  }
`;
