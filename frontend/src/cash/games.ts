// The colour of each game, the same on podium, board, bank and phone: by its place among the evening's games.

const COLOURS = 8;

/** The ground on which a game's limits stand, for a style: `background: ${gameColour(0)}`. */
export const gameColour = (place: number): string => `var(--game-${(place % COLOURS) + 1})`;
