// <cc-who-decides>: the house leaves this to its officials: call them, or enter what somebody decides who has an
// office at this table. Fires `speaks` with the person's id.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import type { OfficialSeen, TableSeen } from "../protocol.ts";
import type { FloorCase } from "./case.ts";
import { appoint, officials } from "./floor-api.ts";
import { FLOOR } from "./floor-words.ts";
import { type Trouble, told, troubleOf } from "./trouble.ts";

const SAY = FLOOR.officials;

@customElement("cc-who-decides")
export class CcWhoDecides extends LitElement {
  @property({ attribute: false }) seen!: TableSeen;
  @property({ attribute: false }) case!: FloorCase;
  @property() who = "";
  /** An official was called and is awaited. */
  @property({ type: Boolean }) called = false;
  /** Whether they can be called about it: there is a question for them. */
  @property({ type: Boolean }) asks = false;
  @state() private offices: readonly OfficialSeen[] = [];
  @state() private trouble: Trouble | null = null;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      .note { font-size: 17px; line-height: 1.4; }
      .go { min-height: 64px; font-size: 19px; }
      .row { display: grid; grid-template-columns: 1fr auto; gap: 8px; align-items: end; }
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
    return html`<p class="note" role="status">${this.called ? SAY.awaited(this.who) : SAY.decides(this.who)}</p>
      ${
        this.asks && !this.called
          ? html`<button type="button" class="btn go" aria-busy=${this.case.busy}
            @click=${() => void this.case.call()}>${SAY.call}</button>`
          : nothing
      }
      ${this.offices.map((one) =>
        one.person
          ? html`<button type="button" class="btn"
            @click=${() => this.speaks(one.person)}>${SAY.enter(one.name)}</button>`
          : this.naming(one),
      )}
      ${told(this.trouble, this.seen.view.house)}`;
  }

  private naming(one: OfficialSeen): unknown {
    const about = this.case.about;
    const free = this.seen.view.sitters.filter((sitter) => !about.includes(sitter.seat));
    return html`<div class="row"><div class="field"><label for=${one.office}>${SAY.name(one.title)}</label><select
        id=${one.office}>${free.map(
          (sitter) => html`<option value=${sitter.player}>${this.seen.names[sitter.seat] ?? sitter.player}</option>`,
        )}</select></div>
      <button type="button" class="btn" @click=${() => void this.appoint(one.office)}>${SAY.appoint}</button></div>`;
  }

  private speaks(person: string): void {
    this.dispatchEvent(new CustomEvent("speaks", { detail: person }));
  }

  private async appoint(office: string): Promise<void> {
    const chosen = this.renderRoot.querySelector<HTMLSelectElement>(`#${office}`)?.value ?? "";
    try {
      this.offices = await appoint(this.seen.table, office, chosen);
      this.trouble = null;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-who-decides": CcWhoDecides;
  }
}
