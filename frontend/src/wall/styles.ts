// Styles of a wall screen: one picture of 1920 by 1080, scaled to the screen.

import { css } from "lit";
import { discStyles, realChipStyles } from "../chips/chip-colors.ts";
import { figureStyles } from "../kit/digits.ts";

/** A rule on a wall. */
export const citeOnWall = css`
  .cite { display: inline-flex; align-items: center; gap: 14px; flex: none; }
  .cite::before {
    content: ""; flex: none; width: 9px; height: 34px; border-radius: 2px; background: var(--book);
    transform: skewX(-8deg);
  }
  .cite[data-standing=""]::before { opacity: 0.35; }
  .cite[data-standing="inherited"]::before { background: none; border: 2.5px solid var(--book); }
  .cite[data-standing="assumed"]::before {
    background: repeating-linear-gradient(var(--book) 0 8px, transparent 8px 14px);
  }
`;

/** The picture, its head and foot. */
const frame = css`
  .tv {
    position: absolute; inset: 0; width: 1920px; height: 1080px; display: grid;
    grid-template: 108px minmax(0, 1fr) 92px / 420px minmax(0, 1fr) 420px; padding: 0 56px; overflow: hidden;
    color: var(--ink); animation: in var(--fade) ease-out;
  }
  @keyframes in { from { opacity: 0; } }
  .hd {
    grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 40px;
    align-items: center; font-size: 38px; font-weight: 600; white-space: nowrap;
  }
  .hd .title { display: flex; align-items: center; gap: 24px; min-width: 0; }
  .hd .title span { overflow: hidden; text-overflow: ellipsis; }
  .hd .logo { flex: none; height: 84px; max-width: 280px; object-fit: contain; }
  .hd time { font-variant-numeric: tabular-nums; }
  .hd .muted { font-weight: 450; color: var(--ink-2); }
  .when { display: flex; justify-content: flex-end; align-items: center; gap: 32px; }
  .off {
    font-style: normal; font-size: 30px; font-weight: 600; color: var(--warn); display: inline-flex;
    align-items: center; gap: 14px;
  }
  .off::before { content: ""; width: 18px; height: 18px; border: 4px solid currentColor; border-radius: 50%; }
  .f { font-size: var(--tv-label); line-height: 1.2; color: var(--ink-2); font-weight: 500; white-space: nowrap; }
  .f b {
    display: block; font-size: var(--tv-fact); line-height: 1.1; font-weight: 700; color: var(--ink);
    letter-spacing: -.02em;
  }
  .f b small { font-size: 44px; font-weight: 500; color: var(--ink-2); letter-spacing: 0; }
  .ft {
    grid-column: 1 / -1; display: flex; align-items: center; justify-content: space-between; gap: 40px;
    font-size: var(--tv-label); color: var(--ink-2); border-top: 3px solid var(--line); white-space: nowrap;
  }
  .ft[data-long] { font-size: 27px; }
  .told {
    flex: 1; min-width: 0; color: var(--ink); font-size: 52px; font-weight: 650; line-height: 1.1;
    letter-spacing: -.015em; white-space: normal; overflow: hidden; max-height: 88px;
  }
  .told[data-long] { font-size: 34px; }
  .bot {
    font-style: normal; font-weight: 550; font-size: .6em; color: var(--ink-2); border: 2px solid var(--line-strong);
    border-radius: .3em; padding: .06em .34em; vertical-align: .12em; letter-spacing: 0;
  }
  .ft b { color: var(--ink); font-weight: 650; }
  .to { display: flex; align-items: center; gap: 20px; }
  .to img { flex: none; width: 78px; height: 78px; border-radius: 6px; background: #fff; }
  .law { display: flex; gap: 30px; align-items: center; min-width: 0; }
  .law > :first-child { overflow: hidden; text-overflow: ellipsis; }
  .ft .cite b { color: var(--book); font-weight: 600; }
`;

