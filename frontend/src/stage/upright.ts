// The upright layout, for phones and every small room: rows from top to bottom, each as high as it must be. Pure. Up to
// five seats are on top, two beside the pot, two under the board, the own one below. Nobody sits in the board's row.
// Every bet has one place of its own: top seats straight below the plate, side seats inward of it, the own bet beside
// the own cards. What is left of the height becomes air between the rows. (Least room: 300 by 276.)

import type { Bet, Drawing, Laid } from "./geometry.ts";

/** The height of one bet or pot in figures. */
const BET = 20;
/** The free margin on both sides; without a board the dealer button is there. */
const EDGE = 4;
const EDGE_BOARDLESS = 11;
const GAP = 4;
/** How far the own cards are behind their plate. */
const TUCK = 6;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** How many sit on top, beside the pot, and under the board, the last two on each side. */
const ROWS: Record<number, readonly [number, number, number]> = {
  2: [1, 0, 0],
  3: [2, 0, 0],
  4: [1, 1, 0],
  5: [2, 0, 1],
  6: [1, 1, 1],
  7: [2, 1, 1],
  8: [3, 1, 1],
  9: [4, 1, 1],
  10: [5, 1, 1],
  11: [4, 1, 2],
  12: [5, 1, 2],
};

interface Bands {
  /** The middle of each row of plates. */
  readonly top: number;
  readonly upper: number;
  readonly lower: number;
  readonly own: number;
  readonly board: number;
  readonly pots: number;
  readonly potsOpen: number;
  readonly strip: number;
  readonly ownBet: number;
}

type Sizes = Pick<Drawing, "plate" | "hero" | "card">;

