// <cc-cash-open>: every open cash session with its link; nothing where none is open.

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { parts } from "../kit/styles.ts";
import type { EveningListed } from "../protocol.ts";
import { OPEN_NOW } from "./words.ts";

const AGAIN = 20_000;

@customElement("cc-cash-open")
export class CcCashOpen extends LitElement {
  @state() private evenings: readonly EveningListed[] = [];
  #again: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 8px; }
      :host(:not([some])) { display: none; }
      section {
        display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 16px 12px 20px;
        border-radius: var(--r-l); background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
      }
      p { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
      b { font-weight: 600; } small { display: block; font-size: var(--t-s); color: var(--ink-2); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.#again = setInterval(() => document.visibilityState === "visible" && void this.load(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#again);
  }

  override render(): unknown {
    return this.evenings.map(
      ({ id, title, house, tables, seated, waiting }) =>
        html`<section><p><b>${title}</b><small>${OPEN_NOW.facts(
          house,
          tables,
          seated,
          waiting,
        )}</small></p><a class="btn small" href=${`/cash/${encodeURIComponent(id)}`}>${OPEN_NOW.lists}</a></section>`,
    );
  }

  private async load(): Promise<void> {
    const all = await call("GET /api/cash").catch(() => undefined);
    if (!all) return;
    this.evenings = all.filter((one) => one.stage === "open");
    this.toggleAttribute("some", this.evenings.length > 0);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-cash-open": CcCashOpen;
  }
}
