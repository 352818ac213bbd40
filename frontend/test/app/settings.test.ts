// Settings are saved, and unknown ones are left out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Settings, parseSettings, readSettings } from "../../src/app/settings.ts";

test("nothing saved, or nonsense, gives the defaults", () => {
  assert.equal(readSettings(null).deck, "four");
  assert.equal(readSettings("{").theme, "dark");
  assert.equal(readSettings('{"deck": "nine", "hand": "left", "extra": 1}').deck, "four");
  assert.equal(readSettings('{"deck": "nine", "hand": "left", "extra": 1}').hand, "left");
  assert.ok(!("extra" in readSettings('{"extra": 1}')));
});

test("a setting is saved and listeners are called", () => {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const settings = new Settings(shelf);
  let told = 0;
  settings.onChange(() => (told += 1));
  settings.set("deck", "two");
  assert.equal(told, 1);
  assert.equal(new Settings(shelf).choices.deck, "two");
});

test("only chosen settings are saved: a page's own theme holds until one is chosen", () => {
  const kept = new Map<string, string>();
  const settings = new Settings({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  settings.set("deck", "two");
  assert.deepEqual(parseSettings(kept.get("cutcard") ?? null), { deck: "two" });
  settings.set("theme", "dark");
  assert.equal(parseSettings(kept.get("cutcard") ?? null).theme, "dark");
});

test("a setting works in a browser that saves nothing", () => {
  const settings = new Settings({
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  settings.set("sound", "off");
  assert.equal(settings.choices.sound, "off");
});
