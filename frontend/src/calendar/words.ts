// Words of the calendar: days as it has them, who comes, and what one answers.

import { counted, ordinal } from "../words.ts";

const parts = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...form, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** A day as the calendar writes it, 2026-11-19: "Thursday 19 November". */
export const longDay = (day: string): string => parts(day, { weekday: "long", day: "numeric", month: "long" });

/** Thu, 19, Nov: what a leaf of a calendar shows. */
export const leafOf = (day: string): readonly [string, string, string] => [
  parts(day, { weekday: "short" }),
  String(Number(day.slice(8))),
  parts(day, { month: "short" }),
];

export const CALENDAR = {
  title: "Calendar",
  next: "Next",
  coming: "Coming up",
  none: { title: "Nothing is planned", text: "When the club puts something in its calendar, it shows here." },
  at: (time: string, place: string): string => (place ? `${time}, ${place}` : time),
  seats: (taken: number, seats: number): string => (seats ? `${taken} of ${seats}` : `${taken} coming`),
  waiting: (count: number): string => `${count} waiting`,
  full: "full",
  off: "Called off",
  offWhy: (why: string): string => `Called off: ${why}`,
  kinds: { night: "Tournament night", cash: "Cash evening", meeting: "Officers’ meeting", other: "Club event" },
  zone: (zone: string): string => `Times are the club’s, in ${zone.replaceAll("_", " ")}.`,
  subscribe: "In your own calendar",
  subscribeText: "Add this address to the calendar on your phone or computer: it follows by itself.",
  feed: "Address of the calendar",
  ownFeed: "Make my own link",
  ownFeedText: "With what you answered, and what is for members only. Whoever has the link can read it.",
  ownFeedOnce: "Copy it now: it is shown this once. Make another and this one opens nothing any more.",
  open: "Open",
  more: "Show three months more",
} as const;

export const ANSWER = {
  label: "Do you come?",
  yes: "I come",
  maybe: "Maybe",
  no: "I can’t",
  join: "Put me on the waiting list",
  atNight: "Put my name down",
  tonight: "Open the night",
  signIn: "Sign in to answer",
  mine: { yes: "You have a seat.", maybe: "You may come.", no: "You don’t come.", "": "" } as Record<string, string>,
  coming: "You come.",
  waits: (place: number): string => `You are ${ordinal(place)} on the waiting list, and move up by yourself.`,
  inLine: (place: number): string => `${ordinal(place)} on the waiting list`,
  brings: (names: readonly string[]): string => `You bring ${names.join(" and ")}.`,
  closed: "Answers are closed: tell an officer.",
  name: "Your name",
  nameHint: "As the others know you.",
  guest: (number: number): string => (number ? `Another guest` : "Whom you bring"),
  guestHint: "Leave it empty if you come alone. Everybody has a seat of their own.",
  link: "Your private link",
  linkText: "Keep it: with it you change your answer later.",
  wrong: { name: "Say what you are called." },
  pass: "A link to pass on",
  passText: "Whoever has it can answer, without an account.",
  who: "Who comes",
  seated: (count: number): string => counted(count, "comes", "come"),
  waiting: "Waiting list, in order",
  maybes: "Maybe",
  nos: "Can’t",
  guestOf: (name: string): string => `brought by ${name}`,
  rules: "The house’s rules on this",
  missing: "There is no such event, or it was taken out of the calendar.",
} as const;
