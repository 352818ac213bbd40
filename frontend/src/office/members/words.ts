// Words of the members' list and of a member's dues.

import type { DuesYearSeen, MemberSeen, OfficeSeen } from "../../protocol.ts";
import { counted, moneyWords } from "../../words.ts";

export const MEMBERS = {
  title: (club: string): string => `Members of ${club}`,
  filter: { label: "Whom to show", all: "All", dues: "Dues open", sanctions: "Sanctions" },
  columns: {
    name: "Name",
    since: "Since",
    dues: (year: number): string => `Dues ${year}`,
    standing: "Standing",
    sanctions: "Sanctions",
    nights: "Nights",
    last: "Last played",
  },
  good: "Good",
  none: "none",
  never: "never",
  expelled: "Expelled",
  notUntil: (day: string): string => `Not until ${day}`,
  suspended: "Suspended",
  open: (sum: string): string => `${sum} open`,
  paid: (sum: string): string => `${sum} paid`,
  noted: "Paid",
  noDues: "no dues yet",
  notTaken: "dues not taken yet",
  order: (shown: number, all: number): string =>
    `What wants you first, then by name. ${shown === all ? counted(all, "member") : `${shown} of ${all} shown`}.`,
  dues: "Dues:",
  came: " in, ",
  left: " open",
  nobody: "Nobody is in the club's list yet: invite people first.",
  invite: "Invite people",
  nobodyHere: "Nobody wants you here.",
  notFound: "Nobody by this name.",
} as const;

export const TERMS = {
  house: (house: string): string => `The office goes by the rules of ${house}.`,
  none: "Nobody has said how much a year's dues are.",
  each: (sum: string): string => `Dues are ${sum} a year.`,
  change: "Dues and rules…",
  title: "Dues and rules",
  vote: "A year's dues",
  since: "From which year on",
  why: "Why, such as a vote",
  say: "Note the dues",
  wrong: "Write a sum, such as 30.",
  wrongYear: "Write a year, such as 2026.",
  rules: "Whose rules the office goes by",
  choose: "Go by these rules",
} as const;

export const DUES = {
  title: (each: string): string => (each ? `Dues by year, ${each} each` : "Dues by year"),
  paid: "Paid",
  open: (sum: string): string => `${sum} open`,
  part: (sum: string): string => `${sum} paid`,
  before: "noted before",
  none: "none",
  take: (sum: string, year: string): string => `Take ${sum} dues${year}`,
  forYear: (year: number): string => ` for ${year}`,
  joins: (sum: string, year: number): string => `Joins today: take ${sum} for ${year}`,
  part_: "Part of it…",
  how: "How much",
  takePart: "Take this much",
  wrongSum: (most: string): string => `Write a sum from 1 cent to ${most}.`,
  met: "The club met first this year on",
  notOpen: (year: number): string => `Dues for ${year} are taken from the club's first meeting of that year.`,
} as const;

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const LONG_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** 2026-08-20 is "20 Aug" in its own year, and "20 Aug 2025" in another. */
export function dayWords(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return (day.slice(0, 4) === today.slice(0, 4) ? SHORT_DAY : LONG_DAY).format(date);
}

/** "Since 2014, 10 nights in 2026". */
export function about(member: MemberSeen, year: number): string {
  const since = member.since ? [`Since ${member.since}`] : [];
  const nights = `${counted(member.nights, "night")} in ${year}`;
  return [...member.offices, [...since, nights].join(", ")].join(". ");
}

/** The dues of the year that is paid for now. */
export function thisYear(member: MemberSeen, office: OfficeSeen): DuesYearSeen | undefined {
  return member.dues.find((one) => one.year === office.year);
}

/** What is open and what is paid of this year's dues. */
export function duesWords(member: MemberSeen, office: OfficeSeen): { readonly open: string; readonly paid: string } {
  const dues = thisYear(member, office);
  const sum = (cents: number): string => moneyWords(cents, office.currency);
  const open = dues?.left ? MEMBERS.open(sum(dues.left)) : "";
  if (dues?.paid) return { open, paid: MEMBERS.paid(sum(dues.paid)) };
  if (open) return { open, paid: "" };
  return { open, paid: dues?.noted ? MEMBERS.noted : !office.dues ? MEMBERS.noDues : MEMBERS.notTaken };
}
