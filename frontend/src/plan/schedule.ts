// The club's tournaments as today, coming and past; a copy of a plan for the same weekday and time.

import { WEEKDAYS, clockOf, dateOf } from "../clock/words.ts";
import type { NightListed, ConsoleView, TemplateView } from "../protocol.ts";

/** The next day on the tournament's weekday after both it and today, as a field's value; "": it had no day. */
export function nextDay(starts: number, now: number): string {
  if (!starts) return "";
  const day = new Date(starts);
  do day.setDate(day.getDate() + 7);
  while (dateOf(day.getTime()) < dateOf(now));
  return dateOf(day.getTime());
}

export function copyDay(night: ConsoleView, now: number): TemplateView {
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
  /** Drafts, which only directors see. */
  readonly plans: readonly NightListed[];
}

const day = (at: number): string => new Date(at).toDateString();

export function scheduleParts(nights: readonly NightListed[], now: number): Parts {
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

/** What a user can do from the list: only what is possible at all; the server decides. */
export function actOf(night: NightListed): "register" | "seat" | "waiting" | "results" | "watch" {
  if (night.stage === "over" || night.stage === "closed") return "results";
  if (night.mine === "waiting") return "waiting";
  if (night.mine && night.mine !== "cancelled") return "seat";
  return night.stage === "open" || night.stage === "seated" ? "register" : "watch";
}

/** The address for planning the same tournament again. */
export const copyAddress = (night: string): string => `/nights/new?from=${encodeURIComponent(night)}`;
