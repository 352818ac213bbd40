// Words of a member's details, of notes for officers, of merging and erasing, and of lists of members.

import { counted } from "../../words.ts";

export const DETAILS = {
  title: "Details",
  born: "Born",
  age: (years: number): string => `, ${years} years old`,
  unknown: "not known",
  mail: "Mail",
  phone: "Phone",
  address: "Address",
  since: "Member since",
  shown: "In public",
  broughtBy: "Brought by",
  guests: "Guests",
  played: "Played",
  nights: (nights: number, evenings: number): string =>
    `${counted(nights, "night")}, ${counted(evenings, "evening")} of cash`,
  also: "Also known as",
  apart: "Take apart",
  change: "Change details",
  save: "Save details",
  cancel: "Cancel",
  ways: { short: "First name and a letter", full: "Whole name", nickname: "A nickname" },
  nickname: "Nickname",
  themselves: "They sign in, and choose this themselves.",
  bornHint: "Year, month, day: 1990-03-05",
  photo: "Photo",
  addPhoto: "Add a photo",
  otherPhoto: "Another photo",
  noPhoto: "Take it away",
  notAPicture: "This is no picture that the browser knows: choose another one.",
  nobody: "Nobody",
  data: "Their data as a file",
  becomes: "Make them a member",
} as const;

export const NOTES = {
  title: "Notes for officers",
  hint: "Seen by officers. Whoever it is about reads it, too, when they ask for their data.",
  write: "Write a note",
  text: "What other officers should know",
  keep: "Keep the note",
  cancel: "Cancel",
  by: (who: string, when: string): string => `${who}, ${when}`,
  back: "Take back",
  tookBack: (who: string, when: string): string => `Taken back by ${who}, ${when}`,
  none: "None yet.",
} as const;

export const WHOLE = {
  title: "This record",
  merge: "Merge with another record",
  into: "The record that stays",
  choose: "Choose somebody",
  look: "See what moves",
  doMerge: (name: string): string => `Merge into ${name}`,
  erase: "Erase this person",
  gone: "This will be gone, and nobody can bring it back:",
  stays: "This stays:",
  confirm: (name: string): string => `To erase them, write the name: ${name}`,
  doErase: "Erase for good",
  cancel: "Cancel",
  erased: (name: string): string => `${name} is erased.`,
} as const;

export const LIST = {
  open: "List in or out",
  title: "Members as a list",
  about:
    "A list for spreadsheets, as CSV: the first line names the columns, such as name, born, mail, phone, address. " +
    "An empty cell changes nothing, a dash empties what stood there.",
  export: "Download the list",
  choose: "Choose a list to take in",
  drop: "Nothing is kept before you have seen what every line does.",
  summary: (fresh: number, changed: number, same: number, refused: number): readonly string[] => [
    `${fresh} new`,
    `${changed} changed`,
    `${same} as they are`,
    ...(refused ? [`${refused} refused`] : []),
  ],
  line: "Line",
  name: "Name",
  what: "What happens",
  says: {
    new: "New member",
    changed: (columns: string): string => `Changed: ${columns}`,
    same: "As it is",
    refused: (column: string, why: string): string => `${column}: ${why}`,
  },
  leftOut: (columns: string): string => `Columns that are not known here are left out: ${columns}.`,
  take: (count: number): string => `Take in ${counted(count, "line")}`,
  nothing: "Nothing in it is new.",
  wrong: "Nothing is taken while a line is refused: put it right in the file, and choose it again.",
  taken: (fresh: number, changed: number): string => `Taken in: ${fresh} new, ${changed} changed.`,
} as const;
