// Words of the club's page for everybody.

import { counted } from "../words.ts";

export const CLUB = {
  dates: "Next dates",
  noDates: "No date is announced.",
  whole: "The whole table",
  results: "Latest results",
  won: (name: string, entrants: number): string => `won by ${name}, ${counted(entrants, "entrant")}`,
  news: "Announcements",
  rules: "The rulebook",
  house: (title: string): string => `We play by ${title}.`,
  read: "Read the rules",
  join: {
    title: "How to join",
    usual: "Come by on a night and talk to an officer, or ask a member for an invitation.",
    act: "Sign in",
  },
  officers: {
    title: "What everybody sees",
    told: "This page, the calendar's public dates and the rulebooks are open to everybody. The rest is for you to say.",
    league: "Standings and results",
    leagueTold: "With names as each member chose.",
    books: "Where the money went",
    booksTold: "Sums of each year, and nobody’s name.",
    shown: "Shown",
    hidden: "For members",
    about: "Who we are",
    joining: "How one joins",
    save: "Save these words",
    saved: "Everybody reads it now",
    embed: "Standings on your own site",
    embedTold: "Copy this into a page of your site. It shows no more than strangers see here.",
    code: "Code to copy",
    theme: { light: "Light", dark: "Dark" },
    themes: "Colours",
    frame: "Standings",
  },
} as const;
