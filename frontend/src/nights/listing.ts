// The nights of a club in their parts: today's, those to come, those that were.

import type { NightListed } from "../protocol.ts";

export interface Parts {
  readonly today: readonly NightListed[];
  readonly coming: readonly NightListed[];
  readonly past: readonly NightListed[];
  /** Plans that nobody but the directors sees yet. */
  readonly plans: readonly NightListed[];
}

const day = (at: number): string => new Date(at).toDateString();

export function parted(nights: readonly NightListed[], now: number): Parts {
  const parts: { [K in keyof Parts]: NightListed[] } = { today: [], coming: [], past: [], plans: [] };
  for (const night of [...nights].sort((one, other) => one.starts - other.starts))
    parts[partOf(night, now)].push(night);
  parts.past.reverse();
  return parts;
}

function partOf(night: NightListed, now: number): keyof Parts {
  if (night.stage === "planned") return "plans";
  if (night.stage === "playing" || night.stage === "seated") return "today";
  if (night.stage === "closed") return "past";
  if (!night.starts || day(night.starts) === day(now)) return "today";
  return night.starts > now ? "coming" : "past";
}

/** What somebody may do about a night from the list: only what can be meant, the room decides. */
export function actOf(night: NightListed): "register" | "seat" | "waiting" | "results" | "watch" {
  if (night.stage === "over" || night.stage === "closed") return "results";
  if (night.mine === "waiting") return "waiting";
  if (night.mine && night.mine !== "cancelled") return "seat";
  return night.stage === "open" || night.stage === "seated" ? "register" : "watch";
}

/** Where the same night is planned again for its next day. */
export const againAddress = (night: string): string => `/nights/new?from=${encodeURIComponent(night)}`;
