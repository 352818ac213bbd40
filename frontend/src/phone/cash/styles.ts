// Styles of the cash room on a player's phone, beside those of all phones.

import { css } from "lit";

export const cashPhoneStyles = css`
  .called { background: var(--warn); color: var(--on-warn); --on-act: var(--on-warn); --act: var(--warn); }
  .called[data-stand="last"], .called[data-stand="over"] {
    background: var(--stop); color: var(--on-stop); --on-act: var(--on-stop); --act: var(--stop);
  }
  .called .t {
    font: 750 56px/1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.02em;
  }
  .called .rt { grid-template-columns: minmax(0, 1fr) auto; gap: 12px; }
  .called .rt .time { background: none; padding: 0; text-align: right; }
  .called .more { display: grid; gap: 8px; }
  .called .btn.quiet { background: none; color: inherit; border-color: currentColor; }
  .card h2 { margin: 0 0 4px; }
  .acts { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 8px; margin-top: 12px; }
  .acts .btn { min-height: 52px; white-space: normal; padding: 4px 10px; }
  .form { display: grid; gap: 10px; margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }
  .called .form { border-color: currentColor; }
  .form p { margin: 0; }
  .seats { display: grid; grid-template-columns: repeat(auto-fill, minmax(52px, 1fr)); gap: 8px; }
  .seats .btn { padding: 0; }
  .game { display: grid; grid-template-columns: 12px minmax(0, 1fr); gap: 0 14px; padding: 14px 0; }
  .game + .game { border-top: 1px solid var(--line); }
  .game > i { border-radius: 4px; }
  .game b { display: block; font-weight: 650; font-size: 17px; overflow-wrap: anywhere; }
  .game small { display: block; color: var(--ink-2); font-size: 14px; line-height: 1.35; }
  .game .btn { margin-top: 10px; width: 100%; min-height: 52px; }
  .game .mine { color: var(--act); font-weight: 550; }
  .names { display: grid; gap: 4px; margin-top: 6px; }
  .names li { display: flex; justify-content: space-between; gap: 12px; }
  .names li > :last-child:not(:first-child) { color: var(--ink-2); font-size: 14px; flex: none; }
  .names .mine { color: var(--act); }
  .names .up { color: var(--warn); }
  .sums { display: grid; grid-template-columns: repeat(4, auto); justify-content: space-between; gap: 0 12px; }
  .sums dt { font-size: 13px; color: var(--ink-2); }
  .sums dd { font-weight: 600; }
  .session + .session { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 12px; }
  .session h3 { margin: 0 0 6px; font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
  .session h3 small { color: var(--ink-2); font-weight: 450; font-size: 14px; }
  .won { color: var(--act); } .lost { color: var(--ink); }
  .fund { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 2px 12px; }
  .fund b { font: 700 23px/1.2 var(--display); font-variation-settings: var(--display-cut); }
  .fund small { flex-basis: 100%; color: var(--ink-2); font-size: 14px; }
  .wrong { color: var(--stop); font-size: 14px; }
`;
