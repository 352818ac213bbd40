// Which date of the calendar comes next.

import { call } from "../api.ts";
import type { DateSeen } from "../protocol.ts";

/** The next date that is held; `over`: after this night. */
export async function nextDate(over: string): Promise<DateSeen | undefined> {
  const found = await call("GET /api/calendar").catch(() => undefined);
  return found?.dates.find(
    (one) => !one.off && !(over && one.night === over) && one.stage !== "over" && one.stage !== "closed",
  );
}
