// Rows of one's own page: a thing with its story on the left, what ends it on the right.

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
