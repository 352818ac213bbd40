// What the parts of the form share: cards of questions, rows within them, small fields side by side.

import { css } from "lit";

export const houseStyles = css`
  .card {
    padding: 24px; border: 1px solid var(--line); border-radius: var(--r-l); background: var(--panel);
    scroll-margin-top: 96px;
  }
  .card > h2, .card > header h2 { font-size: var(--t-xl); line-height: 1.25; text-wrap: balance; }
  .source { display: flex; align-items: center; gap: 10px; font-size: var(--t-s); color: var(--ink-2); }
  .source::before {
    content: ""; flex: none; width: 5px; height: 18px; border-radius: 1.5px; border: 1.5px solid var(--book);
    transform: skewX(-8deg);
  }
  .source.ours::before { background: var(--book); } .source.ours { color: var(--ink); font-weight: 600; }
  .fields {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 14px;
    align-items: start;
  }
  .fields .wide, .field.wide { grid-column: 1 / -1; }
  .field textarea { min-height: 88px; line-height: 1.45; resize: vertical; field-sizing: content; }
  fieldset { min-width: 0; } fieldset > legend { margin-bottom: 8px; padding: 0; }
  .quietly { display: flex; flex-wrap: wrap; gap: 8px; }
  details > summary {
    cursor: pointer; min-height: 40px; display: flex; align-items: center; gap: 8px; color: var(--ink-2);
    font-size: var(--t-s); font-weight: 550; border-radius: var(--r-s); list-style: none;
  }
  details > summary::-webkit-details-marker { display: none; }
  details > summary::before {
    content: ""; width: 8px; height: 8px; border-right: 2px solid; border-bottom: 2px solid; transform: rotate(-45deg);
    transition: transform var(--fast);
  }
  details[open] > summary::before { transform: rotate(45deg); }
  details > summary:hover { color: var(--ink); }
  @media (max-width: 640px) { .card { padding: 20px 16px; } }
`;
