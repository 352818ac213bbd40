// The words of the list of nights, and of the page that makes a new one.

import { chips, counted } from "../words.ts";

export const NIGHTS = {
  title: "Nights",
  make: "New night",
  today: "Today",
  coming: "Coming",
  past: "Past",
  plans: "Plans, not announced yet",
  showPast: "Show past nights",
  none: {
    title: "No night is announced",
    text: "When a director announces one, it shows here, and you can put your name down.",
  },
  noneMay: {
    title: "No night yet",
    text: "Make one from an event that your house runs: levels, buy-in and prizes come with it.",
  },
  registered: (registered: number, capacity: number) =>
    capacity ? `${chips(registered)} of ${chips(capacity)}` : chips(registered),
  registeredTold: "registered",
  waiting: (count: number) => `${chips(count)} waiting`,
  left: (left: number, all: number) => `${chips(left)} of ${chips(all)} left`,
  price: (price: string, stack: number) => `${price}, ${chips(stack)} chips`,
  free: (stack: number) => `no buy-in, ${chips(stack)} chips`,
  stages: {
    planned: "plan",
    open: "open",
    seated: "seats are drawn",
    playing: "playing now",
    over: "over",
    closed: "closed",
  } as Record<string, string>,
  online: "online",
  act: {
    register: "Put my name down",
    seat: "My seat",
    waiting: "Waiting list",
    results: "Results",
    watch: "Watch",
  } as Record<string, string>,
  mine: {
    registered: "you are on the list",
    waiting: "you are on the waiting list",
    in: "you are playing",
    out: "you are out",
    absent: "you were not there",
    cancelled: "",
  } as Record<string, string>,
  console: "Console",
  clock: "Clock",
  plan: "Plan",
  again: "Again",
  againOf: (title: string) => `${title} again`,
  full: "full, with a waiting list",
  noDate: "no date yet",
  done: (title: string) => `Your name is down for ${title}.`,
  doneWaiting: (title: string) => `${title} is full: you are on the waiting list.`,
} as const;

export const NEW = {
  title: "New night",
  choose: "Which event",
  ownEvents: "Your own",
  otherEvents: "Events that clubs run",
  chosen: "The night",
  own: "What this house does its own way",
  standard: "This house plays by the standard rules.",
  name: "Name of the night",
  date: "Day",
  time: "Cards in the air at",
  house: "By the rules of",
  game: "Game",
  room: "Played",
  rooms: { real: "with real cards", online: "online, dealt by Cutcard" },
  make: "Make the night",
  next: "Then you look over the plan: levels, money, prizes. Nobody sees it before you announce it.",
  levels: (count: number, minutes: number) => `${counted(count, "level")} of ${minutes} minutes`,
  levelsMixed: (count: number) => counted(count, "level"),
  /** "Tuesday at 19:30", "Third Wednesday". */
  held: (when: string, at: string) =>
    [when.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), at].filter(Boolean).join(" at "),
  rules: "Its numbers come from",
  staffOnly: "Only a director may make a night.",
  wrong: { title: "Give the night a name, so that people find it.", date: "Choose a day." },
  none: "No event comes with this house yet.",
} as const;
