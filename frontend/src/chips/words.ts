// Names of chip colors.

import type { ClubSeen } from "../protocol.ts";

export type ChipColour = ClubSeen["chips"][number][1];

export const CHIP_COLOURS: Readonly<Record<ChipColour, string>> = {
  white: "White",
  red: "Red",
  blue: "Blue",
  green: "Green",
  black: "Black",
  purple: "Purple",
  yellow: "Yellow",
  orange: "Orange",
  pink: "Pink",
  brown: "Brown",
  grey: "Gray",
  sky: "Light blue",
};
