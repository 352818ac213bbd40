// <cc-ruling-card>: one ruling: decision, consequences, words to read aloud, rules, precedents, steps. Fires `ticked`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { citations } from "../../kit/citation.ts";
import { parts } from "../../kit/styles.ts";
import type { ElsewhereView, RulingView, NextStepView } from "../../protocol.ts";
import type { Instead } from "./case.ts";
import { FLOOR, standingText } from "./words.ts";

export const rulingStyles = css`
  h1 { font: 700 27px/1.15 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.015em; }
  .then { border-radius: var(--r-m); background: var(--ground); }
  .then li {
    display: grid; grid-template-columns: minmax(112px, .8fr) 1fr; gap: 12px; padding: 10px 14px; font-size: 15px;
    line-height: 1.35;
  }
  .then li + li { border-top: 1px solid var(--line); }
  .then span { color: var(--ink-2); }
  .aloud { border-radius: var(--r-l); background: var(--ink); color: var(--on-ink); padding: 14px 18px 16px; }
  .aloud h2 {
    display: flex; align-items: center; gap: 8px; font-size: 14px; font-weight: 600; color: var(--on-ink-2);
    margin-bottom: 6px;
  }
  .aloud p { font: 600 24px/1.3 var(--display); letter-spacing: -.005em; }
  .aloud svg { width: 20px; height: 20px; }
  .law { display: grid; gap: 6px; font-size: 15px; }
  .law p { color: var(--ink-2); line-height: 1.4; }
  .cites { display: flex; flex-wrap: wrap; gap: 4px 18px; }
  .warn {
    border-left: 4px solid var(--warn); border-radius: 4px; padding: 10px 14px; background: var(--warn-dim);
    font-size: 15px; line-height: 1.4;
  }
`;

const SPEAKER = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor"
  stroke-width="2" stroke-linejoin="round" stroke-linecap="round"
  d="M4 10v4h3.500L13 18V6l-5.500 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" /></svg>`;

/** The consequences, case by case. */
export function consequences(then: readonly NextStepView[]): TemplateResult | typeof nothing {
  return then.length
    ? html`<ul class="then" aria-label=${FLOOR.then}>${then.map(
        (one) => html`<li><span>${one.if}</span><div>${one.outcome}</div></li>`,
      )}</ul>`
    : nothing;
}

/** The words to be read aloud, without their own quotation marks. */
export function readAloud(words: string): TemplateResult | typeof nothing {
  return words
    ? html`<div class="aloud"><h2>${SPEAKER}${FLOOR.aloud}</h2><p>“${words.replace(/^[“"]|[”"]$/g, "")}”</p></div>`
    : nothing;
}

@customElement("cc-ruling-card")
export class CcRulingCard extends LitElement {
  @property({ attribute: false }) ruling!: RulingView;
  @property() house = "";
  /** The ruling is applied: what is to be done now comes before why. */
  @property({ type: Boolean }) stands = false;
  /** What an official decided instead; null: the ruling is the house's. */
  @property({ attribute: false }) instead: Instead | null = null;
  @state() private ticked: ReadonlySet<number> = new Set();

  static override styles = [
    parts,
    rulingStyles,
    css`
      :host { display: flex; flex-direction: column; gap: 14px; }
      section { display: grid; gap: 8px; } h2 { font-size: 15px; font-weight: 600; color: var(--ink-2); }
      .steps { counter-reset: step; display: grid; gap: 6px; }
      .steps button {
        width: 100%; display: grid; grid-template-columns: 36px 1fr; gap: 10px; align-items: center; min-height: 52px;
        padding: 8px 12px 8px 8px; border: 1px solid var(--line); border-radius: var(--r-m); background: var(--raised);
        text-align: left; font-size: 16px; line-height: 1.35; cursor: pointer;
      }
      .steps i {
        width: 30px; height: 30px; border-radius: 50%; background: var(--hover); font: 650 15px/30px var(--sans);
        text-align: center; justify-self: center;
      }
      .steps [aria-checked="true"] { color: var(--ink-2); background: transparent; }
      .steps [aria-checked="true"] i { background: var(--act); color: var(--on-act); }
      details { border-top: 1px solid var(--line); }
      summary {
        min-height: 48px; display: flex; align-items: center; gap: 8px; font-size: 16px; font-weight: 550;
        cursor: pointer; list-style: none;
      }
      summary::before { content: "›"; font-size: 20px; transition: transform var(--fast); }
      details[open] summary::before { transform: rotate(90deg); }
      .other { display: grid; gap: 2px; padding: 8px 0 12px; font-size: 15px; line-height: 1.4; }
      .other b { font-weight: 650; }
      .other .same { color: var(--ink-2); font-weight: 400; }
    `,
  ];

  override render(): unknown {
    const it = this.ruling;
    if (this.instead) {
      const { announcement, instructions } = this.instead;
      return html`${readAloud(announcement)}${instructions.length ? this.steps(instructions) : nothing}`;
    }
    const [then, words] = [consequences(it.then), readAloud(it.announcement)];
    const warning = it.warning ? html`<p class="warn" role="status">${it.warning}</p>` : nothing;
    const steps = it.instructions.length ? this.steps(it.instructions) : nothing;
    if (this.stands) return html`${words}${steps}${then}${this.law(it)}`;
    return html`<h1>${it.decision}</h1><slot name="told"></slot>${then}${warning}${words}${this.law(
      it,
    )}${steps}${this.elsewhere(it.elsewhere)}`;
  }

  private law(it: RulingView): TemplateResult {
    const [last] = it.precedents;
    const before = last
      ? last.same
        ? FLOOR.same(last.at, last.title)
        : FLOOR.differs(last.at, last.title, last.decision)
      : "";
    return html`<div class="law">${citations(it.cites, this.house)}
      <p>${standingText(it.cites)}</p>${it.assumed ? html`<p>${it.assumed}</p>` : nothing}
      <p>${[before, it.first_time_tonight ? FLOOR.first : FLOOR.again].filter(Boolean).join(" ")}</p>${
        it.penalty ? html`<p>${it.penalty.name}: ${FLOOR.earlier(it.penalty.earlier)}.</p>` : nothing
      }</div>`;
  }

  private steps(steps: readonly string[]): TemplateResult {
    return html`<section><h2>${FLOOR.steps}</h2><ol class="steps">${steps.map(
      (text, index) =>
        html`<li><button type="button" role="checkbox" aria-checked=${this.ticked.has(index)}
          @click=${() => this.tick(index)}><i
          aria-hidden="true">${this.ticked.has(index) ? "✓" : index + 1}</i><span>${text}</span></button></li>`,
    )}</ol></section>`;
  }

  private elsewhere(others: readonly ElsewhereView[]): unknown {
    if (!others.length) return nothing;
    return html`<details><summary>${FLOOR.elsewhere}</summary>${others.map(
      (one) => html`<div class="other"><b>${one.title}
        ${one.same ? html`<span class="same">${FLOOR.sameAs}</span>` : nothing}</b><span>${one.decision}</span>
      ${citations(one.cites, one.house)}</div>`,
    )}</details>`;
  }

  private tick(index: number): void {
    const next = new Set(this.ticked);
    if (!next.delete(index)) next.add(index);
    this.ticked = next;
    this.dispatchEvent(new CustomEvent("ticked", { detail: next.size }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-ruling-card": CcRulingCard;
  }
}
