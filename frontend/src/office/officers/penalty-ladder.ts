// The penalty ladder: what was given as filled dots with dates, and the steps not given.

import { type TemplateResult, css, html, nothing } from "lit";
import { dayWords } from "../../app/times.ts";
import { citationRow } from "../../kit/citation.ts";
import type { RecordView, SanctionAppeal, SanctionView } from "../../protocol.ts";
import { RECORD, STEPS, type Step, whenGiven } from "./words.ts";

/**
 * Draw the ladder.
 *
 * Its styles are `ladderStyles` and `citeStyles`; `below` draws what is under a sanction.
 */
export function ladder(record: RecordView, below: (one: SanctionView) => unknown): TemplateResult {
  const never = record.rungs.filter((rung) => !record.sanctions.some((one) => one.step === rung.step));
  return html`<ol class="lad">
    ${record.sanctions.map((one) => given(record, one, below))}
    ${never.map(
      (rung) => html`<li class="no"><div>${STEPS[rung.step as Step].rung}${citationRow(record.house, rung.cites)}</div>
        <span>${RECORD.never}</span></li>`,
    )}
  </ol>`;
}

function given(record: RecordView, one: SanctionView, below: (one: SanctionView) => unknown): TemplateResult {
  const { today } = record;
  return html`<li class=${one.lifted ? "lifted" : one.holds ? "now" : "did"}><div><b>${
    STEPS[one.step as Step].done
  }</b>, ${one.why}${one.by ? html` <span>${RECORD.by(one.by)}</span>` : nothing}${citationRow(
    record.house,
    one.cites,
  )}${one.jump ? html`<p>${RECORD.jumped(one.jump)}</p>` : nothing}${one.appeal ? appeal(one.appeal, today) : nothing}${
    one.lifted && one.appeal?.outcome !== "lifted"
      ? html`<p>${RECORD.lifted(dayWords(one.lifted, today), one.lifted_why ?? "")}</p>`
      : one.served
        ? html`<p>${RECORD.served(dayWords(one.served, today))}</p>`
        : nothing
  }${below(one)}</div><span>${whenGiven(one, today)}</span></li>`;
}

function appeal(one: SanctionAppeal, today: string): TemplateResult {
  return html`<p>${RECORD.appealed(dayWords(one.day, today), one.to, one.words)}</p>${
    one.outcome
      ? html`<p>${RECORD.decided(one.outcome, dayWords(one.decided ?? "", today), one.by ?? "", one.why ?? "")}</p>`
      : nothing
  }`;
}

export const ladderStyles = css`
  .lad { display: grid; isolation: isolate; }
  .lad > li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 10px; padding: 0 0 12px;
    line-height: 1.35; position: relative; overflow-wrap: anywhere; }
  .lad > li::before { content: ""; width: 14px; height: 14px; margin: 3px 0 0 3px; border-radius: 50%;
    border: 2px solid var(--line-strong); background: var(--panel); z-index: 1; }
  .lad > li.did::before { background: var(--ink); border-color: var(--ink); }
  .lad > li.now::before { background: var(--stop); border-color: var(--stop); }
  .lad > li:not(:last-child)::after { content: ""; position: absolute; left: 9px; top: 14px; bottom: -6px; width: 2px;
    background: var(--line); }
  .lad b { font-weight: 600; } .lad span, .lad p { color: var(--ink-2); font-size: 14px; }
  .lad .no, .lad .lifted b { color: var(--ink-2); } .lad .lifted b { text-decoration: line-through; }
  .lad .small { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px; }
`;
