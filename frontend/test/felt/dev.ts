// The table page on canned views, without a server: `?story=my turn` chooses one, `&refused` refuses what is sent.

import type { Answer } from "../../src/app/socket.ts";
import "../../src/felt/page.ts";
import type { TableSocket } from "../../src/felt/table-state.ts";
import { type ServerMessage, type RefusalMessage, type TableUpdate, fullMessage } from "../../src/protocol.ts";
import TABLES from "./tables.json";

const asked = new URLSearchParams(location.search);
const stories = TABLES as unknown as Record<string, unknown>;
let told = fullMessage(stories[asked.get("story") ?? "my turn"]) as TableUpdate;
const shift = Date.now() - told.now;
const heard = new Set<(told: ServerMessage) => void>();

const socket: TableSocket = {
  link: asked.has("lost") ? "lost" : "open",
  now: () => Date.now() - shift,
  on: (listener) => {
    heard.add(listener);
    return () => heard.delete(listener);
  },
  onLink: () => () => undefined,
  watch: () => setTimeout(() => heard.forEach((listener) => listener(told))),
  unwatch: () => undefined,
  do: (_, command) => {
    (window as unknown as { sent: unknown[] }).sent.push(command);
    return Promise.resolve<Answer>(
      asked.has("refused")
        ? (fullMessage(stories["refused"]) as RefusalMessage)
        : { t: "done", id: "1", version: told.version, again: false },
    );
  },
  say: () => Promise.resolve<Answer>({ t: "done", id: "1", version: 0, again: false }),
  cut: () => new Promise(() => undefined),
};

window.fetch = (path) =>
  Promise.resolve(
    String(path).endsWith("/api/houses")
      ? Response.json(stories["houses"])
      : /\/hands\?/.test(String(path))
        ? Response.json(stories["hands"])
        : String(path).endsWith("/replay")
          ? Response.json(stories["replay"])
          : Response.json({ code: "none", text: "Not in the dev page." }, { status: 404 }),
  );
/** Replace the table by another story's. */
function show(story: unknown): void {
  told = fullMessage(typeof story === "string" ? stories[story] : story) as TableUpdate;
  heard.clear();
  const felt = document.createElement("cc-felt");
  Object.assign(felt, { table: "table-2", socket });
  document.body.replaceChildren(felt);
}

Object.assign(window, {
  sent: [],
  tell: (next: unknown) => heard.forEach((listener) => listener(fullMessage(next) as ServerMessage)),
  stories,
  show,
});
show(told);
