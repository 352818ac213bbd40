// The colour and the name of each game, the same on podium, board, bank and phone: the colour by its place among the
// evening's games.

import type { GameSeen } from "../protocol.ts";

const COLOURS = 8;

/** The ground on which a game's limits stand, for a style: `background: ${gameColour(0)}`. */
export const gameColour = (place: number): string => `var(--game-${(place % COLOURS) + 1})`;

/** A game as people read it: its stakes as money, then what is played; or as the room titled it. */
export const gameTitle = ({ title, stakes, game }: GameSeen): string =>
  title.endsWith(` ${game}`) ? `${stakes} ${game}` : title;
