// <cc-screen-page>: the clock of the night in the address, on a screen of its own: rings, stays awake, and runs on when
// the room is not heard.

import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ClubColours } from "../kit/chip-colours.ts";
import type { Reading } from "../nights/counting.ts";
import { isLong, lookUp } from "../nights/long-list.ts";
import { NightWatch } from "../nights/watching.ts";
import type { EntrantSeen } from "../protocol.ts";
import { ring } from "../sound.ts";
import type { Look } from "./look.ts";
import { rung } from "./ringing.ts";
import { type Scene, VIEWS, type View, sceneOf } from "./scene.ts";
import "./screen.ts";
import { say } from "./speech.ts";
import { WallPage } from "./wall.ts";
import { SCREEN } from "./words.ts";

/** The night whose id stands in the address. */
export const nightInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Where everybody sits is in what a phone gets; the screen's own view is shorter. */
const watched = (view: View): "screen" | "player" => (view === "seats" ? "player" : "screen");

@customElement("cc-screen-page")
export class CcScreenPage extends WallPage {
  @state() private shownCode = "";
  /** The whole list, where it is too long to travel. */
  @state() private all: readonly EntrantSeen[] = [];
  protected override readonly views = VIEWS;
  readonly #paint = new ClubColours(this);
  readonly #night = new NightWatch(this, nightInAddress(), watched(this.told.view));
  #before: Reading | undefined;
  #codeAsked = false;
  #restOf = -1;

  protected override picture(): unknown {
    const look = this.look;
    return look
      ? html`<cc-screen .look=${look} .scene=${this.scene(look)}></cc-screen>`
      : this.nothingYet(this.#night.wrong ? SCREEN.none : SCREEN.waiting);
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
    this.#night.show(watched(view));
  }

  private get look(): Look | undefined {
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

  async #fetchRest(version: number): Promise<void> {
    if (version === this.#restOf || !isLong(this.#night.player?.standings ?? [])) return;
    this.#restOf = version;
    this.all = await lookUp(nightInAddress(), "", 1000);
  }

  async #fetchCode(): Promise<void> {
    this.#codeAsked = true;
    this.shownCode = await this.code(`/api/nights/${encodeURIComponent(nightInAddress())}/qr.svg`);
  }
}
