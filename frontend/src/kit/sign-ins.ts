// Tells a person that somebody signed in as them elsewhere, with a button that ends it: `hearSignIns(socket)`, once a
// page.

import { Declined, call } from "../api.ts";
import type { SignedIn } from "../protocol.ts";
import type { RoomSocket } from "../socket.ts";
import { moment } from "../times.ts";
import { WORDS, came } from "../words.ts";
import { toast, toasts } from "./toast.ts";

const SAY = WORDS.signedIn;

export function hearSignIns(socket: RoomSocket): void {
  socket.on((told) => {
    if (told.t === "signed-in") notice(told);
  });
}

function notice(told: SignedIn): void {
  const shown = {
    kind: "warn",
    title: SAY.title,
    text: SAY.text(told.device, moment(told.at), came(told.how, told.network)),
    act: { label: SAY.end, run: () => void end() },
  } as const;
  const end = async (): Promise<void> => {
    toasts.clear(shown);
    try {
      await call("DELETE /api/me/sessions/{id}", { id: told.session });
      toast({ kind: "done", title: SAY.ended, text: SAY.then });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof Declined ? error.message : WORDS.unreachable });
    }
  };
  toast(shown);
}
