// <cc-floor-panel>: "What happened?": pick the incident, answer at most three questions, read the ruling, apply or
// overrule it. Fires `shut`, `said`.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { WORDS } from "../../app/words.ts";
import { told } from "../../desk/send-command.ts";
import { seatAndName } from "../../floor/words.ts";
import { parts } from "../../kit/styles.ts";
import type { IncidentListed, RulingView, TableUpdate } from "../../protocol.ts";
import { boardUnknown } from "../facts.ts";
import { closeButton, head, panelStyles } from "../styles.ts";
import { TABLET } from "../words.ts";
import type { FloorCase } from "./case.ts";
import { enteredText } from "./declaration.ts";
import "./incident-list.ts";
import "./overrule.ts";
import "./question.ts";
import type { CcQuestionCard } from "./question.ts";
import "./ruling.ts";
import "./who-decides.ts";
import { FLOOR } from "./words.ts";

@customElement("cc-floor-panel")
export class CcFloorPanel extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  @property({ attribute: false }) case!: FloorCase;
  @property() table = "";
  /** The group that a tap on cards or chips is about; empty: the one that fits the moment. */
  @property() group = "";
  /** Changes with the case, so that this is drawn again. */
  @property({ attribute: false }) drawn: unknown;
  @state() private overruling = false;
  @query("cc-question-card") private readonly question!: CcQuestionCard | null;

  static override styles = [
    parts,
    panelStyles,
    css`
      .stands {
        display: grid; gap: 2px; padding: 12px 16px; border-left: 4px solid var(--act); border-radius: 4px;
        background: var(--act-dim); font-size: 17px; line-height: 1.35;
      }
      .stands b { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      .told { display: grid; gap: 6px; } .told h2 { font-size: 14px; font-weight: 600; color: var(--ink-2); }
      .stands.over { border-left-color: var(--warn); background: var(--warn-dim); }
    `,
  ];

  override render(): unknown {
    const { incident, seen } = this.case;
    if (!incident) return html`${head(FLOOR.title, this.close)}${this.picking()}`;
    return html`${this.facts()}${seen?.t === "ruling" ? this.ruling(seen) : this.asking()}`;
  }

  private readonly close = (): void => void this.dispatchEvent(new Event("shut"));

  /** The incident and the answers, each to be changed by a tap until the ruling is applied. */
  private facts(): TemplateResult {
    const { title, answered, stands } = this.case;
    const chip = (text: string, change: () => void): TemplateResult =>
      stands
        ? html`<span>${text}</span>`
        : html`<button type="button" aria-label=${FLOOR.change(text)} @click=${change}>${text}</button>`;
    return html`<header class="head top"><h2 class="heard" tabindex="-1">${title}</h2><div
      class="what">${chip(title, () => this.case.open())}${
        this.case.declared
          ? enteredText(this.seen, this.case.declared).map((text) =>
              chip(text, () => this.dispatchEvent(new Event("said"))),
            )
          : nothing
      }${answered
        .filter((one) => !this.case.declared || one.fact !== "seat")
        .map((one) => chip(one.text, () => void this.case.change(one.fact)))}</div>${closeButton(this.close)}</header>`;
  }

  /** A seat was tapped on the felt. */
  tapped(seat: number): boolean {
    return this.question?.tapped(seat) ?? false;
  }

  key(name: string): boolean {
    return this.question?.key(name) ?? false;
  }

  // ------------------------------------------------------------ the incident

  private picking(): TemplateResult {
    const [about] = this.case.about;
    return html`<div class="body">
      ${
        about
          ? html`<div class="what"><button type="button" aria-label=${FLOOR.change(seatAndName(this.seen, about))}
            @click=${() => this.case.open()}>${FLOOR.about(seatAndName(this.seen, about))} ✕</button></div>`
          : nothing
      }
      <cc-incident-list table=${this.table} .version=${this.seen.version} .group=${this.group}
        .seat=${about ?? 0} @pick=${(event: CustomEvent<IncidentListed>) =>
          void this.case.choose(event.detail.id, event.detail.title)}></cc-incident-list>
    </div>`;
  }

  private asking(): TemplateResult {
    const { seen, trouble } = this.case;
    return html`<div class="body">
      ${told(trouble, this.seen.view.house)}
      ${this.case.contradicted ? this.insisting() : nothing}
      ${
        seen?.t === "question" && !seen.may && !this.case.by
          ? html`<h2>${seen.question}</h2><cc-who-decides .seen=${this.seen} .case=${this.case} who=${seen.decided_by}
            .speakers=${seen.speakers} asks .called=${seen.called}
            @speaks=${(event: CustomEvent<string>) => this.case.speak(event.detail)}></cc-who-decides>`
          : seen?.t === "question"
            ? html`<cc-question-card .question=${seen} .seen=${this.seen} .busy=${this.case.busy} @answer=${(
                event: CustomEvent<{ value: string; text: string }>,
              ) => void this.case.answer(event.detail.value, event.detail.text)}></cc-question-card>`
            : trouble
              ? nothing
              : html`<p class="hint">${WORDS.loading}</p>`
      }
    </div>`;
  }

  /** The table shows otherwise: an official says why it is ruled on all the same. */
  private insisting(): TemplateResult {
    const { busy } = this.case;
    return html`<form class="field" @submit=${this.insist}><label for="despite">${FLOOR.despite.reason}</label><textarea
      id="despite" maxlength="400" rows="2" required></textarea><p class="hint">${FLOOR.despite.hint}</p><button
      class="btn" aria-busy=${busy}>${busy ? WORDS.sending : FLOOR.despite.go}</button></form>`;
  }

  private readonly insist = (event: Event): void => {
    event.preventDefault();
    const reason = this.renderRoot.querySelector<HTMLTextAreaElement>("#despite")?.value.trim() ?? "";
    if (reason) void this.case.insist(reason);
  };

  // ------------------------------------------------------------ the ruling

  private ruling(ruling: RulingView): TemplateResult {
    const { stands, trouble, busy } = this.case;
    if (this.overruling && !stands)
      return html`<cc-overrule .ruling=${ruling} .case=${this.case} .seen=${this.seen} .drawn=${{}}
        @back=${() => (this.overruling = false)} @decided=${() => (this.overruling = false)}></cc-overrule>`;
    return html`<div class="body">
        ${
          stands
            ? html`<div class=${`stands ${stands.instead ? "over" : ""}`}
              role="status"><b>${stands.instead ? FLOOR.overruled : FLOOR.applied}</b><span>${
                stands.instead?.decision ?? ruling.decision
              }</span></div>`
            : nothing
        }
        ${told(trouble, this.seen.view.house)}
        ${
          ruling.against && !stands
            ? html`<div class="note" role="note"><p>${FLOOR.despite.against(ruling.against)}</p></div>`
            : nothing
        }
        ${
          ruling.is_party && !stands && !this.case.by
            ? html`<cc-who-decides .seen=${this.seen} .case=${this.case} who=${ruling.decided_by}
              .speakers=${ruling.speakers}
              @speaks=${(event: CustomEvent<string>) => this.case.speak(event.detail)}></cc-who-decides>`
            : nothing
        }
        <cc-ruling-card .ruling=${ruling} .stands=${stands !== null} .instead=${stands?.instead ?? null}
          house=${this.seen.view.house}>${stands ? nothing : this.told()}</cc-ruling-card>
      </div>
      <div class="acts">${
        stands
          ? html`<button type="button" class="btn go" @click=${this.close}>${FLOOR.done}</button>${
              boardUnknown(this.seen)
                ? html`<button type="button" class="btn"
                  @click=${() => this.dispatchEvent(new Event("board"))}>${TABLET.step.board}</button>`
                : nothing
            }`
          : html`<button type="button" class="btn go" aria-busy=${busy}
            @click=${() => void this.apply(ruling)}>${busy ? WORDS.sending : FLOOR.apply}</button>${
              ruling.mandatory
                ? html`<p class="hint">${FLOOR.mandatory}</p>`
                : !ruling.may_overrule
                  ? html`<p class="hint">${FLOOR.mayOverrule(ruling.decided_by)}</p>`
                  : html`<button type="button" class="btn quiet"
                  @click=${() => (this.overruling = true)}>${FLOOR.overrule}</button>`
            }`
      }</div>`;
  }

  /** What the table knows itself: people see more, and correct it with a tap. */
  private told(): unknown {
    const { told: facts } = this.case;
    return facts.length
      ? html`<section class="told" slot="told"><h2>${FLOOR.told}</h2><div class="what">${facts.map(
          (one) =>
            html`<button type="button" aria-label=${FLOOR.correct(one.text)}
              @click=${() => void this.case.correct(one.fact)}>${one.text}</button>`,
        )}</div></section>`
      : nothing;
  }

  private async apply(ruling: RulingView): Promise<void> {
    if ((await this.case.apply()) && !ruling.instructions.length) this.dispatchEvent(new Event("shut"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-floor-panel": CcFloorPanel;
  }
}
