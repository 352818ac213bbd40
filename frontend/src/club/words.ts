// Texts of the club's public page.

import { counted } from "../app/words.ts";

export const CLUB = {
  dates: "Upcoming dates",
  noDates: "No dates announced.",
  whole: "Full standings",
  results: "Latest results",
  won: (name: string, entrants: number): string => `won by ${name}, ${counted(entrants, "entrant")}`,
  news: "Announcements",
  rules: "Rulebook",
  house: (title: string): string => `We play by ${title}.`,
  read: "Read the rules",
  join: {
    title: "How to join",
    usual: "Come by on a club night and talk to an officer, or ask a member for an invitation.",
    act: "Sign in",
  },
  officers: {
    title: "Public page",
    told: "This page, public calendar dates and the rulebooks are open to everyone. You choose the rest.",
    league: "Standings and results",
    leagueTold: "With names as each member chose.",
    books: "Where the money went",
    booksTold: "Totals by year, no names.",
    shown: "Public",
    hidden: "Members only",
    about: "Who we are",
    joining: "Joining",
    save: "Save text",
    saved: "Saved",
    embed: "Standings on your website",
    embedTold: "Copy this into your website. It shows only what the public sees here.",
    code: "Embed code",
    theme: { light: "Light", dark: "Dark" },
    themes: "Colors",
    frame: "Standings",
  },
} as const;
