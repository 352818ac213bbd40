// Where everything is as the dealer sees it from their chair: the dealer at the bottom, seat 1 on their left. Pure
// numbers. Plates are what a dealer taps, so they have a size for fingers and the oval gives way. Seats and the
// dealer's own place are at equal distances along a rounded oval; a bet is just before its plate, on the way to the
// middle.

import type { Spot } from "../../stage/geometry.ts";

export interface TabletPlace extends Spot {
  readonly seat: number;
  readonly bet: Spot;
  /** Where the button and the blinds are: on the outer corner of the plate. */
  readonly puck: Spot;
}

export interface TabletFelt {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly oval: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly plate: { readonly w: number; readonly h: number };
  readonly centre: Spot;
  readonly dealer: Spot;
  readonly card: number;
  readonly places: readonly TabletPlace[];
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const STEPS = 720;
/** How square the oval is: 2 is an ellipse, more is squarer. */
const SQUARE = 2.7;
const EDGE = 12;
/** A table is wider than it is deep. */
const FLAT = 0.84;
/** Room for the text at the dealer's own place. */
const LABEL = 20;

function onOval(turn: number, rx: number, ry: number): Spot {
  // From the bottom middle, clockwise as seen from above: first to the dealer's left.
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARE);
  return { x: -rx * bent(sine), y: ry * bent(cosine) };
}

/** Points at equal distances around, the first at the bottom. */
function around(count: number, rx: number, ry: number): readonly Spot[] {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => onOval((2 * Math.PI * step) / STEPS, rx, ry));
  const lengths = [0];
  for (let step = 1; step <= STEPS; step += 1) {
    const [one, other] = [points[step - 1]!, points[step]!];
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(other.x - one.x, other.y - one.y));
  }
  const whole = lengths[STEPS] ?? 1;
  return Array.from(
    { length: count },
    (_, index) => points[lengths.findIndex((length) => length >= (whole * index) / count)] ?? points[0]!,
  );
}

/** Just before the plate, toward the middle: as near as a bet of five figures can be without touching it. */
function before(place: Spot, centre: Spot, plate: { w: number; h: number }, bet: { w: number; h: number }): Spot {
  const [dx, dy] = [centre.x - place.x, centre.y - place.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const clear = (half: number, unit: number): number => (Math.abs(unit) < 0.001 ? Infinity : half / Math.abs(unit));
  const reach = Math.min(clear((plate.w + bet.w) / 2 + 2, ux), clear((plate.h + bet.h) / 2 + 4, uy), far);
  return { x: Math.round(place.x + ux * reach), y: Math.round(place.y + uy * reach) };
}

/** The whole layout for this size and number of seats. */
export function tabletFelt(width: number, height: number, size: number): TabletFelt {
  const narrow = width < 480;
  const crowd = size > 10 ? 0.76 : size > 9 ? 0.9 : 1;
  const plate = {
    w: Math.round(within(width * 0.192, 76, 152) * crowd),
    h: Math.round(within(height * 0.118, 50, 68)),
  };
  const centre = { x: Math.round(width / 2), y: Math.round(height / 2 - LABEL / 2) };
  const rx = width / 2 - plate.w / 2 - EDGE;
  const ry = Math.min(height / 2 - plate.h / 2 - EDGE - LABEL / 2, rx * (narrow ? 1.15 : FLAT));
  const [dealer, ...seats] = around(size + 1, rx, ry).map(({ x, y }) => ({
    x: Math.round(centre.x + x),
    y: Math.round(centre.y + y),
  }));
  const [ow, oh] = [2 * rx + plate.w * 0.1, 2 * ry - plate.h * 0.15];
  return {
    width,
    height,
    narrow,
    plate,
    centre,
    oval: { x: centre.x - ow / 2, y: centre.y - oh / 2, w: ow, h: oh },
    dealer: { x: centre.x, y: Math.round(Math.max(dealer?.y ?? 0, centre.y + oh / 2) + 8 + LABEL / 2) },
    card: Math.round(within(Math.min(width * 0.082, height * 0.105), 30, 64)),
    places: seats.map((place, index) => ({
      ...place,
      seat: index + 1,
      bet: before(place, centre, plate, narrow ? { w: 68, h: 24 } : { w: 92, h: 30 }),
      // the seat's number is on the other corner
      puck: { x: place.x + plate.w / 2 - 6, y: place.y - plate.h / 2 + 2 },
    })),
  };
}
