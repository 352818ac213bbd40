// Set the saved theme before anything is painted, so that a light page does not flash dark. The first script of every
// page, and a classic one, so that the browser waits for it; it imports nothing. The other settings are in settings.ts.

{
  let theme: unknown;
  try {
    theme = (JSON.parse(localStorage.getItem("cutcard") ?? "") as { theme?: unknown }).theme;
  } catch {
    // No theme was chosen, or the browser saves nothing.
  }
  const { dataset } = document.documentElement;
  const bright = dataset["paper"] !== undefined && theme !== "dark"; // a rulebook is light by default
  dataset["theme"] = theme === "light" || bright ? "light" : "dark";
}
