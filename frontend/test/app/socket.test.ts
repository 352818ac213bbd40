// The socket reconnects, subscribes again, and resends unanswered commands.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ServerSocket, type SocketEnvironment, uuid, reconnectDelay } from "../../src/app/socket.ts";

class Wire {
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose();
  }
  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let wires: Wire[];
let timers: Map<number, { ms: number; run: () => void }>;
let clock: number;
let welcome: boolean;
let ids: number;
let room: ServerSocket;

const last = (): Wire => wires.at(-1) as Wire;

/** Run the timers of this length. */
async function pass(shortest: number, longest: number): Promise<void> {
  for (const [id, timer] of [...timers]) {
    if (timer.ms < shortest || timer.ms > longest) continue;
    timers.delete(id);
    timer.run();
  }
  await new Promise((done) => setImmediate(done));
}

beforeEach(() => {
  wires = [];
  timers = new Map();
  clock = 1000;
  welcome = true;
  ids = 0;
  let next = 0;
  const world: SocketEnvironment = {
    open: () => {
      wires.push(new Wire());
      return last() as unknown as WebSocket;
    },
    now: () => clock,
    after: (ms, run) => {
      timers.set((next += 1), { ms, run });
      return next;
    },
    cancel: (timer) => void timers.delete(timer as number),
    chance: () => 0.5,
    id: () => `id${(ids += 1)}`,
    welcome: () => Promise.resolve(welcome),
  };
  room = new ServerSocket("ws://room/api/socket", world);
  room.connect();
});

test("waiting doubles up to a limit", () => {
  assert.deepEqual(
    [1, 2, 3, 9].map((tries) => reconnectDelay(tries, 0.5)),
    [300, 600, 1200, 8000],
  );
});

test("subscriptions made before the connection opens are sent when it opens, and again after a loss", async () => {
  room.watch("main");
  assert.deepEqual(last().sent, []);
  last().onopen();
  assert.deepEqual(last().sent, [{ t: "watch", table: "main" }]);
  last().close();
  assert.equal(room.link, "lost");
  await pass(0, 1000);
  last().onopen();
  assert.equal(wires.length, 2);
  assert.deepEqual(last().sent, [{ t: "watch", table: "main" }]);
  assert.equal(room.link, "open");
});

test("a command without an answer is resent with the same id", async () => {
  last().onopen();
  const answer = room.do("main", { do: "call" }, 7);
  const first = last().sent[0];
  assert.deepEqual(first, { t: "do", id: "id1", table: "main", command: { do: "call" }, version: 7 });
  last().close();
  await pass(0, 1000);
  last().onopen();
  assert.deepEqual(last().sent, [first]);
  last().tell({ t: "done", id: "id1", version: 8 });
  assert.deepEqual(await answer, { t: "done", id: "id1", version: 8, again: false });
  assert.equal(room.unanswered, 0);
});

test("a refusal answers its command with every field in place", async () => {
  last().onopen();
  const answer = room.do("main", { do: "raise", to: 3 });
  last().tell({ t: "refused", id: "id1", code: "too-small", text: "Raise to 4 or more." });
  assert.deepEqual(await answer, {
    t: "refused",
    id: "id1",
    code: "too-small",
    text: "Raise to 4 or more.",
    cites: [],
    facts: {},
    version: 0,
    suggest: {},
    incident: "",
  });
});

test("the server's clock counts, not the browser's", () => {
  last().onopen();
  last().tell({ t: "hello", now: 61_000, me: "p1", name: "Jo", roles: [] });
  clock += 500;
  assert.equal(room.now(), 61_500);
  assert.equal(room.hello?.name, "Jo");
});

test("a socket that answers no ping is closed", async () => {
  last().onopen();
  await pass(20_000, 20_000);
  assert.deepEqual(last().sent, [{ t: "ping" }]);
  await pass(8000, 8000);
  assert.equal(room.link, "lost");
});

test("a signed-out page says so instead of reconnecting forever", async () => {
  welcome = false;
  last().close();
  await pass(0, 1000);
  last().close();
  await pass(0, 1000);
  assert.equal(room.link, "out");
  assert.equal(wires.length, 2);
});

test("a message of a later version is ignored", () => {
  last().onopen();
  const heard: string[] = [];
  room.on((told) => heard.push(told.t));
  last().tell({ t: "confetti" });
  last().tell({ t: "pong", now: 1 });
  assert.deepEqual(heard, ["pong"]);
});

test("ids are random UUIDs", () => {
  assert.match(uuid(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(uuid(), uuid());
});

test("a cut is resent after a lost connection, until the server confirms it", async () => {
  last().onopen();
  const kept = room.cut("t1", "seal", "words");
  assert.deepEqual(last().sent.at(-1), { t: "cut", table: "t1", seal: "seal", entropy: "words", id: "id1" });
  last().onclose();
  await pass(0, 1000);
  last().onopen();
  assert.deepEqual(last().sent.at(-1), { t: "cut", table: "t1", seal: "seal", entropy: "words", id: "id1" });
  last().tell({
    t: "receipt",
    id: "id1",
    table: "t1",
    hand: "t1-1",
    seat: 2,
    seal: "seal",
    words: "words",
    number: 1,
    mark: "m",
  });
  assert.equal((await kept).t, "receipt");
  assert.equal(room.unanswered, 0);
});

test("a page gets the whole table, and requests it again when a diff is missing", () => {
  const heard: unknown[] = [];
  room.on((told) => heard.push(told));
  room.watch("main");
  room.connect();
  last().onopen();
  last().sent = [];
  const all = { title: "Main", view: { table: "main", sitters: [] }, names: {}, here: [1] };
  last().tell({ t: "change", table: "main", version: 3, now: 5, step: 2, all, own: { you: 1, offers: {} } });
  last().tell({ t: "change", table: "main", version: 4, now: 6, step: 3, since: 2, all: { here: [1, 2] } });
  const seen = heard.at(-1) as { t: string; version: number; here: number[]; you: number; lines: unknown[] };
  assert.deepEqual([seen.t, seen.version, seen.here, seen.you, seen.lines], ["table", 4, [1, 2], 1, []]);
  last().tell({ t: "change", table: "main", version: 6, now: 8, step: 5, since: 4 });
  assert.equal(heard.length, 2);
  assert.deepEqual(last().sent, [{ t: "watch", table: "main" }]);
});
