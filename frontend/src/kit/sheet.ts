// <cc-sheet heading="…">: a panel over the page, from below on a phone and from the side elsewhere. Esc and a tap
// beside it close it.

import { LitElement, css, html } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { WORDS } from "../app/words.ts";
import { parts } from "./styles.ts";

/** Fires `closed` however it was closed. */
@customElement("cc-sheet")
export class CcSheet extends LitElement {
  @property() heading = "";
  /** Where it is on a wide screen. */
  @property({ reflect: true }) place: "side" | "middle" | "large" = "side";
  /** The page beside it is not dimmed. */
  @property({ type: Boolean, reflect: true }) clear = false;
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  static override styles = [
    parts,
    css`
      dialog { padding: 0; border: 1px solid var(--line); background: var(--panel); color: var(--ink);
      box-shadow: var(--sheet);
        max-width: none; max-height: none; overflow: auto; overscroll-behavior: contain; }
      dialog::backdrop { background: var(--veil); }
      :host([clear]) dialog::backdrop { background: none; }
      :host([place="side"]) dialog { margin: 0 0 0 auto; width: 440px; height: 100dvh; border-width: 0 0 0 1px; }
      :host([place="middle"]) dialog {
        margin: auto; width: min(560px, 100vw - 32px); max-height: calc(100dvh - 48px); border-radius: var(--r-l);
      }
      :host([place="large"]) dialog {
        margin: auto; width: min(1120px, 100vw - 32px); max-height: calc(100dvh - 32px); border-radius: var(--r-l);
      }
      .head { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; justify-content: space-between;
      gap: 16px;
        padding: 16px 16px 12px 24px; background: var(--panel); }
      /* the heading has the focus when the sheet opens, so that a screen reader starts there */
      h2 { font-size: var(--t-xl); font-weight: 700; } h2:focus-visible { outline: none; }
      .x { min-width: var(--target); padding: 0; border-color: transparent; background: transparent; }
      .x svg { width: 20px; height: 20px; }
      .body { padding: 4px 24px 24px; }
      dialog[open] { animation: in var(--move) var(--ease); }
      @keyframes in { from { transform: translateX(24px); opacity: 0; } }
      @media (max-width: 640px) {
        :host([place]) dialog {
          margin: auto 0 0; width: 100vw; height: fit-content; max-height: 88dvh; border-width: 1px 0 0;
          border-radius: var(--r-xl) var(--r-xl) 0 0;
        }
        .body { padding: 4px 20px calc(20px + env(safe-area-inset-bottom)); } .head { padding-left: 20px; }
        :host([clear]) .head { padding-block: 4px 0; } :host([clear]) h2 { font-size: var(--t-l); }
        @keyframes in { from { transform: translateY(24px); opacity: 0; } }
      }
    `,
  ];

  show(): void {
    void this.updateComplete.then(() => {
      if (!this.dialog.open) this.dialog.showModal();
    });
  }

  close(): void {
    this.dialog.close();
  }

  get isOpen(): boolean {
    return this.dialog?.open ?? false;
  }

  override render(): unknown {
    return html`<dialog aria-labelledby="heading" @close=${() => this.dispatchEvent(new Event("closed"))}
      @click=${this.beside}>
      <div class="head">
        <h2 id="heading" tabindex="-1" autofocus>${this.heading}</h2>
        <button class="btn x" type="button" aria-label=${WORDS.close} @click=${() => this.close()}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.2"
            stroke-linecap="round" d="M5 5l14 14M19 5 5 19" /></svg>
        </button>
      </div>
      <div class="body"><slot></slot></div>
    </dialog>`;
  }

  private beside(event: MouseEvent): void {
    if (event.target === this.dialog) this.close();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-sheet": CcSheet;
  }
}
