// Shortcuts of the console: which key was meant. Letters are off while a person types. Space presses a button only for
// one who reached it by keyboard: a tap on Undo and then Space pauses the clock, and does not undo again.

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "composedPath">;

const TYPED = "input, textarea, select, [contenteditable]";
const PRESSED = "button, a, summary, [role=option]";
const GOES: ReadonlySet<string> = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** Whether the keyboard is used: a key that moves the focus starts that, a tap ends it. */
export class KeyboardUse {
  now = false;

  key({ key }: Pick<KeyboardEvent, "key">): void {
    if (GOES.has(key)) this.now = true;
  }

  tap(): void {
    this.now = false;
  }
}

/** "undo", or the key itself; "" where it is no shortcut. */
export function shortcutOf(event: Pressed, tabbed: boolean): string {
  const at = event.composedPath()[0];
  const element = at instanceof Element ? at : null;
  if (element?.matches(TYPED)) return event.key === "Escape" ? "Escape" : "";
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey)
    return "undo";
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return "";
  if (element?.matches(PRESSED) && (event.key === "Enter" || (event.key === " " && tabbed))) return "";
  return event.key;
}
