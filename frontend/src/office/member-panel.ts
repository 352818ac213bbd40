// <cc-office-drawer>: one member beside the list, in sections; a section is one line here and an element with the
// person's id.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { OfficeCommands } from "../desk/send-command.ts";
import { icon } from "../kit/icons.ts";
import "../kit/sheet.ts";
import type { CcSheet } from "../kit/sheet.ts";
import { parts } from "../kit/styles.ts";
import type { MemberView, OfficeView } from "../protocol.ts";
import "./members/details.ts";
import "./members/dues.ts";
import { memberSummary } from "./members/words.ts";
import "./officers/conduct.ts";
import { OFFICE } from "./words.ts";

export type Section = (person: string, office: OfficeView, acts: OfficeCommands) => TemplateResult;

export const SECTIONS: readonly Section[] = [
  (person, office, acts) => html`<cc-member-dues .person=${person} .office=${office} .acts=${acts}></cc-member-dues>`,
  (person, office, acts) =>
    html`<cc-member-record .person=${person} version=${office.version} .acts=${acts}></cc-member-record>`,
  (person, office, acts) =>
    html`<cc-member-details .person=${person} .office=${office} .acts=${acts}></cc-member-details>`,
];

/** Fires `closed` however it is closed. */
@customElement("cc-office-drawer")
export class CcOfficeDrawer extends LitElement {
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @property() person = "";
  /** It is beside the list and covers nothing. */
  @property({ type: Boolean, reflect: true }) docked = false;
  @query("cc-sheet") private readonly sheet!: CcSheet | null;

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 0; }
      aside {
        height: 100%; overflow: auto; background: var(--panel); border-left: 1px solid var(--line);
        box-shadow: var(--sheet); padding: 16px 24px;
      }
      .top { display: flex; justify-content: space-between; align-items: start; gap: 12px; }
      h2 { font-size: var(--t-2xl); line-height: 1.15; overflow-wrap: anywhere; }
      h2:focus-visible { outline: none; }
      .about { font-size: 14px; color: var(--ink-2); }
      .x { min-width: 44px; min-height: 44px; padding: 0; }
      .kept-out cc-member-record { order: -1; }
      .sections { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 14px; }
    `,
  ];

  override render(): unknown {
    const member = this.office.members.find((one) => one.id === this.person);
    if (!member) return nothing;
    return this.docked ? this.beside(member) : this.over(member);
  }

  private beside(member: MemberView): unknown {
    return html`<aside aria-label=${OFFICE.member} @keydown=${this.key}>
      <div class="top">
        <div><h2 tabindex="-1">${member.name}</h2>${this.inShort(member)}</div>
        <button class="btn x" type="button" aria-label=${OFFICE.close}
          @click=${this.close}>${icon("close", 20)}</button>
      </div>
      ${this.sections(member)}
    </aside>`;
  }

  private over(member: MemberView): unknown {
    return html`<cc-sheet heading=${member.name} @closed=${this.close}>${this.inShort(member)}${this.sections(
      member,
    )}</cc-sheet>`;
  }

  private inShort(member: MemberView): unknown {
    return html`<p class="about">${memberSummary(member, this.office.year)}</p>`;
  }

  private sections(member: MemberView): unknown {
    const drawn = SECTIONS.map((section) => section(member.id, this.office, this.acts));
    const look = member.standing === "good" ? "sections" : "sections kept-out";
    return keyed(member.id, html`<div class=${look}>${drawn}</div>`);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("person") && !changed.has("docked")) return;
    if (this.docked) this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
    else this.sheet?.show();
  }

  private readonly close = (): void => {
    this.dispatchEvent(new Event("closed"));
  };

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape") this.close();
  }
}
