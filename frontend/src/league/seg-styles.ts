// The head of a page of the league: where one is, the title, and a row of views of which one is chosen.

import { css } from "lit";

export const segStyles = css`
  .crumb { font-size: var(--t-s); color: var(--ink-2); }
  .top { display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: end; justify-content: space-between;
    margin-bottom: 14px; }
  .top h1 { font-size: clamp(28px, 4vw, 40px); line-height: 1.1; letter-spacing: -.02em; overflow-wrap: anywhere; }
  .seg {
    display: flex; border: 1px solid var(--line-strong); border-radius: var(--r-m); overflow: hidden;
    background: var(--panel); max-width: 100%;
  }
  .seg a {
    padding: 0 14px; min-height: 40px; display: grid; place-items: center; font-size: var(--t-s); font-weight: 600;
    color: var(--ink-2); text-decoration: none; text-align: center; line-height: 1.15;
  }
  .seg a + a { border-left: 1px solid var(--line); }
  .seg a:hover { background: var(--hover); }
  .seg a[aria-current] { background: var(--ink); color: var(--on-ink); }
  .seg a:focus-visible { outline-offset: -3px; }
  .older { margin: -6px 0 12px; font-size: var(--t-s); color: var(--ink-2); }
  .older a { margin-left: 8px; color: var(--ink); font-weight: 600; text-underline-offset: 3px; }
  .older a[aria-current] { text-decoration: none; }
  @media (max-width: 640px) { .seg { width: 100%; } .seg a { flex: 1 1 auto; padding: 0 6px; } }
`;
