// <cc-floor-asks>: players who wait for the floor, the first to ask first, called out by a sound; a tap takes them off
// the list.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { call } from "../api.ts";
import { parts } from "../kit/parts.ts";
import type { AskSeen } from "../protocol.ts";
import { listenForFirstTouch, play } from "../sound.ts";
import { moment } from "../words.ts";
import { RULINGS } from "./words.ts";

const SAY = RULINGS.asks;
const EVERY = 4000;

@customElement("cc-floor-asks")
export class CcFloorAsks extends LitElement {
  /** Who waits; undefined: not known yet. */
  @state() private asks: readonly AskSeen[] | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

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
    listenForFirstTouch();
    void this.load();
    this.#timer = setInterval(() => void this.load(), EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render(): unknown {
    const { asks = [] } = this;
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
    await this.load();
  }

  private async load(): Promise<void> {
    await call("GET /api/asks").then(
      (found) => {
        const before = this.asks;
        const fresh = found.some((one) => !before?.some((other) => other.person === one.person));
        if (before && fresh) play("called");
        this.asks = found;
      },
      () => undefined,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-floor-asks": CcFloorAsks;
  }
}
