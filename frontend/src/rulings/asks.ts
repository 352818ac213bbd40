// <cc-floor-asks>: players who wait for the floor, the first to ask first; a tap takes them off the list.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { floorCalls } from "../kit/floor-calls.ts";
import { parts } from "../kit/parts.ts";
import type { AskSeen } from "../protocol.ts";
import { moment } from "../times.ts";
import { RULINGS } from "./words.ts";

const SAY = RULINGS.asks;

@customElement("cc-floor-asks")
export class CcFloorAsks extends LitElement {
  #stop: (() => void) | undefined;

  static override styles = [
    parts,
    css`
      :host { display: grid; gap: 10px; }
      :host([hidden]) { display: none; }
      h2 { font-size: var(--t-l); font-weight: 700; }
      li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; align-items: center;
        padding: 12px 16px; border-radius: var(--r-l); background: var(--panel); border-left: 4px solid var(--warn);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      li + li { margin-top: 8px; }
      li p { overflow-wrap: anywhere; }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = floorCalls.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    const { asks = [] } = floorCalls;
    this.hidden = !asks.length;
    return html`<h2>${SAY.title}</h2><div role="status"><ul>${asks.map((one) => this.ask(one))}</ul></div>`;
  }

  private ask(one: AskSeen): TemplateResult {
    return html`<li><div><b>${SAY.who(one.name, one.place)}</b>
      <p class="muted">${SAY.since(moment(one.at))}</p>${one.words ? html`<p>“${one.words}”</p>` : nothing}</div>
      <button type="button" class="btn" aria-label=${SAY.doneFor(one.name)}
        @click=${() => void this.done(one)}>${SAY.done}</button></li>`;
  }

  private async done({ person }: AskSeen): Promise<void> {
    await call("DELETE /api/asks/{id}", { id: person }).catch(() => undefined);
    await floorCalls.load();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-floor-asks": CcFloorAsks;
  }
}
