// Names of chip colors.

import type { ClubView } from "../protocol.ts";

export type ChipColor = ClubView["chips"][number][1];

export const CHIP_COLORS: Readonly<Record<ChipColor, string>> = {
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
