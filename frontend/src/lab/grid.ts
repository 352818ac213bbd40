// <cc-range-grid>: the 169 kinds of hands of two cards, painted by finger, mouse or keys. Fires `painted`.

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/parts.ts";
import { NAMES } from "./notation.ts";
import { LAB } from "./words.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };

@customElement("cc-range-grid")
export class CcRangeGrid extends LitElement {
  @property({ attribute: false }) cells: readonly number[] = [];
  @property({ type: Number }) index = 0;
  /** What a touch paints: 1 in, 0 out. */
  @property({ type: Number }) brush = 1;
  @state() private at = 0;
  #paints: number | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; overflow-x: auto; }
      .grid {
        display: grid; grid-template-columns: repeat(13, minmax(24px, 1fr)); gap: 2px; touch-action: pan-y;
        padding: 3px;
      }
      button {
        position: relative; aspect-ratio: 1; min-width: 24px; padding: 0; border: 0; border-radius: 4px;
        background: var(--raised); color: var(--ink-2); font: 500 clamp(10px, 3cqi, 13px)/1 var(--sans);
        letter-spacing: -.02em;
        cursor: pointer; overflow: hidden; user-select: none; -webkit-user-select: none;
      }
      :host { container-type: inline-size; }
      .pair { box-shadow: inset 0 0 0 1px var(--line-strong); }
      .full { background: var(--fill); color: var(--on-fill); font-weight: 650; box-shadow: none; }
      .some { color: var(--ink); box-shadow: inset 0 0 0 2px var(--fill); font-weight: 650; }
      button:focus-visible { outline-offset: 0; z-index: 1; }
      /* a finger paints here and does not scroll sideways: all thirteen fit the smallest phone */
      @media (max-width: 372px) {
        :host { margin-inline: -8px; overflow: visible; }
        .grid { gap: 0; padding: 0; grid-template-columns: repeat(13, minmax(0, 1fr)); }
        button { border: 1px solid transparent; background-clip: padding-box; min-width: 0; }
      }
    `,
  ];

  override render(): unknown {
    return html`<div class="grid" role="group" aria-label=${LAB.grid(this.index)}
      @pointerdown=${this.begin} @pointermove=${this.go} @pointerup=${this.end} @pointercancel=${this.end}
      @keydown=${this.key} @focusin=${this.focused}>
      ${NAMES.map((name, place) => this.cell(name, place))}
    </div>`;
  }

  private cell(name: string, place: number): unknown {
    const share = this.cells[place] ?? 0;
    const kind = share >= 1 ? "full" : share > 0 ? "some" : place % 14 === 0 ? "pair" : "";
    return html`<button type="button" class=${kind} data-place=${place} tabindex=${place === this.at ? 0 : -1}
      aria-pressed=${share > 0} aria-label=${LAB.cell(name, share)}>${name}</button>`;
  }

  private place(event: PointerEvent): number {
    const found =
      this.renderRoot instanceof ShadowRoot && this.renderRoot.elementFromPoint(event.clientX, event.clientY);
    return found instanceof HTMLElement ? Number(found.dataset["place"] ?? -1) : -1;
  }

  private readonly begin = (event: PointerEvent): void => {
    const place = this.place(event);
    if (place < 0 || event.button > 0) return;
    this.#paints = this.cells[place] === this.brush ? 0 : this.brush;
    this.paint(place);
  };

  private readonly go = (event: PointerEvent): void => {
    if (this.#paints === undefined || event.buttons === 0) return;
    const place = this.place(event);
    if (place >= 0) this.paint(place);
  };

  private readonly end = (): void => {
    this.#paints = undefined;
  };

  private readonly focused = (event: FocusEvent): void => {
    this.at = Number((event.target as HTMLElement).dataset["place"] ?? this.at);
  };

  private readonly key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.#paints = this.cells[this.at] === this.brush ? 0 : this.brush;
      this.paint(this.at);
      this.#paints = undefined;
    } else if (step !== undefined && this.at + step >= 0 && this.at + step < 169) {
      event.preventDefault();
      this.at += step;
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(`[data-place="${this.at}"]`)?.focus(),
      );
    }
  };

  private paint(place: number): void {
    const share = this.#paints ?? this.brush;
    this.at = place;
    if ((this.cells[place] ?? 0) === share) return;
    this.cells = Array.from({ length: 169 }, (_, n) => (n === place ? share : (this.cells[n] ?? 0)));
    this.dispatchEvent(new CustomEvent("painted", { detail: this.cells }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-range-grid": CcRangeGrid;
  }
}
