// Which key was meant for the console: letters are off while somebody types, and Space presses what the keyboard stands on.

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "composedPath">;

const TYPED = "input, textarea, select, [contenteditable]";
const PRESSED = "button, a, summary, [role=option]";

/** "undo", or the key itself; "" where it is not ours. */
export function meant(event: Pressed): string {
  const at = event.composedPath()[0];
  const element = at instanceof Element ? at : null;
  if (element?.matches(TYPED)) return event.key === "Escape" ? "Escape" : "";
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey) return "undo";
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return "";
  // A button that was reached by keyboard is pressed by Space and Enter; one that was tapped is not in the way.
  if ((event.key === " " || event.key === "Enter") && element?.matches(PRESSED) && element.matches(":focus-visible")) return "";
  return event.key;
}
