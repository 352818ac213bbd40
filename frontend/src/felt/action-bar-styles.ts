// How the action bar looks: side by side on a wide page, stacked on a phone.

import { css } from "lit";

export const barStyles = css`
  :host {
    display: block; background: var(--panel); border-top: 1px solid var(--line); container-type: inline-size;
    min-width: 0;
  }
  .bar {
    height: 100%; display: grid; grid-template-columns: minmax(180px, 250px) 1fr; gap: 20px; padding: 14px 20px;
    max-width: 1240px; margin: 0 auto;
  }
  .you {
    display: grid; align-content: center; gap: 6px; font-size: 15px; line-height: 1.3; color: var(--ink-2);
    min-width: 0;
  }
  .you b { color: var(--ink); font-weight: 650; }
  .says { color: var(--ink-2); }
  .runs { display: grid; gap: 3px; font-size: 15px; color: var(--ink-2); min-width: 0; }
  .late { font-size: 14px; color: var(--ink-2); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .ctl { display: grid; gap: 12px; grid-template-rows: 48px 64px; min-width: 0; }
  .size { display: flex; gap: 8px; align-items: center; min-width: 0; }
  .pre { display: flex; gap: 8px; flex: none; }
  .size .btn { padding: 0 14px; font-size: 15px; font-weight: 550; gap: 6px; } .size .btn b { font-weight: 650; }
  .size .btn.on { border-color: var(--act); background: var(--act-dim); }
  .stepper { display: flex; flex: none; } .stepper .btn { display: none; }
  .amt {
    width: 104px; height: 48px; border: 1px solid var(--line-strong); border-radius: var(--r-m);
    background: var(--ground); text-align: center; font: 700 19px/1 var(--display);
    font-variation-settings: var(--display-cut);
  }
  .slide {
    flex: 1; min-width: 90px; height: 48px; margin: 0 8px; appearance: none; -webkit-appearance: none; background: none;
    cursor: pointer; --at: 0%;
  }
  .slide::-webkit-slider-runnable-track {
    height: 4px; border-radius: 2px;
    background: linear-gradient(to right, var(--act) var(--at), var(--line-strong) var(--at));
  }
  .slide::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line-strong); }
  .slide::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--act); }
  .slide::-webkit-slider-thumb {
    -webkit-appearance: none; width: 28px; height: 28px; margin-top: -12px; border-radius: 50%;
    background: var(--on-act); border: 7px solid var(--act); box-shadow: 0 2px 8px #0008;
  }
  .slide::-moz-range-thumb {
    width: 14px; height: 14px; border-radius: 50%; background: var(--on-act); border: 7px solid var(--act);
    box-shadow: 0 2px 8px #0008;
  }
  .do { display: grid; grid-template-columns: 1fr 1.4fr 1.6fr; gap: 12px; min-width: 0; }
  .choice .do { display: flex; } .choice .do .btn { flex: 1; }
  .do .btn {
    min-height: 64px; padding: 0 10px; font-size: 21px; border-radius: 14px; min-width: 0; white-space: normal;
    line-height: 1.12;
  }
  .choice .do .btn { font-size: 18px; }
  .do .btn.go[aria-disabled="true"], .do .btn.ivory[aria-disabled="true"] {
    opacity: .75; background: transparent; color: var(--ink-off); border-color: var(--line);
  }
  .label-line { text-align: center; }
  .pre-act { font-weight: 550; color: var(--ink-2); background: transparent; } .pre-act.armed { color: var(--ink); }
  .box {
    flex: none; width: 20px; height: 20px; border: 2px solid var(--line-strong); border-radius: 6px; position: relative;
  }
  .armed .box { background: var(--act); border-color: var(--act); }
  .armed .box::after {
    content: ""; position: absolute; left: 5px; top: 1px; width: 5px; height: 9px; border: solid var(--on-act);
    border-width: 0 2.5px 2.5px 0; transform: rotate(45deg);
  }
  .extras { display: flex; gap: 8px; align-items: center; justify-content: flex-end; min-width: 0; overflow-x: auto; }
  .extras .btn { min-height: 44px; }
  .rail .says { flex: 1; } .rail .extras { flex: none; }
  .rail { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  .free {
    display: flex; align-items: center; gap: 10px; min-width: 0; border-left: 4px solid var(--warn); padding-left: 12px;
    font-size: 15px; line-height: 1.25;
  }
  .free span { flex: 1; }
  .free b { font-weight: 650; }
  .free .btn { min-height: 48px; }
  .ref {
    border-left: 4px solid var(--stop); padding-left: 12px; font-size: 15px; line-height: 1.3; display: grid; gap: 3px;
    color: var(--ink);
  }
  .ref.done { border-left-color: var(--act); }
  .ref.wait { border-left-color: var(--warn); }
  :host([hand="left"]) .turn .do > :first-child, :host([hand="left"]) .idle .do > :first-child,
  :host([hand="left"]) .ahead .do > :first-child {
    order: 3;
  }
  :host([hand="left"]) .turn .do > :last-child, :host([hand="left"]) .idle .do > :last-child,
  :host([hand="left"]) .ahead .do > :last-child {
    order: -1;
  }
  :host([hand="left"]) .turn .do, :host([hand="left"]) .idle .do, :host([hand="left"]) .ahead .do {
    grid-template-columns: 1.6fr 1.4fr 1fr;
  }

  @container (max-width: 980px) {
    .bar { grid-template-columns: 170px 1fr; gap: 16px; padding: 14px 16px; }
    .size .btn { padding: 0 10px; }
    .pre .btn b { font-size: 14px; }
    .amt { width: 88px; }
  }
  @container (max-width: 860px) { .slide { min-width: 60px; } .pre .btn b { display: none; } }

  :host([shape="tall"]) .bar {
    display: flex; flex-direction: column; gap: 10px; padding: 12px 14px calc(14px + env(safe-area-inset-bottom));
    max-width: 640px;
  }
  :host([shape="tall"]) kbd { display: none; }
  :host([shape="tall"]) .you { flex: 1; min-height: 0; align-content: start; gap: 3px; overflow: hidden; }
  :host([shape="tall"]) .turn .you { display: flex; flex-wrap: wrap; align-content: center; gap: 2px 14px; }
  :host([shape="tall"]) .turn .ref { flex: 1; } :host([shape="tall"]) .told .slide { display: none; }
  :host([shape="tall"]) .ctl { display: flex; flex-direction: column; gap: 10px; }
  :host([shape="tall"]) .size { display: grid; grid-template-columns: 1fr; gap: 10px; }
  :host([shape="tall"]) .size.one { display: none; }
  :host([shape="tall"]) .stepper { order: -2; display: grid; grid-template-columns: 52px 1fr 52px; gap: 8px; }
  :host([shape="tall"]) .stepper .btn { display: inline-flex; padding: 0; font-size: 24px; min-height: 52px; }
  :host([shape="tall"]) .amt { width: 100%; height: 52px; font-size: 24px; min-width: 0; }
  :host([shape="tall"]) .slide { order: -1; height: 28px; margin: -2px 0; }
  :host([shape="tall"]) .pre { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; }
  :host([shape="tall"]) .pre .btn { padding: 0; }
  :host([shape="tall"]) .do { grid-template-columns: .8fr 1fr 1.25fr; gap: 8px; }
  :host([shape="tall"]) .do .btn { font-size: 18px; padding: 0 6px; }
  :host([shape="tall"][hand="left"]) .do { grid-template-columns: 1.25fr 1fr .8fr; }
  :host([shape="tall"]) .turn .verb, :host([shape="tall"]) .turn .sum { display: block; }
  :host([shape="tall"]) .do .pre-act { gap: 8px; font-size: 15px; }
  :host([shape="tall"]) .pre-act .box { width: 18px; height: 18px; }
  :host([shape="tall"]) .armed .box::after { left: 4px; top: 0; }
  :host([shape="tall"]) .extras:empty { display: none; } :host([shape="tall"]) .extras { justify-content: flex-start; }
  :host([shape="tall"]) .free { flex-wrap: wrap; }
  :host([shape="tall"]) .free span { flex-basis: 100%; }
  :host([shape="tall"]) .free .btn { flex: 1; }
  :host([shape="tall"]) .rail { flex-direction: row; font-size: 15px; }

  /* a low window: facts, one row of amounts, three buttons; nothing scrolls */
  :host([short]) .bar {
    display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr); gap: 4px;
    padding: 2px 8px calc(6px + env(safe-area-inset-bottom));
  }
  :host([short]) .you, :host([short]) .turn .you {
    display: flex; flex-wrap: nowrap; align-items: center; gap: 12px; font-size: 14px; white-space: nowrap;
  }
  :host([short]) .you > span { overflow: hidden; text-overflow: ellipsis; }
  :host([short]) .late { display: none; }
  :host([short]) .runs {
    display: flex; flex-wrap: wrap; gap: 0 8px; align-content: center; font-size: 13px; line-height: 15px;
    white-space: normal;
  }
  :host([short]) .ctl { display: grid; grid-template-rows: 48px 60px; gap: 6px; } :host([short]) .do { grid-row: 2; }
  :host([short]) .size {
    display: grid; grid-template-columns: 40px minmax(60px, 1.5fr) 40px repeat(3, minmax(0, 1fr)); gap: 5px;
  }
  :host([short]) .size.one { display: block; }
  :host([short]) .stepper, :host([short]) .pre { display: contents; }
  :host([short]) .size .btn { padding: 0; min-height: 48px; min-width: 0; font-size: 13px; }
  :host([short]) .stepper .btn { font-size: 22px; grid-row: 1; }
  :host([short]) .stepper .btn:first-child { grid-column: 1; }
  :host([short]) .stepper .btn:last-child { grid-column: 3; }
  :host([short]) .amt { grid-area: 1 / 2; height: 48px; font-size: 18px; padding: 0 0 12px; }
  :host([short]) .slide { grid-area: 1 / 2; align-self: end; height: 20px; min-width: 0; margin: 0 8px; z-index: 1; }
  :host([short]) .slide::-webkit-slider-thumb { width: 20px; height: 20px; margin-top: -8px; border-width: 5px; }
  :host([short]) .pre .btn { grid-row: 1; display: grid; gap: 0; line-height: 1.2; }
  :host([short]) .pre .btn:first-child { display: none; }
  :host([short]) .pre .btn b { display: block; font-size: 12px; }
  :host([short]) .do .btn { min-height: 60px; font-size: 17px; }
  :host([short]) .do .pre-act { font-size: 15px; }
  :host([short]) .extras { overflow-x: auto; }
  :host([short]) .free { flex-wrap: nowrap; } :host([short]) .free span { flex-basis: auto; font-size: 14px; }
  :host([short]) .free .btn { flex: none; padding: 0 10px; }
  :host([short]) .ref { display: flex; align-items: center; gap: 8px; white-space: normal; padding-left: 8px; }
  :host([short]) .ref > span {
    flex: 1; font-size: 13px; line-height: 14px; display: -webkit-box; -webkit-line-clamp: 2;
    -webkit-box-orient: vertical; overflow: hidden;
  }
  :host([short]) .told .slide { display: block; }

  /* beside the felt */
  :host([low]) .bar { gap: 6px; padding: 6px 8px calc(8px + env(safe-area-inset-bottom)); }
  :host([low]) .you { overflow: auto; font-size: 14px; }
  :host([low]) .ctl, :host([low]) .size { gap: 6px; }
  :host([low]) .stepper { grid-template-columns: 44px 1fr 44px; gap: 6px; }
  :host([low]) .stepper .btn, :host([low]) .amt { min-height: 44px; height: 44px; font-size: 20px; }
  :host([low]) .slide { height: 26px; }
  :host([low]) .pre { gap: 6px; }
  :host([low]) .pre .btn { min-height: 44px; font-size: 13px; }
  :host([low]) .do .btn { min-height: 56px; font-size: 16px; }
  :host([low]) .do .pre-act { font-size: 13px; gap: 4px; padding: 0 3px; }
  :host([low]) .pre-act .box { display: none; } :host([low]) .pre-act.armed { border: 2px solid var(--act); }
  :host([low]) .extras { flex-wrap: wrap; }
  :host([low]) .rail { flex-direction: column; align-items: stretch; }
  :host([low]) .rail .says { flex: none; }
  @container (max-width: 230px) {
    :host([low]) .do { grid-template-columns: 1fr 1fr; gap: 6px; }
    :host([low]) .do .btn { min-height: 46px; font-size: 15px; }
    :host([low]) .do > :last-child { grid-column: 1 / -1; }
    :host([low]) .turn .do > :last-child .verb, :host([low]) .turn .do > :last-child .sum { display: inline; }
    :host([low]) .choice .do { flex-wrap: wrap; }
  }
`;
