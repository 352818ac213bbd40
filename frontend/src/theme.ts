// Before anything is painted: the theme that was chosen in this browser, so that a light page does not flash dark.
//
// The first script of every page, and a classic one, so that the browser waits for it; it imports nothing. What else
// was chosen waits for settings.ts, which knows all of it.

{
  let theme: unknown;
  try {
    theme = (JSON.parse(localStorage.getItem("cutcard") ?? "") as { theme?: unknown }).theme;
  } catch {
    // Nothing was chosen, or the browser keeps nothing.
  }
  const { dataset } = document.documentElement;
  const bright = dataset["paper"] !== undefined && theme !== "dark"; // a book is light unless somebody chose otherwise
  dataset["theme"] = theme === "light" || bright ? "light" : "dark";
}
