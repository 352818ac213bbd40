// How the dealer's felt looks: plates for fingers, bets before them, chips held apart in a dashed frame.

import { css } from "lit";

export const feltStyles = css`
  .oval {
    position: absolute; border-radius: 999px; background: radial-gradient(closest-side, var(--felt), var(--felt-edge));
    box-shadow: 0 0 0 8px var(--rail), 0 0 0 9px var(--rail-edge);
  }
  .seat { position: absolute; padding: 0 6px; border: 0; border-radius: 14px; background: var(--panel);
  color: var(--ink); box-shadow: 0 0 0 1px var(--line), var(--lift); display: grid; align-content: center;
  justify-items: center;
    grid-template-columns: minmax(0, 1fr); text-align: center; font-size: 15px; font-weight: 550; line-height: 1.2;
    cursor: pointer; touch-action: manipulation; -webkit-user-select: none; user-select: none;
    transition: box-shadow var(--move) var(--ease), background var(--move) var(--ease); }
  .seat .nm { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .seat small {
    font-size: 15px; font-weight: 500; color: var(--ink-2); font-variant-numeric: tabular-nums; white-space: nowrap;
  }
  .seat i {
    position: absolute; left: -8px; top: -10px; width: 24px; height: 24px; border-radius: 7px;
    background: var(--raised); font: 650 13px/24px var(--sans); color: var(--ink-2); box-shadow: 0 0 0 1px var(--line);
  }
  .seat em {
    max-width: 100%; color: var(--book); font: 600 12px/1.2 var(--sans); white-space: nowrap; overflow: hidden;
    text-overflow: ellipsis;
  }
  .narrow .seat.tied small { display: none; }
  .seat.tied { padding: 0 2px; box-shadow: 0 0 0 2px var(--book), var(--lift); }
  .seat.on.tied { box-shadow: 0 0 0 3px var(--act); }
  .seat.fold { color: var(--ink-2); background: var(--sunk); }
  .seat.on { box-shadow: 0 0 0 3px var(--act); background: var(--act-dim); } .seat.on small { color: var(--ink); }
  .seat.won { box-shadow: 0 0 0 3px var(--act), var(--lift); background: var(--act-dim); }
  .seat.won small { color: var(--act); font-weight: 650; }
  .seat.about { box-shadow: 0 0 0 3px var(--stop); background: var(--stop-dim); }
  .seat.about small { color: var(--ink); }
  .seat.empty {
    background: color-mix(in srgb, var(--ground) 72%, transparent); box-shadow: none;
    border: 1.5px dashed var(--line-strong);
  }
  .seat.empty i { left: -9.500px; top: -11.500px; }
  .seat.pick { box-shadow: 0 0 0 3px var(--book); background: var(--book-dim); }
  .seat.not { opacity: .45; cursor: default; }
  .narrow .seat { font-size: 14px; border-radius: 12px; padding: 0 3px; }
  .narrow .seat small { font-size: 14px; }
  .narrow .seat i { left: -5px; top: -14px; width: 22px; height: 22px; line-height: 22px; }
  .large .seat, .large .seat small { font-size: 18px; }
  .large .bet { font-size: 20px; }
  .large .bet cc-chips { width: 26px; }
  .large .pots b { font-size: 44px; }
  .large .pots { font-size: 17px; }
  .hole { position: absolute; display: flex; gap: 2px; z-index: 1; pointer-events: none; }
  .puck {
    position: absolute; left: 0; top: 0; z-index: 2; transition: transform var(--settle) var(--ease);
    pointer-events: none;
  }
  .bet {
    position: absolute; transform: translate(-50%, -50%); display: inline-flex; align-items: center; gap: 7px;
    padding: 4px 6px; border: 0; border-radius: 8px; background: none; color: var(--on-felt); font-size: 17px;
    font-weight: 650; white-space: nowrap; text-shadow: 0 1px 3px #000a; cursor: pointer;
  }
  .bet cc-chips { width: 22px; align-self: end; }
  .narrow .bet { font-size: 15px; gap: 4px; }
  .narrow .bet cc-chips { width: 17px; }
  .bet.held { outline: 2px dashed var(--stop); outline-offset: 2px; }
  .mid {
    position: absolute; transform: translate(-50%, -50%); display: grid; gap: 6px; justify-items: center;
    text-align: center; color: var(--on-felt-2);
  }
  .pots {
    display: grid; justify-items: center; min-width: 96px; min-height: 48px; align-content: center; padding: 2px 10px;
    border: 0; border-radius: 12px; background: none; color: inherit; font: inherit; font-size: 15px; line-height: 1.25;
    cursor: pointer;
  }
  .pots b {
    font: 700 34px/1.1 var(--display); font-variation-settings: var(--display-cut); font-variant-numeric: tabular-nums;
    color: var(--on-felt); letter-spacing: -.02em;
  }
  .red { color: var(--on-felt); font-weight: 600; }
  .side { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 12px; font-size: 14px; max-width: 240px; }
  .side strong { color: var(--on-felt); font-weight: 650; font-variant-numeric: tabular-nums; }
  .narrow .pots b { font-size: 26px; }
  .narrow .pots { font-size: 14px; }
  .narrow .side { max-width: 150px; font-size: 13px; }
  .boards {
    display: grid; gap: 6px; padding: 4px; border: 0; border-radius: 10px; background: none; cursor: pointer;
    min-height: 48px;
  }
  .board { display: flex; gap: 5px; }
  .enter { min-height: 48px; padding: 0 14px; font-size: 15px; }
  .unknown::before { content: "?"; }
  .unknown {
    display: grid; place-items: center; width: var(--w); height: calc(var(--w) * 1.4);
    border-radius: calc(var(--w) * .11); border: 1.5px solid var(--felt-line);
    background: color-mix(in srgb, #000 24%, transparent); color: var(--on-felt-2);
    font: 650 calc(var(--w) * .45)/1 var(--sans);
  }
  .dealer {
    position: absolute; transform: translate(-50%, -50%); font-size: 13px; color: var(--ink-2); white-space: nowrap;
  }
`;
