// The server's clock, estimated from the times in its messages. The message that was fastest on the way is the best
// estimate, so the greatest difference of the last few minutes counts. The page's own clock only counts on
// (performance.now): daylight saving or a corrected wall clock changes nothing.

const REMEMBERED = 10 * 60_000;

export class ServerTime {
  readonly #own: () => number;
  #heard: { readonly at: number; readonly ahead: number }[] = [];
  #guess: number;

  /** `own` counts milliseconds and is never set; `guess` is used until the first message. */
  constructor(own: () => number = () => performance.now(), guess = Date.now()) {
    this.#own = own;
    this.#guess = guess - own();
  }

  /** Note a message that left the server at `now`. */
  heard(now: number): void {
    const at = this.#own();
    this.#heard = [...this.#heard.filter((one) => at - one.at < REMEMBERED), { at, ahead: now - at }];
    this.#guess = Math.max(...this.#heard.map((one) => one.ahead));
  }

  /** The server's time. */
  now(): number {
    return this.#own() + this.#guess;
  }

  /** Forget the estimate: another tournament or another server. */
  forget(): void {
    this.#heard = [];
  }
}
