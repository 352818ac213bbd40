// Rows of the list of tournaments, as in the lobby: what, when, how many, and the way in.

import { css } from "lit";

export const rowStyles = css`
  .nights {
    border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
  }
  .night {
    position: relative; display: grid; grid-template-columns: 172px minmax(0, 1fr) 160px 124px 168px; gap: 4px 20px;
    align-items: center; min-height: 72px; padding: 10px 14px 10px 20px; border-top: 1px solid var(--line);
  }
  .night:first-child { border: 0; }
  .night:hover { background: color-mix(in srgb, var(--raised) 50%, var(--panel)); }
  .night > * { min-width: 0; }
  .night b { display: block; font-weight: 600; line-height: 1.25; }
  .night small { display: block; font-size: var(--t-s); color: var(--ink-2); line-height: 1.35; }
  .pick { font-weight: 600; line-height: 1.25; text-decoration: none; overflow-wrap: anywhere; }
  .pick::after { content: ""; position: absolute; inset: 0; }
  .pick:focus-visible { outline: none; }
  .night:has(.pick:focus-visible) { outline: 3px solid var(--book); outline-offset: -3px; border-radius: var(--r-s); }
  .staff .night { grid-template-columns: 172px minmax(0, 1fr) 152px 116px 412px; }
  .price { color: var(--ink-2); font-size: 15px; } .night .mine { color: var(--act); font-weight: 550; }
  .acts { position: relative; display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
  .acts .btn { padding: 0 14px; }
  @container nights (max-width: 1080px) {
    .night, .staff .night { grid-template-columns: 172px minmax(0, 1fr) 132px; }
    .price { grid-column: 2; grid-row: 2; }
    .when { grid-row: 1 / 3; }
    .count { grid-row: 1 / 3; grid-column: 3; }
    .acts { grid-column: 1 / -1; justify-content: flex-start; padding-bottom: 4px; }
  }
  @container nights (max-width: 560px) {
    .night, .staff .night { grid-template-columns: minmax(0, 1fr) auto; padding: 14px 16px; }
    .what { grid-column: 1; }
    .when { grid-column: 1; grid-row: 2; }
    .when b { display: inline; }
    .when small { display: inline; margin-left: 8px; }
    .price { grid-column: 1; grid-row: 3; }
    .count { grid-column: 2; grid-row: 1 / 4; text-align: right; align-self: start; max-width: 120px; }
    .acts { margin-top: 8px; }
    .acts > .btn { flex: 1 1 auto; }
  }
`;
