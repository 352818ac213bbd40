// What this screen was told: its skin, what it shows, whether it sounds and speaks. The address wins over what was
// kept.

import { shelf } from "../settings.ts";
import { VIEWS, type View } from "./scene.ts";

export const SKINS = ["night", "paper", "oxblood"] as const;
export type Skin = (typeof SKINS)[number];

export interface Told {
  readonly skin: Skin;
  readonly view: View;
  readonly sound: boolean;
  readonly speech: boolean;
}

const KEY = "cutcard-screen";
const FIRST: Told = { skin: "night", view: "all", sound: false, speech: false };

function among<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/**
 * `?skin=paper&view=seats`; what a screen shows is never kept, so that a second one on the same machine shows its own.
 */
export function readTold(kept: string | null, search: string): Told {
  const asked = new URLSearchParams(search);
  let old: Partial<Told> = {};
  try {
    old = (JSON.parse(kept ?? "{}") ?? {}) as Partial<Told>;
  } catch {
    // Somebody else's words: begin anew.
  }
  return {
    skin: among(SKINS, asked.get("skin")) ?? among(SKINS, old.skin) ?? FIRST.skin,
    view: among(VIEWS, asked.get("view")) ?? FIRST.view,
    sound: old.sound === true,
    speech: old.speech === true,
  };
}

export function keepTold(told: Told): void {
  try {
    shelf()?.setItem(KEY, JSON.stringify({ skin: told.skin, sound: told.sound, speech: told.speech }));
  } catch {
    // A private window keeps nothing.
  }
}

/** The address that shows the same again, on this machine or another. */
export function toldAddress(told: Told, path: string): string {
  const asked = new URLSearchParams({
    ...(told.skin === "night" ? {} : { skin: told.skin }),
    ...(told.view === "all" ? {} : { view: told.view }),
  });
  const words = asked.toString();
  return words ? `${path}?${words}` : path;
}

export const keptTold = (): Told => readTold(shelf()?.getItem(KEY) ?? null, location.search);
