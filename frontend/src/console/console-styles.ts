// How the console is laid out: tables and what to do beside each other; below each other upright; one at a time on a
// phone.

import { css } from "lit";

export const consoleStyles = css`
  :host {
    position: fixed; inset: 0; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
    font-size: 15px; line-height: 1.4;
  }
  cc-console-top, cc-money-strip, cc-by-hand, cc-undo-bar, .past { flex: none; }
  .main { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr) 344px; min-height: 0; outline: none; }
  .mid { position: relative; min-width: 0; min-height: 0; display: grid; }
  .mid > * { min-width: 0; min-height: 0; }
  cc-console-side { border-left: 1px solid var(--line); }
  .panel { position: relative; background: var(--ground); overflow: hidden; }
  .past {
    display: flex; align-items: center; gap: 16px; min-height: 52px; padding: 4px 16px; background: var(--book-dim);
    color: var(--ink); border-bottom: 2px solid var(--book);
  }
  .past span { color: var(--ink-2); }
  .past .btn { margin-left: auto; }
  .loading {
    margin: auto; display: grid; justify-items: center; gap: 14px; padding: 24px; text-align: center;
    color: var(--ink-2);
  }
  @media (min-width: 1400px) { .main { grid-template-columns: minmax(0, 1fr) 384px; } }
  @media (max-width: 999px) and (min-width: 641px) {
    .main { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) fit-content(36%); }
    cc-console-side { border-left: 0; border-top: 1px solid var(--line); }
  }
  @media (max-height: 560px) and (min-width: 641px) {
    :host { overflow-y: auto; } /* too low for a table: the page scrolls as a whole */
    .main { flex: none; grid-template-rows: 360px; } cc-console-side { max-height: 360px; }
  }
  @media (max-height: 560px) and (max-width: 999px) and (min-width: 641px) {
    .main { grid-template-rows: 360px auto; } cc-console-side { max-height: none; }
  }
  @media (max-width: 640px) {
    .main.one { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); position: relative; }
    cc-console-side { border: 0; }
    .mid { overflow-y: auto; overscroll-behavior: contain; }
    cc-tiles { min-height: 330px; }
    .tabs {
      display: flex; gap: 4px; padding: 6px 8px 0; overflow-x: auto; scrollbar-width: none;
      border-bottom: 1px solid var(--line);
    }
    .tabs button {
      flex: none; min-height: 48px; padding: 0 14px; border: 0; background: none; color: var(--ink-2); font-weight: 600;
      white-space: nowrap;
    }
    .tabs button[aria-selected="true"] { color: var(--ink); box-shadow: inset 0 -3px 0 var(--act); }
    .tabs b {
      display: inline-grid; place-items: center; min-width: 20px; height: 20px; padding: 0 5px; border-radius: 10px;
      background: var(--act); color: var(--on-act); font-size: 13px;
    }
    .over {
      position: absolute; left: 0; right: 0; bottom: 0; z-index: 5; max-height: 100%; display: grid;
      grid-template-rows: auto minmax(0, 1fr);
    }
    .over > :last-child { max-height: 100%; min-height: 0; border-radius: var(--r-xl) var(--r-xl) 0 0; }
    .past { flex-wrap: wrap; gap: 4px 12px; } .past span { display: none; }
  }
`;
