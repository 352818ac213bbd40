// How the column of a game looks: its colour on top, small tables of pips, the list with the called in yellow.

import { css } from "lit";

export const columnStyles = css`
  .game {
    flex: 1; min-width: 0; min-height: 0; display: flex; flex-direction: column; position: relative;
    background: var(--panel); border-radius: var(--r-l); overflow: hidden; box-shadow: inset 0 0 0 1px var(--line);
  }
  .head {
    flex: none; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: center; gap: 0 8px;
    height: 64px; padding: 8px 12px; border: 0; color: var(--on-game); text-align: left; font-size: 13px;
    line-height: 1.2; cursor: pointer;
  }
  .head b {
    font: 700 23px/1.1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.02em;
  }
  .head > * { min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .head .what { grid-column: 1 / -1; }
  .by { align-self: center; }
  .in { flex: 1; min-height: 0; display: flex; flex-direction: column; overflow-y: auto; overscroll-behavior: contain; }
  .tb {
    flex: none; display: grid; grid-template-columns: repeat(var(--abreast), minmax(0, 1fr));
    border-bottom: 1px solid var(--line);
  }
  .mt {
    display: grid; grid-template-rows: 20px 129px; gap: 10px; min-width: 0; padding: 10px 10px 14px; border: 0;
    background: none; cursor: pointer; justify-items: stretch;
  }
  .mt:hover { background: var(--raised); }
  .mt.fl { box-shadow: inset 0 0 0 2px var(--book); } .mt.fl em { color: var(--book); font-weight: 600; }
  .mt + .mt { border-left: 1px solid var(--line); }
  .tn { display: flex; justify-content: space-between; align-items: baseline; gap: 6px; white-space: nowrap; }
  .gm { font-size: 13px; color: var(--ink-2); text-align: center;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .tn b { font-weight: 650; font-size: 15px; }
  .tn em { font-style: normal; color: var(--ink-2); font-size: 13px; overflow: hidden; text-overflow: ellipsis; }
  .ov { position: relative; display: block; width: 100%; max-width: 200px; justify-self: center; }
  .fe {
    position: absolute; left: 12%; right: 12%; top: 12%; bottom: 8%; border-radius: 60px; background: var(--tile);
    box-shadow: inset 0 0 0 1px var(--felt-line); display: grid; place-content: center; text-align: center;
    font-size: 13px; line-height: 1.25; color: var(--on-tile-2);
  }
  .fe b { font-size: 16px; color: var(--on-tile); font-weight: 650; }
  .p {
    position: absolute; width: 25px; height: 25px; margin: -12.5px 0 0 -12.5px; border-radius: 50%;
    background: var(--hover); box-shadow: 0 0 0 1px var(--line), 0 2px 4px #0006; display: grid; place-items: center;
    font: 600 12px/1 var(--sans); font-style: normal; color: var(--ink); font-variant-numeric: tabular-nums;
  }
  .p.e { background: var(--ground); box-shadow: none; border: 1.5px dashed var(--line-strong); color: var(--ink-2); }
  .p.c { background: var(--warn); box-shadow: none; color: var(--on-warn); }
  .p.h { background: var(--ink); box-shadow: none; color: var(--on-ink); border-radius: 5px; }
  .p.go { background: var(--act-dim); box-shadow: 0 0 0 2px var(--act); }
  .p.to { background: var(--act-dim); box-shadow: none; border: 2px dashed var(--act); color: var(--act); }
  .p.aw { color: var(--ink-2); text-decoration: line-through; }
  .start {
    flex: none; display: grid; place-content: center; justify-items: center; text-align: center; gap: 8px;
    min-height: 184px; padding: 10px; border: 0; border-bottom: 1px solid var(--line); background: none;
    color: var(--ink-2); font-size: 14px; line-height: 1.35; cursor: pointer;
  }
  .start:hover { background: var(--raised); }
  .start b { display: block; color: var(--ink); font-size: 16px; font-weight: 650; }
  .six { display: flex; flex-wrap: wrap; justify-content: center; gap: 5px; }
  .six i { width: 14px; height: 14px; border-radius: 50%; border: 1.5px dashed var(--line-strong); }
  .six i.f { background: var(--ink-2); border: 0; }
  .wl { padding: 6px; }
  .wl li { display: flex; align-items: center; min-height: 48px; border-top: 1px solid var(--line); }
  .wl li:first-child, .wl .call + li { border: 0; }
  .who {
    flex: 1; min-width: 0; min-height: 48px; display: flex; align-items: center; gap: 7px; padding: 0 7px; border: 0;
    border-radius: var(--r-s); background: none; color: inherit; text-align: left; cursor: pointer;
  }
  .wl li:not(.call) .who:hover { background: var(--raised); }
  .n { min-width: 10px; color: var(--ink-2); font-size: 13px; flex: none; font-variant-numeric: tabular-nums; }
  .who b {
    min-width: 0; font-weight: 600; font-size: 16px; line-height: 1.15; overflow: hidden; text-overflow: ellipsis;
  }
  .wl li:not(.call) b {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere;
  }
  .who em {
    margin-left: auto; flex: none; font-style: normal; color: var(--ink-2); font-size: 13px; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .wl .btn { padding: 0 10px; min-height: 44px; font-size: 14px; }
  .wl li:not(.call) .btn { flex: none; margin-right: 2px; }
  .wl .call {
    flex-direction: column; align-items: stretch; margin-bottom: 6px; padding-bottom: 6px; border: 0;
    border-radius: var(--r-m); background: var(--warn); color: var(--on-warn);
  }
  .call .who { min-height: 52px; }
  .call small { display: block; font-size: 13px; font-weight: 500; }
  .call .who em { color: inherit; font: 700 19px/1 var(--display); font-variant-numeric: tabular-nums; }
  .wl .call.last, .wl .call.over { background: var(--stop); color: var(--on-stop); }
  .wl .call.card { background: var(--ink); color: var(--on-ink); }
  .call .acts { display: flex; flex-wrap: wrap; gap: 4px; padding: 0 6px; }
  .call .acts .btn {
    flex: 1 1 auto; padding: 0 8px; border-color: transparent; background: #0000001f; color: inherit;
    white-space: normal;
  }
  .call .acts .btn:hover { background: #00000033; }
  .call :focus-visible { outline-color: currentColor; outline-offset: -3px; }
  .none {
    margin: auto; padding: 16px 10px; text-align: center; line-height: 1.35; color: var(--ink-2); font-size: 14px;
  }
  .none b { display: block; font: 650 19px/1.3 var(--display); color: var(--act); }
  .ft { flex: none; padding: 6px; display: grid; }
  .ft .btn { font-size: 14px; padding: 0 8px; }
  /* a phone scrolls the page, and not a list within it */
  @media (max-width: 640px) { .in { flex: 1 0 auto; overflow: visible; } }
`;
