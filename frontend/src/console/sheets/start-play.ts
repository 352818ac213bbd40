// <cc-start-sheet>: play is about to start and some seated players are not checked in: the director decides about them.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { citeStyles, citationRow } from "../../kit/citation.ts";
import { head, panelStyles, sheetStyles } from "../../kit/panel.ts";
import { parts } from "../../kit/styles.ts";
import type { MissingPlayer, ConsoleView } from "../../protocol.ts";
import type { ConsoleActions } from "../open-panels.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.starting;
/** The most names listed here; check-in has them all. */
const NAMED = 12;

/** How the house treats them, where that differs by player: (keep their seats, left out, asked about). */
export function houseTreatment(missing: readonly MissingPlayer[]): readonly [number, number, number] {
  const of = (what: MissingPlayer["what"]): number => missing.filter((one) => one.what === what).length;
  return [of("seat"), of("leave"), of("ask")];
}

@customElement("cc-start-sheet")
export class CcStartSheet extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;

  static override styles = [
    parts,
    panelStyles,
    sheetStyles,
    citeStyles,
    css`
      .who { color: var(--ink-2); line-height: 1.4; }
      .ways { display: grid; gap: 8px; }
      .ways .btn {
        min-height: 56px; flex-direction: column; align-items: flex-start; padding: 8px 14px; text-align: left;
        white-space: normal;
      }
      .ways small { font-weight: 400; font-size: 14px; }
    `,
  ];

  override render(): unknown {
    const { missing } = this.view;
    const [kept, left, asked] = houseTreatment(missing);
    const names = missing.slice(0, NAMED).map((one) => one.name);
    const more = missing.length - names.length;
    return html`${head(SAY.title, SAY.told(missing.length), () => this.actions.show(null))}
      <div class="body sheet">
        <p class="who">${names.join(", ")}${more ? SAY.more(more) : ""}</p>
        <div class="ways">
          ${this.way(SAY.here, SAY.hereTold, "here")}
          ${this.way(SAY.house, SAY.houseTold(kept, left, asked), "house", "go")}
          ${kept === missing.length ? nothing : this.way(SAY.keep, SAY.keepTold, "seat")}
          ${left === missing.length ? nothing : this.way(SAY.leave, SAY.leaveTold, "leave")}
        </div>
        ${citationRow(this.view.house, this.view.missing_cites)}
        <button type="button" class="btn quiet" @click=${() => this.actions.open("people")}>${SAY.oneByOne}</button>
      </div>`;
  }

  private way(label: string, told: string, missing: "here" | "house" | "seat" | "leave", look = ""): TemplateResult {
    const begin = async (): Promise<void> => {
      if (await this.actions.send({ do: "start-play", missing })) this.actions.show(null);
    };
    return html`<button type="button" class=${`btn ${look}`} data-missing=${missing}
      @click=${() => void begin()}>${label}<small>${told}</small></button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-start-sheet": CcStartSheet;
  }
}
