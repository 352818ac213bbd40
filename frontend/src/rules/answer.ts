// A house's answer to a question, in words: one sentence, or each case with its condition; with its rules.

import { type TemplateResult, css, html, nothing } from "lit";
import "../kit/citation.ts";
import type { Cited, HouseAnswer } from "../protocol.ts";
import { RULES } from "./words.ts";

export const answerStyles = css`
  .answer { display: grid; gap: 6px; line-height: 1.4; } .answer p { overflow-wrap: break-word; }
  .answer dl { display: grid; gap: 8px; margin: 0; }
  .answer dt { font-size: var(--t-s); color: var(--ink-2); }
  .answer dd { margin: 0; }
  .answer .by { box-shadow: -8px 0 0 var(--panel), -12px 0 0 var(--book); }
  .cites { display: flex; flex-wrap: wrap; gap: 2px 16px; }
`;

export function citations(
  cites: readonly Cited[] | undefined,
  house: string,
  within: "" | "dd" = "",
): TemplateResult | typeof nothing {
  if (!cites?.length) return nothing;
  const links = cites.map(
    (cite) => html`<cc-cite turns rule=${cite.id} standing=${cite.standing} house=${house}></cc-cite>`,
  );
  return within ? html`<dd class="cites">${links}</dd>` : html`<span class="cites">${links}</span>`;
}

/** An answer; `rule` marks the cases that cite it. */
export function answerText(answer: HouseAnswer, house: string, rule = ""): TemplateResult {
  const cases = answer.cases ?? [];
  return html`<div class="answer">
    ${answer.means ? html`<p>${answer.means}</p>` : nothing}
    ${
      cases.length
        ? html`<dl>${cases.map(
            (one) =>
              html`<div
                class=${
                  one.cites?.some((cite) => cite.id === rule) ? "by" : ""
                }><dt>${one.when || RULES.otherwise}</dt><dd>${one.means}</dd>${citations(
                  one.cites,
                  house,
                  "dd",
                )}</div>`,
          )}</dl>`
        : nothing
    }
    ${cases.length ? nothing : citations(answer.cites, house)}
  </div>`;
}
