// Layout of the podium: columns that scroll sideways where there are many, and what is due beside them.

import { css } from "lit";

export const podiumStyles = css`
  .hd {
    flex: none; display: flex; align-items: center; gap: 12px; height: auto; min-height: 76px;
    padding: 0 16px; background: var(--panel); border-bottom: 1px solid var(--line);
  }
  .clk { gap: 20px; padding: 0 20px 0 18px; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .hd .side:last-child .q { display: none; font-size: 19px; }
  .money {
    flex: none; display: flex; align-items: center; gap: 28px; min-height: 48px; padding: 0 18px;
    border-bottom: 1px solid var(--line); color: var(--ink-2); white-space: nowrap; overflow-x: auto;
    scrollbar-width: none; font-variant-numeric: tabular-nums;
  }
  .money b { color: var(--ink); font-weight: 650; margin-left: 6px; }
  .money .w { color: var(--warn); font-weight: 600; }
  .money .p {
    display: inline-block; width: 16px; height: 16px; margin-right: 8px; border-radius: 50%; vertical-align: -2px;
  }
  .p.c { background: var(--warn); } .p.h { background: var(--ink); border-radius: 4px; }
  .p.e { border: 1.5px dashed var(--line-strong); }
  .money .ok { margin-left: auto; }
  .games { display: flex; gap: 8px; padding: 10px; min-height: 0; overflow-x: auto; overscroll-behavior: contain; }
  cc-game-column {
    flex: var(--units) 1 0; min-width: calc(var(--units) * 154px); max-width: calc(var(--units) * 380px);
  }
  #sheet, cc-podium-side { border-left: 1px solid var(--line); }
  .mid > .games { grid-area: 1 / 1; }
  .empty { display: grid; place-content: center; justify-items: center; gap: 16px; padding: 24px; text-align: center; }
  .empty p { color: var(--ink-2); max-width: 44ch; }
  @media (max-width: 999px) {
    .hd { flex-wrap: wrap; gap: 8px 10px; padding: 10px 12px; }
    .hd .clk { order: 3; flex: 1 1 100%; justify-content: flex-start; }
    .money { gap: 20px; }
  }
  @media (max-width: 999px) and (min-width: 641px) {
    #sheet, cc-podium-side { border-left: 0; border-top: 1px solid var(--line); }
    .main.sheeted { grid-template-rows: minmax(0, 1fr) minmax(0, 1fr); }
  }
  @media (max-width: 640px) {
    .main.one { display: grid; align-items: stretch; gap: 0; }
    #sheet, cc-podium-side { border: 0; }
    .main.one.sheeted .mid { display: none; }
    #sheet { min-height: 0; overflow-y: auto; overscroll-behavior: contain; }
    .hd .side span { display: none; }
    .hd .side:last-child .q { display: inline; }
    .hd .clk { height: 52px; gap: 14px; padding: 0 12px; overflow: hidden; }
    .hd .clk .t { font-size: 26px; }
    .hd .clk .b { font-size: 13px; min-width: 0; }
    .games { padding: 8px; min-height: 100%; height: max-content; overflow: visible; }
    .money { min-height: 40px; gap: 16px; padding: 0 12px; font-size: 14px; }
  }
  @media (max-width: 640px) and (max-height: 600px) {
    .hd { padding: 2px 10px; gap: 0 8px; }
    .hd .clk { display: none; }
    .money { min-height: 32px; }
  }
`;
