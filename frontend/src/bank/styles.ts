// Styles of the bank: boxes with tables of figures on the left, the cage on the right; one column where it is narrow.

import { css } from "lit";

export const boxStyles = css`
  .box {
    background: var(--panel); border-radius: var(--r-l); box-shadow: inset 0 0 0 1px var(--line);
    padding: 12px 16px 10px; min-width: 0; min-height: 0; overflow: auto; scrollbar-width: thin;
  }
  .box > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; margin-bottom: 6px; }
  .box h2 { font: 650 16px/1.25 var(--sans); letter-spacing: 0; font-variation-settings: normal; }
  .box header > span { color: var(--ink-2); font-size: 14px; }
  .box header .cites, .box header .btn { margin-left: auto; }
  .box header .btn + .cites { margin-left: 0; }
  .empty { color: var(--ink-2); padding: 8px 0; }
  table { border-collapse: collapse; width: 100%; font-size: 15px; line-height: 1.2; }
  th { font-weight: 500; font-size: 13px; color: var(--ink-2); text-align: right; padding: 0 0 4px 8px; height: 24px;
    vertical-align: bottom; }
  td, tbody th, tfoot th { text-align: right; padding: 0 0 0 8px; height: 30px; border-top: 1px solid var(--line);
    white-space: nowrap; font-variant-numeric: tabular-nums; }
  tbody th, tfoot th { color: var(--ink); font-weight: 400; font-size: inherit; vertical-align: middle; }
  th:first-child, td:first-child { text-align: left; padding-left: 0; }
  .l { text-align: left !important; } td.l { white-space: normal; overflow-wrap: anywhere; }
  td b, th b { font-weight: 650; } .mu { color: var(--ink-2); }
  tfoot td, tfoot th { border-top-color: var(--line-strong); font-weight: 650; }
  .ex .on > * { background: var(--raised); } .ex .on > :first-child { box-shadow: inset 4px 0 0 var(--ink); }
  .ex tr > :first-child { padding-left: 12px; } .ex tr > :last-child { padding-right: 12px; }
  .gone b, .gone td:nth-child(n + 3) { text-decoration: line-through; color: var(--ink-2); }
  .g { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 8px;
    box-shadow: 0 0 0 1px var(--line-strong); }
  button.row { display: inline-flex; align-items: center; min-height: 32px; padding: 0; border: 0; background: none;
    text-align: left; cursor: pointer; font: inherit; color: inherit; border-radius: var(--r-s); max-width: 100%; }
  button.row:hover b, button.row:hover { text-decoration: underline; text-underline-offset: 3px; }
  .btn.tiny { min-height: 32px; padding: 0 12px; font-size: 14px; font-weight: 550; }
  @media (pointer: coarse) { .btn.tiny, button.row { min-height: 44px; } }
  .narrow { display: none; font-size: 13px; color: var(--ink-2); }
  @media (max-width: 640px) {
    .narrow { display: block; } .ex button.row { padding-block: 6px; }
    .box { padding: 12px 12px 8px; } .wide { display: none; }
    table { font-size: 14px; } td, tbody th { white-space: normal; }
  }
`;

