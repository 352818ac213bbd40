// A question with its answers: before one is chosen they are buttons, afterwards they say which was right.

import { type TemplateResult, css, html, nothing } from "lit";
import { UNKNOWN } from "./types.ts";
import { SCHOOL } from "./words.ts";
import type { QuizQuestion, QuizVerdict } from "../protocol.ts";

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
