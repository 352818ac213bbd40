// A wall screen: which scene it shows when, its sounds, its settings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reading } from "../../src/clock/countdown.ts";
import { alertBetween } from "../../src/wall/alerts.ts";
import { type View, sortByName, byTable, fitPicture, sceneOf, burnInShift } from "../../src/wall/scene.ts";
import { readSettings, settingsAddress } from "../../src/wall/tray.ts";
import { MINUTE, NOW, STRUCTURE, clock, screen } from "../tournament/fixtures.ts";
import { SCREENS } from "../tournament/stories.ts";

const scene = (name: string, pinned: View = "all") => {
  const view = SCREENS[name] ?? screen();
  return sceneOf(view, reading(view.clock, view.structure, NOW), NOW, pinned);
};

test("each stage of the tournament has its scene", () => {
  assert.deepEqual(
    ["before", "seated", "running", "paused", "break", "results"].map((name) => scene(name)),
    ["before", "seats", "clock", "clock", "break", "results"],
  );
});

test("a few new seats are beside the clock, many have the screen for two minutes", () => {
  assert.equal(scene("moves"), "clock");
  assert.equal(scene("redraw"), "moves");
  const view = SCREENS["redraw"] ?? screen();
  assert.equal(sceneOf(view, reading(view.clock, view.structure, NOW), NOW + 2 * MINUTE, "all"), "clock");
});

test("a screen with a chosen view shows that view", () => {
  assert.deepEqual(
    [
      scene("redraw", "clock"),
      scene("running", "seats"),
      scene("running", "prizes"),
      scene("results", "seats"),
      scene("seated", "clock"),
    ],
    ["clock", "seats", "prizes", "results", "before"],
  );
});

test("a screen without a connection still goes into the break", () => {
  const view = screen();
  assert.equal(
    sceneOf(view, reading(view.clock, view.structure, NOW + 35 * MINUTE), NOW + 35 * MINUTE, "all"),
    "break",
  );
});

const at = (ms: number, changes = {}) => reading(clock(changes), STRUCTURE, NOW + ms);

test("one bell at a minute, three with the level, and the level in words", () => {
  const left = 14 * MINUTE + 38_000;
  const minute = left - MINUTE;
  assert.equal(alertBetween(at(minute - 500), at(minute))?.sound, "minute");
  assert.equal(alertBetween(at(minute), at(minute + 1000)), undefined);
  assert.deepEqual(alertBetween(at(left - 600), at(left + 400)), {
    sound: "level",
    said: "Level 6. Blinds 200 and 400.",
  });
});

test("the break rings at its start, three minutes before its end, and when play resumes", () => {
  const begins = 34 * MINUTE + 38_000;
  assert.deepEqual(alertBetween(at(begins - 1), at(begins)), { sound: "rest", said: "Break. 10 minutes." });
  assert.equal(alertBetween(at(begins + 7 * MINUTE - 1), at(begins + 7 * MINUTE))?.sound, "rest");
  assert.equal(alertBetween(at(begins + 10 * MINUTE - 1), at(begins + 10 * MINUTE))?.sound, "back");
});

test("nothing rings when the clock is set or paused, or when the page slept", () => {
  assert.equal(alertBetween(undefined, at(0)), undefined);
  assert.equal(
    alertBetween(at(0), at(0, { index: 6, left: 20 * MINUTE })),
    undefined,
    "the next level, set by hand with time to go",
  );
  assert.equal(
    alertBetween(at(0, { left: 2 * MINUTE }), at(0, { left: 30_000 })),
    undefined,
    "minutes were taken away",
  );
  assert.equal(alertBetween(at(0), at(60 * MINUTE)), undefined);
  assert.equal(alertBetween(at(0, { running: false }), at(0, { running: false, left: MINUTE })), undefined);
});

test("every player is found by name or by table", () => {
  const people = [
    { name: "Zoe", table: 1, seat: 2 },
    { name: "Ann", table: 2, seat: 1 },
    { name: "Bob", table: 1, seat: 1 },
  ];
  assert.deepEqual(
    sortByName(people).map((one) => one.name),
    ["Ann", "Bob", "Zoe"],
  );
  assert.deepEqual(
    byTable(people).map(({ table, seats }) => [table, seats.map((one) => one.name)]),
    [
      [1, ["Bob", "Zoe"]],
      [2, ["Ann"]],
    ],
  );
});

test("one factor fits the picture into any screen, and it moves by two pixels every thirty seconds", () => {
  assert.deepEqual(fitPicture(1920, 1080), { scale: 1, left: 0, top: 0 });
  assert.deepEqual(fitPicture(1280, 720), { scale: 2 / 3, left: 0, top: 0 });
  assert.deepEqual(fitPicture(1920, 1200), { scale: 1, left: 0, top: 60 });
  assert.deepEqual([0, 30_000, 60_000, 90_000, 120_000].map(burnInShift), [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ]);
});

test("the address has skin and view, sound is saved, invalid values are ignored", () => {
  assert.deepEqual(readSettings(null, "?skin=paper&view=seats"), {
    skin: "paper",
    view: "seats",
    sound: false,
    speech: false,
  });
  assert.deepEqual(readSettings('{"skin":"oxblood","sound":true,"view":"prizes"}', ""), {
    skin: "oxblood",
    view: "all",
    sound: true,
    speech: false,
  });
  assert.deepEqual(readSettings("not json", "?skin=pink"), { skin: "night", view: "all", sound: false, speech: false });
  assert.equal(readSettings("null", "").skin, "night");
  assert.equal(
    settingsAddress({ skin: "paper", view: "seats", sound: true, speech: false }, "/night/1/clock"),
    "/night/1/clock?skin=paper&view=seats",
  );
  assert.equal(
    settingsAddress({ skin: "night", view: "all", sound: true, speech: false }, "/night/1/clock"),
    "/night/1/clock",
  );
});
