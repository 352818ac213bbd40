// Notices of a lost connection, of a server that cannot save, and of a sign-in elsewhere: `watchLink(socket)`, once a
// page.

import { RefusedError, call } from "../app/api.ts";
import type { ServerSocket } from "../app/socket.ts";
import { moment } from "../app/times.ts";
import { WORDS, signedInText } from "../app/words.ts";
import { type Notice, toast, toasts } from "../kit/toast.ts";
import type { SignedIn } from "../protocol.ts";
import { signInAddress } from "./bar.ts";

const SAY = WORDS.signedIn;

export function hearSignIns(socket: ServerSocket): void {
  socket.on((message) => {
    if (message.t === "signed-in") notice(message);
  });
}

function notice(told: SignedIn): void {
  const shown = {
    kind: "warn",
    title: SAY.title,
    text: SAY.text(told.device, moment(told.at), signedInText(told.how, told.network)),
    act: { label: SAY.end, run: () => void end() },
  } as const;
  const end = async (): Promise<void> => {
    toasts.clear(shown);
    try {
      await call("DELETE /api/me/sessions/{id}", { id: told.session });
      toast({ kind: "done", title: SAY.ended, text: SAY.then });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
  };
  toast(shown);
}

const PATIENCE = 1200;

/** Show a lost connection after a second, so that a short break shows nothing; the notice goes when it is back. */
export function watchLink(socket: ServerSocket): void {
  let shown: Notice | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    if (socket.link !== "lost") return;
    shown = { kind: "wait", title: WORDS.lost.tried(socket.tries), text: WORDS.lost.text };
    toast(shown);
  };
  hearSignIns(socket);
  hearOutages(socket);
  socket.onLink(() => {
    clearTimeout(timer);
    if (socket.link === "lost") timer = setTimeout(tell, shown ? 0 : PATIENCE);
    if (socket.link === "open" && shown) {
      toasts.clear(shown);
      shown = undefined;
    }
    if (socket.link === "out") location.assign(signInAddress());
  });
}

/** Show while the server cannot save, when no player can act. */
function hearOutages(socket: ServerSocket): void {
  const shown: Notice = { kind: "wait", title: WORDS.outage.title, text: WORDS.outage.text };
  let told = false;
  const show = (now: boolean): void => {
    if (told === now) return;
    told = now;
    if (told) toast(shown);
    else toasts.clear(shown);
  };
  socket.on((heard) => {
    if (heard.t === "hello") show(false); // a new connection reports the outage again
    if (heard.t === "outage") show(!heard.over);
  });
}
