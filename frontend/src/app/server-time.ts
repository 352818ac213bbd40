// The room's clock, known to a page by what it hears: never behind by a slow message, never moved by this machine's own
// clock being set.
//
// Every message says what the time was in the room when it left. The one that took least long tells most: of the last
// few minutes the greatest difference holds. The page's own clock only counts on (performance.now), so that nobody's
// daylight saving or a corrected wall clock is felt.

const REMEMBERED = 10 * 60_000;

export class RoomTime {
  readonly #own: () => number;
  #heard: { readonly at: number; readonly ahead: number }[] = [];
  #guess: number;

  /** `own` counts milliseconds and is never set; `guess` is the time until the room has told one. */
  constructor(own: () => number = () => performance.now(), guess = Date.now()) {
    this.#own = own;
    this.#guess = guess - own();
  }

  /** A message came that left the room at `now`. */
  heard(now: number): void {
    const at = this.#own();
    this.#heard = [...this.#heard.filter((one) => at - one.at < REMEMBERED), { at, ahead: now - at }];
    this.#guess = Math.max(...this.#heard.map((one) => one.ahead));
  }

  /** The time in the room. */
  now(): number {
    return this.#own() + this.#guess;
  }

  /** Another night or another room: what was heard does not count. */
  forget(): void {
    this.#heard = [];
  }
}
