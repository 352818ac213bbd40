// <cc-screen-page>: the tournament clock on a wall screen: sounds, stays awake, runs on when the connection is lost;
// <cc-screen> draws it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { ring, say } from "../app/sound.ts";
import { ClubColors } from "../chips/chip-colors.ts";
import type { Reading } from "../clock/countdown.ts";
import { LiveTournament, isLong, searchEntrants } from "../clock/live-tournament.ts";
import { ElementSize } from "../kit/element-size.ts";
import { parts } from "../kit/styles.ts";
import type { EntrantView } from "../protocol.ts";
import { alertBetween } from "./alerts.ts";
import { beforeScene, breakScene } from "./break.ts";
import { clockScene } from "./clock.ts";
import { WallPage } from "./frame.ts";
import { movesScene, prizesScene, resultsScene, seatsScene } from "./lists.ts";
import type { SceneInput } from "./parts.ts";
import { type Scene, VIEWS, type View, fitPicture, sceneOf, burnInShift } from "./scene.ts";
import { screenStyles } from "./styles.ts";
import { SCREEN } from "./words.ts";

const SCENES: Record<Scene, (look: SceneInput) => unknown> = {
  before: beforeScene,
  seats: seatsScene,
  clock: clockScene,
  moves: movesScene,
  break: breakScene,
  prizes: prizesScene,
  results: resultsScene,
};

@customElement("cc-screen")
export class CcScreen extends LitElement {
  @property({ attribute: false }) look: SceneInput | undefined;
  @property() scene: Scene = "clock";
  readonly #size = new ElementSize(this);

  static override styles = [
    parts,
    ...screenStyles,
    css`
      :host {
        position: fixed; inset: 0; overflow: hidden; background: var(--ground);
        transition: background var(--fade) ease-out; font-family: var(--display);
        font-variation-settings: var(--display-cut);
      }
      .canvas { position: absolute; left: 0; top: 0; width: 1920px; height: 1080px; transform-origin: 0 0; }
    `,
  ];

  override render(): unknown {
    const [width, height] = this.#size.now;
    if (!this.look || !width) return nothing;
    const { scale, left, top } = fitPicture(width, height);
    const [right, down] = burnInShift(this.look.now);
    const style = `transform: translate(${left + right}px, ${top + down}px) scale(${scale})`;
    return html`<div class="canvas" .style=${style}>${keyed(this.scene, SCENES[this.scene](this.look))}</div>`;
  }
}

/** The tournament in the page's address. */
export const nightInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** All seats are in the player's view; the screen's own view is shorter. */
const watched = (view: View): "screen" | "player" => (view === "seats" ? "player" : "screen");

@customElement("cc-screen-page")
export class CcScreenPage extends WallPage {
  @state() private shownCode = "";
  /** All entrants, where the list is too long for the view. */
  @state() private all: readonly EntrantView[] = [];
  protected override readonly views = VIEWS;
  readonly #paint = new ClubColors(this);
  readonly #night = new LiveTournament(this, nightInAddress(), watched(this.told.view));
  #before: Reading | undefined;
  #codeAsked = false;
  #restOf = -1;

  protected override picture(): unknown {
    const look = this.look;
    return look
      ? html`<cc-screen .look=${look} .scene=${this.scene(look)}></cc-screen>`
      : this.nothingYet(this.#night.error ? SCREEN.none : SCREEN.waiting);
  }

  protected override updated(): void {
    super.updated();
    const look = this.look;
    document.documentElement.dataset["mood"] = look && this.scene(look) === "break" ? "break" : "";
    if (!look) return;
    this.sound(look.reading);
    if (!this.#codeAsked) void this.#fetchCode();
    if (this.told.view === "seats") void this.#fetchRest(look.view.version);
    if (document.title !== look.view.title) document.title = look.view.title;
  }

  protected override turned(view: View): void {
    this.#night.switchView(watched(view));
  }

  private get look(): SceneInput | undefined {
    const { screen: view, reading, now, lostAt } = this.#night;
    return view && reading
      ? {
          view,
          reading,
          now,
          lostAt,
          code: this.shownCode,
          chips: this.#paint.own,
          standings: this.all.length ? this.all : (this.#night.player?.standings ?? []),
        }
      : undefined;
  }

  private scene(look: SceneInput): Scene {
    return sceneOf(look.view, look.reading, look.now, this.told.view);
  }

  private sound(now: Reading): void {
    const found = this.look?.view.stage === "playing" ? alertBetween(this.#before, now) : undefined;
    this.#before = now;
    if (!found || !this.told.sound) return;
    ring(found.sound);
    if (this.told.speech) setTimeout(() => say(found.said), 1200);
  }

  async #fetchRest(version: number): Promise<void> {
    if (version === this.#restOf || !isLong(this.#night.player?.standings ?? [])) return;
    this.#restOf = version;
    this.all = await searchEntrants(nightInAddress(), "", 1000);
  }

  async #fetchCode(): Promise<void> {
    this.#codeAsked = true;
    this.shownCode = await this.code(`/api/nights/${encodeURIComponent(nightInAddress())}/qr.svg`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-screen": CcScreen;
  }
}
