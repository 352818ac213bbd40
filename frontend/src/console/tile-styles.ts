// How a table looks on the console: plates for fingers around a dark felt; the edge says what is the matter.

import { css } from "lit";

export const tileStyles = css`
  :host { display: block; position: relative; min-width: 0; min-height: 0; }
  .tile {
    position: absolute; inset: 0; border-radius: var(--r-l); background: var(--panel);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .tile.held { box-shadow: inset 0 0 0 2px var(--warn); }
  .tile.wrong { box-shadow: inset 0 0 0 2px var(--stop); }
  .tile.breaking { box-shadow: none; border: 1.5px dashed var(--line-strong); }
  .head {
    display: flex; align-items: baseline; gap: 10px; width: 100%; height: 44px; padding: 12px 12px 0; border: 0;
    border-radius: var(--r-l) var(--r-l) 0 0; background: none; text-align: left; cursor: pointer; white-space: nowrap;
  }
  h2 { font: 650 16px/1.2 var(--sans); letter-spacing: 0; }
  .br { color: var(--ink-2); font-size: 14px; }
  .d {
    margin-left: auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; font-size: 14px; font-weight: 600;
    color: var(--ink-2);
  }
  .d.warn { color: var(--warn); }
  .d.stop { color: var(--stop); }
  .ring { position: absolute; left: 12px; right: 12px; top: 42px; bottom: 12px; }
  .felt {
    position: absolute; display: grid; place-content: center; justify-items: center; text-align: center;
    background: var(--tile);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--on-tile) 20%, var(--tile)); font-size: 13px; line-height: 1.35;
    color: var(--on-tile-2);
  }
  .felt b { font-size: 16px; font-weight: 650; color: var(--on-tile); }
  .felt .why {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; width: 60%;
    color: var(--warn); font-weight: 550;
  }
  .s {
    position: absolute; container-type: size; padding: 0 2px; border: 0; border-radius: 12px;
    background: var(--raised); color: var(--ink); box-shadow: 0 0 0 1px var(--line), 0 2px 6px #0006;
    display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; text-align: center; font-size: 14px;
    font-weight: 550; line-height: 1.2; cursor: pointer; touch-action: manipulation; user-select: none;
    -webkit-user-select: none; transition: box-shadow var(--fast), background var(--fast);
    font-variant-numeric: tabular-nums;
  }
  .nm { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .s small {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; padding: 0 2px 0 11px;
    overflow-wrap: anywhere; text-overflow: ellipsis; /* fonts differ in width */
    font-size: 13px; font-weight: 500; line-height: 1.1; color: var(--ink-2);
  }
  .no { position: absolute; left: 5px; bottom: 5px; font: 600 11px/1 var(--sans); color: var(--ink-2); }
  /* where there is room the seat's number stands before the name: before chips it reads as one of their digits */
  @container (min-width: 110px) {
    .nm { padding: 0 14px; }
    .s small { padding: 0 2px; }
    .no { left: 6px; top: 5px; bottom: auto; }
  }
  @container (max-height: 54px) { .large .s small { -webkit-line-clamp: 1; } }
  .s.e small { padding: 0; }
  .bot { left: auto; right: 5px; top: 4px; bottom: auto; }
  .s:hover { background: var(--hover); } .s:active { transform: translateY(1px); }
  .s.aw small { color: var(--warn); }
  .s.e {
    background: var(--ground); box-shadow: none; outline: 1.5px dashed var(--line-strong); outline-offset: -1px;
    color: var(--ink-2); font-weight: 400;
  }
  .s.go { background: var(--act-dim); box-shadow: 0 0 0 2px var(--act); }
  .s.go small { color: var(--ink); }
  .s.to { outline: 2px dashed var(--act); color: var(--act); font-weight: 600; background: var(--act-dim); }
  .s.to small { color: var(--ink); }
  .s.pick { box-shadow: 0 0 0 2px var(--act); background: var(--act-dim); }
  .s.e.pick { box-shadow: none; outline: 2px dashed var(--act); color: var(--ink); }
  .s.not { opacity: .5; cursor: default; }
  .s.sel { box-shadow: 0 0 0 3px var(--ink); background: var(--hover); }
  .s.e.sel { outline: none; }
  .s:focus-visible { outline: 3px solid var(--book); outline-offset: 2px; z-index: 1; }
  .puck { position: absolute; top: -10px; min-width: 21px; height: 21px; z-index: 1; }
  .mark {
    position: absolute; right: -7px; bottom: -13px; z-index: 1; display: grid; place-items: center; min-width: 20px;
    height: 20px; border-radius: 7px; background: var(--raised); box-shadow: 0 0 0 1px var(--line-strong);
    font: 700 12px/1 var(--sans); color: var(--ink);
  }
  .mark.w { background: var(--warn); color: var(--on-warn); box-shadow: none; }
  .mark + .mark { right: 15px; }
  .mark + .mark + .mark { right: 37px; }
  .large .s { font-size: 17px; border-radius: 14px; }
  .large .s small { font-size: min(16px, 30cqh); }
  .large .s.aw small { font-size: 15px; }
  .large .felt { font-size: 16px; }
  .large .felt b { font-size: 22px; }
  .tight .s { font-size: 13px; } .tight .s small { font-size: 12px; }
  .count {
    display: grid; grid-template-columns: max-content minmax(0, 1fr); align-content: center; gap: 2px 8px; width: 100%;
    height: 100%; padding: 8px 14px; border: 0; border-radius: var(--r-l); background: none; text-align: left;
    font-size: 14px; line-height: 1.3; color: var(--ink-2); cursor: pointer; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .count b { font-size: 16px; font-weight: 650; color: var(--ink); }
  .count .d { margin: 0; }
  .count > :nth-child(even) { text-align: right; overflow: hidden; text-overflow: ellipsis; }
  .count .mv { color: var(--act); font-weight: 600; }
  :host([small]) .tile:hover { background: var(--raised); }
  :host([open]) .tile { box-shadow: inset 0 0 0 2px var(--ink); }
`;
