// <cc-board-page>: drawn soon.

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";

@customElement("cc-board-page")
export class CcBoardPage extends LitElement {
  override render(): unknown {
    return html`<main><h1>Waiting lists</h1></main>`;
  }
}