/** Three columns. */
const clock = css`
  .l, .r { display: flex; flex-direction: column; justify-content: space-between; padding: 10px 0 18px; min-width: 0; }
  .r { text-align: right; }
  .c {
    display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center;
    min-width: 0;
  }
  .time {
    font-size: var(--tv-time); line-height: .86; font-weight: 750; letter-spacing: -.04em; margin: 0 -80px;
    white-space: nowrap;
  }
  .time[data-long] { font-size: 320px; }
  .track { width: 940px; display: grid; gap: 10px; margin: 40px 0 44px; }
  .track i { height: 16px; border-radius: 8px; background: var(--line); overflow: hidden; }
  .track u { display: block; height: 100%; background: var(--act); }
  .track .done { background: var(--act); }
  .track .break { background: none; border: 3px solid var(--line); }
  .game { font-size: 44px; font-weight: 650; white-space: nowrap; } .game[data-long] { font-size: 34px; }
  .blinds {
    font-size: var(--tv-blinds); line-height: .95; font-weight: 750; letter-spacing: -.035em; white-space: nowrap;
    animation: pulse var(--settle) var(--ease);
  }
  .blinds[data-long] { font-size: 124px; }
  .blinds em { font-style: normal; color: var(--ink-2); font-weight: 400; margin: 0 .06em; }
  @keyframes pulse { 40% { transform: scale(1.04); } }
  .also {
    display: flex; gap: 48px; margin-top: 14px; font-size: 56px; line-height: 1.1; font-weight: 500;
    color: var(--ink-2); white-space: nowrap;
  }
  .also b { color: var(--ink); font-weight: 700; }
  .next {
    font-size: var(--tv-next); line-height: 1; font-weight: 550; color: var(--ink-2); margin-top: 26px;
    letter-spacing: -.02em; white-space: nowrap;
  }
  .next b { color: var(--ink); font-weight: 650; }
  .next[data-long] { font-size: 56px; } .next[data-longest] { font-size: 42px; }
  .stands { color: var(--warn); font-weight: 650; animation: stands var(--breath) ease-in-out infinite alternate; }
  @keyframes stands { to { opacity: .6; } }
  .line { font-size: 44px; line-height: 1.1; font-weight: 550; color: var(--ink-2); margin-top: 22px; }
  .cause { overflow: hidden; white-space: normal; line-height: 1.15; max-height: 2.3em; margin-top: 4px; }
  .pay { display: grid; gap: 12px; margin: 18px 0 0 auto; width: 310px; }
  .pay li {
    display: flex; justify-content: space-between; gap: 20px; font-size: var(--tv-pay); line-height: 1.1;
    font-weight: 700; letter-spacing: -.02em; white-space: nowrap;
  }
  .pay span { color: var(--ink-2); font-weight: 500; overflow: hidden; text-overflow: ellipsis; }
  .taken, .pay .taken { color: var(--ink-2); font-weight: 500; }
  .moved .f { color: var(--ink); font-size: 44px; font-weight: 650; }
  .moved .pay { width: 420px; }
  .moved .pay li { font-size: 48px; }
  .moved .pay span { color: var(--ink); font-weight: 600; }
  [data-stage="two"] :is(.time) { color: var(--warn); } [data-stage="two"] .track u { background: var(--warn); }
  [data-stage="last"] .time { color: var(--stop); } [data-stage="last"] .track u { background: var(--stop); }
  [data-stage="last"] .blinds { color: var(--ink-2); font-size: 112px; font-weight: 650; }
  [data-stage="last"] .next:not(.bare) {
    color: var(--on-stop); background: var(--stop); padding: 18px 40px; border-radius: 24px;
  }
  [data-stage="last"] .next b { color: var(--on-stop); font-weight: 750; }
  /* hollow: the stroke is below a fill of the background color, so that only the outline shows */
  [data-stage="paused"] .time {
    color: var(--ground); -webkit-text-stroke: 12px var(--ink-2); paint-order: stroke fill;
  }
  [data-stage="paused"] .track u { background: var(--ink-2); }
`;

/** The break, and the wait before the first hand. */
const calm = css`
  .calm { grid-template-columns: minmax(0, 1fr); }
  .b { display: grid; grid-template-columns: 1060px minmax(0, 1fr); gap: 48px; align-items: center; }
  .back { font-size: 96px; line-height: 1; font-weight: 600; letter-spacing: -.03em; color: var(--ink-2); }
  .at {
    font-size: 374px; line-height: .9; font-weight: 750; letter-spacing: -.05em; margin: 14px 0 48px -16px;
    white-space: nowrap;
  }
  .at[data-words] { font-size: 320px; } .at[data-half] { font-size: 308px; margin-left: -12px; }
  .in {
    min-height: 76px; font-size: 76px; line-height: 1; font-weight: 550; color: var(--ink-2); letter-spacing: -.02em;
  }
  .in b { color: var(--ink); font-weight: 700; }
  .todo { display: grid; gap: 20px; }
  .todo > div { background: var(--panel); border-radius: 28px; padding: 26px 36px; }
  .todo .f b { font-size: 104px; }
  .todo .f { white-space: normal; }
  .todo .f b small { font-size: 40px; }
  .todo[data-full] { gap: 14px; } .todo[data-full] > div { padding: 18px 30px; }
  .todo[data-full] .f b { font-size: 72px; } .todo[data-full] .qrbox img { width: 132px; height: 132px; }
  .todo[data-full] .chips { margin: 10px 0; } .todo[data-full] .chip { width: 60px; height: 60px; }
  .todo .f p { font-size: 44px; color: var(--ink); margin-top: 4px; }
  .todo .chips { display: flex; align-items: center; gap: 28px; margin: 22px 0 20px; font-size: 64px; line-height: 1; }
  .chips b { font-weight: 700; letter-spacing: -.02em; }
  .chip { width: 76px; height: 76px; }
  .arrow {
    width: 56px; height: 56px; margin: 0 8px; fill: none; stroke: currentColor; stroke-width: 2.4;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .colour p { font-size: 38px; line-height: 1.28; font-weight: 500; }
  .todo > .qrbox {
    display: flex; gap: 36px; align-items: center; padding: 20px 36px 20px 20px; font-size: 42px; line-height: 1.2;
    font-weight: 600;
  }
  .qrbox img { width: 208px; height: 208px; flex: none; border-radius: 12px; background: #fff; }
`;

