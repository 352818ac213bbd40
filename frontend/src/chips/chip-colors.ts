// The colors of real chips, the club's or the usual ones, each value its own; `chipDisc("red")` draws one from above.

import { type ReactiveController, type ReactiveControllerHost, type TemplateResult, css, html } from "lit";
import { callCached } from "../app/api.ts";
import type { ClubView } from "../protocol.ts";
import { CHIP_COLORS, type ChipColor } from "./words.ts";

/** Fills `.body` by the class of a value. */
export const chipColorStyles = css`
  .v25 .body { fill: var(--chip-25); } .v100 .body { fill: var(--chip-100); } .v500 .body { fill: var(--chip-500); }
  .v1k .body { fill: var(--chip-1k); } .v5k .body { fill: var(--chip-5k); } .v25k .body { fill: var(--chip-25k); }
`;

export const discStyles = css`
  .disc { display: block; width: 100%; height: auto; }
  .disc .spots { fill: none; stroke: #fff; stroke-opacity: .9; stroke-width: 3.2; stroke-dasharray: 4.87 4.87; }
  .disc .inner { stroke: #fff; stroke-opacity: .35; }
`;

/** `colour`: of a real chip, as `realChips` paints it. */
export function chipDisc(colour: string): TemplateResult {
  return html`<svg class=${`disc c-${colour}`} viewBox="0 0 24 24" aria-hidden="true">
    <circle class="body" cx="12" cy="12" r="11" /><circle class="spots" cx="12" cy="12" r="9.3" /><circle
      class="body inner" cx="12" cy="12" r="6.6" />
  </svg>`;
}

export type OwnChips = ClubView["chips"];

/** The colors that most clubs have. */
const USUAL: ReadonlyMap<number, ChipColor> = new Map([
  [1, "white"],
  [5, "red"],
  [10, "blue"],
  [25, "green"],
  [50, "orange"],
  [100, "black"],
  [500, "purple"],
  [1000, "yellow"],
  [5000, "brown"],
  [25_000, "sky"],
  [100_000, "pink"],
]);

const ALL = Object.keys(CHIP_COLORS) as readonly ChipColor[];

/** Fills `.body` by the color of a real chip; light chips have dark marks. */
export const realChipStyles = css`
  .c-white .body { fill: #f3f0e6; } .c-red .body { fill: #c8312b; } .c-blue .body { fill: #2456b8; }
  .c-green .body { fill: #2f8f5b; } .c-black .body { fill: #1b1f24; } .c-purple .body { fill: #7a4bc2; }
  .c-yellow .body { fill: #e2b93b; } .c-orange .body { fill: #e07a2c; } .c-pink .body { fill: #e58fb0; }
  .c-brown .body { fill: #7a4a2b; } .c-grey .body { fill: #8d949c; } .c-sky .body { fill: #7cc0ea; }
  .c-white .spots, .c-yellow .spots, .c-pink .spots, .c-sky .spots { stroke: #2b3138; }
  .c-black .body { stroke: #8d949c; stroke-width: .6; }
  .c-white .inner { stroke: #2b3138; }
`;

/** The color of each value of a tray: the club's own, else the usual one, else one that no other value has. */
export function chipColors(values: readonly number[], own: OwnChips): ReadonlyMap<number, ChipColor> {
  const said = new Map(own);
  const found = new Map(values.flatMap((value) => (said.has(value) ? [[value, said.get(value)!] as const] : [])));
  const free = (colour: ChipColor | undefined): boolean =>
    colour !== undefined && ![...found.values()].includes(colour);
  for (const value of values) {
    const usual = USUAL.get(value);
    if (!found.has(value) && usual && free(usual)) found.set(value, usual);
  }
  for (const value of values) if (!found.has(value)) found.set(value, ALL.find(free) ?? "grey");
  return found;
}

/** The values of a tray: the club's own chips that the smallest of the table divides, else those of the table. */
export function tray(values: readonly number[], own: OwnChips): readonly number[] {
  const least = values[0] ?? 1;
  const had = own.map(([value]) => value).filter((value) => value >= least && value % least === 0);
  return had.length ? had : values;
}

/** Which chips of a tray make an amount, the largest first; at most `most`. */
export function chipsForAmount(amount: number, values: readonly number[], most: number): readonly number[] {
  const found: number[] = [];
  let left = amount;
  for (const value of [...values].sort((one, other) => other - one))
    for (; left >= value && found.length < most; left -= value) found.push(value);
  return found.length || amount <= 0 ? found : values.slice(0, 1);
}

/** Paints chips in the club's colors: `#paint = new ClubColours(this)`. */
export class ClubColors implements ReactiveController {
  own: OwnChips = [];
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void clubChips().then((own) => {
      this.own = own;
      this.#host.requestUpdate();
    });
  }

  /** A chip of this value among those of a tray, seen from above; `realChips` has its colors. */
  disc(value: number, values: readonly number[]): TemplateResult {
    return paintedChip(value, values, this.own);
  }
}

/** A chip of this value among those of a tray, in the club's color. */
export function paintedChip(value: number, values: readonly number[], own: OwnChips): TemplateResult {
  return chipDisc(chipColors(values, own).get(value) ?? "grey");
}

/** The club's chips; none while none are set, or while the server does not answer. */
export const clubChips = (): Promise<OwnChips> =>
  callCached("GET /api/club").then(
    ({ chips }) => chips,
    () => [],
  );
