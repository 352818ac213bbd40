// <cc-tables-wait>: how many tables and players wait for an official, with the way to them; nothing where none does.

import { LitElement, css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { floorCalls } from "../kit/floor-calls.ts";
import { parts } from "../kit/parts.ts";
import { RULINGS } from "./words.ts";

@customElement("cc-tables-wait")
export class CcTablesWait extends LitElement {
  #stop: (() => void) | undefined;

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
    this.#stop = floorCalls.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const { asks = [], calls = [] } = floorCalls;
    const told = RULINGS.calls.waiting(calls.filter((one) => one.may).length, asks.length);
    this.hidden = !told;
    return html`<p role="status"><a class="btn small" href="/rulings">${told}</a></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-tables-wait": CcTablesWait;
  }
}
