// Which games and names are on the wall now, from the lists and the clock. Pure. Four games are side by side, up to
// eight in two rows; more are shown page by page. Then, and when too many are called for a column, called players are
// always shown above the games. In a list that is too long the waiting players take turns.

import type { GameView, WaitView } from "../../protocol.ts";
import { pageAt, paged, pages } from "../pages-in-turn.ts";

/** The height between head and foot. */
const HIGH = 820;
const GAP = 24;
const ACROSS = 4;
/** The height of a called name above the games, and the most in a row. */
const CALLED = 84;
const CALLS_ACROSS = 4;
const CALLS_DENSE = 6;
/** Heights in a column: head, foot and space around its list; a name; a called name. */
const TALL = { around: 144 + 76 + 32, wait: 90, call: 116 } as const;
const SHORT = { around: 84 + 56 + 20, wait: 58, call: 62 } as const;
/** A name's least height, however many are called at once. */
const LEAST = 42;

/** A game on the wall with the names shown now. */
export interface Column {
  readonly game: GameView;
  /** Its number among all games, for its color. */
  readonly place: number;
  readonly called: readonly WaitView[];
  /** The height of a called name, and how many are side by side. */
  readonly each: number;
  readonly beside: number;
  readonly waiting: readonly WaitingPlace[];
  /** The most names in a column. */
  readonly lines: number;
  /** The list is longer than what fits. */
  readonly turns: boolean;
}

/** A waiting player and their spot. */
export interface WaitingPlace {
  readonly wait: WaitView;
  readonly place: number;
}

/** A called player, with the game. */
export interface Call {
  readonly game: GameView;
  readonly place: number;
  readonly wait: WaitView;
}

export interface BoardLayout {
  readonly columns: readonly Column[];
  /** Games side by side. */
  readonly across: number;
  readonly rows: 1 | 2;
  /** Called players above the games; none where they fit into their columns. */
  readonly calls: readonly Call[];
  readonly callsAcross: number;
  readonly pages: number;
  readonly page: number;
}

export function layOut(games: readonly GameView[], now: number): BoardLayout {
  const placed = games.map((game, place) => ({ game, place }));
  const rows = games.length > ACROSS ? 2 : 1;
  const size = rows === 1 ? TALL : SHORT;
  const cut = pages(placed, ACROSS * 2);
  const page = pageAt(now, cut.length);
  const shown = cut[page] ?? [];
  const across = Math.max(1, Math.ceil(shown.length / rows));
  const beside = Math.max(1, Math.floor(ACROSS / across));
  const roomBelow = (above: number): number => (HIGH - above - (rows - 1) * GAP) / rows - size.around;
  const crowded = games.some((game) => calledIn(game).length * LEAST > (roomBelow(0) - size.wait) * beside);
  const calls = cut.length > 1 || crowded ? callsOf(games) : [];
  const callsAcross = calls.length > CALLS_ACROSS * 2 ? CALLS_DENSE : CALLS_ACROSS;
  const room = roomBelow(Math.ceil(calls.length / callsAcross) * CALLED);
  return {
    columns: shown.map((one) => column(one, calls.length > 0, size, room, beside, now)),
    across,
    rows,
    calls,
    callsAcross,
    pages: cut.length,
    page,
  };
}

const calledIn = (game: GameView): readonly WaitView[] => game.waiting.filter((one) => one.called);

/** Lay out a game. `above`: called players are shown above; `beside`: columns of names in a wide game. */
function column(
  { game, place }: { readonly game: GameView; readonly place: number },
  above: boolean,
  size: typeof TALL | typeof SHORT,
  room: number,
  beside: number,
  now: number,
): Column {
  const called = above ? [] : calledIn(game);
  const rest = game.waiting.filter((one) => !one.called).map((wait, index) => ({ wait, place: index + 1 }));
  const calls = Math.ceil(called.length / beside);
  const forCalls = room - (rest.length ? size.wait : 0);
  const each = calls ? Math.min(size.call, Math.floor(forCalls / calls)) : size.call;
  const lines = Math.max(1, Math.floor((room - calls * each) / size.wait));
  const waiting = paged(rest, lines * beside, now);
  return { game, place, called, each, beside, waiting, lines, turns: waiting.length < rest.length };
}

/** All called players, the last call first. */
export function callsOf(games: readonly GameView[]): readonly Call[] {
  return games
    .flatMap((game, place) => calledIn(game).map((wait) => ({ game, place, wait })))
    .sort((one, other) => other.wait.called - one.wait.called);
}

const keyOf = ({ game, wait }: Call): string => `${game.id} ${wait.name} ${wait.table} ${wait.seat} ${wait.called}`;

/** Calls made since the board was last shown, the first one first; players with a seat card are not called. */
export function newCalls(before: readonly GameView[], now: readonly GameView[]): readonly Call[] {
  const known = new Set(callsOf(before).map(keyOf));
  return callsOf(now)
    .filter((call) => !call.wait.card && !known.has(keyOf(call)))
    .reverse();
}
