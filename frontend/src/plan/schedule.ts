// The club's tournaments as today, coming and past; a copy of a plan for the same weekday and time.

import { WEEKDAYS, clockOf, dateOf } from "../clock/words.ts";
import type { NightListed, ConsoleView, TemplateSeen } from "../protocol.ts";

/** The first day after both the night and today that falls on its weekday, as a field holds it; "": it had no day. */
export function nextDay(starts: number, now: number): string {
  if (!starts) return "";
  const day = new Date(starts);
  do day.setDate(day.getDate() + 7);
  while (dateOf(day.getTime()) < dateOf(now));
  return dateOf(day.getTime());
}

export function again(night: ConsoleView, now: number): TemplateSeen {
  const { starts } = night.plan;
  return {
    id: night.id,
    title: night.title,
    house: night.house,
    house_title: night.house_title,
    about: "",
    when: starts ? (WEEKDAYS[new Date(starts).getDay()] ?? "") : "",
    at: starts ? clockOf(starts) : "",
    next: nextDay(starts, now),
    own: true,
    plan: { ...night.plan, starts: 0, date: "" },
    cites: [],
  };
}

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
