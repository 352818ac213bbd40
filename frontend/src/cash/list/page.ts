// <cc-cash-list-page>: drawn soon.

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";

@customElement("cc-cash-list-page")
export class CcCashListPage extends LitElement {
  override render(): unknown {
    return html`<main><h1>Cash room</h1></main>`;
  }
}
