// Which games and names stand on the wall now: decided from the lists and the clock, without drawing anything.
//
// Four games stand side by side, up to eight in two rows; more are turned page by page. Then, and where too many are
// called for a column, whoever is called stands above them all the time. In a list that is too long those who wait take
// turns.

import type { GameSeen, WaitSeen } from "../../protocol.ts";
import { pageAt, paged, pages } from "../pages-in-turn.ts";

/** The height between head and foot of the picture. */
const HIGH = 820;
const GAP = 24;
const ACROSS = 4;
/** One called name above the games, and how many stand in a row there. */
const CALLED = 84;
const CALLS_ACROSS = 4;
const CALLS_DENSE = 6;
/** Heights in a column: its head with its foot and the room around its list, a name, a called name. */
const TALL = { around: 144 + 76 + 32, wait: 90, call: 116 } as const;
const SHORT = { around: 84 + 56 + 20, wait: 58, call: 62 } as const;
/** However many are called at once, a name is still this high. */
const LEAST = 42;

/** A game on the wall with the names that are shown now. */
export interface Column {
  readonly game: GameSeen;
  /** By its place among all games, for its colour. */
  readonly place: number;
  readonly called: readonly WaitSeen[];
  /** The height of a called name, and how many stand side by side. */
  readonly each: number;
  readonly beside: number;
  readonly waiting: readonly Placed[];
  /** So many names stand below one another before the next column begins. */
  readonly lines: number;
  /** The list is longer than what is shown of it. */
  readonly turns: boolean;
}

/** Somebody who waits, and their place on the list. */
export interface Placed {
  readonly wait: WaitSeen;
  readonly place: number;
}

/** Somebody who is called, with the game. */
export interface Call {
  readonly game: GameSeen;
  readonly place: number;
  readonly wait: WaitSeen;
}

export interface Laid {
  readonly columns: readonly Column[];
  /** So many games stand side by side. */
  readonly across: number;
  readonly rows: 1 | 2;
  /** Everybody who is called, above the games; none where everybody fits into the column of their game. */
  readonly calls: readonly Call[];
  readonly callsAcross: number;
  readonly pages: number;
  readonly page: number;
}

export function lay(games: readonly GameSeen[], now: number): Laid {
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

const calledIn = (game: GameSeen): readonly WaitSeen[] => game.waiting.filter((one) => one.called);

/** `above`: who is called stands there; `beside`: so many names stand side by side in a column that is wide. */
function column(
  { game, place }: { readonly game: GameSeen; readonly place: number },
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

/** Everybody who is called, the last call first. */
export function callsOf(games: readonly GameSeen[]): readonly Call[] {
  return games
    .flatMap((game, place) => calledIn(game).map((wait) => ({ game, place, wait })))
    .sort((one, other) => other.wait.called - one.wait.called);
}

const keyOf = ({ game, wait }: Call): string => `${game.id} ${wait.name} ${wait.table} ${wait.seat} ${wait.called}`;

/** Who was called since the board was last shown, the first call first; somebody who has the card is not called. */
export function newCalls(before: readonly GameSeen[], now: readonly GameSeen[]): readonly Call[] {
  const known = new Set(callsOf(before).map(keyOf));
  return callsOf(now)
    .filter((call) => !call.wait.card && !known.has(keyOf(call)))
    .reverse();
}
