// <cc-house-changes>: beside the form: errors to fix, what looks forgotten, what the draft changes, and which examples
// it decides otherwise.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../../kit/styles.ts";
import type { Compared, DraftChanges, DraftView, FindingView, QuestionDiffers, TrialView } from "../../protocol.ts";
import { answerStyles, answerText } from "../answer.ts";
import { plainFinding } from "./draft.ts";
import { houseStyles } from "./styles.ts";
import { HOUSE } from "./words.ts";

/** Go to the place of a finding. */
export class FindingChosen extends Event {
  readonly finding: FindingView;

  constructor(finding: FindingView) {
    super("shown", { bubbles: true, composed: true });
    this.finding = finding;
  }
}

@customElement("cc-house-changes")
export class CcHouseChanges extends LitElement {
  @property({ attribute: false }) draft!: DraftView;
  /** Undefined while it is being computed. */
  @property({ attribute: false }) changes: DraftChanges | undefined;
  @property({ attribute: false }) trial: TrialView | undefined;
  /** The name of a place in the draft: its question. */
  @property({ attribute: false }) called: (finding: FindingView) => string = (finding) => finding.place ?? "";

  static override styles = [
    parts,
    houseStyles,
    answerStyles,
    css`
      :host { display: grid; gap: 32px; align-content: start; }
      section { display: grid; gap: 10px; }
      h2 {
        font-size: var(--t-m); font-weight: 650; letter-spacing: 0; font-variation-settings: normal;
        font-family: var(--sans);
      }
      h3 { font: 600 var(--t-s)/1.3 var(--sans); color: var(--ink-2); margin: 4px 0 0; }
      .found button {
        display: block; width: 100%; text-align: left; border: 0; background: none; padding: 10px 0 10px 14px;
        border-left: 4px solid var(--stop); cursor: pointer; line-height: 1.4; font-size: 15px; overflow-wrap: anywhere;
      }
      .found button:hover { background: var(--hover); }
      .found.warn button { border-left-color: var(--warn); }
      .found li + li { margin-top: 8px; }
      .found b { display: block; font-weight: 600; }
      .found span { color: var(--ink-2); }
      .silent li {
        padding: 8px 0; border-top: 1px solid var(--line); font-size: var(--t-s); color: var(--ink-2); line-height: 1.4;
      }
      .silent b { display: block; color: var(--ink); font-weight: 550; }
      .differs > li { display: grid; gap: 8px; padding: 12px 0; border-top: 1px solid var(--line); }
      .differs b { font-weight: 600; line-height: 1.35; }
      .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; font-size: 15px; }
      .sides > div { padding: 10px 12px; border-radius: var(--r-m); background: var(--sunk); }
      .sides > .now { background: var(--book-dim); }
      .sides small { display: block; font-size: 13px; color: var(--ink-2); margin-bottom: 2px; }
      .rules li, .outcomes li {
        padding: 10px 0; border-top: 1px solid var(--line); font-size: 15px; line-height: 1.4; display: grid; gap: 4px;
      }
      .outcomes b { font-weight: 600; }
      .outcomes p { color: var(--ink-2); font-size: var(--t-s); overflow-wrap: anywhere; }
      .outcomes p span { color: var(--ink); }
      .rules del { color: var(--ink-2); } .rules ins { text-decoration: none; background: var(--book-dim); }
      .ok { color: var(--act); font-weight: 550; } p { line-height: 1.45; }
      @media (max-width: 480px) { .sides { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  override render(): unknown {
    const findings = this.draft.findings ?? [];
    const of = (level: FindingView["level"]): readonly FindingView[] => findings.filter((one) => one.level === level);
    const [wrong, warnings, silent] = [of("error"), of("warning"), of("silent")];
    return html`<section aria-live="polite"><h2>${HOUSE.lint.wrong}</h2>${
      wrong.length ? this.found(wrong, "") : html`<p class="ok">${HOUSE.lint.ready}</p>`
    }</section>
      ${
        warnings.length
          ? html`<section><h2>${HOUSE.lint.warnings}</h2>${this.found(warnings, "warn")}</section>`
          : nothing
      }
      ${this.changed()}
      ${this.draft.ready ? this.tried() : nothing}
      ${
        silent.length
          ? html`<section class="silent"><details><summary>${HOUSE.lint.silent(
              new Set(silent.map((one) => one.place)).size,
            )}</summary><p class="label">${HOUSE.lint.silentText}</p><ul>${silent.map(
              (one) => html`<li><b>${this.called(one)}</b>${told(one.what)}</li>`,
            )}</ul></details></section>`
          : nothing
      }`;
  }

  private found(findings: readonly FindingView[], kind: "" | "warn"): unknown {
    return html`<ul class="found ${kind}">${findings.map(
      (one) =>
        html`<li><button type="button"
          @click=${() =>
            this.dispatchEvent(
              new FindingChosen(one),
            )}><b>${this.called(one)}</b><span>${plainFinding(one.what)}</span></button></li>`,
    )}</ul>`;
  }

  private changed(): unknown {
    const newest = this.draft.editions?.[0];
    const { changes } = this;
    if (!this.draft.ready)
      return html`<section><h2>${HOUSE.changes.title}</h2><p class="muted">${HOUSE.changes.wait}</p></section>`;
    if (!changes) return html`<section><h2>${HOUSE.changes.title}</h2></section>`;
    return html`<section><h2>${HOUSE.changes.title}</h2>
      ${
        newest && changes.published
          ? html`<h3>${HOUSE.changes.since(newest.number)}</h3>${this.compared(changes.published, HOUSE.changes.same)}`
          : nothing
      }
      ${newest ? this.rules(changes) : nothing}
      ${
        newest
          ? html`<details><summary>${HOUSE.changes.against(this.draft.base_title)}
            (${changes.base.count})</summary>${this.compared(changes.base, HOUSE.changes.same)}</details>`
          : html`<h3>${HOUSE.changes.against(this.draft.base_title)}</h3>${this.compared(
              changes.base,
              HOUSE.changes.none,
            )}`
      }
    </section>`;
  }

  private compared(compared: Compared, none: string): unknown {
    const all = compared.themes.flatMap((theme) => theme.differs);
    return all.length
      ? html`<ul class="differs">${all.map((one) => this.differs(one))}</ul>`
      : html`<p class="muted">${none}</p>`;
  }

  private differs(one: QuestionDiffers): unknown {
    return html`<li><b>${one.question}</b>${
      one.where?.length ? html`<span class="label">${HOUSE.question.only(one.where.join(", "))}</span>` : nothing
    }
      <div class="sides"><div><small>${HOUSE.changes.before}</small
        >${answerText(one.left, this.draft.extends)}</div><div
        class="now"><small>${HOUSE.changes.now}</small>${answerText(
          { ...one.right, cites: [] },
          this.draft.id,
        )}</div></div></li>`;
  }

  private rules(changes: DraftChanges): unknown {
    if (!changes.rules?.length) return nothing;
    return html`<h3>${HOUSE.changes.rules}</h3><ul class="rules">${changes.rules.map(
      (one) =>
        html`<li><span class="label">${one.id}${
          one.before ? (one.after ? "" : `, ${HOUSE.changes.goneRule}`) : `, ${HOUSE.changes.newRule}`
        }</span>${one.before ? html`<del>${one.before}</del>` : nothing}${
          one.after ? html`<ins>${one.after}</ins>` : nothing
        }</li>`,
    )}</ul>`;
  }

  private tried(): unknown {
    const { trial } = this;
    const SAY = HOUSE.trial;
    if (!trial) return html`<section><h2>${SAY.title}</h2><p class="muted">${SAY.running}</p></section>`;
    return html`<section class="outcomes"><h2>${SAY.title}</h2>
      <p>${trial.otherwise ? SAY.otherwise(trial.otherwise, trial.tried) : SAY.none(trial.tried)}</p>
      ${
        trial.outcomes?.length
          ? html`<ul>${trial.outcomes.map(
              (one) =>
                html`<li><b>${one.title}</b><p>${one.what}: ${SAY.was} <span>${one.expected}</span>, ${SAY.now}
                  <span>${one.got}</span></p></li>`,
            )}</ul>`
          : nothing
      }
      ${trial.cites_only ? html`<p class="muted">${SAY.cites(trial.cites_only)}</p>` : nothing}
      ${trial.cut_short ? html`<p class="muted">${SAY.cut}</p>` : nothing}
    </section>`;
  }
}

/** "silent; ccp answers once: Once. (ccp.1)" without what is shown beside it. */
function told(what: string): string {
  return what.replace(/^silent(?: about the other tables)?; /, "").replace(/ answers(?: for [^:]*?)? \S+: /, ": ");
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-house-changes": CcHouseChanges;
  }
}
