// The icons of the console, drawn in a box of 24; each has text beside it, or its button has an accessible name.

import { type TemplateResult, html, svg } from "lit";

const LINES = {
  undo: "M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  cash: "M3 6h18v12H3zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  arrow: "M4 12h15M13 6l6 6-6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  find: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 20 20",
  close: "M5 5l14 14M19 5 5 19",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  down: "M6 9.500l6 6 6-6",
} as const;

const SOLID = { pause: "M7 5h3.600v14H7zM13.400 5H17v14h-3.600z", play: "M7.500 4.800v14.400L19.500 12z" } as const;

export type Icon = keyof typeof LINES | keyof typeof SOLID;

export function icon(name: Icon, size = 22): TemplateResult {
  const path =
    name in SOLID
      ? svg`<path fill="currentColor" d=${SOLID[name as keyof typeof SOLID]} />`
      : svg`<path fill="none" stroke="currentColor" stroke-width=${name === "more" ? 3.2 : 2} stroke-linecap="round"
        stroke-linejoin="round" d=${LINES[name as keyof typeof LINES]} />`;
  return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;
}
