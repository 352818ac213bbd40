// <cc-chart-columns>: a few columns with count and name, green for a win; `form` draws the last tournaments of a
// standings row.

import { css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ordinal } from "../app/words.ts";
import { Chart, type Drawing, type Plot, type ChartTable } from "./chart.ts";
import { CHART } from "./words.ts";

export interface Column {
  readonly name: string;
  readonly count: number;
  readonly won?: boolean;
}

@customElement("cc-chart-columns")
export class CcChartColumns extends Chart {
  @property({ attribute: false }) columns: readonly Column[] = [];
  protected override readonly picks = false;

  protected override get any(): boolean {
    return this.columns.some((one) => one.count);
  }

  protected override get told(): ChartTable {
    return {
      head: [CHART.place, CHART.times],
      rows: this.columns.map((one) => [one.name, String(one.count)]),
    };
  }

  protected override draw(plot: Plot, width: number): Drawing {
    const most = Math.max(...this.columns.map((one) => one.count));
    const svg = plot.plot({
      width,
      height: this.height,
      marginLeft: 0,
      marginRight: 0,
      marginTop: 20,
      marginBottom: 22,
      x: { type: "band", domain: this.columns.map((one) => one.name), paddingInner: 0.28, paddingOuter: 0.1 },
      y: { domain: [0, most], axis: null },
      color: { type: "identity" },
      marks: [
        plot.barY(this.columns, {
          x: "name",
          y: "count",
          fill: (one: Column) => (one.won ? "var(--act)" : "var(--ink-2)"),
          rx: 3,
        }),
        plot.text(this.columns, {
          x: "name",
          y: "count",
          text: (one: Column) => String(one.count),
          dy: -9,
          fill: (one: Column) => (one.count ? "var(--ink)" : "var(--ink-2)"),
          fontSize: 14,
          fontWeight: 650,
        }),
        plot.axisX({ tickSize: 0, tickPadding: 8, fill: "var(--ink-2)", label: null }),
      ],
    });
    return { svg, picks: [] };
  }
}

/** A tournament of a player's form; without a place: they missed it. */
export interface FormNight {
  readonly place: number;
  readonly points: number;
}

const [WIDE, HIGH, STEP] = [8, 26, 12];

/** Drawn as plain columns: every row has one, and a row does not wait for a library. */
export function formColumns(nights: readonly FormNight[], most: number): unknown {
  const words = nights.map((night) => (night.place ? ordinal(night.place) : CHART.away)).join(", ");
  const width = Math.max(0, nights.length * STEP - (STEP - WIDE));
  return html`<svg class="form" width=${width} height=${HIGH + 2} viewBox="0 0 ${width} ${HIGH + 2}" role="img"
    aria-label=${CHART.form(words)}>${nights.map((night, index) => {
      const high = Math.max(4, Math.round((Math.max(0, night.points) / Math.max(1, most)) * HIGH));
      return night.place
        ? svg`<rect class=${night.place === 1 ? "won" : "played"} x=${index * STEP} y=${HIGH + 1 - high} width=${WIDE}
            height=${high} rx="1.5"></rect>`
        : svg`<rect class="away" x=${index * STEP + 1.5} y=${HIGH - 2} width="5" height="2"></rect>`;
    })}</svg>`;
}

export const formStyles = css`
  .form { display: inline-block; vertical-align: middle; }
  .form .won { fill: var(--act); }
  .form .played { fill: var(--ink-2); }
  .form .away { fill: none; stroke: var(--line-strong); }
`;

declare global {
  interface HTMLElementTagNameMap {
    "cc-chart-columns": CcChartColumns;
  }
}
