// Texts of the members' list and of a member's dues.

import { counted, moneyText } from "../../app/words.ts";
import type { DuesYearView, MemberView, OfficeView } from "../../protocol.ts";

export const MEMBERS = {
  title: (club: string): string => `Members of ${club}`,
  filter: { label: "Filter", all: "All", dues: "Dues unpaid", sanctions: "Sanctions" },
  columns: {
    name: "Name",
    since: "Since",
    dues: (year: number): string => `Dues ${year}`,
    standing: "Standing",
    sanctions: "Sanctions",
    nights: "Played",
    last: "Last played",
  },
  good: "Good",
  none: "none",
  never: "never",
  expelled: "Expelled",
  notUntil: (day: string): string => `Can play again on ${day}`,
  suspended: "Suspended",
  open: (sum: string): string => `${sum} due`,
  paid: (sum: string): string => `${sum} paid`,
  noted: "Paid",
  noDues: "no dues set",
  notTaken: "not collected yet",
  order: (shown: number, all: number): string =>
    `Needs attention first, then A–Z. ${shown === all ? counted(all, "member") : `${shown} of ${all} shown`}.`,
  dues: "Dues:",
  came: " paid, ",
  left: " due",
  nobody: "No members yet. Invite people first.",
  invite: "Invite people",
  nobodyHere: "Nothing needs attention.",
  notFound: "No member by that name.",
} as const;

export const TERMS = {
  house: (house: string): string => `House rules: ${house}.`,
  none: "Annual dues not set.",
  each: (sum: string): string => `Dues are ${sum} a year.`,
  change: "Dues and rules…",
  title: "Dues and rules",
  vote: "Annual dues",
  since: "Starting year",
  why: "Reason, such as a vote",
  say: "Save dues",
  wrong: "Enter an amount, such as 30.",
  wrongYear: "Enter a year, such as 2026.",
  rules: "House rules for the office",
  choose: "Use these rules",
} as const;

export const DUES = {
  title: (each: string): string => (each ? `Dues by year, ${each} each` : "Dues by year"),
  paid: "Paid",
  open: (sum: string): string => `${sum} due`,
  part: (sum: string): string => `${sum} paid`,
  before: "recorded before",
  none: "none",
  take: (sum: string, year: string): string => `Collect ${sum} dues${year}`,
  forYear: (year: number): string => ` for ${year}`,
  joins: (sum: string, year: number): string => `Joins today: collect ${sum} for ${year}`,
  part_: "Part payment…",
  how: "Amount",
  takePart: "Collect amount",
  wrongSum: (most: string): string => `Enter an amount from 1 cent to ${most}.`,
  met: "First club meeting this year",
  notOpen: (year: number): string => `Dues for ${year} can be collected from the club’s first meeting that year.`,
} as const;

/** "Since 2014, 10 nights in 2026". */
export function memberSummary(member: MemberView, year: number): string {
  const since = member.since ? [`Since ${member.since}`] : [];
  const nights = `${counted(member.nights, "tournament")} in ${year}`;
  return [...member.offices, [...since, nights].join(", ")].join(". ");
}

/** The dues of the year that is collected now. */
export function thisYear(member: MemberView, office: OfficeView): DuesYearView | undefined {
  return member.dues.find((one) => one.year === office.year);
}

/** What is due and what is paid of this year's dues. */
export function duesWords(member: MemberView, office: OfficeView): { readonly open: string; readonly paid: string } {
  const dues = thisYear(member, office);
  const sum = (cents: number): string => moneyText(cents, office.currency);
  const open = dues?.left ? MEMBERS.open(sum(dues.left)) : "";
  if (dues?.paid) return { open, paid: MEMBERS.paid(sum(dues.paid)) };
  if (open) return { open, paid: "" };
  return { open, paid: dues?.noted ? MEMBERS.noted : !office.dues ? MEMBERS.noDues : MEMBERS.notTaken };
}
