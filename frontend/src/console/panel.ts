// How panels and sheets of the console are framed: a head with its name and a way out, a body that scrolls, its acts
// below.

import { type TemplateResult, css, html, nothing } from "lit";
import { icon } from "./icons.ts";
import { CONSOLE } from "./words.ts";

export const panelStyles = css`
  :host {
    display: flex; flex-direction: column; min-width: 0; min-height: 0; height: 100%; font-size: 15px; line-height: 1.4;
  }
  .head { flex: none; display: flex; align-items: center; gap: 8px; min-height: 64px; padding: 8px 8px 6px 20px; }
  .head .told { flex: 1; min-width: 0; }
  .head h2 { font: 650 19px/1.2 var(--sans); letter-spacing: 0; overflow-wrap: anywhere; }
  .head h2:focus-visible { outline: none; }
  .head p { color: var(--ink-2); line-height: 1.3; }
  .x { min-width: 48px; padding: 0; border-color: transparent; background: transparent; }
  .body {
    flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; padding: 4px 20px 20px; display: flex;
    flex-direction: column; gap: 16px;
  }
  .body > * { flex: none; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; } .acts .btn { min-height: 52px; }
  .hint { color: var(--ink-2); } .warn { color: var(--warn); font-weight: 600; } .stop { color: var(--stop); }
  h3 { font: 650 16px/1.3 var(--sans); }
  .rows {
    border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
  }
  .rows > li {
    display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 6px 16px;
    border-top: 1px solid var(--line);
  }
  .rows > li:first-child { border: 0; }
  .rows .n { flex: 1; min-width: 0; line-height: 1.3; }
  .rows .n b { display: block; font-weight: 600; }
  .rows .n small { font-size: 14px; color: var(--ink-2); }
  .rows .num { font-weight: 600; }
  .rows .btn { flex: none; }
  .rows > li > .btn:last-child { margin-right: -8px; }
  .choices { display: flex; flex-wrap: wrap; gap: 8px; } .choices .btn { padding: 0 14px; font-size: 15px; }
  @media (max-width: 640px) { .head { padding-left: 16px; } .body { padding-inline: 16px; } }
`;

/** The head; `back` goes one step back within it, `shut` closes it. */
export function head(title: string, told: unknown, shut: () => void, back?: () => void): TemplateResult {
  return html`<header class="head">${
    back
      ? html`<button type="button" class="btn x" aria-label=${CONSOLE.back} @click=${back}>${icon("back")}</button>`
      : nothing
  }<div class="told"><h2 tabindex="-1">${title}</h2>${told ? html`<p>${told}</p>` : nothing}</div>
    <button type="button" class="btn x" aria-label=${CONSOLE.close}
      @click=${shut}>${icon("close", 20)}</button></header>`;
}
