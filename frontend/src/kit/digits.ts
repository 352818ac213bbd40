// Figures of a clock: each in a place of one width, so that nothing jumps with the seconds.

import { css, html, nothing } from "lit";

/** Figures in places of one width; the colon raised to their middle; AM and PM small behind them. */
export function figures(text: string): unknown {
  const [shown = "", half] = text.split("\u00a0");
  return html`<span class="figures" role="img" aria-label=${text}>${[...shown].map((sign) =>
    sign === ":" ? html`<i class="co" aria-hidden="true">:</i>` : html`<i class="n" aria-hidden="true">${sign}</i>`,
  )}${half ? html`<i class="half" aria-hidden="true">${half}</i>` : nothing}</span>`;
}

export const figureStyles = css`
  .figures { display: inline-flex; align-items: baseline; letter-spacing: 0; }
  .figures i { font-style: normal; }
  .figures .n { width: .625em; text-align: center; }
  .figures .half { font-size: .3em; font-weight: 650; margin-left: .35em; color: var(--ink-2); }
  .figures .co { position: relative; top: -.055em; width: .3em; text-align: center; }
`;
