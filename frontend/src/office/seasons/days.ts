// The day of a night as the office writes it.

import { dated } from "../../times.ts";

/** "Aug 20, 2026"; a night of which nobody knows when it was has none. */
export const nightDay = (started: number): string => (started ? dated(started) : "–");