/** `held`: how many cards the own seat has; 0: nobody's own seat is at the bottom. */
export function upright(width: number, height: number, size: number, boardless: boolean, held: number): Drawing {
  const seats = within(size, 2, 12);
  const rows = ROWS[seats] ?? [1, 0, 0];
  const room = Math.min(width, Math.max(620, height * 1.9));
  const edge = boardless ? EDGE_BOARDLESS : EDGE;
  const sized = sizes(room, height, rows[0], boardless);
  const y = boardless ? withoutBoard(height, sized) : withBoard(height, sized);
  const { plate, card } = sized;
  const heroRoom = boardless ? room - 24 : room - 2 * (plate.w + EDGE + 6);
  const row = Math.min(heroRoom, held * (card.hero + 6) - 6);
  const middle = width / 2;
  const aside = room / 2 - edge - plate.w / 2;
  const places = ring(rows, plate.w, aside, y, plate.h);
  return {
    shape: "tall",
    small: plate.h < 44 || plate.w < 84,
    tiny: plate.w < 66 || height < 290,
    width,
    height,
    centre: { x: middle, y: (y.top + y.own) / 2 },
    oval: { x: middle - aside, y: y.top, w: 2 * aside, h: y.own - y.top },
    pots: { x: middle, y: y.pots },
    potsOpen: { x: middle, y: y.potsOpen },
    potsRoom: boardless ? room - 2 * (plate.w + edge + 1) : room - 2 * EDGE,
    board: { x: middle, y: y.board },
    heroRoom,
    ...sized,
    places: places.map((one, index): Laid => {
      const spot = { x: Math.round(middle + one.x), y: Math.round(one.y) };
      return { ...spot, side: Math.sign(one.x), ...lies(one, spot, sized, y, boardless, row), bottom: index === 0 };
    }),
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: "own" | "top" | "upper" | "lower";
}

/** All places around, clockwise from the own seat, across from the middle. */
function ring(
  [top, upper, lower]: readonly [number, number, number],
  plate: number,
  aside: number,
  y: Bands,
  high: number,
): readonly Spot[] {
  const side = (sign: number): readonly Spot[] => [
    ...Array.from(
      { length: lower },
      (_, row): Spot => ({
        x: sign * aside,
        y: y.lower + (lower - 1 - row) * (high + BET),
        row: "lower",
      }),
    ),
    ...Array.from({ length: upper }, (): Spot => ({ x: sign * aside, y: y.upper, row: "upper" })),
  ];
  const step = top > 1 ? Math.min((2 * aside) / (top - 1), plate * (top < 4 ? 1.45 : 2)) : 0;
  const across = Array.from(
    { length: top },
    (_, index): Spot => ({
      x: (index - (top - 1) / 2) * step,
      y: y.top,
      row: "top",
    }),
  );
  return [{ x: 0, y: y.own, row: "own" }, ...side(-1), ...across, ...[...side(1)].reverse()];
}

/** The places of a seat's bet and its open cards. */
function lies(
  one: Spot,
  { x, y }: { x: number; y: number },
  { plate }: Sizes,
  bands: Bands,
  boardless: boolean,
  row: number,
): Pick<Laid, "bet" | "open"> {
  const inward = (at: number): Bet => ({
    x: x - Math.sign(one.x) * (plate.w / 2 + 5),
    y: at,
    grows: -Math.sign(one.x),
  });
  if (one.row === "own") {
    const over = { x, y: row > 0 ? bands.ownBet : y - plate.h / 2 - 15 - BET / 2, grows: 0 };
    return { bet: boardless || row <= 0 ? over : { x: x + row / 2 + 6, y: bands.ownBet, grows: 1 }, open: "above" };
  }
  if (one.row === "top")
    return { bet: { x, y: y + plate.h / 2 + 2 + BET / 2, grows: 0 }, open: boardless ? "above" : "below" };
  if (boardless)
    return { bet: inward(one.row === "upper" ? y + plate.h / 2 - BET / 2 + 2 : y - plate.h / 2 + 4), open: "above" };
  if (one.row === "upper") return { bet: inward(y + plate.h / 2 - BET / 2), open: "beside" };
  // a second seat under the board, at tables of eleven and more, bets over its plate
  const bet = one.y > bands.lower ? { x, y: y - (plate.h + BET) / 2, grows: 0 } : inward(bands.strip);
  return { bet, open: "below" };
}

function sizes(width: number, height: number, top: number, boardless: boolean): Sizes {
  const across = Math.max(4, top);
  const edge = boardless ? EDGE_BOARDLESS : EDGE;
  const w = Math.floor(Math.min((width - 2 * edge - (across - 1) * GAP) / across, 128));
  const plate = { w, h: Math.round(within(height * 0.1, 32, 56)) };
  const hero = {
    w: Math.round(Math.min(width - 2 * (w + edge + 3), 250)),
    h: Math.round(within(height * 0.115, 34, 58)),
  };
  const shown = Math.min((w - 3) / 2, within(height * 0.085, 24, 46));
  const px = (share: number, least: number, most: number): number => Math.round(within(height * share, least, most));
  const board = Math.min(px(0.132, 36, 84), Math.floor((width - 2 * EDGE - 4 * GAP) / 5));
  return {
    plate,
    hero,
    card: {
      board,
      hero: boardless ? Math.min(px(0.13, 36, 84), Math.floor((width - 30) / 5.2)) : px(0.152, 42, 96),
      back: px(0.07, 22, 34),
      shown: boardless ? px(0.074, 20, 40) : Math.round(shown),
    },
  };
}

const high = (card: number): number => card * 1.4;

/** Top plates, their cards or bets, two plates beside the pot, the board, a strip for bets, the own cards and plate. */
function withBoard(height: number, { plate, hero, card }: Sizes): Bands {
  const [crown, shown, board, own] = [13, high(card.shown) + 3, high(card.board), high(card.hero) - TUCK];
  const air = Math.max(0, height - (crown + 2 * plate.h + shown + 4 + board + BET + own + hero.h + 2));
  const top = crown + air * 0.08;
  const upper = top + plate.h + shown + air * 0.3;
  const boardTop = upper + plate.h + 4 + air * 0.1;
  const strip = boardTop + board + (BET + air * 0.24) / 2;
  const lower = boardTop + board + BET + 1 + air * 0.12;
  const ownTop = height - 2 - hero.h - air * 0.05;
  const betsEnd = top + plate.h + 2 + BET;
  return {
    top: top + plate.h / 2,
    upper: upper + plate.h / 2,
    lower: lower + plate.h / 2,
    own: ownTop + hero.h / 2,
    board: boardTop + board / 2,
    pots: (betsEnd + upper) / 2,
    potsOpen: strip,
    strip,
    ownBet: ownTop - BET / 2 + 1,
  };
}

/** Three rows of plates with cards on them, then the own cards and plate; pots and bets in the middle. */
function withoutBoard(height: number, { plate, hero, card }: Sizes): Bands {
  const [cards, own] = [high(card.shown) - 3, high(card.hero) - TUCK];
  const air = Math.max(0, height - (3 + 3 * (cards + plate.h) + BET + 6 + own + hero.h + 2));
  const top = 3 + cards + air * 0.06;
  const upper = top + plate.h + BET + 2 + cards + air * 0.2;
  const lower = upper + plate.h + 2 + cards + air * 0.24;
  const pots = (top + plate.h + 2 + BET + upper + plate.h - BET) / 2;
  const ownTop = height - 2 - hero.h - air * 0.05;
  return {
    top: top + plate.h / 2,
    upper: upper + plate.h / 2,
    lower: lower + plate.h / 2,
    own: ownTop + hero.h / 2,
    board: upper,
    pots,
    potsOpen: pots,
    strip: lower,
    ownBet: ownTop - own - BET / 2 - 1,
  };
}
