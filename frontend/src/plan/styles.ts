// Styles of the page that plans a tournament.

import { css } from "lit";

export const planStyles = css`
  :host { display: block; min-height: 100dvh; }
  main {
    display: grid; grid-template-columns: 176px minmax(0, 1fr) 296px; gap: 32px; max-width: 1400px; margin: 0 auto;
    padding: 24px 28px 120px; outline: none; align-items: start;
  }
  .top { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }
  .top h1 { font-size: var(--t-xl); overflow-wrap: anywhere; }
  .top p { color: var(--ink-2); width: 100%; }
  .links { display: flex; flex-wrap: wrap; gap: 8px; margin-left: auto; }
  nav.parts { position: sticky; top: 88px; display: grid; gap: 2px; }
  nav.parts a {
    white-space: nowrap; display: flex; align-items: center; justify-content: space-between; min-height: 40px;
    padding: 0 12px; border-radius: var(--r-m); color: var(--ink-2); text-decoration: none; font-weight: 550;
  }
  nav.parts a:hover { background: var(--raised); color: var(--ink); }
  nav.parts i { font-style: normal; color: var(--stop); font-weight: 700; }
  .plan { display: grid; gap: 20px; }
  .part {
    display: grid; gap: 16px; padding: 20px 24px 24px; border-radius: var(--r-l); background: var(--panel);
    box-shadow: inset 0 0 0 1px var(--line); scroll-margin-top: 80px;
  }
  .part > h2 { font-size: var(--t-l); }
  h3 { font-size: var(--t-m); margin-top: 4px; }
  .grid {
    display: grid; grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr)); gap: 16px;
    align-items: start;
  }
  .wide { grid-column: 1 / -1; }
  .inner {
    padding: 16px; border-radius: var(--r-m); background: var(--ground); box-shadow: inset 0 0 0 1px var(--line);
  }
  .box { position: relative; display: block; }
  .box i {
    position: absolute; left: 14px; top: 50%; transform: translateY(-50%); color: var(--ink-2); font-style: normal;
  }
  .money .box input { padding-left: calc(18px + var(--sign) * .72em); }
  .field input:disabled, .field select:disabled { color: var(--ink-2); border-color: var(--line); }
  .fact { display: grid; gap: 6px; align-content: start; min-height: 76px; }
  .fact span { font-size: var(--t-s); font-weight: 550; color: var(--ink-2); }
  .fact a, .fact b { min-height: 48px; display: flex; align-items: center; font-weight: 550; }
  .fact a { color: var(--book); }
  .yes-no label {
    display: flex; align-items: center; gap: 12px; min-height: 44px; font-size: var(--t-m); color: var(--ink);
    cursor: pointer;
  }
  .yes-no input { flex: none; width: 22px; min-height: 22px; height: 22px; padding: 0; accent-color: var(--act); }
  .warns { font-size: var(--t-s); color: var(--warn); font-weight: 500; }
  .hint { font-size: var(--t-s); color: var(--ink-2); }
  .hint.warns { color: var(--warn); }
  .rows { display: grid; gap: 12px; }
  .rows:empty { display: none; }
  .chip-row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)) 48px; gap: 12px; align-items: end; }
  .chip-row:not(:first-child) label {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  }
  .share-row { display: grid; grid-template-columns: 180px minmax(0, 1fr) 48px; gap: 12px; align-items: start; }
  .share-row .drop { margin-top: 26px; }
  .bring { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  .bring th, .bring td { padding: 8px 0 8px 12px; text-align: right; border-top: 1px solid var(--line); }
  .bring thead th { font-size: var(--t-s); font-weight: 500; color: var(--ink-2); border: 0; vertical-align: bottom; }
  .bring th:first-child { text-align: left; padding-left: 0; font-weight: 600; }
  .bring small { font-weight: 400; color: var(--ink-2); font-size: var(--t-s); }
  .drop { min-height: 48px; }
  .drop.icon { width: 48px; padding: 0; border-color: transparent; color: var(--ink-2); }
  .drop svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; }
  .ticks { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 32px; }
  .part > .btn { justify-self: start; }
  .part .btn { font-variant-numeric: normal; }
  .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .tools select {
    min-height: 40px; max-width: 260px; font-size: var(--t-s); font-weight: 550; width: auto;
    border: 1px solid var(--line); background-color: var(--raised); padding-block: 0;
  }
  aside { position: sticky; top: 88px; display: grid; gap: 20px; }
  .short, .says {
    display: grid; gap: 14px; padding: 20px; border-radius: var(--r-l); background: var(--panel);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .short li { padding: 2px 0; }
  .short dl { display: grid; }
  .short dl div { display: flex; justify-content: space-between; padding: 6px 0; border-top: 1px solid var(--line); }
  .short dt { color: var(--ink-2); }
  .short dd { font-weight: 600; }
  .short dl div:first-child dd { font-weight: 700; }
  .short p:empty { display: none; }
  .says { border-left: 0; box-shadow: inset 4px 0 0 var(--book), inset 0 0 0 1px var(--line); }
  .says p { font-size: var(--t-s); }
  .says .wrong { color: var(--stop); font-weight: 500; }
  .bar {
    position: fixed; z-index: 4; left: 0; right: 0; bottom: 0; display: flex; flex-wrap: wrap; gap: 8px 12px;
    align-items: center; justify-content: flex-end; padding: 12px max(28px, calc((100vw - 1400px) / 2 + 28px));
    padding-bottom: calc(12px + env(safe-area-inset-bottom)); background: var(--panel);
    border-top: 1px solid var(--line);
  }
  .bar span { margin-right: auto; color: var(--ink-2); }
  .bar .dirty { color: var(--warn); font-weight: 550; }
  cc-notices { bottom: calc(96px + env(safe-area-inset-bottom)); }
  .ask { display: grid; gap: 16px; }
  .ask .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .ask .btns { display: grid; gap: 8px; }
  @media (max-width: 1180px) {
    main { grid-template-columns: minmax(0, 1fr) 280px; gap: 20px; padding-inline: 20px; }
    nav.parts { grid-column: 1 / -1; position: static; display: flex; flex-wrap: wrap; gap: 4px; margin: -8px -8px 0; }
    nav.parts a { gap: 8px; }
  }
  @media (max-width: 860px) {
    main { grid-template-columns: minmax(0, 1fr); padding: 16px 16px 140px; }
    aside { position: static; }
    .links { margin-left: 0; }
    nav.parts { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin-inline: -16px; padding-inline: 8px; }
    .part { padding: 16px; }
    .bar { padding-inline: 16px; }
    .bar .btn { flex: 1 1 auto; }
    .bar span { flex-basis: 100%; }
    .share-row { grid-template-columns: minmax(0, 1fr) 48px; }
    .share-row > :nth-child(2) { grid-column: 1 / -1; grid-row: 2; }
    .chip-row { grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, .8fr) 40px; gap: 8px; }
    .chip-row select, .chip-row input { padding-left: 10px; }
    .chip-row .drop.icon { width: 40px; }
    .grid { grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr)); }
    cc-notices { bottom: calc(150px + env(safe-area-inset-bottom)); }
  }
`;
