// <cc-screen>: one picture of the night for a wall, at whatever size there is: the clock, the break, seats, results.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { parts } from "../kit/parts.ts";
import { Sized } from "../kit/sized.ts";
import { beforeScene, breakScene } from "./break.ts";
import { clockScene } from "./clock.ts";
import { movesScene, prizesScene, resultsScene, seatsScene } from "./lists.ts";
import type { Look } from "./look.ts";
import { type Scene, fit, shift } from "./scene.ts";
import { screenStyles } from "./styles.ts";

const SCENES: Record<Scene, (look: Look) => unknown> = {
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
  @property({ attribute: false }) look: Look | undefined;
  @property() scene: Scene = "clock";
  readonly #size = new Sized(this);

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
    const { scale, left, top } = fit(width, height);
    const [right, down] = shift(this.look.now);
    const style = `transform: translate(${left + right}px, ${top + down}px) scale(${scale})`;
    return html`<div class="canvas" .style=${style}>${keyed(this.scene, SCENES[this.scene](this.look))}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-screen": CcScreen;
  }
}
