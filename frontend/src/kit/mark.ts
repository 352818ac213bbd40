// <cc-mark>: the brand mark, a deck seen from the side with the cut card sticking out.

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

@customElement("cc-mark")
export class CcMark extends LitElement {
  /** Only the drawing, without the name. */
  @property({ type: Boolean }) bare = false;

  static override styles = css`
    :host { display: inline-flex; align-items: center; gap: 10px; color: var(--ink);
      font: 650 17px/1 var(--display); font-variation-settings: var(--display-cut); letter-spacing: -.01em; }
    svg { width: 24px; height: 24px; display: block; }
    .cut { fill: var(--act); }
  `;

  override render(): unknown {
    return html`<svg viewBox="0 0 24 24" role="img" aria-label=${this.bare ? "Cutcard" : ""}
      aria-hidden=${this.bare ? "false" : "true"}>
        <path fill="currentColor" d="M3 5.5h14v2.6H3zM3 9.7h14v2.6H3zM3 18.1h14v2.6H3z" /><path class="cut"
          d="M7.5 13.9H22v2.6H7.5z" /></svg
      >${this.bare ? "" : html`<span part="name">Cutcard</span>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-mark": CcMark;
  }
}
