// <cc-chart-columns>: a few columns with their count on top and their name below; one that means won is mint.

import { customElement, property } from "lit/decorators.js";
import { CHART } from "./chart-words.ts";
import { Chart, type Drawing, type Plot, type Told } from "./chart.ts";

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

  protected override get told(): Told {
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

declare global {
  interface HTMLElementTagNameMap {
    "cc-chart-columns": CcChartColumns;
  }
}
