// A ring of seats seen from above: where each seat stands, clockwise, seat 1 to the right of the top.

export interface Spot {
  /** In per cent of the width and the height, from the left and the top. */
  readonly x: number;
  readonly y: number;
}

/** Seats keep to a rounded rectangle rather than an ellipse, so that plates at the sides do not touch. */
export function spot(seat: number, size: number, squareness = 2.6): Spot {
  const angle = ((seat - 0.5) / size) * 2 * Math.PI;
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return { x: 50 + 50 * bend(Math.sin(angle)), y: 50 - 50 * bend(Math.cos(angle)) };
}
