// Settings of this browser: deck, index, motion, sound, theme, hand. Saved in localStorage, shown on <html>.

import type { ReactiveController, ReactiveControllerHost } from "lit";

export interface Choices {
  readonly deck: "four" | "two";
  readonly index: "normal" | "large";
  readonly motion: "on" | "off";
  readonly sound: "all" | "turn" | "off";
  readonly theme: "dark" | "light";
  readonly hand: "right" | "left";
  readonly cards: "dealt" | "sorted";
  readonly chat: "shown" | "muted";
  readonly reactions: "shown" | "muted";
}

/** Every setting with its values, the first being the default. */
export const VALUES: { readonly [K in keyof Choices]: readonly Choices[K][] } = {
  deck: ["four", "two"],
  index: ["normal", "large"],
  motion: ["on", "off"],
  sound: ["all", "turn", "off"],
  theme: ["dark", "light"],
  hand: ["right", "left"],
  cards: ["dealt", "sorted"],
  chat: ["shown", "muted"],
  reactions: ["shown", "muted"],
};

const PRINTED = globalThis.matchMedia?.("print");

type BrowserStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "cutcard";
const DEFAULTS = Object.fromEntries(
  Object.entries(VALUES).map(([name, values]) => [name, values[0]]),
) as unknown as Choices;

/** The saved settings, without those that this version does not know. */
export function parseSettings(text: string | null): Partial<Choices> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null) return {};
  const known = Object.entries(kept).filter(([name, value]) =>
    (VALUES[name as keyof Choices] as readonly unknown[] | undefined)?.includes(value),
  );
  return Object.fromEntries(known);
}

/** Every setting, with the default where none was chosen. */
export function readSettings(text: string | null): Choices {
  return { ...DEFAULTS, ...parseSettings(text) };
}

export class Settings {
  #chosen: Partial<Choices>;
  readonly #hear = new Set<() => void>();
  readonly #shelf: BrowserStorage | undefined;

  constructor(shelf?: BrowserStorage) {
    this.#shelf = shelf;
    this.#chosen = parseSettings(shelf?.getItem(KEY) ?? null);
  }

  get choices(): Choices {
    return { ...DEFAULTS, ...this.#chosen };
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.#chosen = { ...this.#chosen, [name]: value };
    try {
      this.#shelf?.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // A private window saves nothing; the choice holds until it closes.
    }
    this.show();
    for (const heard of this.#hear) heard();
  }

  /** Set the choices on <html>, where tokens.css and the elements read them. */
  show(): void {
    if (typeof document === "undefined") return;
    const { dataset } = document.documentElement;
    for (const name of ["deck", "index", "motion", "hand"] as const) dataset[name] = this.choices[name];
    // The rulebook is light by default, like a printed one; paper is always white.
    const bright = dataset["paper"] !== undefined && this.#chosen.theme === undefined;
    dataset["theme"] = bright || PRINTED?.matches ? "light" : this.choices.theme;
  }

  onChange(heard: () => void): () => void {
    this.#hear.add(heard);
    return () => this.#hear.delete(heard);
  }

  /** Whether things may move: false where the person or the system asks for reduced motion. */
  get moves(): boolean {
    return this.choices.motion === "on" && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  }
}

/** This browser's storage; undefined where the browser forbids it. */
export function browserStorage(): BrowserStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const settings = new Settings(browserStorage());
settings.show();
PRINTED?.addEventListener("change", () => settings.show());

/** Redraws its element when a setting changes: `#choices = new Chosen(this)`. */
export class SettingsController implements ReactiveController {
  #stop: (() => void) | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = settings.onChange(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  get now(): Choices {
    return settings.choices;
  }
}
