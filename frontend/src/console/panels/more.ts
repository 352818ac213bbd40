// <cc-more-panel>: everything that is not needed every minute: panels, prints, exports, other pages of the tournament.

import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { head, panelStyles } from "../../kit/panel.ts";
import "../../kit/share.ts";
import { parts } from "../../kit/styles.ts";
import { copyAddress } from "../../plan/schedule.ts";
import type { ConsoleView } from "../../protocol.ts";
import type { ConsoleActions, PanelName } from "../open-panels.ts";
import { download, print } from "../requests.ts";
import { CONSOLE } from "../words.ts";

const SAY = CONSOLE.morePanel;
const PANELS = [
  "people",
  "clock",
  "money",
  "deal",
  "chips",
  "dealers",
  "screens",
  "log",
] as const satisfies readonly PanelName[];
const PRINTS = [
  "seat-cards",
  "sign-in",
  "structure",
  "chips",
  "dealers",
  "receipts",
  "payout-slips",
  "report",
  "money",
  "power-cut",
] as const;
const EXPORTS = ["results.csv", "results.json", "results.png"] as const;

@customElement("cc-more-panel")
export class CcMorePanel extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) actions!: ConsoleActions;

  static override styles = [
    parts,
    panelStyles,
    css`
      .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 8px; }
      .grid .btn {
        justify-content: flex-start; min-height: 60px; flex-direction: column; align-items: flex-start;
        justify-content: center; gap: 2px; padding: 4px 16px; text-align: left; white-space: normal;
      }
      small { font-size: 14px; font-weight: 400; color: var(--ink-2); }
      section { display: grid; gap: 8px; }
    `,
  ];

  override render(): unknown {
    const night = encodeURIComponent(this.view.id);
    return html`${head(CONSOLE.menu, "", () => this.actions.open("tables"))}
      <div class="body">
        <section><div class="grid">${PANELS.map(
          (name) =>
            html`<button type="button" class="btn"
              @click=${() =>
                this.actions.open(name)}>${SAY.panels[name][0]}<small>${SAY.panels[name][1]}</small></button>`,
        )}
          <button type="button" class="btn"
            @click=${() =>
              void this.actions.send({
                do: "open-table",
              })}>${SAY.openTable}<small>${SAY.openTableHint}</small></button></div></section>
        ${this.links(SAY.pages, [
          [`/night/${night}/clock`, SAY.screen, SAY.screenHint],
          [`/night/${night}`, SAY.phone, SAY.phoneHint],
          [`/night/${night}/plan`, SAY.plan, SAY.planHint],
          [copyAddress(this.view.id), SAY.again, SAY.againHint],
          ["/nights", CONSOLE.allNights, ""],
        ])}
        <section><h3>${SAY.forPhones}</h3><cc-share path=${`/night/${night}`} label=${SAY.phoneLink}></cc-share
        ></section>
        ${this.links(
          SAY.prints,
          PRINTS.map((name) => [print(this.view.id, name), SAY.printed[name], ""] as const),
        )}
        ${this.links(SAY.exports, [
          ...EXPORTS.map((name) => [download(this.view.id, name), SAY.exported[name], ""] as const),
          [download(this.view.id, "qr.svg"), SAY.code, ""] as const,
        ])}
        <section><div class="grid"><button type="button" class="btn" @click=${() =>
          void this.actions.send({
            do: "keep-template",
            kept: !this.view.template,
          })}>${this.view.template ? SAY.dropTemplate : SAY.keepTemplate}<small>${SAY.templateHint}</small></button
          ><button type="button" class="btn" @click=${() =>
            this.actions.settings()}>${SAY.settings}</button></div></section>
      </div>`;
  }

  private links(title: string, all: readonly (readonly [string, string, string])[]): TemplateResult {
    return html`<section><h3>${title}</h3><div class="grid">${all.map(
      ([address, label, hint]) =>
        html`<a class="btn" href=${address} target="_blank">${label}${hint ? html`<small>${hint}</small>` : ""}</a>`,
    )}</div></section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-more-panel": CcMorePanel;
  }
}
