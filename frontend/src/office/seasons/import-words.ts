// Words for bringing a league over: dropping files, what would be made of them, keeping and undoing, and who is who.

import { counted } from "../../words.ts";

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

export const IMPORT = {
  title: "Bring your league over",
  about:
    "Saves of The Tournament Director (.tdt), or old standings as a list (.csv). Nothing is kept before you say so.",
  choose: "Choose files",
  drop: "or drop them here",
  reading: (read: number, of: number): string => `${read} of ${of} files read`,
  forget: "Forget these files",
  more: "Add files",
  counts: {
    new: (count: number): string => `${counted(count, "new night")}`,
    changed: (count: number): string => `${count} changed`,
    same: (count: number): string => `${count} here already`,
    broken: (count: number): string => `${counted(count, "file")} cannot be read`,
    people: (count: number): string => `${counted(count, "new person", "new people")}`,
  },
  keep: (nights: number): string => `Bring over ${counted(nights, "night")}`,
  keepRest: (nights: number): string => `Leave those out and bring over ${counted(nights, "night")}`,
  nothing: "Everything in these files is here already.",
  nights: "Nights",
  night: (entrants: number, winner: string): string =>
    [counted(entrants, "entrant"), winner ? `won by ${winner}` : ""].filter(Boolean).join(", "),
  news: { new: "new", changed: "changed", same: "here already" } as Readonly<Record<string, string>>,
  date: (at: number): string => DATE.format(new Date(at)),
  season: (name: string): string => (/season/i.test(name) ? name : `Season ${name}`),
  broken: "Cannot be read",
  doubts: "Not understood, and left out or taken as it says",
  moreDoubts: (count: number): string => `and ${count} more`,
  leftOut: "Of no use here, and left out",
  people: "New people",
  mayBe: (names: string): string => `may be ${names}`,
  kept: (nights: number): string => `${counted(nights, "night")} brought over.`,
  keptNone: "Nothing was new.",
  undo: "Undo",
  undone: "The import was taken back.",
  look: "See the league",
  who: {
    title: "Who is who",
    about:
      "People whom the old program knew. Say which member somebody is, or make a member of them: all their results " +
      "then count for the member.",
    open: (count: number): string => `${count} to settle`,
    none: "Everybody who was brought over is settled.",
    nights: (count: number): string => counted(count, "night"),
    is: (name: string): string => `is ${name}`,
    choose: (name: string): string => `Which member is ${name}?`,
    pick: "Another member",
    welcome: "Make a member",
    welcomeAll: (count: number): string => `Make members of the ${count} whose names are new`,
    same: "the same name",
    alike: "a name alike",
    settle: (name: string): string => `Yes, ${name}`,
    back: "Undo",
    settled: (count: number): string => `${counted(count, "person", "people")} settled`,
  },
} as const;
