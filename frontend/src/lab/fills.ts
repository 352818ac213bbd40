// The colours by which players are told apart; a name stands beside each.

import { css } from "lit";

export const fills = css`
  .p0 { --fill: var(--ink); --on-fill: var(--on-ink); }
  .p1 { --fill: var(--chip-500); --on-fill: #fff; }
  .p2 { --fill: var(--chip-1k); --on-fill: #14181c; }
  .p3 { --fill: var(--chip-25k); --on-fill: #14181c; }
  .p4 { --fill: var(--chip-5k); --on-fill: #14181c; }
  .p5 { --fill: var(--chip-25); --on-fill: #06130c; }
`;
