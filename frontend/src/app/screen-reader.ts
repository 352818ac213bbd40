// What the page announces to a screen reader: own turn and refusals at once, the play of others politely and joined.

const JOIN = 400;

let regions: { now: HTMLElement; soon: HTMLElement } | undefined;
let waiting: string[] = [];
let _timer: ReturnType<typeof setTimeout> | undefined;

function region(kind: "assertive" | "polite"): HTMLElement {
  const place = document.createElement("div");
  place.className = "heard";
  place.setAttribute("aria-live", kind);
  place.setAttribute("role", kind === "assertive" ? "alert" : "status");
  document.body.append(place);
  return place;
}

function places(): { now: HTMLElement; soon: HTMLElement } {
  regions ??= { now: region("assertive"), soon: region("polite") };
  return regions;
}

/** Announce at once: your turn, refused, moved. */
export function announce(text: string): void {
  const { now } = places();
  now.textContent = "";
  // A live region is read when its text changes, so the same text is only read again over an empty one.
  setTimeout(() => {
    now.textContent = text;
  }, 30);
}

/** Announce at the next pause, joined with what else came meanwhile. */
export function mention(text: string): void {
  waiting.push(text);
  _timer ??= setTimeout(() => {
    places().soon.textContent = waiting.join(", ");
    waiting = [];
    _timer = undefined;
  }, JOIN);
}
