// A question of the dealer school with its answers, and the verdict: right or not, why, by which rule, in other
// houses.

import { type TemplateResult, css, html, nothing } from "lit";
import { joined } from "../app/words.ts";
import "../kit/citation.ts";
import type { QuizQuestion, QuizVerdict } from "../protocol.ts";
import { UNKNOWN } from "./requests.ts";
import { SCHOOL } from "./words.ts";

export const questionStyles = css`
  .subject { font-size: var(--t-s); font-weight: 550; color: var(--ink-2); }
  .now {
    font-size: var(--t-l); line-height: 1.35; padding: 14px 16px; border-radius: var(--r-m); background: var(--ink);
    color: var(--on-ink); font-weight: 600; overflow-wrap: break-word;
  }
  .now span { display: block; font-size: 13px; font-weight: 500; color: var(--on-ink-2); margin-bottom: 2px; }
  .ask { font: 700 var(--t-xl)/1.25 var(--display); letter-spacing: -.01em; outline: none; }
  .answers { display: grid; gap: 10px; }
  .answers .btn {
    justify-content: flex-start; width: 100%; min-height: 60px; padding: 10px 16px; text-align: left;
    white-space: normal; font-size: 17px; line-height: 1.35; gap: 14px;
  }
  .answers kbd { flex: none; }
  .answers .said-so { margin-left: auto; flex: none; font-size: var(--t-s); font-weight: 600; }
  .answers .btn[disabled] { color: var(--ink-2); border-color: var(--line); }
  .answers .btn.right[disabled] {
    color: var(--ink); border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); background: var(--act-dim);
  }
  .answers .right .said-so { color: var(--act); }
  .answers .btn.wrong[disabled] {
    color: var(--ink); border-color: var(--stop); box-shadow: inset 0 0 0 1px var(--stop);
  }
  .answers .wrong .said-so { color: var(--stop); }
  .unknown { justify-self: start; }
`;

interface Asked {
  readonly question: QuizQuestion;
  readonly verdict: QuizVerdict | undefined;
  readonly chosen: number | undefined;
  readonly busy: boolean;
  readonly choose: (answer: number) => void;
}

export function questionOf(it: Asked): TemplateResult {
  const { question, verdict } = it;
  return html`<p class="subject">${question.subject_title}</p>
    ${question.now ? html`<p class="now"><span>${SCHOOL.now}</span>${question.now}</p>` : nothing}
    <h2 class="ask" id="ask" tabindex="-1">${question.ask}</h2>
    <div class="answers" role="group" aria-label=${SCHOOL.choose}>${question.answers.map((text, index) =>
      answer(it, text, index),
    )}</div>
    ${
      verdict
        ? nothing
        : html`<button class="btn quiet small unknown" type="button" ?disabled=${it.busy}
          @click=${() => it.choose(UNKNOWN)}>${SCHOOL.unknown}</button>`
    }`;
}

function answer({ verdict, chosen, busy, choose }: Asked, text: string, index: number): TemplateResult {
  const right = verdict?.right === index;
  const look = verdict ? (right ? "right" : chosen === index ? "wrong" : "") : "";
  const mark = !verdict ? nothing : right ? `✓ ${SCHOOL.theRight}` : chosen === index ? `✕ ${SCHOOL.yours}` : nothing;
  return html`<button class=${`btn ${look}`} type="button" ?disabled=${Boolean(verdict) || busy}
    aria-pressed=${chosen === index ? "true" : "false"} @click=${() => choose(index)}>
    <kbd aria-hidden="true">${index + 1}</kbd><span>${text}</span>${
      mark === nothing ? nothing : html`<span class="said-so">${mark}</span>`
    }</button>`;
}

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
