// Texts of the list of tournaments, and of the page that makes a new one.

import { timeTyped } from "../app/times.ts";
import { chips, counted } from "../app/words.ts";

export const NIGHTS = {
  title: "Tournaments",
  make: "New tournament",
  calendar: "Calendar",
  today: "Today",
  coming: "Upcoming",
  past: "Past",
  plans: "Drafts, not announced",
  showPast: "Show past tournaments",
  none: {
    title: "No tournaments announced",
    text: "When a director announces one, it appears here and you can register.",
  },
  noneMay: {
    title: "No tournaments yet",
    text: "Create one from an event template. Levels, buy-in and payouts are filled in.",
  },
  registered: (registered: number, capacity: number) =>
    capacity ? `${chips(registered)} of ${chips(capacity)}` : chips(registered),
  registeredTold: "registered",
  waiting: (count: number) => `${chips(count)} waiting`,
  left: (left: number, all: number) => `${chips(left)} of ${chips(all)} left`,
  price: (price: string, stack: number) => `${price}, ${chips(stack)} chips`,
  free: (stack: number) => `no buy-in, ${chips(stack)} chips`,
  stages: {
    planned: "draft",
    open: "open",
    seated: "seats drawn",
    playing: "playing now",
    over: "over",
    closed: "closed",
  } as Record<string, string>,
  online: "online",
  act: {
    register: "Register",
    seat: "My seat",
    waiting: "Waiting list",
    results: "Results",
    watch: "Watch",
  } as Record<string, string>,
  mine: {
    registered: "registered",
    waiting: "on the waiting list",
    in: "you’re in",
    out: "you busted",
    absent: "no-show",
    cancelled: "",
  } as Record<string, string>,
  console: "Console",
  clock: "Clock",
  plan: "Plan",
  again: "Copy",
  againOf: (title: string) => `Copy ${title}`,
  full: "full, waiting list",
  noDate: "no date yet",
  done: (title: string) => `You’re registered for ${title}.`,
  doneWaiting: (title: string) => `${title} is full. You’re on the waiting list.`,
} as const;

export const NEW = {
  title: "New tournament",
  choose: "Event template",
  ownEvents: "Your templates",
  otherEvents: "Standard events",
  chosen: "Tournament",
  own: "House rules that differ",
  standard: "Standard rules.",
  name: "Tournament name",
  date: "Date",
  time: "Cards in the air at",
  house: "House rules",
  game: "Game",
  room: "Format",
  rooms: { real: "live, real cards", online: "online, dealt by Cutcard" },
  make: "Create tournament",
  next: "Next, review the plan: levels, money and payouts. It stays hidden until you announce it.",
  levels: (count: number, minutes: number) => `${counted(count, "level")} of ${minutes} minutes`,
  levelsMixed: (count: number) => counted(count, "level"),
  /** "Tuesday at 7:30 PM", "Third Wednesday". */
  held: (when: string, at: string) =>
    [when.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), timeTyped(at)].filter(Boolean).join(" at "),
  rules: "Based on",
  staffOnly: "Only a director can create a tournament.",
  wrong: { title: "Name the tournament so people can find it.", date: "Choose a date." },
  none: "No event templates for this house yet.",
} as const;
