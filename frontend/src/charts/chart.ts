// Chart: the base of all charts: Plot loaded where one is drawn, the numbers as a table for screen readers, labels kept
// apart.

import type * as PlotLibrary from "@observablehq/plot";
import { LitElement, type PropertyValues, css, html, nothing } from "lit";
import { property, query, state } from "lit/decorators.js";
import { ElementSize } from "../kit/element-size.ts";
import { parts } from "../kit/styles.ts";
import { CHART } from "./words.ts";

export type Plot = typeof PlotLibrary;

/** A point that can be picked: its position, and its text. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

export interface Drawing {
  readonly svg: Element;
  readonly picks: readonly ChartPoint[];
}

/** The same as a table: its head, and the rows. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The width of a date on an axis, with a margin. */
export const DATE = 78;

let fetched: Promise<Plot> | undefined;
let library: Plot | undefined;

async function fetchPlot(): Promise<Plot> {
  fetched ??= import("@observablehq/plot");
  library = await fetched;
  return library;
}

export abstract class Chart extends LitElement {
  /** What the chart shows, for screen readers. */
  @property() label = "";
  @property({ type: Number }) height = 170;
  @state() private picked = -1;
  @query(".plot") private readonly holder!: HTMLElement;
  readonly #size = new ElementSize(this);
  #picks: readonly ChartPoint[] = [];

  static override styles = [
    parts,
    css`
      :host { display: block; min-width: 0; position: relative; }
      .plot { display: block; border-radius: var(--r-s); touch-action: pan-y; }
      .plot[role="slider"] { cursor: pointer; }
      svg { display: block; width: 100%; overflow: visible; font: 400 12px var(--sans); }
      svg text { white-space: pre; font-variant-numeric: tabular-nums; }
      .told { min-height: 20px; margin-top: 4px; font-size: var(--t-s); line-height: 20px; color: var(--ink-2); }
      .told b { color: var(--ink); font-weight: 600; }
    `,
  ];

  /** Draw it at this width; `picked` is the number of the tapped point, -1 for none. */
  protected abstract draw(plot: Plot, width: number, picked: number): Drawing;

  protected abstract get told(): ChartTable;

  /** Whether there is anything to draw. */
  protected abstract get any(): boolean;

  /** Whether its points can be picked. */
  protected readonly picks: boolean = true;

  override render(): unknown {
    if (!this.any) return nothing;
    const words = this.#picks[this.picked]?.words ?? "";
    return html`${
      this.picks
        ? html`<div class="plot" role="slider" tabindex="0" aria-label=${this.label} aria-valuemin="0"
            aria-valuemax=${Math.max(0, this.#picks.length - 1)} aria-valuenow=${Math.max(0, this.picked)}
            aria-valuetext=${words || CHART.choose} @pointerdown=${this.tap} @keydown=${this.key}></div>
          <p class="told" role="status">${words ? html`<b>${words}</b>` : CHART.choose}</p>`
        : html`<div class="plot" role="img" aria-label=${this.label}></div>`
    }${this.numbers()}`;
  }

  private numbers(): unknown {
    const { head, rows } = this.told;
    return html`<div class="heard"><table><caption>${this.label}</caption>
      <thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((word) => html`<td>${word}</td>`)}</tr>`)}</tbody></table></div>`;
  }

  protected override updated(changed: PropertyValues): void {
    const [width] = this.#size.now;
    if (!this.any || !width) return;
    if (!library) {
      void fetchPlot().then(() => this.requestUpdate());
      return;
    }
    const before = this.#picks.length;
    const { svg, picks } = this.draw(library, width, this.picked);
    svg.querySelector("style")?.remove(); // the page's policy allows no styles from scripts: ours are above
    svg.setAttribute("aria-hidden", "true");
    this.#picks = picks;
    this.holder.replaceChildren(svg);
    if (before !== picks.length && !changed.has("picked")) this.requestUpdate();
  }

  private readonly tap = (event: PointerEvent): void => {
    const box = this.holder.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const far = this.#picks.map((one) => Math.hypot(one.x - x, one.y - y));
    this.picked = far.indexOf(Math.min(...far));
  };

  private readonly key = (event: KeyboardEvent): void => {
    const last = this.#picks.length - 1;
    const to: Record<string, number> = {
      ArrowRight: this.picked + 1,
      ArrowUp: this.picked + 1,
      ArrowLeft: this.picked < 0 ? last : this.picked - 1,
      ArrowDown: this.picked < 0 ? last : this.picked - 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.picked = Math.min(last, Math.max(0, next));
  };
}

/** Move labels apart that would overlap: each keeps its order and stays inside the edges. */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let edge = top - gap;
  for (const index of order) {
    edge = Math.max(found[index] ?? 0, edge + gap);
    found[index] = edge;
  }
  edge = bottom + gap;
  for (const index of order.reverse()) {
    edge = Math.min(found[index] ?? 0, edge - gap);
    found[index] = edge;
  }
  return found;
}

/** Which of so many labels fit on an axis: the last, and every n-th before it. */
export function pickTicks(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}
