// Words of the office's frame: its tabs, the box to find somebody, and what was done last.

export const OFFICE = {
  page: "Office",
  tabs: {
    label: "Parts of the office",
    members: "Members",
    calendar: "Calendar",
    seasons: "Seasons",
    books: "Books",
    officers: "Officers",
    programs: "Programs",
  },
  find: "Find a member or an entry",
  found: "Found",
  noneFound: "Nobody and nothing by these words.",
  entered: (who: string, at: string): string => (who ? `${who}, ${at}` : at),
  takeBack: "Take back",
  takeBackThis: (what: string): string => `Take back: ${what}`,
  takenBack: "Taken back",
  undo: "Undo",
  nothingToUndo: "There is nothing to undo.",
  by: (who: string, at: string): string => ` by ${who} at ${at}`,
  nothingYet: "Nothing was entered yet.",
  saved: (who: string): string => (who ? `Office, ${who.replace(/[.]$/, "")}.` : "Office."),
  home: "To the lobby",
  close: "Close",
  member: "Member",
} as const;
