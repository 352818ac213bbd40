// <cc-chips-panel>: explains every chip in play, counts all of them, and colors up table by table.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chips } from "../../app/words.ts";
import { type Counted, total } from "../../forms/chip-count.ts";
import { head, panelStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";
import "./color-up.ts";

const SAY = CONSOLE.chipsPanel;

@customElement("cc-chips-panel")
export class CcChipsPanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;
  /** The table at which coloring up starts; 0: none. */
  @property({ type: Number }) table = 0;
  @state() private counting = false;
  @state() private counted: Counted = [];

  static override styles = [
    parts,
    panelStyles,
    css`
      .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr); gap: 24px; align-items: start; }
      section { display: grid; gap: 10px; }
      .rows > li { min-height: 44px; }
      .sum { font-weight: 700; }
      @media (max-width: 760px) { .cols { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  override render(): unknown {
    const { chips: inPlay, left } = this.view;
    return html`${head(SAY.title, SAY.told(chips(inPlay.in_play), chips(inPlay.average), inPlay.big_blinds, left), () =>
      this.actions.open("tables"),
    )}
      <div class="body">
        ${inPlay.trouble ? html`<p class="note">${inPlay.trouble}</p>` : nothing}
        <div class="cols">${this.reasons()}${this.colourUp()}</div>
      </div>`;
  }

  private reasons(): TemplateResult {
    const { in_play: all, reasons } = this.view.chips;
    return html`<section><h3>${SAY.reasons}</h3>
      <ul class="rows">${reasons.map(
        ([why, amount]) =>
          html`<li><span class="n">${SAY.why[why] ?? why}</span><span class="num">${chips(amount)}</span></li>`,
      )}<li class="sum"><span class="n">${SAY.inPlay}</span><span class="num">${chips(all)}</span></li></ul>
      ${
        this.counting
          ? html`<cc-chip-count .values=${this.view.plan.chips.map((one) => one.value)}
            @count=${(event: CustomEvent<Counted>) => (this.counted = event.detail)}></cc-chip-count>
          <button type="button" class="btn go" @click=${this.audit}>${SAY.compare(chips(total(this.counted)))}</button>`
          : html`<button type="button" class="btn" @click=${() => (this.counting = true)}>${SAY.countAll}</button>`
      }
    </section>`;
  }

  private readonly audit = async (): Promise<void> => {
    if (
      this.counted.length &&
      (await this.actions.send({ do: "audit", chips: this.counted, counted: total(this.counted) }))
    )
      this.counting = false;
  };

  private colourUp(): TemplateResult {
    return html`<section><h3>${SAY.colourUp}</h3><cc-colour-entry .view=${this.view} .actions=${this.actions}
      .table=${this.table}></cc-colour-entry></section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chips-panel": CcChipsPanel;
  }
}
