// The wide layout (1136 by 688, as designed): places by the number of seats, stretched to the room. Pure numbers.
// Places are counted from the middle of the oval, clockwise from the own seat's left; the right half mirrors the left.
// Plates and cards follow the smaller of the two stretches, words have a fixed size.

import type { Bet, Drawing, Laid } from "./geometry.ts";

type Pair = readonly [number, number];

/** Left half from the own seat upwards; a last place at 0 is alone at the top. */
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
    [-464, 52],
    [-432, -126],
    [-170, -230],
  ],
  10: [
    [-332, 184],
    [-466, 52],
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

const OWN: Pair = [0, 300];
/** Without an own seat the place at the bottom is on the edge of the oval like the others. */
const BOTTOM: Pair = [0, 238];
const DRAWN = {
  w: 1136,
  h: 688,
  cx: 568,
  cy: 322,
  oval: [920, 420],
  most: 1200,
  plate: [156, 64],
  hero: [220, 66],
} as const;

/** A seat higher than this has no room for cards above the plate. */
const TOP = -190;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** All places around, clockwise from the own seat, as drawn. */
function ring(size: number, own: Pair): readonly Pair[] {
  const left = WIDE[within(size, 2, 12)] ?? [];
  const right = left.filter(([x]) => x !== 0).map(([x, y]): Pair => [-x, y]);
  return [own, ...left, ...right.reverse()];
}

/** `held`: how many cards the own seat has; 0: nobody's own seat is at the bottom. */
export function wide(width: number, height: number, size: number, boardless: boolean, held: number): Drawing {
  const kx = within(Math.min(width, DRAWN.most) / DRAWN.w, 0.6, 1.6);
  const ky = within(height / DRAWN.h, 0.58, 1.5);
  const k = Math.min(kx, ky);
  const centre = { x: width / 2, y: DRAWN.cy * ky };
  const at = ([x, y]: Pair) => ({ x: Math.round(centre.x + x * kx), y: Math.round(centre.y + y * ky) });
  const [ow, oh] = [DRAWN.oval[0] * kx, DRAWN.oval[1] * ky];
  const sized = sizes(k, kx);
  const betAt = (pair: Pair): Bet => {
    const [seat, side] = [at(pair), Math.sign(pair[0])];
    const { plate, card } = sized;
    if (pair[1] >= BOTTOM[1]) return { ...at([0, boardless ? 96 : 102]), grows: 0 };
    if (pair[1] <= TOP) {
      const below = boardless ? card.shown * 1.4 + 2 : 0;
      return { x: Math.round(centre.x + pair[0] * kx * 0.94), y: seat.y + plate.h / 2 + below + 20, grows: 0 };
    }
    // without a board cards of others are wider than their plates
    const inward = seat.x - side * (plate.w * (boardless ? 0.62 : 0.5) + 8);
    const y = pair[1] > 140 ? 120 : pair[1] * (pair[1] > 0 || boardless ? 0.75 : 0.28);
    return { x: inward, y: at([0, y]).y, grows: -side };
  };
  const pots = at(boardless ? [0, -30] : [0, -94]);
  return {
    shape: "wide",
    small: k < 0.9,
    tiny: false,
    width,
    height,
    centre,
    oval: { x: centre.x - ow / 2, y: centre.y - oh / 2, w: ow, h: oh },
    pots,
    potsOpen: pots,
    potsRoom: ow * 0.78,
    board: at([0, 3]),
    heroRoom: 480 * Math.min(1, width / DRAWN.w),
    ...sized,
    places: ring(size, held ? OWN : BOTTOM).map(
      (pair, index): Laid => ({
        ...at(pair),
        bet: betAt(pair),
        side: Math.sign(pair[0]),
        open: pair[1] <= TOP ? "below" : "above",
        bottom: index === 0,
      }),
    ),
  };
}

function sizes(k: number, kx: number): Pick<Drawing, "plate" | "hero" | "card"> {
  const grow = within(k, 0.62, 1.12);
  const px = (drawn: number): number => Math.round(drawn * grow);
  return {
    plate: {
      w: Math.round(DRAWN.plate[0] * within(kx, 0.6, 1.3)),
      h: Math.round(DRAWN.plate[1] * within(k, 0.72, 1.2)),
    },
    hero: { w: Math.round(DRAWN.hero[0] * within(kx, 0.68, 1.2)), h: Math.round(DRAWN.hero[1] * within(k, 0.8, 1.2)) },
    card: { board: px(84), hero: px(88), back: px(38), shown: px(46) },
  };
}
