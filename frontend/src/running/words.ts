// The words of the page for whoever runs the room.

const GB = 1_000_000_000;
const MB = 1_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A size as one says it: "12.4 GB", "310 MB". */
export function size(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;
}

/** How long ago something was, or how long something takes: "3 days", "5 hours", "less than an hour". */
export function lasting(ms: number): string {
  if (ms < HOUR) return "less than an hour";
  const [count, unit] = ms < 2 * DAY ? [Math.floor(ms / HOUR), "hour"] : [Math.floor(ms / DAY), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const RUNNING = {
  title: "How the room runs",
  lead: "For whoever looks after the machine. It is asked anew every ten seconds.",
  forStaff: {
    title: "For directors",
    text: "How the machine is doing is shown to those who direct the club.",
    act: "To the lobby",
  },
  processes: (count: number) => `${count} processes share the work`,
  process: "Process",
  named: (machine: string, pid: number, asked: boolean) => `${machine} ${pid}${asked ? " (answered you)" : ""}`,
  columns: {
    people: "People",
    sockets: "Open pages",
    led: "Tables led",
    hands: "Hands",
    seen: "Act to screen",
    memory: "Memory",
    version: "Version",
    open: "Open for",
  },
  todo: "What to do",
  nothing: "Nothing. All is well.",
  now: "Now",
  soon: "Soon",
  people: "People connected",
  sockets: (count: number) => `${count.toLocaleString("en")} open page${count === 1 ? "" : "s"}`,
  tables: "Tables",
  playing: (count: number) => `${count.toLocaleString("en")} with a hand under way`,
  hands: "Hands played",
  since: (ms: number) => `in ${lasting(ms)} since it was opened`,
  seen: "From an act to the other screens",
  within: (ms: number) => (ms ? `${ms.toLocaleString("en")} ms` : "No acts yet"),
  ofHundred: (kept: number) => `or less, 99 times of 100; kept within ${kept.toLocaleString("en")} ms`,
  disk: "Disk",
  free: (free: number) => `${size(free)} free`,
  of: (total: number) => `of ${size(total)}`,
  elsewhere: "On the database's machine",
  elsewhereMore: "It looks after its disk itself",
  copies: "Last copy",
  ago: (ms: number) => `${lasting(ms)} ago`,
  copy: (bytes: number, count: number) => `${size(bytes)}, ${count.toLocaleString("en")} kept`,
  noCopy: "None known",
  noCopyMore: "See what to do",
  checked: "Last check of the book",
  looked: "The room's own slow look",
  notLooked: "Not ended yet",
  lookedAt: (percent: number) => `the next is at ${percent} %`,
  whole: "all that was ever kept was looked at",
  soonLooked: "it begins five minutes after the room was opened",
  faults: (count: number) => (count ? `${count.toLocaleString("en")} faults` : "Nothing wrong"),
  notChecked: "None known",
  version: "Cutcard",
  memory: (bytes: number) => `${size(bytes)} of memory`,
} as const;
