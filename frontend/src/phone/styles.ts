// Styles of a player's phone.

import { css } from "lit";

export const phoneStyles = css`
  :host {
    display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); min-height: 100dvh; max-width: 520px;
    margin: 0 auto;
  }
  header {
    display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 56px; padding: 8px 18px;
    font-size: 15px;
  }
  header b { font-weight: 650; overflow-wrap: anywhere; }
  header .who {
    flex: none; max-width: 45%; color: var(--ink-2); text-decoration: none; min-height: 40px; display: inline-flex;
    align-items: center; background: none; border: 0; padding: 0; cursor: pointer;
  }
  header .who:hover { color: var(--ink); }
  main { padding: 0 14px 24px; display: grid; gap: 12px; align-content: start; outline: none; }
  .card {
    background: var(--panel); border-radius: var(--r-xl); box-shadow: inset 0 0 0 1px var(--line); padding: 16px 20px;
  }
  .card h1 { font-size: var(--t-2xl); line-height: 1.15; letter-spacing: -.02em; } .card p { margin-top: 6px; }
  .top { margin: 8px 6px 0; font-size: var(--t-xl); } h2 { margin: 12px 6px -4px; font-size: var(--t-m); }
  .off { margin: 0 4px; font-size: var(--t-s); font-weight: 550; color: var(--warn); }

  .mv {
    background: var(--act); color: var(--on-act); border-radius: var(--r-xl); padding: 18px 20px 16px;
    animation: in var(--move) var(--ease);
  }
  @keyframes in { from { transform: translateY(-12px); opacity: 0; } }
  .mv h1 {
    font: 700 28px/1.1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.02em;
    margin-bottom: 12px;
  }
  .rt {
    display: grid; grid-template-columns: minmax(0, 1fr) 36px minmax(0, 1fr); align-items: center; margin-bottom: 12px;
  }
  .rt[data-one] { grid-template-columns: minmax(0, 1fr); }
  .rt div {
    border-radius: var(--r-l); padding: 10px 14px; background: color-mix(in srgb, var(--on-act) 12%, transparent);
    font-size: 14px; font-weight: 550; line-height: 1.2;
  }
  .rt div b {
    display: block; font: 700 23px/1.15 var(--display); font-variation-settings: var(--display-cut);
    letter-spacing: -.01em;
  }
  .rt .to { background: var(--on-act); color: var(--act); }
  .rt svg {
    width: 26px; height: 26px; justify-self: center; fill: none; stroke: currentColor; stroke-width: 2.4;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .mv p { font-weight: 500; margin-bottom: 12px; }
  .mv .cites { --book: var(--on-act); --ink-2: var(--on-act); }
  .cites { display: flex; flex-wrap: wrap; gap: 4px 16px; }
  .mv .btn {
    width: 100%; min-height: 56px; background: var(--on-act); border-color: var(--on-act); color: var(--act);
    font-size: 18px; border-radius: 14px;
  }

  .ck { display: flex; flex-wrap: wrap; gap: 4px 22px; align-items: center; }
  .ck .t { font: 750 68px/.95 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.015em; }
  .lv { flex: 1 1 120px; min-width: 0; font-size: 15px; color: var(--ink-2); line-height: 1.25; }
  .lv b {
    display: block; color: var(--ink); font: 700 26px/1.15 var(--display); font-variation-settings: var(--display-cut);
  }
  .lv b[data-long] { font-size: 19px; }
  .lv b { white-space: nowrap; }
  .lv .also { display: block; color: var(--ink); }
  .trk { flex: 1 0 100%; display: grid; gap: 5px; margin-top: 10px; }
  .trk i { height: 8px; border-radius: 4px; background: var(--line); overflow: hidden; }
  .trk u { display: block; height: 100%; background: var(--act); }
  .trk .done { background: var(--act); }
  .trk .break { background: none; box-shadow: inset 0 0 0 1.5px var(--line-strong); }
  .said { flex-basis: 100%; font-size: 15px; color: var(--ink-2); margin-top: 8px; } .said:empty { display: none; }
  [data-stage="two"] .t { color: var(--warn); }
  [data-stage="two"] .trk u { background: var(--warn); }
  [data-stage="last"] .t { color: var(--stop); }
  [data-stage="last"] .trk u { background: var(--stop); }
  [data-stage="paused"] .t { color: var(--ink-2); }
  [data-stage="paused"] .said { color: var(--warn); font-weight: 550; }
  [data-rest="yes"] .t { color: var(--book); }

  .me { display: grid; grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); padding: 0; overflow: hidden; }
  .me div {
    padding: 14px 4px 14px 18px; font-size: 14px; color: var(--ink-2); line-height: 1.25;
    box-shadow: -1px -1px 0 var(--line);
  }
  .me b { display: block; font-size: 21px; font-weight: 650; color: var(--ink); white-space: nowrap; }
  .seat .label { font-size: 14px; }
  .result.won { box-shadow: inset 0 0 0 2px var(--act); }
  .result dl { display: flex; flex-wrap: wrap; gap: 4px 32px; margin-top: 10px; }
  .result dt { font-size: 14px; color: var(--ink-2); }
  .result dd { font: 700 28px/1.2 var(--display); font-variation-settings: var(--display-cut); }
  .result.won dd { color: var(--act); }
  .over h2 { margin: 0; }
  .asked { display: grid; gap: 12px; }
  .asked .btns { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; }
  .asked .btn, .wide { min-height: 56px; border-radius: 16px; white-space: normal; width: 100%; }
  .asked .go { font-size: 18px; }
  .find { display: grid; gap: 12px; }
  .find ul { display: grid; gap: 8px; }
  .find .btn { width: 100%; justify-content: space-between; min-height: 56px; }
  .find .btn small { color: var(--ink-2); font-weight: 450; }
  .search {
    width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid var(--line-strong); border-radius: var(--r-pill);
    background: var(--ground);
  }

  .people, .levels { padding: 4px 20px; }
  .people li, .levels li {
    display: flex; align-items: baseline; gap: 12px; padding: 10px 0; border-top: 1px solid var(--line);
  }
  .people li:first-child, .levels li:first-child { border: 0; }
  .people b, .levels b { flex: 1; font-weight: 550; min-width: 0; overflow-wrap: anywhere; }
  .card .shares { margin: 0; padding: 0; }
  .people li > :last-child, .levels li > :last-child { flex: none; color: var(--ink-2); font-size: 15px; }
  .people small, .levels small { color: var(--ink-2); font-weight: 450; font-size: 14px; }
  .levels small { display: block; }
  .place { flex: none; min-width: 44px; color: var(--ink-2); }
  .levels .place { min-width: 28px; }
  .mine { color: var(--act); }
  .mine small { color: inherit; }
  .here { color: var(--act); font-weight: 650; }
  .levels .here > :last-child { color: inherit; }
  .past b { color: var(--ink-2); font-weight: 450; }
  .levels .break b { color: var(--ink-2); font-weight: 450; }

  nav {
    position: sticky; bottom: 0; z-index: 2; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
    border-top: 1px solid var(--line); background: var(--panel); padding-bottom: env(safe-area-inset-bottom);
  }
  nav a {
    display: grid; place-items: center; min-height: 60px; padding: 4px 2px; font-size: 15px; color: var(--ink-2);
    font-weight: 550; text-decoration: none; text-align: center;
  }
  nav a[aria-current] { color: var(--ink); box-shadow: inset 0 3px 0 var(--act); }
`;
