// Words of the system status page.

import { counted, decimalText } from "../app/words.ts";

const GB = 1_000_000_000;
const MB = 1_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A size for people: "12.4 GB", "310 MB". */
export function size(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;
}

/** A duration for people: "3 days", "5 hours", "less than an hour". */
export function lasting(ms: number): string {
  if (ms < HOUR) return "less than an hour";
  const [count, unit] = ms < 2 * DAY ? [Math.floor(ms / HOUR), "hour"] : [Math.floor(ms / DAY), "day"];
  return counted(count, unit);
}

export const RUNNING = {
  title: "System status",
  lead: "For administrators. Refreshes every 10 seconds.",
  forStaff: {
    title: "Directors only",
    text: "System status is for this club’s directors.",
    act: "Go to lobby",
  },
  processes: (count: number) => `${count} server processes`,
  process: "Process",
  named: (machine: string, pid: number, asked: boolean) => `${machine} ${pid}${asked ? " (served this page)" : ""}`,
  columns: {
    people: "Users",
    sockets: "Open pages",
    led: "Tables hosted",
    hands: "Hands",
    seen: "Latency (p99)",
    memory: "Memory",
    version: "Version",
    open: "Uptime",
  },
  todo: "Action items",
  nothing: "None. All systems normal.",
  now: "Now",
  soon: "Soon",
  people: "Users connected",
  sockets: (count: number) => counted(count, "open page"),
  tables: "Tables",
  playing: (count: number) => `${decimalText(count)} with a hand in progress`,
  hands: "Hands played",
  since: (ms: number) => `in ${lasting(ms)} of uptime`,
  seen: "Update latency (p99)",
  within: (ms: number) => (ms ? `${decimalText(ms)} ms` : "No actions yet"),
  ofHundred: (kept: number) => `for 99% of updates, saved within ${decimalText(kept)} ms`,
  disk: "Disk",
  free: (free: number) => `${size(free)} free`,
  of: (total: number) => `of ${size(total)}`,
  elsewhere: "On the database server",
  elsewhereMore: "Monitored there",
  copies: "Last backup",
  ago: (ms: number) => `${lasting(ms)} ago`,
  copy: (bytes: number, count: number) => `${size(bytes)}, ${decimalText(count)} stored`,
  noCopy: "None",
  noCopyMore: "See action items",
  checked: "Last integrity check",
  looked: "Background integrity check",
  notLooked: "Not finished yet",
  lookedAt: (percent: number) => `next check ${percent}% done`,
  whole: "entire event log checked",
  soonLooked: "starts five minutes after startup",
  faults: (count: number) => (count ? counted(count, "fault") : "No faults"),
  notChecked: "None",
  version: "Cutcard",
  memory: (bytes: number) => `${size(bytes)} of memory`,
} as const;
