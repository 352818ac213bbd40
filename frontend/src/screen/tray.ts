// <cc-screen-tray>: what can be chosen for a screen: full screen, sound, speech, skin, what it shows. Comes with a
// touch or the pointer and goes by itself; keys do the same.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import { Awake } from "./awake.ts";
import { SKINS, type Told } from "./choices.ts";
import type { View } from "./scene.ts";
import { canSpeak } from "./speech.ts";
import { SCREEN } from "./words.ts";

const SAY = SCREEN.tray;

/** Fires `chosen` with what was changed, and `full` for the whole screen or back. */
@customElement("cc-screen-tray")
export class CcScreenTray extends LitElement {
  @property({ attribute: false }) told!: Told;
  @property({ attribute: false }) views: readonly View[] = [];
  @property({ type: Boolean, reflect: true }) shown = false;
  /** Sound is wanted, and the browser waits for a touch before it gives any. */
  @property({ type: Boolean }) mute = false;
  @property({ type: Boolean }) full = false;

  static override styles = [
    parts,
    css`
      :host {
        position: fixed; left: 50%; bottom: 20px; z-index: 3; transform: translateX(-50%);
        max-width: calc(100vw - 32px); width: max-content;
      }
      .tray {
        opacity: 0; visibility: hidden; transition: opacity var(--move), visibility 0s var(--move); display: flex;
        flex-wrap: wrap; justify-content: center; gap: 8px 12px; padding: 12px; border: 1px solid var(--line);
        border-radius: var(--r-l); background: var(--raised); box-shadow: var(--sheet);
      }
      :host([shown]) .tray, .tray:has(:focus-visible) {
        opacity: 1; visibility: visible; transition: opacity var(--move);
      }
      .group { display: flex; gap: 4px; } .btn { background: var(--ground); }
      @media (min-width: 1600px) {
        .btn.small { min-height: 56px; padding: 0 20px; font-size: 19px; }
        .tray { gap: 12px 20px; padding: 16px; }
      }
      .note { flex-basis: 100%; text-align: center; font-size: var(--t-s); color: var(--ink-2); }
    `,
  ];

  override render(): unknown {
    const { told } = this;
    return html`<div class="tray" role="toolbar" aria-label=${SAY.label}>
      ${this.press(this.full ? SAY.window : SAY.full, undefined, "F", () => this.dispatchEvent(new Event("full")))}
      ${this.press(told.sound ? SAY.sound.on : SAY.sound.off, told.sound, "M", () =>
        this.choose({ sound: !told.sound }),
      )}
      ${
        canSpeak()
          ? this.press(told.speech ? SAY.speech.on : SAY.speech.off, told.speech, "S", () =>
              this.choose({ speech: !told.speech }),
            )
          : nothing
      }
      <span class="group" role="group" aria-label=${SAY.skins}>${SKINS.map((skin) =>
        this.press(SAY.skin[skin] ?? skin, told.skin === skin, "", () => this.choose({ skin })),
      )}</span>
      ${
        this.views.length
          ? html`<span class="group" role="group" aria-label=${SAY.views}>${this.views.map((view) =>
              this.press(SAY.view[view] ?? view, told.view === view, "", () => this.choose({ view })),
            )}</span>`
          : nothing
      }
      ${this.mute ? html`<p class="note">${SAY.tap}</p>` : nothing}${
        Awake.possible ? nothing : html`<p class="note">${SAY.sleeps}</p>`
      }
    </div>`;
  }

  /** Let go of what was pressed, so that the tray can go. */
  let(): void {
    (this.shadowRoot?.activeElement as HTMLElement | null | undefined)?.blur();
  }

  private press(label: string, on: boolean | undefined, key: string, run: () => void): unknown {
    return html`<button type="button" class="btn small choice" aria-pressed=${on === undefined ? nothing : String(on)}
      aria-keyshortcuts=${key || nothing} @click=${run}>${label}${
        key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing
      }</button>`;
  }

  private choose(changes: Partial<Told>): void {
    this.dispatchEvent(new CustomEvent("chosen", { detail: changes }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-screen-tray": CcScreenTray;
  }
}
