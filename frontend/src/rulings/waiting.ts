// <cc-tables-wait>: how many tables wait for an official, with the way to them; nothing where none does.

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../api.ts";
import { parts } from "../kit/parts.ts";
import { RULINGS } from "./words.ts";

const EVERY = 8000;

@customElement("cc-tables-wait")
export class CcTablesWait extends LitElement {
  @state() private count = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      :host([hidden]) { display: none; }
      a { width: 100%; border-left: 4px solid var(--warn); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = true;
    void this.load();
    this.#timer = setInterval(() => void this.load(), EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render(): unknown {
    this.hidden = !this.count;
    return html`<p role="status"><a class="btn small" href="/rulings">${RULINGS.calls.waiting(this.count)}</a></p>`;
  }

  private async load(): Promise<void> {
    await call("GET /api/calls").then(
      (found) => (this.count = found.filter((one) => one.may).length),
      () => undefined,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tables-wait": CcTablesWait;
  }
}
