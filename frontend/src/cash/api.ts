// The cash room's commands over HTTP. A command carries an id of its own, so that the room does it once.

import { call, surely } from "../api.ts";
import type { CashCommand, CashLinking, Entered, Opened } from "../protocol.ts";
import { uuid } from "../socket.ts";

/** The evening whose id stands in the address. */
export const eveningInAddress = (): string => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Do it, however often it has to be sent. Refused, it throws what `Declined` says. */
export function enter(evening: string, command: CashCommand, id = uuid()): Promise<Entered> {
  return surely("POST /api/cash/{id}/commands", { id: evening, body: { id, command } });
}

/** Put up a table of the room for one of the evening's: for a dealer's tablet, or dealt online. */
export function putUpTable(evening: string, table: number, dealing: CashLinking["dealing"]): Promise<Opened> {
  return call("POST /api/cash/{id}/tables/{number}/live", { id: evening, number: String(table), body: { dealing } });
}
