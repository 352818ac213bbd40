// <cc-incident-list table="id">: the incidents that are possible at this table now, in groups, the one that fits the
// moment open; or found by the words people use. Fires `pick`.

import { LitElement, type PropertyValues, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { WORDS } from "../../app/words.ts";
import { parts } from "../../kit/styles.ts";
import type { IncidentListed, IncidentsView } from "../../protocol.ts";
import { incidentsAt } from "./requests.ts";
import { FLOOR } from "./words.ts";

const PATIENCE = 140;

@customElement("cc-incident-list")
export class CcIncidentList extends LitElement {
  @property() table = "";
  /** The table's version: the possible incidents change with it. */
  @property({ type: Number }) version = 0;
  /** The group that was tapped on the felt. */
  @property() group = "";
  /** The seat that was tapped; 0: none. Only what can have happened to its player is listed. */
  @property({ type: Number }) seat = 0;
  @state() private typed = "";
  @state() private seen: IncidentsView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 14px; align-content: start; }
      .groups { display: flex; flex-wrap: wrap; gap: 8px; }
      .groups .btn { min-height: 48px; padding: 0 14px; font-size: 15px; }
      .list { display: grid; gap: 8px; }
      .list .btn {
        width: 100%; min-height: 56px; padding: 8px 16px; display: grid; justify-content: start; gap: 2px;
        white-space: normal; text-align: left; font-size: 17px; font-weight: 550;
      }
      .list small { font-size: 14px; font-weight: 400; }
      .hint { font-size: 15px; color: var(--ink-2); }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("version") || changed.has("table") || changed.has("seat")) void this.ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): unknown {
    const words = this.typed.trim();
    return html`<div class="field"><input type="search" aria-label=${FLOOR.findLabel} placeholder=${FLOOR.find}
      autocomplete="off" .value=${this.typed} @input=${this.type} /></div>
      ${this.listed(words)}`;
  }

  private listed(words: string): TemplateResult {
    if (!this.seen) return html`<p class="hint">${WORDS.loading}</p>`;
    return words ? this.found(this.seen, words) : this.groups(this.seen);
  }

  private found({ found }: IncidentsView, words: string): TemplateResult {
    return html`<div class="list" role="list">${
      found.length ? found.map((one) => this.incident(one)) : html`<p class="hint">${FLOOR.none(words)}</p>`
    }</div>`;
  }

  private groups({ groups, fits }: IncidentsView): TemplateResult {
    const open = [this.group, fits].map((name) => groups.find((one) => one.group === name)).find(Boolean) ?? groups[0];
    return html`<div class="groups" role="group" aria-label=${FLOOR.groups}>${groups.map(
      (one) =>
        html`<button type="button" class="btn choice" aria-pressed=${one === open}
          @click=${() => (this.group = one.group)}>${one.title}</button>`,
    )}</div>
    <div class="list" role="list">${open?.incidents.map((one) => this.incident(one))}</div>`;
  }

  private incident(one: IncidentListed): TemplateResult {
    return html`<div role="listitem"><button type="button" class="btn" aria-disabled=${one.why_not ? "true" : nothing}
      @click=${() => one.why_not || this.dispatchEvent(new CustomEvent("pick", { detail: one }))}>${one.title}${
        one.why_not ? html`<small>${FLOOR.notNow(one.why_not)}</small>` : nothing
      }</button></div>`;
  }

  private readonly type = (event: Event): void => {
    this.typed = (event.target as HTMLInputElement).value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), PATIENCE);
  };

  private async ask(): Promise<void> {
    const asked = (this.#asked += 1);
    const seen = await incidentsAt(this.table, this.typed.trim(), this.seat).catch(() => this.seen);
    if (asked === this.#asked) this.seen = seen;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-incident-list": CcIncidentList;
  }
}
