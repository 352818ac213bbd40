// What is said after an answer: whether it was right, why, by which rule, and what other houses do.

import { type TemplateResult, css, html, nothing } from "lit";
import "../kit/cite.ts";
import { joined } from "../words.ts";
import { UNKNOWN } from "./types.ts";
import { SCHOOL } from "./words.ts";
import type { QuizVerdict } from "../protocol.ts";

export const verdictStyles = css`
  .verdict { display: grid; gap: 18px; }
  .verdict h3 { font: 600 13px/1.3 var(--sans); color: var(--ink-2); margin: 0 0 6px; }
  .said { font: 700 var(--t-xl)/1.2 var(--display); outline: none; }
  .said.right { color: var(--act); }
  .said.wrong { color: var(--stop); }
  .verdict .told { display: grid; gap: 4px; font-size: 15px; line-height: 1.45; }
  .verdict .behind { font-size: 15px; line-height: 1.5; color: var(--ink-2); }
  .ruled { display: grid; gap: 12px; padding-left: 16px; border-left: 4px solid var(--book); }
  .ruled p { font-size: 15px; line-height: 1.45; margin-bottom: 4px; }
  .elsewhere { display: grid; gap: 0; margin: 0; font-size: 15px; line-height: 1.4; }
  .elsewhere div {
    display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); gap: 16px; padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  .elsewhere dt { color: var(--ink-2); }
  .elsewhere dd { margin: 0; font-weight: 550; }
`;

export function headline(verdict: QuizVerdict, chosen: number): string {
  return verdict.correct ? SCHOOL.right : chosen === UNKNOWN ? SCHOOL.told : SCHOOL.wrong;
}

export function verdictOf(verdict: QuizVerdict, chosen: number, house: string): TemplateResult {
  const look = verdict.correct ? "right" : chosen === UNKNOWN ? "" : "wrong";
  return html`<div class="verdict">
    <p class=${`said ${look}`} id="said" tabindex="-1">${headline(verdict, chosen)}</p>
    ${
      verdict.told.length
        ? html`<div><h3>${SCHOOL.why}</h3><div
          class="told">${verdict.told.map((line) => html`<p>${line}</p>`)}</div></div>`
        : nothing
    }
    ${verdict.note ? html`<div><h3>${SCHOOL.note}</h3><p class="behind">${verdict.note}</p></div>` : nothing}
    <div><h3>${SCHOOL.ruled}</h3><div class="ruled">${verdict.rules.map(
      (rule) =>
        html`<div><p>${rule.says}</p><cc-cite rule=${rule.id} standing=${rule.standing}
          house=${house}></cc-cite></div>`,
    )}</div></div>
    ${
      verdict.elsewhere.length
        ? html`<div><h3>${SCHOOL.elsewhere}</h3><dl class="elsewhere">${verdict.elsewhere.map(
            (one) => html`<div><dt>${joined(one.houses)}</dt><dd>${one.answer}</dd></div>`,
          )}</dl></div>`
        : nothing
    }
    ${verdict.course.kept && !verdict.kept ? html`<p class="behind">${SCHOOL.practice}</p>` : nothing}
  </div>`;
}
