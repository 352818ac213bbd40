// Styles that every element shares: text, buttons, fields, headings, rows. `static styles = [parts, css`…`]`.

import { css } from "lit";

export const rowStyles = css`
  ul { margin-top: 12px; }
  li {
    display: flex; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  li > span { min-width: 0; overflow-wrap: anywhere; } li .btn { flex: none; }
  li b { font-weight: 600; line-height: 1.3; }
  li small { display: block; font-size: var(--t-s); line-height: 1.4; color: var(--ink-2); }
  .now { color: var(--act); font-size: var(--t-s); font-weight: 550; white-space: nowrap; }
  .note { margin-top: 16px; }
  @media (max-width: 480px) { li { flex-wrap: wrap; } li > span { flex: 1 1 100%; } }
`;

export const parts = css`
  *, *::before, *::after { box-sizing: border-box; }
  /* only for figures: Inter's tabular set widens hyphens too */
  .num, .stk, .bet, .tick, .amount, .pot, .btn, input { font-variant-numeric: tabular-nums; }
  :host([hidden]), [hidden] { display: none !important; }
  h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: inherit; }
  :focus-visible { outline: 3px solid var(--book); outline-offset: 2px; }
  .muted { color: var(--ink-2); }
  .heard {
    position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap;
  }
  h1, h2, .display { font-family: var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.01em; }
  h1 { font-size: var(--t-2xl); font-weight: 700; line-height: 1.2; }
  h2 { font-size: var(--t-l); font-weight: 650; line-height: 1.2; }
  .label { font-size: 13px; line-height: 1.3; color: var(--ink-2); font-weight: 500; }

  .btn {
    display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: var(--target);
    padding: 0 18px;
    border: 1px solid var(--line); border-radius: var(--r-m); background: var(--raised); color: var(--ink);
    font-weight: 600; font-size: var(--t-m); line-height: 1.2; white-space: nowrap; text-decoration: none;
    cursor: pointer;
    transition: background var(--fast), border-color var(--fast); user-select: none; -webkit-user-select: none;
    touch-action: manipulation;
  }
  .btn:hover { background: var(--hover); }
  .btn.go { background: var(--act); border-color: var(--act); color: var(--on-act); }
  .btn.go:hover { background: color-mix(in srgb, var(--act) 90%, var(--ink)); }
  .btn.ivory { background: var(--ink); border-color: var(--ink); color: var(--on-ink); }
  .btn.ivory:hover { background: color-mix(in srgb, var(--ink) 90%, var(--ground)); }
  .btn.quiet { background: transparent; } .btn.quiet:hover { background: var(--hover); }
  .btn.stop { color: var(--stop); border-color: color-mix(in srgb, var(--stop) 50%, var(--line)); }
  .btn.armed { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); background: var(--act-dim); }
  .btn.small { min-height: 40px; padding: 0 14px; font-size: var(--t-s); font-weight: 550; }
  .btn[disabled], .btn[aria-disabled="true"] {
    color: var(--ink-off); background: transparent; border-color: var(--line); cursor: default;
  }
  .btn[aria-pressed="true"].choice, .btn[aria-selected="true"] {
    background: var(--ink); color: var(--on-ink); border-color: var(--ink);
  }
  .btn[aria-busy="true"] { opacity: .72; cursor: progress; }
  .btn kbd {
    font: 500 12px/1 var(--mono); color: inherit; opacity: .75; padding: 3px 5px; border: 1px solid currentColor;
    border-radius: 4px;
  }
  .btn:active:not([disabled], [aria-disabled="true"]) { transform: translateY(1px); }
  @media (hover: none) { .btn kbd { display: none; } }

  .field { display: grid; gap: 6px; }
  .field > label, .field > .label, legend {
    font-size: var(--t-s); line-height: 1.3; font-weight: 550; color: var(--ink-2);
  }
  .field input, .field select, .field textarea {
    width: 100%; min-height: var(--target); padding: 10px 14px; border: 1px solid var(--line-strong);
    border-radius: var(--r-m);
    background: var(--ground); color: var(--ink); font-size: var(--t-m);
  }
  .field select { appearance: none; padding-right: 38px; text-overflow: ellipsis;
    background: var(--ground) no-repeat right 14px center / 12px 8px
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Cpath \
d='M1.5 1.5 6 6l4.5-4.5' fill='none' stroke='%23839192' stroke-width='2' stroke-linecap='round' \
stroke-linejoin='round'/%3E%3C/svg%3E"); }
  .field [aria-invalid="true"] { border-color: var(--stop); box-shadow: inset 0 0 0 1px var(--stop); }
  .field .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; }
  .field .hint { font-size: var(--t-s); color: var(--ink-2); }
  ::placeholder { color: var(--ink-off); opacity: 1; }

  .puck { display: inline-grid; place-items: center; min-width: 24px; height: 24px; padding: 0 5px;
  border-radius: var(--r-pill);
    font: 700 12px/1 var(--sans); background: var(--raised); color: var(--ink);
    box-shadow: 0 0 0 1px var(--line-strong); }
  .puck.d { background: var(--face); color: var(--spade); box-shadow: 0 1px 4px #0008; }

  .amount { display: inline-flex; align-items: center; gap: 7px; font-weight: 650; }
  .pot { display: inline-flex; align-items: center; gap: 10px; padding: 7px 16px 7px 12px; border-radius: var(--r-pill);
    background: var(--felt-edge); color: var(--on-felt-2); font-size: 15px; line-height: 1.2; }
  .pot b { font-size: 20px; font-weight: 700; color: var(--on-felt); }

  .note {
    border-left: 4px solid var(--stop); border-radius: 4px; padding: 10px 14px; background: var(--raised);
    font-size: 15px;
  }
  .note.ok { border-left-color: var(--act); }
  .note.book { border-left-color: var(--book); }
  .note.wait { border-left-color: var(--warn); }
`;
