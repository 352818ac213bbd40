// How "He said…" looks: its parts one below the other, and what it is in this house always in view at the bottom.

import { css } from "lit";

export const saidStyles = css`
  section { display: grid; gap: 8px; align-content: start; }
  h3 { font-size: 15px; font-weight: 600; color: var(--ink-2); }
  .tags { display: flex; flex-wrap: wrap; gap: 8px; }
  .tags .btn { min-height: 48px; padding: 0 14px; font-size: 15px; font-weight: 550; white-space: normal; }
  .row .btn { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .motion {
    display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 48px; padding: 4px 8px 4px 14px;
    border-radius: var(--r-m); background: var(--ground); font-size: 15px;
  }
  .motion span { color: var(--ink-2); }
  .motion b { flex: 1; font-size: 17px; font-weight: 650; }
  .motion .btn { min-height: 44px; }
  .read {
    flex: none; margin: 0 20px; padding: 12px 16px; border-radius: var(--r-m);
    border-left: 4px solid var(--line-strong); background: var(--ground); gap: 6px; max-height: 42%; overflow: auto;
  }
  .read.now { border-left-color: var(--act); }
  .read.held { border-left-color: var(--book); }
  .read.none { border-left-color: var(--stop); }
  .read.question { border-left-color: var(--warn); }
  .how { font-size: 14px; font-weight: 600; color: var(--ink-2); }
  .sentence { font: 650 20px/1.3 var(--display); color: var(--ink); }
  @media (max-width: 719px) { .read { margin: 0 16px; } }
`;
