// What a screen reader says by itself: own turn and refusals at once, the play of others politely and joined.

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

/** Say it now: your turn, refused, moved. */
export function announce(text: string): void {
  const { now } = places();
  now.textContent = "";
  // A region speaks when it changes; the same words twice are a change only over an empty one.
  setTimeout(() => {
    now.textContent = text;
  }, 30);
}

/** Say it when there is a pause, together with what else came meanwhile. */
export function mention(text: string): void {
  waiting.push(text);
  _timer ??= setTimeout(() => {
    places().soon.textContent = waiting.join(", ");
    waiting = [];
    _timer = undefined;
  }, JOIN);
}
