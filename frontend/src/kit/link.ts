// Tells a person that the connection is lost and back, that the room can keep nothing for a while, and who signs in as
// them: `watchLink(socket)`, once a page.

import type { RoomSocket } from "../socket.ts";
import { WORDS } from "../words.ts";
import { signInAddress } from "./bar.ts";
import { hearSignIns } from "./sign-ins.ts";
import { type Notice, toast, toasts } from "./toast.ts";

const PATIENCE = 1200;

/** A short break is nobody's business: the notice comes after a second, and goes by itself. */
export function watchLink(socket: RoomSocket): void {
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

/** Whoever waits for a player to act should know that nobody can; it goes when the room is well again. */
function hearOutages(socket: RoomSocket): void {
  const shown: Notice = { kind: "wait", title: WORDS.outage.title, text: WORDS.outage.text };
  let told = false;
  const show = (now: boolean): void => {
    if (told === now) return;
    told = now;
    if (told) toast(shown);
    else toasts.clear(shown);
  };
  socket.on((heard) => {
    if (heard.t === "hello") show(false); // a new connection is told anew
    if (heard.t === "outage") show(!heard.over);
  });
}
