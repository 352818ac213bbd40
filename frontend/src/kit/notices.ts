// <cc-notices>: where a page shows its one notice, at the bottom in the middle. The table has its own place for it.

import { LitElement, css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import "./toast.ts";
import { toasts } from "./toast.ts";

@customElement("cc-notices")
export class CcNotices extends LitElement {
  #stop: (() => void) | undefined;

  static override styles = css`
    :host {
      position: fixed; z-index: 10; left: 50%; bottom: calc(24px + env(safe-area-inset-bottom));
      width: min(420px, 100vw - 32px); transform: translateX(-50%); pointer-events: none;
    }
    cc-toast { pointer-events: auto; }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = toasts.onChange(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): unknown {
    return toasts.now ? html`<cc-toast .notice=${toasts.now} @dismissed=${() => toasts.clear()}></cc-toast>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-notices": CcNotices;
  }
}
