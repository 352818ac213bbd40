// <cc-toast>: one notice at a time: `toast({kind: "refused", title, text, cites})`; <cc-notices>: its place on most
// pages.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { announce, mention } from "../app/screen-reader.ts";
import { WORDS } from "../app/words.ts";
import type { Cited } from "../protocol.ts";
import "./citation.ts";
import { parts } from "./styles.ts";

export interface Notice {
  /** refused: until the next act; done: six seconds; wait: until solved; warn: until it is dismissed. */
  readonly kind: "refused" | "done" | "wait" | "warn";
  readonly title: string;
  readonly text?: string;
  readonly cites?: readonly Cited[];
  readonly house?: string;
  /** What can be done about it at once. */
  readonly act?: { readonly label: string; readonly run: () => void };
}

const SHOWN = 6000;

/** Draws one notice; the page decides where. */
@customElement("cc-toast")
export class CcToast extends LitElement {
  @property({ attribute: false }) notice: Notice | undefined;

  static override styles = [
    parts,
    css`
      :host { display: block; }
      section { display: grid; grid-template-columns: 1fr auto; column-gap: 8px; background: var(--raised);
      border: 1px solid var(--line); border-left: 4px solid var(--stop); border-radius: var(--r-m);
        box-shadow: var(--sheet); padding: 14px 8px 14px 18px; animation: in var(--move) var(--ease); }
      .done { border-left-color: var(--act); } .wait, .warn { border-left-color: var(--warn); }
      p { grid-column: 1; font-size: 15px; line-height: 1.4; margin-top: 2px; }
      h2 { font: 650 var(--t-m)/1.35 var(--sans); letter-spacing: 0; font-variation-settings: normal; }
      .cites { grid-column: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; }
      .act { grid-column: 1; justify-self: start; margin-top: 10px; }
      .x {
        grid-column: 2; grid-row: 1 / 4; align-self: start; width: 40px; height: 40px; margin: -8px 0; border: 0;
        border-radius: var(--r-m); background: none; color: var(--ink-2); cursor: pointer;
      }
      .x:hover { background: var(--hover); color: var(--ink); }
      svg { width: 16px; height: 16px; display: block; margin: auto; }
      @keyframes in { from { transform: translateY(8px); opacity: 0; } }
    `,
  ];

  override render(): unknown {
    const told = this.notice;
    if (!told) return nothing;
    return html`<section class=${told.kind} aria-label=${told.title}>
      <h2>${told.title}</h2>
      ${told.text ? html`<p>${told.text}</p>` : nothing}
      ${
        told.cites?.length
          ? html`<span class="cites">${told.cites.map(
              (cite) => html`<cc-cite rule=${cite.id} standing=${cite.standing} house=${told.house ?? ""}></cc-cite>`,
            )}</span>`
          : nothing
      }
      ${
        told.act
          ? html`<button class="btn small act" type="button" @click=${told.act.run}>${told.act.label}</button>`
          : nothing
      }
      ${
        told.kind === "wait"
          ? nothing
          : html`<button class="x" type="button" aria-label=${WORDS.close}
            @click=${() => this.dispatchEvent(new Event("dismissed", { bubbles: true, composed: true }))}>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.4"
              stroke-linecap="round" d="M5 5l14 14M19 5 5 19" /></svg>
          </button>`
      }
    </section>`;
  }
}

/** A notice as one text for a screen reader: its title always ends with a full stop. */
function spoken({ title, text }: Notice): string {
  return text ? `${title.replace(/[.]$/, "")}. ${text}` : title;
}

/** The page's one notice: pages draw `toasts.now` and subscribe to its changes. */
class Toasts {
  now: Notice | undefined;
  /** The warning to show again when a notice over it is gone. */
  #standing: Notice | undefined;
  readonly #hear = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice | undefined): void {
    clearTimeout(this.#timer);
    if (notice?.kind === "warn") this.#standing = notice;
    this.now = notice ?? this.#standing;
    if (notice) (notice.kind === "done" || notice.kind === "wait" ? mention : announce)(spoken(notice));
    if (notice?.kind === "done") this.#timer = setTimeout(() => this.clear(notice), SHOWN);
    for (const heard of this.#hear) heard();
  }

  /** Dismiss a notice; by default the one that is shown. */
  clear(notice = this.now): void {
    if (!notice || this.now !== notice) return;
    if (this.#standing === notice) this.#standing = undefined;
    this.show(undefined);
  }

  /** Forget the warning: its cause is dealt with. */
  forget(): void {
    this.#standing = undefined;
  }

  /** The next act begins, so a refusal has been read. */
  acted(): void {
    if (this.now?.kind === "refused") this.clear();
  }

  onChange(heard: () => void): () => void {
    this.#hear.add(heard);
    return () => this.#hear.delete(heard);
  }
}

export const toasts = new Toasts();

export function toast(notice: Notice): void {
  toasts.show(notice);
}

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
    "cc-toast": CcToast;
    "cc-notices": CcNotices;
  }
}
