// <cc-range-grid>: 169 starting hands painted by finger, mouse or keys; their notation. Fires `painted`.

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parts } from "../kit/styles.ts";
import { LAB } from "./words.ts";

const RANKS = "AKQJT98765432";

/** The hand of each cell, row by row: pairs on the diagonal, suited hands above it, offsuit below. */
export const NAMES: readonly string[] = Array.from({ length: 169 }, (_, place) => {
  const [row, column] = [Math.floor(place / 13), place % 13];
  if (row === column) return `${RANKS[row]}${RANKS[row]}`;
  return row < column ? `${RANKS[row]}${RANKS[column]}s` : `${RANKS[column]}${RANKS[row]}o`;
});

/** The lines along which hands are next to each other: pairs, then for each higher card suited and offsuit. */
const LINES: readonly (readonly number[])[] = [
  Array.from({ length: 13 }, (_, rank) => rank * 14),
  ...Array.from({ length: 12 }, (_, high) => high).flatMap((high) => [
    Array.from({ length: 12 - high }, (_, step) => high * 13 + high + 1 + step),
    Array.from({ length: 12 - high }, (_, step) => (high + 1 + step) * 13 + high),
  ]),
];

/** The cells as text: QQ+, A5s-A2s, 76s:0.5; empty without hands. */
export function rangeText(cells: readonly number[]): string {
  if (cells.length === 169 && cells.every((share) => share === 1)) return "random";
  return LINES.flatMap((line) => runs(line, cells)).join(", ");
}

function runs(line: readonly number[], cells: readonly number[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < line.length; ) {
    const share = cells[line[start] ?? 0] ?? 0;
    let end = start;
    while (end + 1 < line.length && (cells[line[end + 1] ?? 0] ?? 0) === share) end += 1;
    if (share > 0) found.push(run(line, start, end) + (share < 1 ? `:${Number(share.toFixed(4))}` : ""));
    start = end + 1;
  }
  return found;
}

function run(line: readonly number[], start: number, end: number): string {
  const [best, last] = [NAMES[line[start] ?? 0] ?? "", NAMES[line[end] ?? 0] ?? ""];
  if (start === end) return best;
  return start === 0 ? `${last}+` : `${best}-${last}`;
}

/** Number of combinations of a hand. */
export function combos(place: number): number {
  const [row, column] = [Math.floor(place / 13), place % 13];
  return row === column ? 6 : row < column ? 4 : 12;
}

/** All hands of a range, by weight. */
export function handCount(cells: readonly number[]): number {
  return cells.reduce((sum, share, place) => sum + share * combos(place), 0);
}

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
