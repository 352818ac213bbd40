// Styles of the league's pages: head, row of views, tables that hide less important columns on narrow screens.

import { css } from "lit";

export const segStyles = css`
  .crumb { font-size: var(--t-s); color: var(--ink-2); }
  .top { display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: end; justify-content: space-between;
    margin-bottom: 14px; }
  .top h1 { font-size: clamp(28px, 4vw, 40px); line-height: 1.1; letter-spacing: -.02em; overflow-wrap: anywhere; }
  .seg {
    display: flex; border: 1px solid var(--line-strong); border-radius: var(--r-m); overflow: hidden;
    background: var(--panel); max-width: 100%;
  }
  .seg a {
    padding: 0 14px; min-height: 40px; display: grid; place-items: center; font-size: var(--t-s); font-weight: 600;
    color: var(--ink-2); text-decoration: none; text-align: center; line-height: 1.15;
  }
  .seg a + a { border-left: 1px solid var(--line); }
  .seg a:hover { background: var(--hover); }
  .seg a[aria-current] { background: var(--ink); color: var(--on-ink); }
  .seg a:focus-visible { outline-offset: -3px; }
  .older { margin: -6px 0 12px; font-size: var(--t-s); color: var(--ink-2); }
  .older a { margin-left: 8px; color: var(--ink); font-weight: 600; text-underline-offset: 3px; }
  .older a[aria-current] { text-decoration: none; }
  @media (max-width: 640px) { .seg { width: 100%; } .seg a { flex: 1 1 auto; padding: 0 6px; } }
`;

export const tableStyles = css`
  .lines { width: 100%; border-collapse: collapse; font-size: 15px; font-variant-numeric: tabular-nums; }
  .lines th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: right; padding: 0 12px 7px 0;
    white-space: nowrap; }
  .lines td { height: 40px; text-align: right; padding: 0 12px 0 0; border-top: 1px solid var(--line);
    white-space: nowrap; }
  .lines .l, .lines .nm, .lines .pl { text-align: left; }
  .lines .pl { width: 84px; padding-left: 12px; }
  .lines .pl b { display: inline-block; min-width: 30px; font-weight: 650; font-size: 16px; }
  .lines .pl i { font-style: normal; font-size: 13px; font-weight: 600; color: var(--ink-2); }
  .lines .pl i.up { color: var(--ink); }
  .lines .nm { font-weight: 600; white-space: normal; overflow-wrap: anywhere; line-height: 1.25; }
  .lines .nm a { display: inline-flex; align-items: center; min-height: 40px; text-decoration: none; }
  .lines .nm a:hover { text-decoration: underline; text-underline-offset: 3px; }
  .lines .nm small { display: none; font-size: 13px; font-weight: 400; color: var(--ink-2); }
  .you {
    font-size: 12px; font-weight: 600; background: var(--ink); color: var(--on-ink); padding: 2px 7px;
    border-radius: var(--r-pill); margin-left: 6px;
  }
  .lines .pt { font-size: 19px; font-weight: 700; }
  .lines .gp { color: var(--ink-2); }
  .lines tr.me td { background: var(--raised); }
  .lines tr.cut td { border-bottom: 2px solid var(--ink); }
  @container lines (max-width: 620px) {
    .lines .wide { display: none; }
    .lines .pl { width: 72px; padding-left: 8px; }
    .lines td { height: 52px; }
    .lines .nm small { display: block; }
    .lines .nm a { min-height: 0; padding: 4px 0; }
  }
  @container lines (max-width: 350px) {
    .lines .mid { display: none; }
    .lines .pl { width: 58px; padding-left: 4px; }
    .lines .pl b { min-width: 24px; }
  }
`;
