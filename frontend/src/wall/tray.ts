// <cc-screen-tray>: settings of a wall screen: full screen, sound, speech, look, scene; kept awake while it is shown.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { browserStorage } from "../app/settings.ts";
import { canSpeak } from "../app/sound.ts";
import { parts } from "../kit/styles.ts";
import { VIEWS, type View } from "./scene.ts";
import { SCREEN } from "./words.ts";

export class Awake {
  #lock: WakeLockSentinel | undefined;

  /** Whether this browser can keep the screen awake. */
  static get possible(): boolean {
    return "wakeLock" in navigator;
  }

  start(): void {
    document.addEventListener("visibilitychange", this.#ask);
    void this.#ask();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#ask);
    void this.#lock?.release();
  }

  /** A browser releases the lock whenever the page is hidden. */
  readonly #ask = async (): Promise<void> => {
    if (!Awake.possible || document.visibilityState !== "visible") return;
    this.#lock = await navigator.wakeLock.request("screen").catch(() => undefined);
  };
}

export const SKINS = ["night", "paper", "oxblood"] as const;
export type Skin = (typeof SKINS)[number];

export interface ScreenSettings {
  readonly skin: Skin;
  readonly view: View;
  readonly sound: boolean;
  readonly speech: boolean;
}

const KEY = "cutcard-screen";
const FIRST: ScreenSettings = { skin: "night", view: "all", sound: false, speech: false };

function among<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/**
 * Settings from `?skin=paper&view=seats` and storage; the view is never stored, so that two screens of one machine can
 * differ.
 */
export function readSettings(kept: string | null, search: string): ScreenSettings {
  const asked = new URLSearchParams(search);
  let old: Partial<ScreenSettings> = {};
  try {
    old = (JSON.parse(kept ?? "{}") ?? {}) as Partial<ScreenSettings>;
  } catch {
    // invalid content: use the defaults
  }
  return {
    skin: among(SKINS, asked.get("skin")) ?? among(SKINS, old.skin) ?? FIRST.skin,
    view: among(VIEWS, asked.get("view")) ?? FIRST.view,
    sound: old.sound === true,
    speech: old.speech === true,
  };
}

export function saveSettings(told: ScreenSettings): void {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify({ skin: told.skin, sound: told.sound, speech: told.speech }));
  } catch {
    // a private window has no storage
  }
}

/** The address that shows the same on another machine. */
export function settingsAddress(told: ScreenSettings, path: string): string {
  const asked = new URLSearchParams({
    ...(told.skin === "night" ? {} : { skin: told.skin }),
    ...(told.view === "all" ? {} : { view: told.view }),
  });
  const words = asked.toString();
  return words ? `${path}?${words}` : path;
}

export const savedSettings = (): ScreenSettings =>
  readSettings(browserStorage()?.getItem(KEY) ?? null, location.search);

const SAY = SCREEN.tray;

/** Fires `chosen` with the changed setting, and `full` to enter or leave full screen. */
@customElement("cc-screen-tray")
export class CcScreenTray extends LitElement {
  @property({ attribute: false }) told!: ScreenSettings;
  @property({ attribute: false }) views: readonly View[] = [];
  @property({ type: Boolean, reflect: true }) shown = false;
  /** Sound is on, and the browser waits for a touch before it plays any. */
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

  /** Drop the focus, so that the tray can hide. */
  let(): void {
    (this.shadowRoot?.activeElement as HTMLElement | null | undefined)?.blur();
  }

  private press(label: string, on: boolean | undefined, key: string, run: () => void): unknown {
    return html`<button type="button" class="btn small choice" aria-pressed=${on === undefined ? nothing : String(on)}
      aria-keyshortcuts=${key || nothing} @click=${run}>${label}${
        key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing
      }</button>`;
  }

  private choose(changes: Partial<ScreenSettings>): void {
    this.dispatchEvent(new CustomEvent("chosen", { detail: changes }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-screen-tray": CcScreenTray;
  }
}
