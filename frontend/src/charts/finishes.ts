// <cc-chart-places>: a player's places over time, the first on top; the shaded band is paid, a missed tournament is a
// word.

import { customElement, property } from "lit/decorators.js";
import { ordinal } from "../app/words.ts";
import { Chart, DATE, type Drawing, type Plot, type ChartTable, pickTicks } from "./chart.ts";
import { CHART } from "./words.ts";

/** A tournament of a season; without a place: they missed it. */
export interface PlaceOnNight {
  readonly day: string;
  /** Its text when tapped. */
  readonly words: string;
  readonly place: number;
  readonly entrants: number;
  /** Places paid. */
  readonly paid: number;
}

interface Marked extends PlaceOnNight {
  readonly at: number;
}

const LEFT = 36;
/** The width of the word for a missed tournament. */
const WORD = 40;
const MANY = 30;

@customElement("cc-chart-places")
export class CcChartPlaces extends Chart {
  @property({ attribute: false }) nights: readonly PlaceOnNight[] = [];

  protected override get any(): boolean {
    return this.nights.some((night) => night.place);
  }

  protected override get told(): ChartTable {
    return {
      head: [CHART.night, CHART.place],
      rows: this.nights.map((night) => [night.day, night.place ? ordinal(night.place) : CHART.away]),
    };
  }

  protected override draw(plot: Plot, width: number, picked: number): Drawing {
    const { height, nights } = this;
    const marked = nights.map((night, at) => ({ ...night, at }));
    const played = marked.filter((night) => night.place);
    const last = Math.max(2, ...nights.map((night) => Math.max(night.place, night.entrants)));
    const away = marked.filter((night) => !night.place).map((night) => ({ ...night, place: last }));
    const paid = Math.min(last, Math.max(0, ...played.map((night) => night.paid)));
    const lines = rungs(last, paid);
    const roomy = away.every((night, index) => {
      const next = away[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return ((next - night.at) * (width - LEFT)) / nights.length >= WORD;
    });
    const size = nights.length > MANY ? 2.5 : 4.5;
    const steps = played.slice(1).map((night, index): [Marked, Marked] => [played[index] ?? night, night]);
    const svg = plot.plot({
      width,
      height,
      marginLeft: LEFT,
      marginRight: 0,
      marginTop: 0,
      marginBottom: 22,
      x: { domain: [0, Math.max(1, nights.length - 1)], inset: 26 },
      y: { type: "linear", domain: [last, 1], insetTop: 12, insetBottom: 10 },
      r: { type: "identity" },
      color: { type: "identity" },
      marks: [
        paid ? plot.rect([paid], { y1: 1, y2: (place: number) => place + 0.5, insetTop: -10, ...BAND }) : null,
        plot.gridY(lines, { stroke: "var(--line)", strokeOpacity: 1 }),
        plot.axisY([...new Set([1, ...(paid > 1 ? [paid] : []), ...lines])], { tickFormat: ordinal, ...AXIS }),
        plot.axisX(pickTicks(nights.length, Math.max(2, Math.floor((width - LEFT) / DATE))), {
          tickFormat: (at: number) => nights[at]?.day ?? "",
          ...AXIS,
        }),
        ...[false, true].map((gap) =>
          plot.link(
            steps.filter(([from, to]) => to.at - from.at > 1 === gap),
            {
              x1: ([from]: readonly Marked[]) => from?.at,
              y1: ([from]: readonly Marked[]) => from?.place,
              x2: ([, to]: readonly Marked[]) => to?.at,
              y2: ([, to]: readonly Marked[]) => to?.place,
              stroke: "var(--ink-2)",
              strokeWidth: 1.5,
              ...(gap ? { strokeDasharray: "2 4" } : {}),
            },
          ),
        ),
        roomy
          ? plot.text(away, { x: "at", y: "place", dy: -12, text: () => CHART.away, fill: "var(--ink-2)" })
          : plot.dot(away, { x: "at", y: "place", r: 2, stroke: "var(--line-strong)", strokeWidth: 1 }),
        plot.dot(played, {
          x: "at",
          y: "place",
          r: ({ place }: Marked) => (place === 1 ? size + 1.5 : size),
          fill: ({ place }: Marked) => (place === 1 ? "var(--act)" : "var(--ink)"),
          stroke: "var(--panel)",
          strokeWidth: size > 3 ? 2 : 1,
        }),
        plot.dot(
          [...played, ...away].filter((night) => night.at === picked),
          { x: "at", y: "place", r: size + 6, stroke: "var(--ink)", strokeWidth: 2 },
        ),
      ],
    });
    const [x, y] = [svg.scale("x"), svg.scale("y")];
    const picks = marked.map(({ at, place, words }) => ({ x: x?.apply(at), y: y?.apply(place || last), words }));
    return { svg, picks };
  }
}

const AXIS = { tickSize: 0, tickPadding: 8, fill: "var(--ink-2)", label: null };
const BAND = { fill: "var(--hover)", rx: 4 };

/** At most three lines below the places paid. */
function rungs(last: number, paid: number): number[] {
  const step = [5, 10, 20, 50, 100].find((one) => (last - paid) / one < 4) ?? last;
  const found = Array.from({ length: 3 }, (_, index) => step * (Math.floor(paid / step) + 1 + index));
  return found.filter((place) => place <= last && place - paid >= last * 0.12);
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-chart-places": CcChartPlaces;
  }
}
