// The same night again: its plan for the next day of the same weekday, at the same time.

import type { NightSeen, TemplateSeen } from "../protocol.ts";
import { clockOf, dateOf } from "./plan/draft.ts";
import { WEEKDAYS } from "./words.ts";

/** The first day after both the night and today that falls on its weekday, as a field holds it; "": it had no day. */
export function nextDay(starts: number, now: number): string {
  if (!starts) return "";
  const day = new Date(starts);
  do day.setDate(day.getDate() + 7);
  while (dateOf(day.getTime()) < dateOf(now));
  return dateOf(day.getTime());
}

export function again(night: NightSeen, now: number): TemplateSeen {
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
