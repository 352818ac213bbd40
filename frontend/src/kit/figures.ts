// Figures of a clock: each in a place of one width, so that nothing jumps with the seconds.

import { css, html } from "lit";

/** Figures that change while one looks stand in places of one width; the colon a little higher, in their middle. */
export function figures(text: string): unknown {
  return html`<span class="figures" role="img" aria-label=${text}>${[...text].map((sign) =>
    sign === ":" ? html`<i class="co" aria-hidden="true">:</i>` : html`<i class="n" aria-hidden="true">${sign}</i>`,
  )}</span>`;
}

export const figureStyles = css`
  .figures { display: inline-flex; letter-spacing: 0; }
  .figures i { font-style: normal; }
  .figures .n { width: .625em; text-align: center; }
  .figures .co { position: relative; top: -.055em; width: .3em; text-align: center; }
`;
