// Styles of the waiting lists on the wall: one picture of 1920 by 1080, scaled to the screen.

import { css } from "lit";
import { citeOnWall } from "../styles.ts";

const frame = css`
  :host {
    position: fixed; inset: 0; overflow: hidden; background: var(--ground); font-family: var(--display);
    font-variation-settings: var(--display-cut);
  }
  .tv {
    position: absolute; left: 0; top: 0; width: 1920px; height: 1080px; transform-origin: 0 0; display: grid;
    grid-template: 128px minmax(0, 1fr) 132px / minmax(0, 1fr); color: var(--ink);
  }
  .hd {
    display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 40px; align-items: center;
    padding: 0 56px; font-size: 52px; letter-spacing: -.02em; white-space: nowrap;
  }
  .hd h1 { font-size: 52px; font-weight: 650; letter-spacing: -.02em; }
  .hd .muted { font-weight: 500; max-width: 900px; overflow: hidden; text-overflow: ellipsis; }
  .hd .off { font-style: normal; font-weight: 600; color: var(--warn); }
  .when { display: flex; justify-content: flex-end; align-items: center; gap: 48px; }
  .when time { font-weight: 700; font-variant-numeric: tabular-nums; }
  .pot { background: none; padding: 0; border-radius: 0; font-size: 40px; font-weight: 500; color: var(--ink-2); }
  .pot b { font-size: 44px; font-weight: 700; color: var(--ink); }
  .alone {
    grid-row: span 2; display: grid; align-content: center; justify-items: center; gap: 24px; padding-bottom: 128px;
  }
  .alone b { font-size: 120px; line-height: 1; font-weight: 700; letter-spacing: -.03em; }
  .alone span { font-size: 52px; color: var(--ink-2); }
  .ft {
    display: flex; align-items: center; justify-content: space-between; gap: 40px; padding: 0 56px; font-size: 40px;
    color: var(--ink-2); white-space: nowrap;
  }
  .ft b { color: var(--ink); font-weight: 650; }
  .law { display: flex; align-items: center; gap: 40px; min-width: 0; flex: 1; }
  .law > :first-child { overflow: hidden; text-overflow: ellipsis; }
  .ft .cite { font-size: 38px; }
  .ft .cite b { color: var(--book); font-weight: 600; }
  .pages { font-size: 34px; font-variant-numeric: tabular-nums; }
  .to { display: flex; align-items: center; gap: 40px; }
  .to > span { display: grid; text-align: right; line-height: 1.15; }
  .to small { font-size: 30px; color: var(--ink-2); }
  .to img { flex: none; width: 104px; height: 104px; border-radius: 8px; background: #fff; }
`;

