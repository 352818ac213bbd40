// Times and dates as every page writes them: times by the club's one setting, 7:30 PM or 19:30, and dates as in May 9,
// 2026.

/** How the club writes times, from the page's shell. */
export type TimeFormat = "12h" | "24h";

const LANGUAGE = "en-US";
/** Between a time and its AM or PM: they stay on one line. */
const APART = "\u00a0";
const HALF = /\s(?=[AP]M$)/u;
const shell = (): { dataset: DOMStringMap } | undefined => globalThis.document?.documentElement;

let format: TimeFormat = shell()?.dataset["times"] === "24h" ? "24h" : "12h";

/** Change the setting on this page. */
export function writeTimes(as: TimeFormat): void {
  format = as;
  const html = shell();
  if (html) html.dataset["times"] = as;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** A moment by the clock of this browser, or a calendar day, which is the same everywhere. */
function written(at: Date | number, form: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(form);
  const how = made.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, form);
  made.set(key, how);
  return how.format(at).replace(HALF, APART);
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const ON_PAPER = { timeZone: "UTC" } as const;
const SHORT = { month: "short", day: "numeric" } as const;
const DATED = { ...SHORT, year: "numeric" } as const;
const LONG = { weekday: "long", month: "long", day: "numeric" } as const;

// Times --------------------------------------------------------------------------------------------------------------

/** 8:26 PM or 20:26, by the clock on the wall. */
export function timeOfDay(at: number): string {
  return written(at, format === "24h" ? CLOCK_24 : CLOCK_12);
}

/** 8:26 or 20:26: where there is little room and AM or PM is clear. */
export function timeShort(at: number): string {
  return timeOfDay(at).replace(/\u00a0[AP]M$/, "");
}

const CLOCK_12 = { hour: "numeric", minute: "2-digit", hourCycle: "h12" } as const;
const CLOCK_24 = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A time from a field or file, 19:30, as 7:30 PM or 19:30; other text is unchanged. */
export function timeTyped(text: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const at = new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)));
  return written(at, { ...(format === "24h" ? CLOCK_24 : CLOCK_12), ...ON_PAPER });
}

/** A minute of the day: 7:30 PM or 19:30; past midnight it starts again at 0. */
export function minuteOfDay(minute: number): string {
  return timeTyped(`${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, "0")}`);
}

/** "May 9, 9:15 PM". */
export function moment(at: number): string {
  return `${day(at)}, ${timeOfDay(at)}`;
}

// Days of a moment ---------------------------------------------------------------------------------------------------

/** "May 9". */
export function day(at: number): string {
  return written(at, SHORT);
}

/** "May 9, 2026". */
export function dated(at: number): string {
  return written(at, DATED);
}

/** "Thursday, November 19". */
export function dayOf(at: number): string {
  return written(at, LONG);
}

/** "Thursday, November 19, 2026". */
export function longDated(at: number): string {
  return written(at, { ...LONG, year: "numeric" });
}

/** "May 2026". */
export function monthOf(at: number): string {
  return written(at, { month: "short", year: "numeric" });
}

/** "November 19, 2026". */
export function datedInFull(at: number): string {
  return written(at, { month: "long", day: "numeric", year: "numeric" });
}

// Days of the calendar, 2026-11-19 -----------------------------------------------------------------------------------

/** "Thursday, November 19". */
export function longDay(on: string): string {
  return written(noon(on), { ...LONG, ...ON_PAPER });
}

/** "Nov 19" in today's year, "Nov 19, 2025" in another; without `today` always with its year. */
export function dayWords(on: string, today = ""): string {
  return written(noon(on), { ...(on.slice(0, 4) === today.slice(0, 4) ? SHORT : DATED), ...ON_PAPER });
}

/** 2026-03 is "March 2026". */
export function monthWords(name: string): string {
  return written(noon(`${name}-01`), { month: "long", year: "numeric", ...ON_PAPER });
}

/** Thu, 19, Nov: the three lines of a calendar leaf. */
export function leafOf(on: string): readonly [string, string, string] {
  return [
    written(noon(on), { weekday: "short", ...ON_PAPER }),
    String(Number(on.slice(8))),
    written(noon(on), { month: "short", ...ON_PAPER }),
  ];
}
