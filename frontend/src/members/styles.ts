// Styles of a member's page: cards in one column on a phone, in two on a desktop.

import { css } from "lit";

export const memberStyles = css`
  :host { display: block; min-height: 100dvh; }
  main { max-width: 960px; margin: 0 auto; padding: 20px 28px 64px; outline: none; }
  .head { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
    margin-bottom: 14px; }
  h1 { overflow-wrap: anywhere; min-width: 0; }
  .you {
    font: 600 12px/1 var(--sans); letter-spacing: 0; background: var(--ink); color: var(--on-ink); padding: 3px 8px;
    border-radius: var(--r-pill); margin-left: 10px; vertical-align: middle;
  }
  .which select {
    min-height: 40px; max-width: 100%; padding: 0 12px; border: 1px solid var(--line-strong);
    border-radius: var(--r-m); background: var(--panel); color: var(--ink); font-size: var(--t-s); font-weight: 600;
  }
  .cards { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
  .p {
    grid-column: 1 / -1; min-width: 0; background: var(--panel); border-radius: var(--r-xl); padding: 13px 18px;
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .half { grid-column: auto; } .whole { grid-column: 1 / -1; }
  .p h2 {
    display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; align-items: baseline;
    font: 650 15px/1.3 var(--sans); letter-spacing: 0; margin-bottom: 6px;
  }
  .p h2 span { font-weight: 400; font-size: 13px; color: var(--ink-2); }
  .place { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 18px; align-items: center; }
  .place .t { font: 750 60px/.95 var(--display); letter-spacing: -.025em; font-variation-settings: var(--display-cut); }
  .place sup { font-size: 26px; letter-spacing: 0; vertical-align: 23px; line-height: 0; }
  .place div { font-size: 15px; line-height: 1.3; color: var(--ink-2); overflow-wrap: anywhere; }
  .place b { display: block; font: 700 23px/1.2 var(--display); color: var(--ink); }
  .ko { font-size: var(--t-s); color: var(--ink-2); line-height: 1.35; overflow-wrap: anywhere; }
  .ko h2 { color: var(--ink); }
  .ko .big { display: block; font: 700 28px/1.15 var(--display); color: var(--ink); margin: 4px 0 2px; }
  .ko p b { color: var(--ink); font-weight: 600; } .ko p + p { margin-top: 8px; }
  .ko summary { min-height: 32px; line-height: 32px; margin-top: 4px; cursor: pointer; font-weight: 600; }
  .ko h3 { font-size: 13px; font-weight: 600; color: var(--ink); margin-top: 8px; }
  .ko li { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0; }
  .ko li span { font-variant-numeric: tabular-nums; color: var(--ink); }
  .two { display: grid; grid-template-columns: 1fr 1fr; padding: 0; }
  .two div { padding: 12px 0 12px 18px; font-size: var(--t-s); color: var(--ink-2); line-height: 1.3; }
  .two div + div { border-left: 1px solid var(--line); }
  .two b { display: block; font-size: 17px; font-weight: 650; color: var(--ink); }
  .two .open b { color: var(--warn); }
  .two .out b { color: var(--stop); }
  .links { display: flex; flex-wrap: wrap; gap: 8px; }
  .list li.won .num { color: var(--act); } .list .num { color: var(--ink); }
  .list a { display: inline-flex; align-items: center; min-height: 24px; }
  .part .btn { justify-self: start; }
  @media (max-width: 640px) {
    main { padding: 14px 14px 40px; }
    .cards { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
    .half { padding: 13px 14px 10px 18px; }
  }
  @media (max-width: 359px) { .half { grid-column: 1 / -1; } }
`;
