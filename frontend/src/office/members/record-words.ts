// Texts of a member's details, officers' notes, merging and erasing, and member files.

import { counted } from "../../app/words.ts";

export const DETAILS = {
  title: "Details",
  born: "Date of birth",
  age: (years: number): string => `, ${years} years old`,
  unknown: "unknown",
  mail: "Email",
  phone: "Phone",
  address: "Address",
  since: "Member since",
  shown: "Public name",
  broughtBy: "Brought by",
  guests: "Guests",
  played: "Played",
  nights: (nights: number, evenings: number): string =>
    `${counted(nights, "tournament")}, ${counted(evenings, "cash session")}`,
  also: "Also known as",
  apart: "Split records",
  change: "Edit details",
  save: "Save details",
  cancel: "Cancel",
  ways: { short: "First name and initial", full: "Full name", nickname: "Nickname" },
  nickname: "Nickname",
  themselves: "They choose this themselves when signed in.",
  bornHint: "Year-month-day, such as 1990-03-05",
  photo: "Photo",
  addPhoto: "Add photo",
  otherPhoto: "Change photo",
  noPhoto: "Remove photo",
  notAPicture: "Your browser can’t read this picture. Choose another one.",
  nobody: "None",
  data: "Download their data",
  becomes: "Add as member",
} as const;

export const NOTES = {
  title: "Notes for officers",
  hint: "For officers. The person also sees it if they request their data.",
  write: "Add note",
  text: "What other officers should know",
  keep: "Save note",
  cancel: "Cancel",
  by: (who: string, when: string): string => `${who}, ${when}`,
  back: "Undo",
  tookBack: (who: string, when: string): string => `Undone by ${who}, ${when}`,
  none: "No notes yet.",
} as const;

export const WHOLE = {
  title: "Record",
  merge: "Merge records",
  into: "Record to keep",
  choose: "Choose a person",
  look: "Preview merge",
  doMerge: (name: string): string => `Merge into ${name}`,
  erase: "Erase person",
  gone: "Erased permanently:",
  stays: "Not erased:",
  confirm: (name: string): string => `Type the name to confirm: ${name}`,
  doErase: "Erase permanently",
  cancel: "Cancel",
  erased: (name: string): string => `${name} erased.`,
} as const;

export const LIST = {
  open: "Import / export",
  title: "Import or export members",
  about:
    "A CSV file for spreadsheets. The first line names the columns, such as name, born, mail, phone, address. " +
    "An empty cell changes nothing. A dash clears the value.",
  export: "Export members",
  choose: "Choose import file",
  drop: "Nothing is saved until you have reviewed every line.",
  summary: (fresh: number, changed: number, same: number, refused: number): readonly string[] => [
    `${fresh} new`,
    `${changed} changed`,
    `${same} unchanged`,
    ...(refused ? [`${refused} with errors`] : []),
  ],
  line: "Line",
  name: "Name",
  what: "Result",
  says: {
    new: "New member",
    changed: (columns: string): string => `Changed: ${columns}`,
    same: "Unchanged",
    refused: (column: string, why: string): string => `${column}: ${why}`,
  },
  leftOut: (columns: string): string => `Unknown columns are skipped: ${columns}.`,
  take: (count: number): string => `Import ${counted(count, "line")}`,
  nothing: "Nothing new in this file.",
  wrong: "Lines with errors block the import. Fix the file and choose it again.",
  taken: (fresh: number, changed: number): string => `Imported: ${fresh} new, ${changed} changed.`,
} as const;
