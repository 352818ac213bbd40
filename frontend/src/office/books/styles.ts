// Styles of the office's books.

import { css } from "lit";

export const bookStyles = css`
  :host { display: grid; gap: 22px; grid-template-columns: minmax(0, 1fr); } .r { font-variant-numeric: tabular-nums; }
  h1 { font-size: var(--t-xl); }
  h2 { font-size: 16px; margin-bottom: 10px; }
  h2 span { font: 400 14px var(--sans); color: var(--ink-2); margin-left: 6px; letter-spacing: 0; }
  .top { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; justify-content: space-between; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; }
  .picking { max-width: 320px; }
  table { width: 100%; border-collapse: collapse; font-size: 15px; }
  th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: left; padding: 0 12px 6px; }
  td { height: 40px; padding: 0 12px; border-top: 1px solid var(--line); white-space: nowrap; }
  td:first-child { white-space: normal; width: 40%; }
  .r { text-align: right; }
  td b { font-weight: 600; }
  tbody th { padding: 14px 12px 4px; font-weight: 600; }
  tbody:first-of-type th { padding-top: 4px; }
  tbody tr:hover td { background: var(--hover); }
  .name { border: 0; background: none; padding: 0; min-height: 40px; font-weight: 600; text-align: left;
    cursor: pointer; border-radius: var(--r-s); overflow-wrap: anywhere; }
  .name:hover { text-decoration: underline; text-underline-offset: 3px; }
  .name i { font: 400 13px var(--sans); color: var(--ink-2); margin-left: 6px; }
  .seg { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--r-m); overflow: hidden;
    background: var(--panel); margin-bottom: 10px; }
  .seg button { min-height: 40px; padding: 0 14px; border: 0; background: none; font-size: 14px; font-weight: 600;
    color: var(--ink-2); cursor: pointer; }
  .seg button + button { border-left: 1px solid var(--line); }
  .seg button[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); }
  .seg button:focus-visible { outline-offset: -3px; }
  .empty { padding: 12px 0; }
  @media (max-width: 640px) {
    :host { padding-inline: 16px; }
    .top .acts { display: grid; grid-template-columns: 1fr 1fr; width: 100%; }
    .top .acts .btn { white-space: normal; padding-block: 6px; }
    h2 span { display: block; margin: 2px 0 0; }
    th, td, tbody th { padding-inline: 6px; }
    td { font-size: 14px; }
    .wide { display: none; }
    .picking { max-width: none; }
  }
`;
