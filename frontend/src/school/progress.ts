// Progress: a step for each level of each subject, and what is missing for the certificate.

import { type TemplateResult, css, html, nothing } from "lit";
import type { CourseView, SubjectView } from "../protocol.ts";
import { address } from "./requests.ts";
import { SCHOOL } from "./words.ts";

const STEPS = [1, 2, 3, 4] as const;

export const progressStyles = css`
  .subjects { display: flex; flex-wrap: wrap; gap: 8px; }
  .subjects button {
    display: grid; align-content: center; gap: 4px; min-height: 52px; padding: 6px 12px; border: 1px solid var(--line);
    border-radius: var(--r-m); background: var(--panel); cursor: pointer; text-align: left; font-size: var(--t-s);
    font-weight: 550;
  }
  .subjects button:hover { background: var(--raised); }
  .subjects button[aria-pressed="true"] { background: var(--ink); color: var(--on-ink); border-color: var(--ink); }
  .subjects small {
    font-size: 12px; line-height: 1.2; color: var(--ink-2); font-weight: 400; white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .subjects [aria-pressed="true"] small { color: inherit; }
  .how { display: flex; align-items: center; gap: 8px; }
  .steps { display: inline-flex; gap: 2px; }
  .steps i { width: 9px; height: 4px; border-radius: 2px; background: var(--line-strong); opacity: .4; }
  .steps i.on { background: var(--act); opacity: 1; }
  [aria-pressed="true"] .steps i.on { background: currentColor; }
  .towards { display: grid; gap: 8px; }
  .towards .count {
    display: flex; justify-content: space-between; gap: 16px; font-size: 15px; font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  .towards .passed { color: var(--act); }
  .towards p { font-size: var(--t-s); line-height: 1.45; color: var(--ink-2); }
  .dots { display: grid; grid-template-columns: repeat(20, minmax(0, 1fr)); gap: 3px; }
  .dots i { height: 8px; border-radius: 2px; background: var(--line); }
  .dots i.right { background: var(--act); }
  .dots i.wrong { background: none; box-shadow: inset 0 0 0 1.5px var(--stop); }
`;

export function subjectButtons(course: CourseView, chosen: string, choose: (subject: string) => void): TemplateResult {
  const button = (
    id: string,
    title: string,
    one?: SubjectView,
  ): TemplateResult => html`<button type="button" aria-pressed=${chosen === id ? "true" : "false"}
      title=${one ? SCHOOL.practise(title) : title} @click=${() => choose(id)}>
      <span>${title}</span>${
        one
          ? html`<span class="how">${course.kept ? steps(one.level) : nothing}${
              course.complete
                ? html`<small>${
                    course.kept ? SCHOOL.asked(one.answered, one.questions) : SCHOOL.count(one.questions)
                  }</small>`
                : nothing
            }</span>`
          : nothing
      }
    </button>`;
  return html`<div class="subjects" role="group"
    aria-label=${SCHOOL.subjects}>${button("", SCHOOL.any)}${course.subjects.map((one) =>
      button(one.id, one.title, one),
    )}</div>`;
}

function steps(level: number): TemplateResult {
  return html`<span class="steps" role="img" aria-label=${SCHOOL.level(level)}>${STEPS.map(
    (step) => html`<i class=${step <= level ? "on" : ""}></i>`,
  )}</span>`;
}

/** What is missing for the certificate; how it is earned is below it. */
export function certificateProgress(course: CourseView): TemplateResult {
  const words = SCHOOL.certificate;
  if (course.passed) {
    return html`<div class="towards"><p class="count"><span
      class="passed">${words.done}</span><span>${words.stands(
        course.passed.right,
        course.passed.of,
        course.last,
      )}</span></p><a class="btn small" href=${address.certificate(course.house)}>${words.open}</a></div>`;
  }
  const wanted = course.subjects.filter((one) => one.wanted > 0);
  return html`<div class="towards">
    <p class="count"><span>${words.title}</span><span>${words.stands(
      course.right,
      course.answered,
      course.last,
    )}</span></p>
    <div class="dots" aria-hidden="true">${Array.from(
      { length: course.last },
      (_, at) => html`<i class=${at < course.right ? "right" : at < course.answered ? "wrong" : ""}></i>`,
    )}</div>
    ${wanted.length && course.answered ? html`<p>${words.wanted(wanted)}</p>` : nothing}
    <p>${words.rule(course.needed, course.last)}</p>
  </div>`;
}
