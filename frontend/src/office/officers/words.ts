// Texts of officers and conduct: the ladder, sanctions, appeals, offices, announcements.

import { dayWords } from "../../app/times.ts";
import type { MemberView, SanctionView } from "../../protocol.ts";

export type Step = "warned" | "barred" | "ejected" | "suspended" | "expelled";

export const STEPS: Readonly<Record<Step, { readonly done: string; readonly rung: string; readonly act: string }>> = {
  warned: { done: "Warned", rung: "Warned", act: "Warn" },
  barred: { done: "Barred", rung: "Barred from one date", act: "Bar from one date" },
  ejected: { done: "Ejected", rung: "Ejected for the night", act: "Eject for the night" },
  suspended: { done: "Suspended", rung: "Suspended", act: "Suspend" },
  expelled: { done: "Expelled", rung: "Expelled from the club", act: "Expel from the club" },
};

export const OUTCOMES = {
  upheld: "Uphold",
  changed: "Change",
  lifted: "Lift",
} as const;

export const RECORD = {
  title: "Sanctions",
  never: "never",
  none: "No sanctions.",
  next: (step: Step): string => `Next on the ladder: ${STEPS[step].rung.toLowerCase()}.`,
  lifted: (day: string, why: string): string => `Lifted ${day}: ${why}`,
  jumped: (why: string): string => `Steps skipped: ${why}`,
  by: (who: string): string => `by ${who}`,
  appealed: (day: string, to: string, words: string): string => `Appealed ${day} to ${to}: “${words}”`,
  decided: (outcome: string, day: string, who: string, why: string): string => {
    const how = outcome === "upheld" ? "Upheld" : outcome === "lifted" ? "Lifted" : "Changed";
    return `${how}, decided by ${who} on ${day}: ${why}`;
  },
  add: "Add sanction…",
  lift: "Lift bar…",
  liftWarning: "Lift warning…",
  serve: "Mark served",
  served: (day: string): string => `Served ${day}`,
  appeal: "Record appeal…",
  decide: "Decide appeal…",
  excuse: "Excuse no-show…",
  cancel: "Cancel",
  step: "Sanction",
  why: "Reason",
  whyHint: "Saved in the record and shown wherever they sign up or check in.",
  rule: "Rule broken (optional)",
  noRule: "None",
  date: "Date",
  until: "Can play again on",
  given: "Date given",
  passes: (steps: string, name: string): string => `This skips ${steps}, which ${name} hasn’t had yet.`,
  jump: "Reason for skipping steps",
  third: "Third party who decided",
  thirdHint: "House rules require someone from outside here.",
  give: "Add sanction",
  reason: "Reason",
  appealWords: "Their statement",
  party: (to: string): string => `The officer who gave it was involved, so ${to} decides`,
  goesTo: (to: string): string => `${to[0]?.toUpperCase()}${to.slice(1)} decides.`,
  final: "Decisions are final here. Someone else reviews them only if the officer was involved.",
  outcome: "Decision",
  enter: "Enter decision",
  tables: "From tables and tournaments",
  carries: "carries over",
  absences: "Tournaments missed",
  missed: (day: string, title: string): string => `No-show on ${day} (${title}), barred from the next date`,
  excused: (day: string, title: string): string => `No-show on ${day} (${title}), excused`,
  before: "Decided before records began.",
  letBack: "Reinstate player",
  loading: "Loading record…",
} as const;

export const OFFICERS = {
  title: "Officers",
  order: "Order of authority",
  orderHint: "In the order they are called.",
  vacant: "Vacant",
  finalWord: "Final say, no appeal.",
  instead: (who: string): string => `If it involves them: ${who}.`,
  gives: (steps: readonly string[]): string => `Can give: ${steps.join(", ")}.`,
  atTable: "Appointed at each table.",
  posts: "Offices",
  noPosts: "No officers appointed yet.",
  since: (day: string): string => `since ${day}`,
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  before: (terms: readonly string[]): string => `Formerly ${terms.join("; ")}`,
  appoint: "Appoint officer…",
  office: "Office",
  officeHint: "Such as Commissioner, Treasurer or Secretary",
  who: "Member",
  day: "Start date",
  rank: "Rank",
  ranks: { floor: "Club officer", director: "Director (final say)" },
  take: "Appoint officer",
  end: "End term…",
  lastDay: "Last day in office",
  endIt: "End term",
  onlyHeads: "Only the club’s director appoints officers.",
  code: "Code of conduct",
  codeOf: (count: number, house: string): string => `${count} rules of ${house}`,
  book: "Open rulebook",
  ladder: "Sanction ladder",
  precedents: "Past rulings",
  precedentsHint: "By incident or rule",
  search: "Find a ruling",
  noRulings: "No matching rulings.",
  noRulingsYet: "No rulings yet.",
  allRulings: "All rulings",
  ruled: (by: string, day: string): string => `${by}, ${day}`,
  notices: "Announcements",
  noNotices: "No announcements.",
  announce: "New announcement…",
  noticeTitle: "Title",
  noticeWords: "Text (optional)",
  noticeSince: "From",
  noticeUntil: "Until (optional)",
  members: "Members only",
  screen: "Also on the tournament clock",
  putUp: "Announce",
  takeDown: "Remove",
  forMembers: "members",
  forAll: "everyone",
  onScreen: "and the tournament clock",
  notUp: (day: string): string => `from ${day}`,
  playsAgain: (day: string): string => `Can play again on ${day}`,
} as const;

/** When a sanction was given; of one date without play, that date. */
export function whenGiven(one: SanctionView, today: string): string {
  if (one.step === "barred" && one.since) return dayWords(one.since, today);
  if (one.step === "suspended" && one.until) return OFFICERS.playsAgain(dayWords(one.until, today));
  return dayWords(one.day, today);
}

/** "Warned 25 Jun", "Barred on 20 Aug". */
export function lastSanction(one: MemberView, today: string): string {
  const day = dayWords(one.sanction_day, today);
  return `${STEPS[one.sanction as Step].done} ${one.sanction === "barred" ? `on ${day}` : day}`;
}

/** What keeps a member from play, as a heading. */
export function barWords(one: SanctionView, today: string): string {
  if (one.step === "expelled") return "Expelled from the club";
  if (one.step === "suspended") return `Suspended. ${OFFICERS.playsAgain(dayWords(one.until ?? "", today))}`;
  return `Can’t play on ${dayWords(one.since ?? "", today)}`;
}