export const pageStyles = css`
  :host { display: grid; grid-template-rows: auto auto minmax(0, 1fr) auto; min-height: 100dvh; font-size: 15px; }
  .hd { display: flex; align-items: center; gap: 24px; padding: 0 24px; min-height: 64px; background: var(--panel);
    border-bottom: 1px solid var(--line); font-size: 16px; }
  .hd nav { display: flex; gap: 24px; }
  .hd nav a { color: var(--ink-2); font-weight: 550; min-height: 64px; display: grid; align-items: center;
    text-decoration: none; }
  .hd nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -3px 0 var(--act); }
  .hd .home { display: grid; text-decoration: none; }
  .hd .acts { display: flex; gap: 8px; margin-left: 8px; }
  .me { margin-left: auto; text-align: right; line-height: 1.25; font-size: 14px; color: var(--ink-2); min-width: 0; }
  .me b { display: block; color: var(--ink); font-weight: 600; font-size: 15px; }
  .clock { font: 700 28px/1 var(--display); letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
  .money { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; padding: 6px 24px; min-height: 48px;
    border-bottom: 1px solid var(--line); color: var(--ink-2); font-variant-numeric: tabular-nums; }
  .money b { color: var(--ink); font-weight: 650; margin-left: 6px; }
  .money .fund { margin-left: auto; }
  .money button { border: 0; background: none; color: inherit; min-height: 36px; padding: 0 8px; margin: 0 -8px;
    border-radius: var(--r-s); cursor: pointer; text-align: right; }
  .money button:hover { background: var(--raised); }
  .banks { display: flex; flex-wrap: wrap; gap: 8px; padding: 8px 24px; border-bottom: 1px solid var(--line); }
  .banks .btn[aria-current] { background: var(--ink); color: var(--on-ink); border-color: var(--ink); }
  main { display: grid; grid-template-columns: minmax(0, 1fr) 372px; min-height: 0; outline: none; }
  .left { padding: 12px 12px 12px 24px; display: grid; grid-template-rows: minmax(150px, auto) minmax(0, 1fr);
    gap: 12px; min-height: 0; min-width: 0; }
  .low { display: grid; grid-template-columns: minmax(0, 496fr) minmax(0, 524fr); gap: 12px; min-height: 0; }
  .low.alone { grid-template-columns: minmax(0, 1fr); }
  .low > div { display: grid; gap: 12px; min-height: 0; min-width: 0; grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, auto) minmax(120px, 1fr); }
  cc-bank-side { border-left: 1px solid var(--line); background: var(--panel); min-width: 0; }
  footer { display: flex; align-items: center; gap: 16px; padding: 4px 24px; min-height: 64px; background: var(--panel);
    border-top: 1px solid var(--line); padding-bottom: max(4px, env(safe-area-inset-bottom)); }
  footer .what { flex: 1; min-width: 0; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
    overflow: hidden; }
  footer .saved { color: var(--ink-2); font-size: 14px; text-align: right; max-width: 45%; }
  footer .refused { position: absolute; left: 24px; bottom: 72px; z-index: 5; width: min(420px, 100vw - 48px);
    box-shadow: var(--sheet); }
  .refused { display: grid; gap: 6px; }
  .shut { padding: 10px 24px; background: var(--raised); border-bottom: 1px solid var(--line); }
  .loading { display: grid; place-content: center; justify-items: center; gap: 14px; min-height: 100dvh; padding: 24px;
    text-align: center; color: var(--ink-2); grid-template-columns: minmax(0, 40em); }
  .menu { display: grid; gap: 8px; }
  .menu .btn { min-height: 56px; justify-content: flex-start; text-align: left; white-space: normal; }
  .back { margin-bottom: 12px; }
  .tabs { display: none; }
  /* a laptop: everything in one view, each box scrolls by itself */
  @media (min-width: 1200px) and (min-height: 760px) {
    :host { height: 100dvh; }
    .left { grid-template-rows: fit-content(42%) minmax(0, 1fr); }
    cc-bank-side { overflow: auto; }
  }
  @media (max-width: 1199px) {
    main { grid-template-columns: minmax(0, 1fr) 340px; }
    .low { grid-template-columns: minmax(0, 1fr); } .left { grid-template-rows: none; padding: 12px; }
    .low > div { grid-template-rows: none; } .lines { max-height: 360px; }
    .ex { font-size: 14px; } .ex thead th { font-size: 12px; } .ex tbody th { white-space: normal; }
    .hd { gap: 16px; padding: 0 16px; } .hd nav { gap: 16px; }
    footer { position: sticky; bottom: 0; z-index: 3; }
    cc-mark::part(name) { display: none; }
  }
  @media (max-width: 860px) {
    main { grid-template-columns: minmax(0, 1fr); }
    cc-bank-side { border-left: 0; border-top: 1px solid var(--line); }
    .hd { flex-wrap: wrap; gap: 0 14px; padding: 0 12px; min-height: 52px; } .hd nav { gap: 14px; }
    .hd nav a { min-height: 48px; font-size: 15px; }
    .me { flex-basis: 100%; order: 3; text-align: left; padding-bottom: 6px; display: flex; flex-wrap: wrap;
      gap: 0 8px; }
    .clock { margin-left: auto; font-size: 20px; }
    .hd .acts { order: 4; flex: 1 1 100%; margin: 0 0 8px; }
    .hd .acts .btn { flex: 1; padding: 0 8px; font-size: 15px; }
  }
  @media (max-width: 640px) {
    .money { padding: 6px 12px; gap: 0 8px; font-size: 14px; } .money .fund { margin-left: 0; }
    .banks { padding: 8px 12px; }
    .left { padding: 8px; gap: 8px; } .low, .low > div { gap: 8px; }
    footer { padding: 4px 12px; gap: 10px; } footer .saved { display: none; }
    footer .refused { left: 12px; width: calc(100vw - 24px); }
  }
  @media (max-width: 360px) { .hd, .hd nav { gap: 0 10px; } .hd nav a { font-size: 14px; } .clock { font-size: 17px; } }
`;
