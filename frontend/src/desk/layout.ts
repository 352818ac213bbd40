// Styles of a director's desk: head, tables and side; in one column upright; one at a time on a phone.

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

export const topStyles = css`
  header { display: flex; align-items: center; gap: 12px; height: 100%; min-height: 76px; padding: 0 16px; }
  .ev { position: relative; line-height: 1.2; margin-right: auto; min-width: 0; }
  .one { display: flex; align-items: center; gap: 6px; min-width: 0; }
  .house { color: var(--ink-2); font-size: 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .name {
    display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; gap: 2px; min-width: 0;
    max-width: calc(100% + 8px); min-height: 52px; padding: 0 8px; margin-left: -8px; border: 0; background: none;
    text-align: left; cursor: pointer; border-radius: var(--r-s);
  }
  .name svg { flex: none; }
  h1 {
    font: 650 17px/1.2 var(--sans); letter-spacing: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
  }
  .menu {
    position: absolute; left: -8px; top: calc(100% + 6px); z-index: 9; display: grid; min-width: 300px;
    max-height: 60vh; overflow: auto; padding: 6px; border: 1px solid var(--line); border-radius: var(--r-l);
    background: var(--raised); box-shadow: var(--sheet);
  }
  .menu a {
    display: grid; gap: 2px; min-height: 56px; align-content: center; padding: 6px 14px; border-radius: var(--r-m);
    text-decoration: none;
  }
  .menu a:hover { background: var(--hover); }
  .menu b { font-weight: 600; }
  .menu span { font-size: 14px; color: var(--ink-2); }
  .menu a[aria-current] { box-shadow: inset 3px 0 0 var(--act); }
  .clk {
    display: flex; align-items: center; gap: 8px; padding: 0 6px 0 0; height: 60px; border-radius: var(--r-l);
    background: var(--ground); box-shadow: inset 0 0 0 1px var(--line);
  }
  .read {
    display: flex; align-items: center; gap: 16px; height: 100%; padding: 0 8px 0 18px; border: 0;
    border-radius: var(--r-l); background: none; text-align: left; cursor: pointer; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .t { font: 700 38px/1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.02em; }
  .t.two { color: var(--warn); }
  .t.last { color: var(--stop); }
  .t.paused { color: transparent; -webkit-text-stroke: 1.2px var(--ink); }
  .b { line-height: 1.2; font-size: 14px; color: var(--ink-2); }
  .b b { display: block; font-size: 19px; font-weight: 650; color: var(--ink); }
  .b.nx b { color: var(--ink-2); font-weight: 500; }
  .b i { font-style: normal; color: var(--warn); }
  .grp { display: flex; gap: 6px; }
  .clk .btn { min-width: 48px; padding: 0 10px; }
  .clk .main { min-width: 98px; }
  .clk .go { padding: 0 14px 0 10px; }
  .side { padding: 0 16px; } .side svg { flex: none; }
  @media (min-width: 1000px) { .side:last-child svg { display: none; } }
  @media (max-width: 1139px) { .b.nx { display: none; } }
  @media (max-width: 999px) {
    header { flex-wrap: wrap; gap: 8px 10px; padding: 10px 12px; height: auto; }
    .ev { flex: 1; }
    .clk { order: 3; flex: 1 1 100%; justify-content: space-between; }
    .b.nx { display: block; }
  }
  @media (max-width: 640px) {
    .side { min-width: 48px; padding: 0 12px; }
    .side span, .clk .main span { display: none; }
    .clk .main { min-width: 48px; }
    .clk .go { padding: 0 10px; }
    .b.nx { display: none; }
    .clk .adj { padding: 0 4px; font-size: 14px; min-width: 54px; }
    .read { gap: 10px; padding: 0 2px 0 12px; min-width: 0; overflow: hidden; }
    .t { font-size: 30px; }
    .b b { font-size: 16px; }
    .b { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    header { gap: 6px 8px; }
  }
  /* time is added in the clock's own panel, a tap on it away */
  @media (max-width: 359px) { .clk .adj { display: none; } }
  @media (max-width: 640px) and (max-height: 600px) {
    header { padding: 4px 10px; gap: 2px 8px; }
    .name { min-height: 44px; }
    .clk { height: 52px; }
  }
`;
