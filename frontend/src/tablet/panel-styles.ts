// How everything beside the felt is framed: a head with its name, a body that scrolls, and its buttons at the bottom.

import { type TemplateResult, css, html } from "lit";
import { TABLET } from "./words.ts";

export const panelStyles = css`
  :host { display: flex; flex-direction: column; min-height: 0; height: 100%; }
  .head { flex: none; display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 8px 4px 20px; }
  .head h2 { flex: 1; font-size: var(--t-xl); font-weight: 700; }
  .head h2:focus-visible { outline: none; }
  .head .x { min-width: var(--target); padding: 0; border-color: transparent; background: transparent; }
  .head .x svg { width: 20px; height: 20px; }
  .body {
    flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; padding: 4px 20px 16px; display: flex;
    flex-direction: column; gap: 14px;
  }
  .acts { flex: none; display: grid; grid-template-columns: 1.5fr 1fr; gap: 10px; padding: 10px 20px 18px; }
  .acts > :only-child { grid-column: 1 / -1; }
  .acts .btn { min-height: 64px; font-size: 19px; border-radius: 14px; white-space: normal; }
  .btn.small { min-height: 48px; }
  .hint { font-size: 15px; line-height: 1.4; color: var(--ink-2); }
  .cites { display: flex; flex-wrap: wrap; gap: 4px 18px; }
  .top { align-items: flex-start; padding-top: 10px; padding-bottom: 8px; }
  .top .what { flex: 1; }
  .what { flex: none; display: flex; gap: 8px; flex-wrap: wrap; }
  .what button {
    min-height: 48px; padding: 0 14px; border: 0; border-radius: 24px; background: var(--raised);
    box-shadow: inset 0 0 0 1px var(--line); font: 500 15px/1.2 var(--sans); cursor: pointer; text-align: left;
  }
  .what button:hover { background: var(--hover); }
  .what span {
    min-height: 48px; padding: 14px 14px; border-radius: 24px; box-shadow: inset 0 0 0 1px var(--line);
    font: 500 15px/1.3 var(--sans); color: var(--ink-2);
  }
  @media (max-width: 719px) {
    .body { padding-inline: 16px; }
    .acts { padding: 10px 16px calc(12px + env(safe-area-inset-bottom)); }
    .head { padding-left: 16px; }
  }
`;

/** The head of a panel; `shut` closes it. */
export function head(title: string, shut: () => void): TemplateResult {
  return html`<header class="head"><h2 tabindex="-1">${title}</h2>
    ${closeButton(shut)}
  </header>`;
}

export function closeButton(shut: () => void): TemplateResult {
  return html`<button type="button" class="btn x" aria-label=${TABLET.close} @click=${shut}><svg viewBox="0 0 24 24"
    aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"
    d="M5 5l14 14M19 5 5 19" /></svg></button>`;
}
