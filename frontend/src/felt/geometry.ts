// Where everything lies: the oval, the seats around it with one's own at the bottom, bets, pots, board. Pure numbers.
//
// Two drawings, as designed: wide (1136 by 688) and upright (390 by 500). Each has a table of places by the number of
// seats, counted from the middle of the oval, clockwise from the own seat's left; the right half mirrors the left.
// Places stretch with the room; plates and cards follow the smaller of the two stretches, words keep their size.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Place extends Spot {
  readonly seat: number;
  readonly bet: Spot;
  /** -1: on the left half, 1: on the right half, 0: in the middle. */
  readonly side: number;
  readonly top: boolean;
  /** Open cards lie under the plate, not on it: above it would be the edge of the room, or the board. */
  readonly below: boolean;
  readonly own: boolean;
}

export interface Stage {
  readonly shape: "wide" | "tall";
  /** So little room that letters shrink to the least size. */
  readonly small: boolean;
  readonly width: number;
  readonly height: number;
  readonly oval: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly centre: Spot;
  readonly pots: Spot;
  readonly board: Spot;
  readonly plate: { readonly w: number; readonly h: number };
  readonly hero: { readonly w: number; readonly h: number };
  readonly card: { readonly board: number; readonly hero: number; readonly back: number; readonly shown: number };
  readonly places: readonly Place[];
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

type Pair = readonly [number, number];

/** Left half from the own seat upwards; a last place at 0 stands alone at the top. */
const WIDE: Record<number, readonly Pair[]> = {
  2: [[0, -230]],
  3: [[-330, -196]],
  4: [
    [-462, -20],
    [0, -230],
  ],
  5: [
    [-458, 40],
    [-230, -226],
  ],
  6: [
    [-440, 104],
    [-424, -128],
    [0, -230],
  ],
  7: [
    [-400, 150],
    [-462, -40],
    [-180, -230],
  ],
  8: [
    [-350, 178],
    [-466, 10],
    [-316, -196],
    [0, -232],
  ],
  9: [
    [-332, 184],
    [-462, 66],
    [-432, -126],
    [-170, -230],
  ],
  10: [
    [-332, 184],
    [-466, 66],
    [-446, -112],
    [-258, -220],
    [0, -232],
  ],
  11: [
    [-300, 188],
    [-456, 104],
    [-470, -24],
    [-380, -156],
    [-150, -230],
  ],
  12: [
    [-300, 188],
    [-456, 104],
    [-470, -24],
    [-392, -152],
    [-208, -226],
    [0, -232],
  ],
};

const TALL: Record<number, readonly Pair[]> = {
  2: [[0, -194]],
  3: [[-92, -192]],
  4: [
    [-141, -106],
    [0, -194],
  ],
  5: [
    [-141, 52],
    [-92, -192],
  ],
  6: [
    [-141, 52],
    [-141, -106],
    [0, -194],
  ],
  7: [
    [-141, 52],
    [-141, -106],
    [-67, -194],
  ],
  8: [
    [-141, 140],
    [-141, 52],
    [-141, -106],
    [0, -194],
  ],
  9: [
    [-141, 140],
    [-141, 52],
    [-141, -106],
    [-67, -194],
  ],
  10: [
    [-141, 140],
    [-141, 52],
    [-141, -106],
    [-102, -190],
    [0, -194],
  ],
  11: [
    [-141, 140],
    [-141, 78],
    [-141, -90],
    [-141, -146],
    [-67, -196],
  ],
  12: [
    [-141, 140],
    [-141, 78],
    [-141, -90],
    [-141, -144],
    [-102, -194],
    [0, -194],
  ],
};

/** How wide a bet of five figures is. */
const BET = 100;
const OWN = { wide: [0, 300], tall: [0, 220] } as const;
const DRAWN = {
  wide: { w: 1136, h: 688, cx: 568, cy: 322, oval: [920, 420], most: 1200, plate: [156, 64], hero: [220, 66] },
  tall: { w: 390, h: 500, cx: 195, cy: 244, oval: [306, 400], most: 620, plate: [92, 48], hero: [250, 56] },
} as const;

/** All places around, clockwise from the own seat, as drawn. */
export function ring(shape: "wide" | "tall", size: number): readonly Pair[] {
  const left = (shape === "wide" ? WIDE : TALL)[Math.min(Math.max(size, 2), 12)] ?? [];
  const right = left.filter(([x]) => x !== 0).map(([x, y]): Pair => [-x, y]);
  return [OWN[shape], ...left, ...right.reverse()];
}

/** Where a bet lies, as drawn: toward the middle, clear of board, pots and cards. */
export function betSpot(shape: "wide" | "tall", [x, y]: Pair, boardless = false): Pair {
  if (shape === "wide") {
    if (y >= 240) return [0, 102];
    if (y <= -190) return [x * 0.86, -166];
    return y > 140 ? [x * 0.74, 112] : [x * 0.68, y * 0.66];
  }
  if (y >= 200) return [0, 69];
  if (y <= -180) return [x * 0.8, boardless ? -110 : -154];
  return [Math.sign(x) * 60, y < 0 ? Math.max(y + 24, -84) : y < 100 ? 24 : 48];
}

/** The whole drawing for a room of this many pixels; `own` is the seat at the bottom (0: seat 1 stands there). */
export function stage(width: number, height: number, size: number, own: number, boardless = false): Stage {
  const shape = width > height * 1.08 ? "wide" : "tall";
  const drawn = DRAWN[shape];
  const kx = within(Math.min(width, drawn.most) / drawn.w, 0.46, 1.6);
  const ky = within(height / drawn.h, 0.5, 1.5);
  const k = Math.min(kx, ky);
  const centre = { x: width / 2, y: drawn.cy * ky };
  const at = ([x, y]: Pair): Spot => ({ x: Math.round(centre.x + x * kx), y: Math.round(centre.y + y * ky) });
  const [ow, oh] = [drawn.oval[0] * kx, drawn.oval[1] * ky];
  const sized = sizes(shape, k, kx);
  const betAt = (pair: Pair): Spot => {
    const [seat, spot] = [at(pair), at(betSpot(shape, pair, boardless))];
    const most = Math.abs(seat.x - centre.x) - sized.plate.w / 2 - BET / 2;
    const beside = Math.abs(seat.y - spot.y) < sized.plate.h && most > 0;
    return beside
      ? { x: centre.x + Math.sign(pair[0]) * Math.min(Math.abs(spot.x - centre.x), most), y: spot.y }
      : spot;
  };
  return {
    shape,
    width,
    height,
    centre,
    small: shape === "wide" && k < 0.64,
    oval: { x: centre.x - ow / 2, y: centre.y - oh / 2, w: ow, h: oh },
    pots: at(boardless ? [0, -30] : shape === "wide" ? [0, -94] : [0, -122]),
    board: at(shape === "wide" ? [0, 3] : [0, -27]),
    ...sized,
    places: ring(shape, size).map((pair, index) => ({
      ...at(pair),
      seat: (((own || 1) - 1 + index) % size) + 1,
      bet: betAt(pair),
      side: Math.sign(pair[0]),
      top: pair[1] < -180,
      below: shape === "tall" && index > 0 && (pair[1] < -180 || (pair[1] > 0 && !boardless)),
      own: index === 0 && own > 0,
    })),
  };
}

function sizes(shape: "wide" | "tall", k: number, kx: number): Pick<Stage, "plate" | "hero" | "card"> {
  const [pw, ph] = DRAWN[shape].plate;
  const [hw, hh] = DRAWN[shape].hero;
  const grow = within(k, 0.62, shape === "wide" ? 1.12 : 1.35);
  const flat = within(k, 0.72, 1.2);
  const plate = { w: Math.round(pw * within(kx, 0.6, 1.3)), h: Math.round(ph * flat) };
  const hero = { w: Math.round(hw * within(kx, 0.68, 1.2)), h: Math.round(hh * within(k, 0.8, 1.2)) };
  const px = (wide: number, tall: number): number => Math.round((shape === "wide" ? wide : tall) * grow);
  return { plate, hero, card: { board: px(84, 50), hero: px(88, 74), back: px(38, 26), shown: px(46, 30) } };
}

/** How far apart cards of one row lie so that it is no wider than `room`: whole cards with a gap, or overlapping. */
export function fan(count: number, card: number, gap: number, room: number): number {
  if (count < 2) return card + gap;
  return Math.min(card + gap, (room - card) / (count - 1));
}
