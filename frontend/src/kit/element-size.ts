// Redraws its element when its size changes: `#size = new Sized(this)`, then `this.#size.now`.

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class ElementSize implements ReactiveController {
  /** Width and height in whole pixels; 0 before the first measure. */
  now: readonly [number, number] = [0, 0];

  readonly #host: ReactiveControllerHost & Element;
  #watch: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.now = [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)];
      this.#host.requestUpdate();
    });
    this.#watch.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#watch?.disconnect();
  }
}
