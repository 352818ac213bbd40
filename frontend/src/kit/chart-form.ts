// The form of a line of the standings: a small column for each of the last nights, as high as its points.

import { css, svg, html } from "lit";
import { ordinal } from "../words.ts";
import { CHART } from "./chart-words.ts";

/** A night of somebody's form; no place: they were away. */
export interface FormNight {
  readonly place: number;
  readonly points: number;
}

const [WIDE, HIGH, STEP] = [8, 26, 12];

/** Drawn as plain columns: there is one in every row, and a row does not wait for a library. */
export function form(nights: readonly FormNight[], most: number): unknown {
  const words = nights.map((night) => (night.place ? ordinal(night.place) : CHART.away)).join(", ");
  const width = Math.max(0, nights.length * STEP - (STEP - WIDE));
  return html`<svg class="form" width=${width} height=${HIGH + 2} viewBox="0 0 ${width} ${HIGH + 2}" role="img"
    aria-label=${CHART.form(words)}>${nights.map((night, index) => {
      const high = Math.max(4, Math.round((Math.max(0, night.points) / Math.max(1, most)) * HIGH));
      return night.place
        ? svg`<rect class=${night.place === 1 ? "won" : "played"} x=${index * STEP} y=${HIGH + 1 - high} width=${WIDE}
            height=${high} rx="1.5"></rect>`
        : svg`<rect class="away" x=${index * STEP + 1.5} y=${HIGH - 2} width="5" height="2"></rect>`;
    })}</svg>`;
}

export const formStyles = css`
  .form { display: inline-block; vertical-align: middle; }
  .form .won { fill: var(--act); }
  .form .played { fill: var(--ink-2); }
  .form .away { fill: none; stroke: var(--line-strong); }
`;
