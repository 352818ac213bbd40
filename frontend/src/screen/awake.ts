// Keeps the screen awake while the page is looked at; browsers give that on https and on the machine itself only.

export class Awake {
  #lock: WakeLockSentinel | undefined;

  /** Whether this browser can at all. */
  static get possible(): boolean {
    return "wakeLock" in navigator;
  }

  start(): void {
    document.addEventListener("visibilitychange", this.#ask);
    void this.#ask();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#ask);
    void this.#lock?.release();
  }

  /** A browser takes the lock away whenever the page is hidden. */
  readonly #ask = async (): Promise<void> => {
    if (!Awake.possible || document.visibilityState !== "visible") return;
    this.#lock = await navigator.wakeLock.request("screen").catch(() => undefined);
  };
}
