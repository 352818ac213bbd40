// Texts of the calendar: its dates, who is coming, and RSVPs.

import { timeTyped } from "../app/times.ts";
import { counted, joined, ordinal } from "../app/words.ts";

export const CALENDAR = {
  title: "Calendar",
  next: "Next",
  coming: "Coming up",
  none: { title: "Nothing planned", text: "Club events appear here." },
  at: (time: string, place: string): string => (place ? `${timeTyped(time)}, ${place}` : timeTyped(time)),
  seats: (taken: number, seats: number): string => (seats ? `${taken} of ${seats} seats` : `${taken} coming`),
  waiting: (count: number): string => `${count} waiting`,
  full: "full",
  off: "Canceled",
  offWhy: (why: string): string => `Canceled: ${why}`,
  kinds: { night: "Tournament", cash: "Cash session", meeting: "Officers’ meeting", other: "Club event" },
  zone: (zone: string): string => `Times are in ${zone.replaceAll("_", " ")}, the club’s time zone.`,
  subscribe: "Subscribe",
  subscribeText: "Add this address to the calendar on your phone or computer. It updates automatically.",
  feed: "Calendar address",
  ownFeed: "Create personal link",
  ownFeedText: "Includes your RSVPs and members-only events. Anyone with the link can read it.",
  ownFeedOnce: "Copy it now. It’s shown only once. A new link replaces this one.",
  open: "Open",
  more: "Show 3 more months",
} as const;

export const ANSWER = {
  label: "Are you coming?",
  yes: "I’m in",
  maybe: "Maybe",
  no: "Can’t make it",
  join: "Join waiting list",
  atNight: "Register",
  tonight: "Open tournament",
  signIn: "Sign in to RSVP",
  mine: { yes: "You have a seat.", maybe: "You said maybe.", no: "You’re not coming.", "": "" } as Record<
    string,
    string
  >,
  coming: "You’re coming.",
  waits: (place: number): string => `You’re ${ordinal(place)} on the waiting list. You move up automatically.`,
  inLine: (place: number): string => `${ordinal(place)} on the waiting list`,
  brings: (names: readonly string[]): string => `You’re bringing ${joined(names)}.`,
  closed: "RSVPs are closed. Contact an officer.",
  name: "Your name",
  nameHint: "As other players know you.",
  guest: (number: number): string => (number ? `Another guest` : "Your guest"),
  guestHint: "Leave empty if you’re coming alone. Each guest takes a seat.",
  link: "Your private link",
  linkText: "Save it to change your RSVP later.",
  wrong: { name: "Enter your name." },
  pass: "Link to share",
  passText: "Anyone with it can RSVP, no account needed.",
  who: "Who’s coming",
  seated: (count: number): string => counted(count, "coming", "coming"),
  waiting: "Waiting list, in order",
  maybes: "Maybe",
  nos: "Not coming",
  guestOf: (name: string): string => `guest of ${name}`,
  rules: "House rules",
  missing: "Event not found, or removed from the calendar.",
} as const;
