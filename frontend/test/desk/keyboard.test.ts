// Shortcuts work unless a field has the focus; Space presses a button only for keyboard users.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KeyboardUse, shortcutOf } from "../../src/desk/keyboard.ts";
import { placeNotice } from "../../src/desk/refusal-notice.ts";

class Somewhere {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  matches(selector: string): boolean {
    return selector.split(", ").includes(this.#name);
  }
}
globalThis.Element ??= Somewhere as unknown as typeof Element;

const press = (key: string, on = "main", more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  composedPath: () => [new Somewhere(on)] as unknown as EventTarget[],
  ...more,
});

test("letters are off while a field has the focus, but Escape works", () => {
  assert.equal(shortcutOf(press("x", "input"), false), "");
  assert.equal(shortcutOf(press("Escape", "input"), false), "Escape");
  assert.equal(shortcutOf(press("x"), false), "x");
});

test("Control and z undo, on a machine with a command key too", () => {
  assert.equal(shortcutOf(press("z", "main", { ctrlKey: true }), false), "undo");
  assert.equal(shortcutOf(press("Z", "button", { metaKey: true }), false), "undo");
  assert.equal(shortcutOf(press("z", "main", { ctrlKey: true, shiftKey: true }), false), "");
  assert.equal(shortcutOf(press("r", "main", { ctrlKey: true }), false), "", "reloading is the browser's");
});

test("after a tap Space pauses the clock; for keyboard users it presses the button", () => {
  const keyboard = new KeyboardUse();
  assert.equal(shortcutOf(press(" ", "button"), keyboard.now), " ");
  keyboard.key({ key: "Tab" });
  assert.equal(shortcutOf(press(" ", "button"), keyboard.now), "");
  keyboard.tap();
  assert.equal(shortcutOf(press(" ", "button"), keyboard.now), " ");
  assert.equal(shortcutOf(press("Enter", "button"), keyboard.now), "");
});

test("a notice is above its control, below where there is no space, and never over the edge", () => {
  const room = { width: 1180, height: 820 };
  assert.equal(
    placeNotice({ left: 600, top: 500, bottom: 560, width: 180 }, room),
    "left:500px;bottom:328px;width:380px",
  );
  assert.equal(placeNotice({ left: 1100, top: 20, bottom: 68, width: 70 }, room), "left:792px;top:76px;width:380px");
  assert.equal(placeNotice(null, { width: 390, height: 844 }), "left:8px;bottom:72px;width:374px");
});