const lists = css`
  .lists { display: grid; grid-template-rows: auto minmax(0, 1fr); padding: 0 56px; min-height: 0; }
  .cols { display: grid; gap: 24px; min-height: 0; grid-row: 2; }
  .cols[data-rows="2"] { grid-template-rows: repeat(2, minmax(0, 1fr)); }
  .col {
    background: var(--panel); border-radius: 24px; overflow: hidden; display: grid; min-height: 0;
    grid-template-rows: 144px minmax(0, 1fr) 76px;
  }
  .col h2 {
    padding: 0 28px; display: grid; align-content: center; gap: 6px; font-size: 60px; line-height: 1;
    font-weight: 700; letter-spacing: -.02em; color: var(--on-game); white-space: nowrap;
  }
  .col h2 span {
    font-size: 36px; font-weight: 500; letter-spacing: 0; color: var(--on-game-2); line-height: 1.1; overflow: hidden;
    text-overflow: ellipsis;
  }
  .col h2 span[data-long] { font-size: 28px; white-space: normal; max-height: 2.2em; text-wrap: balance; }
  .names { padding: 16px; display: grid; gap: 4px; align-content: start; min-height: 0; }
  ol { display: grid; gap: 4px 24px; }
  li { border-radius: 14px; }
  ol li {
    display: flex; justify-content: space-between; align-items: center; gap: 16px; height: 86px; padding: 0 14px;
    font-size: 60px; font-weight: 600; letter-spacing: -.02em; white-space: nowrap; min-width: 0;
  }
  li b { font-weight: inherit; overflow: hidden; text-overflow: ellipsis; min-width: 0; line-height: 1.15; }
  li b[data-long] { font-size: .74em; }
  li small { font-size: 34px; font-weight: 500; color: var(--ink-2); letter-spacing: 0; flex: none; }
  li small.place { font-variant-numeric: tabular-nums; }
  .call {
    background: var(--warn); color: var(--on-warn); font-weight: 700;
    animation: calls var(--breath) ease-in-out infinite alternate;
  }
  .call small { color: var(--on-warn); font-size: .73em; font-weight: 700; font-variant-numeric: tabular-nums; }
  .call b span { display: inline; font-size: .5em; font-weight: 600; letter-spacing: 0; margin-left: .5em; }
  .call[data-two] b span { display: block; margin: 0; line-height: 1.1; }
  .call[data-stand="last"], .call[data-stand="over"] { background: var(--stop); color: var(--on-stop); }
  .call[data-stand="last"] small, .call[data-stand="over"] small { color: var(--on-stop); }
  .call:is([data-stand="over"], [data-stand="card"]) small { font-size: .5em; }
  .call[data-stand="card"] {
    background: none; color: var(--ink); box-shadow: inset 0 0 0 4px var(--warn); animation: none;
  }
  .call[data-stand="card"] small { color: var(--ink-2); }
  @keyframes calls { to { opacity: .6; } }
  .none {
    display: grid; place-content: center; text-align: center; font-size: 60px; line-height: 1.15; font-weight: 700;
    color: var(--ink-2); letter-spacing: -.02em; padding: 0 20px;
  }
  .none[data-open] { color: var(--act); }
  .none small {
    display: block; font-size: 38px; color: var(--ink-2); font-weight: 500; margin-top: 14px; letter-spacing: 0;
  }
  .n {
    padding: 0 28px; font-size: 36px; color: var(--ink-2); border-top: 3px solid var(--line); display: flex;
    align-items: center; white-space: nowrap;
  }
`;

/** More than four games: two rows of smaller columns; and whoever is called, above them. */
const many = css`
  [data-rows="2"] .col { grid-template-rows: 84px minmax(0, 1fr) 56px; border-radius: 20px; }
  [data-rows="2"] h2 {
    grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 16px; padding: 0 20px; font-size: 44px;
  }
  [data-rows="2"] h2 span, [data-rows="2"] h2 span[data-long] { font-size: 26px; white-space: normal; }
  [data-rows="2"] .names { padding: 10px 14px; }
  [data-rows="2"] ol li:not(.call) { height: 54px; font-size: 40px; }
  [data-rows="2"] li small { font-size: 28px; }
  [data-rows="2"] .call small { font-size: .73em; }
  [data-rows="2"] .none { font-size: 46px; }
  [data-rows="2"] .none small { font-size: 30px; margin-top: 6px; }
  [data-rows="2"] .n { font-size: 28px; border-top-width: 2px; }
  .calls { display: grid; gap: 8px 24px; padding-bottom: 12px; }
  .calls li {
    display: flex; align-items: center; gap: 16px; height: 72px; padding: 0 16px 0 8px; font-size: 42px;
    letter-spacing: -.02em; white-space: nowrap; min-width: 0;
  }
  .calls b { flex: 1; }
  .calls i {
    font-style: normal; font-size: 30px; font-weight: 700; letter-spacing: 0; color: var(--on-game); padding: 8px 12px;
    border-radius: 10px; flex: none;
  }
  .calls .call small { font-size: 34px; }
  .calls [data-dense] { font-size: 27px; padding-right: 8px; gap: 10px; }
  .calls [data-dense] i { font-size: 20px; padding: 6px 8px; }
`;

export const boardStyles = [citeOnWall, frame, lists, many];
