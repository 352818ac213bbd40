// One chip seen from above: `chipDisc("red")`; styles: `discStyles`, and `realChips` beside, or `chipColours` for the
// stacks on the felt.

import { type TemplateResult, css, html } from "lit";

/** Fills `.body` by the class of a value. */
export const chipColours = css`
  .v25 .body { fill: var(--chip-25); } .v100 .body { fill: var(--chip-100); } .v500 .body { fill: var(--chip-500); }
  .v1k .body { fill: var(--chip-1k); } .v5k .body { fill: var(--chip-5k); } .v25k .body { fill: var(--chip-25k); }
`;

export const discStyles = css`
  .disc { display: block; width: 100%; height: auto; }
  .disc .spots { fill: none; stroke: #fff; stroke-opacity: .9; stroke-width: 3.2; stroke-dasharray: 4.87 4.87; }
  .disc .inner { stroke: #fff; stroke-opacity: .35; }
`;

/** `colour`: of a real chip, as `realChips` paints it. */
export function chipDisc(colour: string): TemplateResult {
  return html`<svg class=${`disc c-${colour}`} viewBox="0 0 24 24" aria-hidden="true">
    <circle class="body" cx="12" cy="12" r="11" /><circle class="spots" cx="12" cy="12" r="9.3" /><circle
      class="body inner" cx="12" cy="12" r="6.6" />
  </svg>`;
}
