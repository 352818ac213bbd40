// Calls somebody who is moved: two notes and a shake, three times in twenty seconds, until he has answered.

import { announce } from "../app/screen-reader.ts";
import { play } from "../app/sound.ts";

const TIMES = [0, 7000, 14_000];

export class Calling {
  #key = "";
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Call about this once; "": nothing to call about. */
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
  // A browser shakes the phone only after its first touch.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([220, 120, 220]);
}
