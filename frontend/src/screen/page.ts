// <cc-screen-page>: the clock of the night in the address, on a screen of its own: rings, stays awake, and runs on when
// the room is not heard.

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ClubColours } from "../kit/chip-colours.ts";
import type { Reading } from "../nights/counting.ts";
import { isLong, lookUp } from "../nights/long-list.ts";
import { NightWatch } from "../nights/watching.ts";
import type { EntrantSeen } from "../protocol.ts";
import { audible, listenForFirstTouch, ring } from "../sound.ts";
import { Awake } from "./awake.ts";
import { type Told, keepTold, keptTold, toldAddress } from "./choices.ts";
import type { Look } from "./look.ts";
import { rung } from "./ringing.ts";
import { type Scene, type View, sceneOf } from "./scene.ts";
import "./screen.ts";
import { say } from "./speech.ts";
import "./tray.ts";
import { SCREEN } from "./words.ts";

const TRAY_SHOWN = 4000;

/** The night whose id stands in the address. */
export const nightInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Where everybody sits is in what a phone gets; the screen's own view is shorter. */
const watched = (view: View): "screen" | "player" => (view === "seats" ? "player" : "screen");

@customElement("cc-screen-page")
export class CcScreenPage extends LitElement {
  @state() private told: Told = keptTold();
  @state() private tray = false;
  @state() private code = "";
  /** The whole list, where it is too long to travel. */
  @state() private all: readonly EntrantSeen[] = [];
  readonly #paint = new ClubColours(this);
  readonly #night = new NightWatch(this, nightInAddress(), watched(this.told.view));
  readonly #awake = new Awake();
  #before: Reading | undefined;
  #byKeys = false;
  #codeAsked = false;
  #restOf = -1;
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
    const look = this.look;
    return html`<main tabindex="-1" class=${this.tray ? "lively" : ""} @pointermove=${this.#stir}
      @pointerdown=${this.#stir}>
        ${
          look
            ? html`<cc-screen .look=${look} .scene=${this.scene(look)}></cc-screen>`
            : html`<p class="none" role="status">${this.#night.wrong ? SCREEN.none : SCREEN.waiting}</p>`
        }
      </main>
      <cc-screen-tray .told=${this.told} ?shown=${this.tray} ?full=${document.fullscreenElement !== null}
        ?mute=${this.told.sound && !audible()}
        @chosen=${(event: CustomEvent<Partial<Told>>) => this.choose(event.detail)} @full=${() => void this.whole()}
        @pointermove=${this.#stir} @pointerdown=${this.#stir}></cc-screen-tray>
`;
  }

  protected override updated(): void {
    const look = this.look;
    const { dataset } = document.documentElement;
    dataset["skin"] = this.told.skin;
    dataset["mood"] = look && this.scene(look) === "break" ? "break" : "";
    if (look) this.sound(look.reading);
    if (look && !this.#codeAsked) void this.#fetchCode();
    if (look && this.told.view === "seats") void this.#fetchRest(look.view.version);
    if (look && document.title !== look.view.title) document.title = look.view.title;
  }

  private get look(): Look | undefined {
    const { screen: view, reading, now, lostAt } = this.#night;
    return view && reading
      ? {
          view,
          reading,
          now,
          lostAt,
          code: this.code,
          chips: this.#paint.own,
          standings: this.all.length ? this.all : (this.#night.player?.standings ?? []),
        }
      : undefined;
  }

  private scene(look: Look): Scene {
    return sceneOf(look.view, look.reading, look.now, this.told.view);
  }

  private sound(now: Reading): void {
    const found = this.look?.view.stage === "playing" ? rung(this.#before, now) : undefined;
    this.#before = now;
    if (!found || !this.told.sound) return;
    ring(found.sound);
    if (this.told.speech) setTimeout(() => say(found.said), 1200);
  }

  private choose(changes: Partial<Told>): void {
    this.told = { ...this.told, ...changes };
    keepTold(this.told);
    history.replaceState(null, "", toldAddress(this.told, location.pathname));
    if (changes.view) this.#night.show(watched(changes.view));
    if (changes.sound) requestAnimationFrame(() => ring("minute"));
    if (changes.speech) say(SCREEN.tray.speech.on);
  }

  private async whole(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen().catch(() => undefined);
  }

  readonly #drawn = (): void => this.requestUpdate();

  /** The tray comes with the pointer, and goes with the cursor. */
  readonly #stir = (event: Event): void => {
    this.tray = true;
    this.#byKeys = event instanceof KeyboardEvent;
    clearTimeout(this.#hide);
    this.#hide = setTimeout(this.#rest, TRAY_SHOWN);
  };

  /** Nobody stirs: the tray goes, unless somebody goes through it by keys. */
  readonly #rest = (): void => {
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
    else if (event.key === "Tab") this.#stir(event);
  };

  async #fetchRest(version: number): Promise<void> {
    if (version === this.#restOf || !isLong(this.#night.player?.standings ?? [])) return;
    this.#restOf = version;
    this.all = await lookUp(nightInAddress(), "", 1000);
  }

  /** The code is kept in the page, so that it is there in the break when the room is not. */
  async #fetchCode(): Promise<void> {
    this.#codeAsked = true;
    const reply = await fetch(`/api/nights/${encodeURIComponent(nightInAddress())}/qr.svg`).catch(() => undefined);
    if (reply?.ok) this.code = `data:image/svg+xml,${encodeURIComponent(await reply.text())}`;
  }
}
