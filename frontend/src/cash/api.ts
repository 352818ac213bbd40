// The cash room's commands over HTTP. A command carries an id of its own, so that the room does it once.

import { surely } from "../api.ts";
import type { CashCommand, Entered } from "../protocol.ts";
import { uuid } from "../socket.ts";

/** The evening whose id stands in the address. */
export const eveningInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Do it, however often it has to be sent. Refused, it throws what `Declined` says. */
export function enter(evening: string, command: CashCommand, id = uuid()): Promise<Entered> {
  return surely("POST /api/cash/{id}/commands", { id: evening, body: { id, command } });
}
