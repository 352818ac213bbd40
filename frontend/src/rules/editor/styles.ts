// Styles of the rules editor: three columns on a desktop, two on a tablet, one on a phone; cards of questions, rows,
// small fields.

import { css } from "lit";

export const editorStyles = css`
  :host { display: block; padding-bottom: 88px; }
  .page { max-width: 1440px; margin: 0 auto; }
  .top { padding: 28px 28px 0; }
  .crumb { font-size: var(--t-s); color: var(--ink-2); }
  .crumb a { color: var(--ink-2); }
  h1 {
    font-size: clamp(28px, 4vw, 40px); letter-spacing: -.02em; line-height: 1.1; margin: 4px 0 6px;
    overflow-wrap: anywhere;
  }
  .lead { color: var(--ink-2); font-size: 15px; }
  nav {
    display: flex; gap: 28px; margin-top: 16px; border-bottom: 1px solid var(--line); overflow-x: auto;
    scrollbar-width: none;
  }
  nav button {
    flex: none; min-height: 48px; padding: 0; border: 0; background: none; color: var(--ink-2); font-weight: 550;
    cursor: pointer;
  }
  nav button:hover { color: var(--ink); }
  nav button[aria-selected="true"] { color: var(--ink); box-shadow: inset 0 -3px 0 var(--act); }
  nav .changes { display: none; }
  .body { padding: 28px; }
  .three {
    display: grid; grid-template-columns: 268px minmax(0, 640px) minmax(300px, 1fr); gap: 32px; align-items: start;
  }
  .asked { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; min-width: 0; }
  .asked > .btn { justify-self: start; }
  cc-house-subjects {
    position: sticky; top: 84px; max-height: calc(100dvh - 180px); overflow-y: auto; padding: 3px; margin: -3px;
  }
  aside {
    min-width: 0; position: sticky; top: 84px; max-height: calc(100dvh - 180px); overflow-y: auto; padding-right: 4px;
  }
  .stale {
    margin: 20px 28px 0; padding: 18px 20px; border-left: 4px solid var(--stop); border-radius: var(--r-s);
    background: var(--panel); box-shadow: var(--lift); display: grid; gap: 8px;
  }
  .stale b { font-weight: 650; }
  .acts { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 6px; }
  footer {
    position: fixed; z-index: 4; inset: auto 0 0; display: flex; align-items: center; gap: 16px;
    padding: 12px max(28px, calc((100vw - 1440px) / 2 + 28px)); padding-bottom: max(12px, env(safe-area-inset-bottom));
    background: var(--panel); border-top: 1px solid var(--line);
  }
  footer .state { flex: 1; color: var(--ink-2); font-size: var(--t-s); }
  footer .undo { overflow: hidden; text-overflow: ellipsis; max-width: 320px; }
  @media (max-width: 1199px) {
    nav .changes { display: block; }
    .three { grid-template-columns: 232px minmax(0, 1fr); }
    .page:not([data-view="changes"]) aside { display: none; }
    aside { position: static; max-height: none; overflow: visible; padding: 0; }
    .page[data-view="changes"] .three { grid-template-columns: minmax(0, 720px); }
    .page[data-view="changes"] cc-house-subjects, .page[data-view="changes"] .asked { display: none; }
  }
  @media (max-width: 960px) {
    .three { grid-template-columns: minmax(0, 1fr); }
    cc-house-subjects { position: static; max-height: none; overflow: visible; }
  }
  @media (max-width: 640px) {
    .top { padding: 20px 16px 0; }
    .body { padding: 20px 16px; }
    .stale { margin: 16px 16px 0; }
    nav { gap: 16px; }
    nav button { font-size: 15px; }
    footer { gap: 10px; padding: 10px 16px; padding-bottom: max(10px, env(safe-area-inset-bottom)); }
    footer .state {
      position: absolute; bottom: 100%; left: 0; right: 0; padding: 4px 16px; background: var(--panel);
      border-top: 1px solid var(--line); font-size: 13px;
    }
    footer .undo { max-width: 34vw; }
    footer > .btn:last-child { flex: 1; }
  }
`;

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