/** Lists. */
const lists = css`
  .listed { grid-template: 108px 112px minmax(0, 1fr) 92px / minmax(0, 1fr); }
  .listed.over { grid-template-rows: 108px minmax(0, 1fr) 92px; }
  .small { display: flex; align-items: center; justify-content: space-between; gap: 40px; }
  .small h1 { font-size: 84px; line-height: 1; font-weight: 700; letter-spacing: -.03em; }
  .small p {
    display: flex; align-items: baseline; gap: 24px; font-size: 44px; color: var(--ink-2); white-space: nowrap;
  }
  .small b { color: var(--ink); font-weight: 650; }
  .small time { font-size: 84px; line-height: 1; font-weight: 700; color: var(--ink); letter-spacing: -.03em; }
  .small [data-stage="two"] time { color: var(--warn); } .small [data-stage="last"] time { color: var(--stop); }
  .tables {
    display: grid; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; gap: 24px; padding: 12px 0 28px;
    align-items: stretch;
  }
  .table { background: var(--panel); border-radius: 28px; padding: 24px 30px; min-height: 0; }
  .table h2 { font-size: 44px; font-weight: 650; margin-bottom: 12px; }
  .table ol { display: grid; gap: 6px; }
  .table li {
    display: grid; grid-template-columns: 64px minmax(0, 1fr); align-items: baseline; font-size: 48px;
    line-height: 1.22; white-space: nowrap;
  }
  .table li span { color: var(--ink-2); font-weight: 500; }
  .table li b { font-weight: 650; overflow: hidden; text-overflow: ellipsis; letter-spacing: -.015em; }
  .tables[data-many="4"] li { font-size: 44px; }
  .names {
    display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 0 56px; padding: 12px 0 28px;
    align-content: start;
  }
  .names li {
    display: flex; justify-content: space-between; align-items: baseline; gap: 20px; padding: 7px 0;
    border-bottom: 2px solid var(--line); font-size: 44px; line-height: 1.25; white-space: nowrap;
  }
  .names b { font-weight: 650; overflow: hidden; text-overflow: ellipsis; letter-spacing: -.015em; }
  .names span { color: var(--ink-2); font-size: 40px; }
  .names[data-rows="1"] li, .names[data-rows="2"] li, .names[data-rows="3"] li, .names[data-rows="4"] li,
  .names[data-rows="5"] li, .names[data-rows="6"] li {
    padding: 18px 0;
  }
  .names.large li { padding: 14px 0; } .names.large b { font-size: 84px; } .names.large span { font-size: 60px; }
  .names.few li { padding: 10px 0; } .names.few :is(b, span) { font-size: 60px; }
  .money { display: grid; grid-template-columns: 420px minmax(0, 1fr); gap: 80px; }
  .money .sum { display: grid; gap: 48px; align-content: start; padding-top: 14px; }
  .money .taken b { color: var(--ink-2); font-weight: 500; }
  .nobody { font-size: 56px; color: var(--ink-2); align-self: center; text-align: center; }
  .ended { display: grid; grid-template-columns: minmax(0, 1fr) 860px; gap: 64px; align-items: center; }
  .ended h1 {
    font-size: 150px; line-height: 1; font-weight: 750; letter-spacing: -.04em; margin: 20px 0 36px;
    overflow-wrap: anywhere;
  }
  .ended .back { font-size: 64px; }
  .won { font-size: 120px; line-height: 1; font-weight: 700; letter-spacing: -.03em; color: var(--act); }
  .won small { font-size: 52px; font-weight: 550; color: var(--ink-2); letter-spacing: 0; }
  .ended li {
    display: grid; grid-template-columns: 130px minmax(0, 1fr) auto; gap: 20px; align-items: baseline; padding: 12px 0;
    border-bottom: 2px solid var(--line); font-size: 56px; line-height: 1.2; white-space: nowrap;
  }
  .ended li:last-child { border: 0; }
  .ended li span { color: var(--ink-2); font-weight: 500; }
  .ended li b { font-weight: 650; overflow: hidden; text-overflow: ellipsis; }
  .ended li i { font-style: normal; font-weight: 700; }
  .dots { position: absolute; right: 56px; bottom: 108px; display: flex; gap: 12px; }
  .dots i { width: 14px; height: 14px; border-radius: 50%; background: var(--line); }
  .dots .on { background: var(--ink-2); }
`;

export const screenStyles = [realChipStyles, discStyles, figureStyles, citeOnWall, frame, clock, calm, lists];
