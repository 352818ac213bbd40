// Texts of importing a league: dropping files, the preview, importing and undoing, matching people.

import { dated } from "../../app/times.ts";
import { counted } from "../../app/words.ts";

export const IMPORT = {
  title: "Import your league",
  about: "The Tournament Director saves (.tdt) or old standings (.csv). Nothing is saved until you confirm.",
  choose: "Choose files",
  drop: "or drop them here",
  reading: (read: number, of: number): string => `${read} of ${of} files read`,
  forget: "Clear files",
  more: "Add files",
  counts: {
    new: (count: number): string => `${counted(count, "new tournament")}`,
    changed: (count: number): string => `${count} changed`,
    same: (count: number): string => `${count} already here`,
    broken: (count: number): string => `${counted(count, "unreadable file")}`,
    people: (count: number): string => `${counted(count, "new person", "new people")}`,
  },
  keep: (nights: number): string => `Import ${counted(nights, "tournament")}`,
  keepRest: (nights: number): string => `Skip those, import ${counted(nights, "tournament")}`,
  nothing: "Everything in these files is already here.",
  nights: "Tournaments",
  night: (entrants: number, winner: string): string =>
    [counted(entrants, "entrant"), winner ? `won by ${winner}` : ""].filter(Boolean).join(", "),
  news: { new: "new", changed: "changed", same: "already here" } as Readonly<Record<string, string>>,
  date: (at: number): string => dated(at),
  season: (name: string): string => (/season/i.test(name) ? name : `Season ${name}`),
  broken: "Unreadable",
  doubts: "Not understood: skipped or imported as noted",
  moreDoubts: (count: number): string => `and ${count} more`,
  leftOut: "Not used here, skipped",
  people: "New people",
  mayBe: (names: string): string => `may be ${names}`,
  kept: (nights: number): string => `${counted(nights, "tournament")} imported.`,
  keptNone: "Nothing new.",
  undo: "Undo",
  undone: "Import undone.",
  look: "View league",
  who: {
    title: "Match people",
    about:
      "People from the old program. Match each one to a member or add them as a new member. All their results " +
      "then count for that member.",
    open: (count: number): string => `${count} to match`,
    none: "Everyone imported is matched.",
    nights: (count: number): string => counted(count, "tournament"),
    is: (name: string): string => `is ${name}`,
    choose: (name: string): string => `Which member is ${name}?`,
    pick: "Choose member",
    welcome: "Add as member",
    welcomeAll: (count: number): string => `Add ${count} new names as members`,
    same: "same name",
    alike: "similar name",
    settle: (name: string): string => `Yes, ${name}`,
    back: "Undo",
    settled: (count: number): string => `${counted(count, "person", "people")} matched`,
  },
} as const;
