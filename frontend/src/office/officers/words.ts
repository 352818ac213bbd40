// Words of officers and conduct: the ladder, what somebody was given, appeals, offices, announcements.

import type { MemberSeen, SanctionSeen } from "../../protocol.ts";
import { dayWords } from "../members/words.ts";

export type Step = "warned" | "barred" | "ejected" | "suspended" | "expelled";

export const STEPS: Readonly<Record<Step, { readonly done: string; readonly rung: string; readonly act: string }>> = {
  warned: { done: "Warned", rung: "Warned", act: "Warn them" },
  barred: { done: "Barred", rung: "Barred from one date", act: "Bar them from one date" },
  ejected: { done: "Ejected", rung: "Ejected from a night", act: "Eject them from a night" },
  suspended: { done: "Suspended", rung: "Suspended until a day", act: "Suspend them until a day" },
  expelled: { done: "Expelled", rung: "Expelled from the club", act: "Expel them from the club" },
};

export const OUTCOMES = {
  upheld: "It stands",
  changed: "Change it",
  lifted: "Lift it",
} as const;

export const RECORD = {
  title: "Sanctions",
  never: "never",
  none: "Nothing was ever given.",
  next: (step: Step): string => `Next by the ladder: ${STEPS[step].rung.toLowerCase()}.`,
  lifted: (day: string, why: string): string => `Lifted ${day}: ${why}`,
  jumped: (why: string): string => `Steps passed over: ${why}`,
  by: (who: string): string => `by ${who}`,
  appealed: (day: string, to: string, words: string): string => `Appealed ${day} to ${to}: “${words}”`,
  decided: (outcome: string, day: string, who: string, why: string): string => {
    const how = outcome === "upheld" ? "It stands" : outcome === "lifted" ? "Lifted" : "Changed";
    return `${how}, decided by ${who} on ${day}: ${why}`;
  },
  add: "Add a sanction…",
  lift: "Lift the bar…",
  liftWarning: "Lift it…",
  appeal: "Note an appeal…",
  decide: "Decide the appeal…",
  excuse: "Excuse the absence…",
  cancel: "Cancel",
  step: "What is given",
  why: "Why",
  whyHint: "It is kept in the record and told at every door.",
  rule: "The rule that was broken (optional)",
  noRule: "None named",
  date: "Which date",
  until: "May play again on",
  given: "On which day",
  passes: (steps: string, name: string): string => `This passes over ${steps}, which ${name} did not have yet.`,
  jump: "Why these steps are passed over",
  third: "Who decided it, as a third party",
  thirdHint: "The house wants somebody from outside here.",
  give: "Enter it",
  reason: "Why",
  appealWords: "What they say",
  party: (to: string): string => `It was about a quarrel with whoever gave it: ${to} decides`,
  goesTo: (to: string): string => `${to[0]?.toUpperCase()}${to.slice(1)} decides it.`,
  final: "What was decided is final here. Only where whoever gave it is party to it, somebody else looks at it again.",
  outcome: "The decision",
  enter: "Enter the decision",
  tables: "From tables and nights",
  carries: "counts for longer than the night",
  absences: "Nights missed",
  missed: (day: string, title: string): string => `Did not come on ${day} (${title}): barred from the next date`,
  excused: (day: string, title: string): string => `Did not come on ${day} (${title}): excused`,
  before: "Decided before this record was kept.",
  letBack: "Let them play again",
  loading: "Reading the record…",
} as const;

export const OFFICERS = {
  title: "Officers",
  order: "Order of authority",
  orderHint: "Who is called first comes first.",
  vacant: "Vacant",
  finalWord: "The last word: nobody looks at it again.",
  instead: (who: string): string => `Where it is about them: ${who}.`,
  gives: (steps: readonly string[]): string => `Gives: ${steps.join(", ")}.`,
  atTable: "Named at each table.",
  posts: "Offices",
  noPosts: "Nobody was given an office yet.",
  since: (day: string): string => `since ${day}`,
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  before: (terms: readonly string[]): string => `Before: ${terms.join("; ")}`,
  appoint: "Give somebody an office…",
  office: "Office",
  officeHint: "Such as Commissioner, Treasurer or Secretary",
  who: "Who",
  day: "From which day on",
  rank: "Rank",
  ranks: { floor: "An officer of the club", director: "Directs the club: has the last word" },
  take: "Give the office",
  end: "End the term…",
  lastDay: "Last day in office",
  endIt: "End the term",
  onlyHeads: "Offices are given by whoever directs the club.",
  code: "Code of conduct",
  codeOf: (count: number, house: string): string => `${count} rules of ${house}`,
  book: "Open the rulebook",
  ladder: "Ladder of sanctions",
  precedents: "Rulings of past nights",
  precedentsHint: "By what happened, or by a rule",
  search: "Find a ruling",
  noRulings: "No ruling by these words.",
  noRulingsYet: "No ruling was given yet.",
  allRulings: "All rulings",
  ruled: (by: string, day: string): string => `${by}, ${day}`,
  notices: "Announcements",
  noNotices: "Nothing is announced.",
  announce: "Announce something…",
  noticeTitle: "Title",
  noticeWords: "Words (optional)",
  noticeSince: "From",
  noticeUntil: "Until (optional)",
  members: "For members only",
  screen: "On the clock's screen too",
  putUp: "Announce",
  takeDown: "Take down",
  forMembers: "members",
  forAll: "everybody",
  onScreen: "and the clock's screen",
  notUp: (day: string): string => `up from ${day}`,
} as const;

/** When a sanction was given; of one date without play that date. */
export function whenGiven(one: SanctionSeen, today: string): string {
  if (one.step === "barred" && one.since) return dayWords(one.since, today);
  if (one.step === "suspended" && one.until) return `until ${dayWords(one.until, today)}`;
  return dayWords(one.day, today);
}

/** "Warned 25 Jun", "Barred on 20 Aug". */
export function lastSanction(one: MemberSeen, today: string): string {
  const day = dayWords(one.sanction_day, today);
  return `${STEPS[one.sanction as Step].done} ${one.sanction === "barred" ? `on ${day}` : day}`;
}

/** What keeps somebody from play, as a heading. */
export function barWords(one: SanctionSeen, today: string): string {
  if (one.step === "expelled") return "Expelled from the club";
  if (one.step === "suspended") return `May not play before ${dayWords(one.until ?? "", today)}`;
  return `May not play on ${dayWords(one.since ?? "", today)}`;
}
