// The day of a night as the office writes it.

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "20 Aug 2026"; a night of which nobody knows when it was has none. */
export const nightDay = (started: number): string => (started ? DAY.format(started) : "–");
