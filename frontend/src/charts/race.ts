// <cc-chart-race>: points over a season, a line for each player; a few have their name and number, the others are thin.

import { customElement, property } from "lit/decorators.js";
import { decimalText } from "../app/words.ts";
import { Chart, DATE, type Drawing, type Plot, type ChartTable, spreadLabels, pickTicks } from "./chart.ts";
import { CHART } from "./words.ts";

/** A player's points after each tournament; `tone` 0: the leader, 1 to 4 the next ones, none: everyone else. */
export interface RaceLine {
  readonly name: string;
  readonly place: number;
  readonly points: readonly number[];
  readonly tone?: number;
  readonly own?: boolean;
}

interface Point {
  readonly at: number;
  readonly points: number;
  readonly line: RaceLine;
}

interface Label extends Point {
  readonly to: number;
}

const GAP = 19;
const LABELS = 168;
const NARROW = 460;

@customElement("cc-chart-race")
export class CcChartRace extends Chart {
  @property({ attribute: false }) lines: readonly RaceLine[] = [];
  /** The dates of the tournaments played. */
  @property({ attribute: false }) days: readonly string[] = [];
  /** How many are still to come. */
  @property({ type: Number }) coming = 0;

  protected override get any(): boolean {
    return this.days.length > 0 && this.lines.length > 0;
  }

  protected override get told(): ChartTable {
    return {
      head: [CHART.name, ...this.days],
      rows: this.#named.map((line) => [line.name, ...line.points.map(decimalText)]),
    };
  }

  get #named(): RaceLine[] {
    return this.lines.filter((line) => line.tone !== undefined);
  }

  protected override draw(plot: Plot, width: number, picked: number): Drawing {
    const { height, days } = this;
    const narrow = width < NARROW;
    const labelled = narrow ? Math.round(width * 0.38) : LABELS;
    const right = Math.round(Math.max(12, labelled - ((width - labelled) * this.coming) / (days.length + this.coming)));
    const named = this.#named;
    const others = this.lines.filter((line) => line.tone === undefined);
    const all = this.lines.flatMap(pointsOf);
    const low = Math.min(0, ...all.map((one) => one.points));
    const high = Math.max(1, ...all.map((one) => one.points));
    const nights = days.length;
    const y = plot.scale({ y: { type: "linear", domain: [low, high], range: [height - 24, 14] } });
    const ends = named.map((line): Point => ({ at: nights, points: line.points.at(-1) ?? 0, line }));
    const wanted = spreadLabels(
      ends.map((one) => y.apply(one.points)),
      GAP,
      14,
      height - 24,
    );
    const labels = ends.map((one, index): Label => ({ ...one, to: y.invert?.(wanted[index] ?? 0) ?? 0 }));
    const picks = named.flatMap((line) => pointsOf(line).slice(1));
    const left = narrow ? 30 : 40;
    const inside = width - right - left;
    const unit = inside / (nights + this.coming);
    const crowd = others.filter((line) => line.place);
    const below = Math.max(...wanted, 14) + GAP;
    const svg = plot.plot({
      width,
      height,
      marginLeft: left,
      marginRight: right,
      marginTop: 14,
      marginBottom: 24,
      x: { domain: [0, nights + this.coming] },
      y: { domain: [low, high] },
      color: { type: "identity" },
      marks: [
        plot.gridY({ ticks: 3, stroke: "var(--line)", strokeOpacity: 1 }),
        plot.axisY({ ticks: 3, tickFormat: decimalText, ...AXIS }),
        plot.axisX(
          pickTicks(nights, Math.max(2, Math.floor((unit * nights) / DATE))).map((at) => at + 1),
          { tickFormat: (at: number) => days[at - 1] ?? "", ...AXIS },
        ),
        this.coming
          ? plot.ruleY([low], { x1: nights, x2: nights + this.coming, stroke: "var(--ink-2)", strokeDasharray: "1 4" })
          : null,
        plot.text(unit * this.coming > DATE ? [nights + this.coming / 2] : [], {
          x: (at: number) => at,
          frameAnchor: "bottom",
          dy: 18,
          text: () => CHART.toCome(this.coming),
          fill: "var(--ink-2)",
        }),
        ...others.map((line) =>
          plot.line(pointsOf(line), { x: "at", y: "points", stroke: "var(--line-strong)", strokeOpacity: 0.45 }),
        ),
        ...named.toReversed().map((line) =>
          plot.line(pointsOf(line), {
            x: "at",
            y: "points",
            stroke: tone(line),
            strokeWidth: line.own || line.tone === 0 ? 3 : 2,
          }),
        ),
        plot.dot(ends, { x: "at", y: "points", r: 4.5, fill: (one: Point) => tone(one.line), stroke: "var(--panel)" }),
        plot.link(labels, {
          x1: nights + 6 / unit,
          y1: "points",
          x2: nights + 14 / unit,
          y2: "to",
          stroke: (one: Label) => tone(one.line),
        }),
        plot.text(crowd.slice(0, 1), {
          x: nights,
          y: [crowd.length ? y.invert?.(below) : 0],
          dx: 18,
          text: () => CHART.others(crowd[0]?.place ?? 0, crowd.at(-1)?.place ?? 0),
          textAnchor: "start",
          fill: "var(--ink-2)",
        }),
        plot.text(labels, {
          x: "at",
          y: "to",
          dx: 18,
          text: ({ line, points }: Label) => `${decimalText(points)}  ${line.name}`,
          textAnchor: "start",
          fill: (one: Label) => tone(one.line),
          fontSize: narrow ? 12 : 14,
          fontWeight: 600,
          lineWidth: (right + unit * this.coming - 20) / (narrow ? 12 : 14),
          textOverflow: "ellipsis",
        }),
        plot.dot(picked < 0 ? [] : picks.slice(picked, picked + 1), {
          x: "at",
          y: "points",
          r: 8,
          stroke: "var(--ink)",
          strokeWidth: 2,
        }),
      ],
    });
    const x = svg.scale("x");
    return {
      svg,
      picks: picks.map((one) => ({
        x: x?.apply(one.at),
        y: y.apply(one.points),
        words: CHART.raced(days[one.at - 1] ?? "", one.line.name, decimalText(one.points)),
      })),
    };
  }
}

const AXIS = { tickSize: 0, tickPadding: 8, fill: "var(--ink-2)", label: null };

const tone = (line: RaceLine): string => `var(--race-${line.tone ?? 0})`;

/** From zero before the first tournament to the last one. */
const pointsOf = (line: RaceLine): Point[] => [0, ...line.points].map((points, at) => ({ at, points, line }));

declare global {
  interface HTMLElementTagNameMap {
    "cc-chart-race": CcChartRace;
  }
}
