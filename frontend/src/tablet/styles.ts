// Styles of the tablet: felt and panel side by side, one above the other on a phone; a panel's head, body and buttons.

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
export function head(title: string, close: () => void): TemplateResult {
  return html`<header class="head"><h2 tabindex="-1">${title}</h2>
    ${closeButton(close)}
  </header>`;
}

export function closeButton(close: () => void): TemplateResult {
  return html`<button type="button" class="btn x" aria-label=${TABLET.close} @click=${close}><svg viewBox="0 0 24 24"
    aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"
    d="M5 5l14 14M19 5 5 19" /></svg></button>`;
}

export const tabletStyles = css`
  :host {
    position: fixed; inset: 0; display: grid; grid-template: 60px minmax(0, 1fr) / 584fr 440fr;
    background: var(--ground); color: var(--ink); font-size: 16px; line-height: 1.4;
  }
  cc-tablet-top { grid-column: 1 / -1; }
  .left {
    position: relative; display: grid; grid-template-rows: minmax(0, 1fr) auto; min-width: 0; min-height: 0;
    outline: none;
  }
  .panel {
    min-width: 0; min-height: 0; overflow: hidden; background: var(--panel); border-left: 1px solid var(--line);
  }
  .bad-beat { height: 100%; overflow: auto; padding: 18px 20px; display: grid; gap: 12px; align-content: start; }
  .panel.book { border-left: 3px solid var(--book); }
  /* a refusal stands above the control that was refused, or beside the felt where that is open */
  cc-toast { position: absolute; z-index: 9; left: 18px; width: calc(57% - 36px); bottom: 196px; }
  cc-toast.beside { left: auto; right: 12px; top: 68px; bottom: auto; width: min(416px, 42%); }
  .loading {
    grid-row: 1 / -1; grid-column: 1 / -1; display: grid; place-content: center; justify-items: center; gap: 14px;
    padding: 24px; text-align: center; color: var(--ink-2);
  }
  .loading h1 { color: var(--ink); }
  @media (min-width: 1200px) { :host { grid-template-columns: minmax(0, 1fr) minmax(440px, 36%); } }
  /* a phone on its side: the table scrolls */
  @media (min-width: 720px) and (max-height: 560px) { .left { overflow: auto; grid-template-rows: 340px auto; } }
  @media (max-width: 719px) {
    :host {
      position: relative; inset: auto; min-height: 100dvh; grid-template: 52px auto auto / minmax(0, 1fr);
      align-content: start;
    }
    .left { grid-template-rows: clamp(330px, 46dvh, 420px) auto; }
    .panel { border: 0; }
    .panel:not(.rest) { position: fixed; inset: 0; top: 52px; z-index: 8; border-top: 1px solid var(--line); }
    .panel.book { border-left: 0; border-top: 3px solid var(--book); }
    cc-toast, cc-toast.beside { position: fixed; left: 12px; right: 12px; top: 60px; bottom: auto; width: auto; }
  }
`;
