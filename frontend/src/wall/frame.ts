// A page on a wall screen: full screen, kept awake, with a tray for its skin and sound. A subclass draws what it shows.

import { LitElement, css, html } from "lit";
import { state } from "lit/decorators.js";
import { soundUnlocked, listenForFirstTouch, ring, say } from "../app/sound.ts";
import type { View } from "./scene.ts";
import { Awake, type ScreenSettings, saveSettings, savedSettings, settingsAddress } from "./tray.ts";
import { SCREEN } from "./words.ts";

const TRAY_SHOWN = 4000;

export abstract class WallPage extends LitElement {
  @state() protected told: ScreenSettings = savedSettings();
  @state() private tray = false;
  /** What can be chosen to show, beside everything. */
  protected readonly views: readonly View[] = [];
  readonly #awake = new Awake();
  #byKeys = false;
  #hide: ReturnType<typeof setTimeout> | undefined;

  static override styles = css`
    main { position: fixed; inset: 0; cursor: none; outline: none; } main.lively { cursor: default; }
    .none {
      display: grid; place-content: center; height: 100dvh; font: 600 28px/1.3 var(--display); color: var(--ink-2);
      text-align: center; padding: 24px;
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    listenForFirstTouch();
    this.#awake.start();
    document.addEventListener("keydown", this.#key);
    document.addEventListener("fullscreenchange", this.#drawn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#awake.stop();
    document.removeEventListener("keydown", this.#key);
    document.removeEventListener("fullscreenchange", this.#drawn);
  }

  override render(): unknown {
    return html`<main tabindex="-1" class=${this.tray ? "lively" : ""} @pointermove=${this.#showTray}
      @pointerdown=${this.#showTray}>${this.picture()}</main>
      <cc-screen-tray .told=${this.told} .views=${this.views} ?shown=${this.tray}
        ?full=${document.fullscreenElement !== null} ?mute=${this.told.sound && !soundUnlocked()}
        @chosen=${(event: CustomEvent<Partial<ScreenSettings>>) => this.choose(event.detail)}
        @full=${() => void this.whole()}
        @pointermove=${this.#showTray} @pointerdown=${this.#showTray}></cc-screen-tray>`;
  }

  protected override updated(): void {
    document.documentElement.dataset["skin"] = this.told.skin;
  }

  /** Draw the picture. */
  protected abstract picture(): unknown;

  /** Another view was chosen. */
  protected turned(_view: View): void {}

  /** What is drawn before there is a view. */
  protected nothingYet(words: string): unknown {
    return html`<p class="none" role="status">${words}</p>`;
  }

  /** Load a QR code for phones into the page, so that it is there without a connection; "": the server has none. */
  protected async code(path: string): Promise<string> {
    const reply = await fetch(path).catch(() => undefined);
    return reply?.ok ? `data:image/svg+xml,${encodeURIComponent(await reply.text())}` : "";
  }

  private choose(changes: Partial<ScreenSettings>): void {
    this.told = { ...this.told, ...changes };
    saveSettings(this.told);
    history.replaceState(null, "", settingsAddress(this.told, location.pathname));
    if (changes.view) this.turned(changes.view);
    if (changes.sound) requestAnimationFrame(() => ring("minute"));
    if (changes.speech) say(SCREEN.tray.speech.on);
  }

  private async whole(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen().catch(() => undefined);
  }

  readonly #drawn = (): void => this.requestUpdate();

  /** The tray and the cursor show while the pointer moves. */
  readonly #showTray = (event: Event): void => {
    this.tray = true;
    this.#byKeys = event instanceof KeyboardEvent;
    clearTimeout(this.#hide);
    this.#hide = setTimeout(this.#hideTray, TRAY_SHOWN);
  };

  /** The tray hides again, unless it has the keyboard focus. */
  readonly #hideTray = (): void => {
    this.tray = false;
    if (!this.#byKeys) this.renderRoot.querySelector("cc-screen-tray")?.let();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      f: () => void this.whole(),
      m: () => this.choose({ sound: !this.told.sound }),
      s: () => this.choose({ speech: !this.told.speech }),
    }[event.key.toLowerCase()];
    if (act) act();
    else if (event.key === "Tab") this.#showTray(event);
  };
}
