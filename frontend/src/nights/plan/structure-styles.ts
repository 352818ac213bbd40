// The look of a structure's rows: one line each, also on a phone; two where a game has four amounts or six.

import { css } from "lit";

export const structureStyles = css`
  .sheet {
    container: rows / inline-size; border-radius: var(--r-l); background: var(--ground);
    box-shadow: inset 0 0 0 1px var(--line); overflow: hidden;
  }
  .none { padding: 28px 20px; color: var(--ink-2); }
  .row {
    display: grid; grid-template-columns: 60px 60px repeat(3, minmax(0, 1fr)) 112px 88px 84px; gap: 8px;
    align-items: center; padding: 5px 8px 5px 16px; border-top: 1px solid var(--line);
  }
  [data-posting="limit"] .row, [data-posting="stud"] .row {
    grid-template-columns: 60px 60px repeat(4, minmax(0, 1fr)) 88px 84px;
  }
  [data-posting="mixed"] .row { grid-template-columns: 60px 60px repeat(6, minmax(0, 1fr)) 88px 84px; }
  .row.head { min-height: 36px; padding-block: 0; border: 0; font-size: 13px; color: var(--ink-2); }
  .row.head span { padding-left: 10px; font-size: inherit; }
  .no { font-weight: 600; color: var(--ink-2); line-height: 1.2; }
  .no small { display: none; font-size: 13px; font-weight: 450; }
  .rest { background: var(--sunk); }
  .rest .no { font-weight: 550; }
  .at { font-size: 15px; color: var(--ink-2); white-space: nowrap; padding-left: 10px; }
  .past { opacity: .62; }
  .ends :is(.at, .no small) { color: var(--act); font-weight: 600; }
  .cell { display: block; min-width: 0; }
  .mini { display: none; font-size: 13px; color: var(--ink-2); }
  .colours { grid-column: 3 / -3; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  .colours .mini { display: inline; margin: 0 4px 0 10px; }
  .colours .btn { min-height: 36px; min-width: 48px; padding: 0 10px; }
  input, .row select {
    width: 100%; min-height: 40px; padding: 0 10px; border: 1px solid transparent; border-radius: var(--r-s);
    background: transparent; font-variant-numeric: tabular-nums;
  }
  .row:hover input:enabled, .row:hover .cell select:enabled { border-color: var(--line); }
  .row input:focus, .row select:focus { border-color: var(--line-strong); background: var(--panel); }
  .idle { visibility: hidden; }
  .row [aria-invalid="true"] { border-color: var(--stop); }
  .acts { display: flex; gap: 2px; justify-content: flex-end; }
  .icon, .row .menu {
    flex: none; width: 40px; height: 40px; min-height: 40px; padding: 0; border: 0; border-radius: var(--r-s);
    background: none; color: var(--ink-2); cursor: pointer;
  }
  .icon:hover, .menu:hover { background: var(--hover); color: var(--ink); }
  .icon svg {
    width: 20px; height: 20px; display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 2.2;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .row .menu { appearance: none; text-align: center; text-align-last: center; font-size: 20px; }
  .menu option { font-size: var(--t-m); }
  .told { grid-column: 2 / -1; padding: 0 10px 8px; display: grid; gap: 4px; }
  .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; }
  .warns { font-size: var(--t-s); color: var(--warn); }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 12px; }
  .sum { margin-left: auto; color: var(--ink-2); }
  @container rows (max-width: 820px) {
    [data-posting="mixed"] .row { grid-template-columns: 60px 60px repeat(3, minmax(0, 1fr)) 88px 84px; row-gap: 4px; }
    [data-posting="mixed"] .row.head { padding-block: 6px; row-gap: 0; }
    [data-posting="mixed"] .row > :is(.at, .acts) { grid-row: 1; }
    [data-posting="mixed"] .row > .at { grid-column: -3; }
    [data-posting="mixed"] .row > .acts { grid-column: -2; }
    [data-posting="mixed"] .row > .small_bet { grid-column: 3; grid-row: 2; }
    [data-posting="mixed"] .row > .big_bet { grid-column: 4; grid-row: 2; }
    [data-posting="mixed"] .row > .bring_in { grid-column: 5; grid-row: 2; }
  }
  @container rows (max-width: 600px) {
    .row { grid-template-columns: 60px 52px repeat(3, minmax(0, 1fr)) 44px; gap: 6px; padding: 4px 4px 4px 12px; }
    .no small { display: block; white-space: nowrap; }
    .row .at, .icon { display: none; }
    .cell input, .cell select { border-color: var(--line); padding: 0 6px; }
    .cell input, .cell select, .row .menu { min-height: 44px; }
    .row.head span { padding-left: 6px; }
    .row > .acts { grid-column: -2; grid-row: 1; }
    .row > .by { grid-column: 3 / -2; grid-row: 2; display: flex; align-items: center; gap: 8px; }
    .row > .by.idle, .row.head > .by { display: none; }
    .by .mini { display: inline; }
    .colours { grid-column: 3 / -2; }
    .colours .mini { margin-left: 2px; }
    .colours .btn { min-width: 44px; padding: 0 6px; }
    .told { grid-column: 1 / -1; padding-left: 0; }
    [data-posting="limit"] .row, [data-posting="stud"] .row {
      grid-template-columns: 60px 52px repeat(2, minmax(0, 1fr)) 44px;
    }
    [data-posting="mixed"] .row { grid-template-columns: 60px 52px repeat(3, minmax(0, 1fr)) 44px; }
    .row > .no, .row > .minutes, .row.head > :first-child { grid-row: 1; }
    .row > .small_bet { grid-column: 3; grid-row: 2; }
    .row > .big_bet { grid-column: 4; grid-row: 2; }
  }
  @container rows (max-width: 420px) {
    .row { grid-template-columns: 56px 36px repeat(3, minmax(0, 1fr)) 36px; gap: 4px; padding: 4px 2px 4px 8px; }
    .cell input, .cell select { padding: 0 4px; font-size: 15px; }
    .row .menu { width: 36px; }
    .no { font-size: 15px; }
    .no small { font-size: 12px; letter-spacing: -.03em; }
    .row.head span { padding-left: 4px; }
    .colours .mini { flex-basis: 100%; }
    [data-posting="limit"] .row, [data-posting="stud"] .row {
      grid-template-columns: 56px 36px repeat(2, minmax(0, 1fr)) 36px;
    }
    /* two rows anyway: the minutes stand below the number, and the amounts have their room */
    [data-posting="mixed"] .row { grid-template-columns: 62px repeat(3, minmax(0, 1fr)) 36px; padding-left: 4px; }
    [data-posting="mixed"] .no { padding-left: 4px; }
    [data-posting="mixed"] .no small { white-space: nowrap; }
    [data-posting="mixed"] .row > .minutes { grid-column: 1; grid-row: 2; }
    [data-posting="mixed"] .row > .small_bet { grid-column: 2; }
    [data-posting="mixed"] .row > .big_bet { grid-column: 3; }
    [data-posting="mixed"] .row > .bring_in { grid-column: 4; }
    [data-posting="mixed"] .row > .colours { grid-column: 2 / -2; grid-row: 1 / 3; }
    [data-posting="mixed"] .row > .acts { grid-row: 1 / 3; }
    [data-posting="mixed"] .row .menu { height: 92px; }
    [data-posting="mixed"] .cell input { padding: 0 2px 0 3px; letter-spacing: -.03em; } /* "20,000" on a small phone */
    [data-posting="mixed"] .head { font-size: 12px; letter-spacing: -.01em; }
  }
`;
