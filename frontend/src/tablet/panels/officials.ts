// <cc-offices>: the offices of this table and who holds each; give an office here, or give it to another person.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Refusal, told, refusalOf } from "../../desk/send-command.ts";
import { parts } from "../../kit/styles.ts";
import type { OfficialView, TableUpdate } from "../../protocol.ts";
import { appoint, officials } from "../floor/requests.ts";
import { FLOOR } from "../floor/words.ts";
import { head, panelStyles } from "../styles.ts";

const SAY = FLOOR.officials;

@customElement("cc-offices")
export class CcOffices extends LitElement {
  @property({ attribute: false }) seen!: TableUpdate;
  /** Seats that it is about: nobody there decides it. */
  @property({ attribute: false }) about: readonly number[] = [];
  /** Whether it is alone beside the felt. Fires `shut` then. */
  @property({ type: Boolean }) titled = false;
  /** Only vacant offices: somebody is needed to decide. */
  @property({ type: Boolean }) vacant = false;
  @state() private offices: readonly OfficialView[] = [];
  @state() private trouble: Refusal | null = null;

  static override styles = [
    parts,
    panelStyles,
    css`
      :host(:not([titled])) { display: grid; gap: 10px; height: auto; }
      .row { display: grid; grid-template-columns: 1fr auto; gap: 8px; align-items: end; }
      .holds { font-size: 17px; line-height: 1.4; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    officials(this.seen.table).then(
      (found) => (this.offices = found),
      () => undefined,
    );
  }

  override render(): unknown {
    const all = html`${this.offices.map((one) => this.office(one))}${told(this.trouble, this.seen.view.house)}`;
    return this.titled
      ? html`${head(SAY.panel, () => this.dispatchEvent(new Event("shut")))}<div class="body">${all}</div>`
      : all;
  }

  private office(one: OfficialView): unknown {
    if (!one.person) return one.may ? this.naming(one) : html`<p class="holds">${SAY.nobody(one.title)}</p>`;
    if (this.vacant) return nothing;
    return html`<p class="holds">${SAY.holds(one.title, one.name)}</p>${one.may ? this.naming(one) : nothing}`;
  }

  private naming(one: OfficialView): unknown {
    const free = this.seen.view.sitters.filter(
      (sitter) => !this.about.includes(sitter.seat) && sitter.player !== one.person,
    );
    return free.length
      ? html`<div class="row"><div class="field"><label for=${one.office}>${SAY.name(one.title)}</label><select
        id=${one.office}>${free.map(
          (sitter) => html`<option value=${sitter.player}>${this.seen.names[sitter.seat] ?? sitter.player}</option>`,
        )}</select></div>
      <button type="button" class="btn" @click=${() => void this.appoint(one.office)}>${SAY.appoint}</button></div>`
      : nothing;
  }

  private async appoint(office: string): Promise<void> {
    const chosen = this.renderRoot.querySelector<HTMLSelectElement>(`#${office}`)?.value ?? "";
    try {
      this.offices = await appoint(this.seen.table, office, chosen);
      this.trouble = null;
    } catch (error) {
      this.trouble = refusalOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-offices": CcOffices;
  }
}
