// Alerts a player who is moved: two notes and a vibration, three times in twenty seconds, until they answer.

import { announce } from "../app/screen-reader.ts";
import { play } from "../app/sound.ts";

const TIMES = [0, 7000, 14_000];

export class MoveAlert {
  #key = "";
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Alert once for this key; "": stop. */
  about(key: string, words: string): void {
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    if (!key) return;
    announce(words);
    this.#timers = TIMES.map((after) => setTimeout(ringAndShake, after));
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }
}

function ringAndShake(): void {
  play("called");
  // A browser vibrates only after the first touch.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([220, 120, 220]);
}
