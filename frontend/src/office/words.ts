// Texts of the office's frame: its tabs, the search box, and the last entry.

export const OFFICE = {
  page: "Office",
  tabs: {
    label: "Office sections",
    members: "Members",
    calendar: "Calendar",
    seasons: "Seasons",
    books: "Books",
    officers: "Officers",
    programs: "Integrations",
  },
  find: "Find a member or an entry",
  found: "Found",
  noneFound: "No results.",
  entered: (who: string, at: string): string => (who ? `${who}, ${at}` : at),
  takeBack: "Undo",
  takeBackThis: (what: string): string => `Undo: ${what}`,
  takenBack: "Undone",
  undo: "Undo",
  nothingToUndo: "Nothing to undo.",
  by: (who: string, at: string): string => ` by ${who} at ${at}`,
  nothingYet: "No entries yet.",
  saved: (who: string): string => (who ? `Office, ${who.replace(/[.]$/, "")}.` : "Office."),
  home: "Go to lobby",
  close: "Close",
  member: "Member",
} as const;
