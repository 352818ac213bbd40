// Texts shared by the desks: console, podium, bank and office.

export const DESK = {
  accept: "Accept",
  notNow: "Not now",
  insist: "Override…",
  insistGo: "Override house rule",
  insistWhy: "Reason (shown in the log)",
  wantWhy: "Enter a reason (shown in the log).",
  atTime: (time: string) => `at ${time}`,
  logOf: (last: string) => `${last}. Tonight’s log`,
  nothingToUndo: "Nothing to undo.",
  undo: "Undo",
  andMore: (count: number) => `and ${count} more`,
  saved: (ago: string) => `Saved ${ago} ago`,
} as const;
