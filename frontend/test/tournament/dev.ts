// The tournament's pages on fixed views, without a server: `?page=screen&story=break&skin=paper`.

import { useSocket } from "../../src/clock/live-tournament.ts";
import type { ServerMessage } from "../../src/protocol.ts";
import { NOW } from "./fixtures.ts";
import { PHONES, SCREENS } from "./stories.ts";

const asked = new URLSearchParams(location.search);
const story = asked.get("story") ?? "running";
const page = asked.get("page") ?? "screen";
const heard = new Set<(told: ServerMessage) => void>();
const links = new Set<() => void>();
const socket = {
  link: "open" as "open" | "lost",
  on: (listener: (told: ServerMessage) => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  },
  onLink: (listener: () => void) => {
    links.add(listener);
    return () => links.delete(listener);
  },
  watchNight: () =>
    setTimeout(() =>
      heard.forEach((listener) => listener((page === "phone" ? PHONES[story] : SCREENS[story]) as ServerMessage)),
    ),
  unwatchNight: () => undefined,
};
useSocket(socket as never);

const CODE =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" shape-rendering="crispEdges"><path ` +
  `fill="#fff" d="M0 0h29v29H0z"/><path d="M4 4h7v7H4zM18 4h7v7h-7zM4 18h7v7H4zM13 13h3v3h-3zM18 ` +
  `19h6v2h-6zM13 20h3v5h-3z"/></svg>`;
window.fetch = (path) => {
  if (String(path).endsWith("qr.svg")) return Promise.resolve(new Response(CODE));
  if (asked.has("in") && String(path).endsWith("/api/me"))
    return Promise.resolve(Response.json({ id: "p1", name: "Pete Hall", roles: ["player"] }));
  if (asked.has("in") && String(path).endsWith("/me")) return Promise.resolve(Response.json(PHONES[story]));
  return Promise.resolve(Response.json({ code: "none", text: "Not in the dev page." }, { status: 401 }));
};
Object.assign(window, {
  NOW,
  lose: () => {
    socket.link = "lost";
    links.forEach((listener) => listener());
  },
});

history.replaceState(null, "", `/night/n1${page === "screen" ? "/clock" : ""}${location.search}${location.hash}`);
await (page === "screen" ? import("../../src/wall/page.ts") : import("../../src/phone/page.ts"));
document.body.append(document.createElement(page === "screen" ? "cc-screen-page" : "cc-phone-page"));
if (story === "offline")
  setTimeout(() => {
    socket.link = "lost";
    links.forEach((listener) => listener());
  }, 100);
