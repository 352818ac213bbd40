// <cc-bank-page>: drawn soon.

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";

@customElement("cc-bank-page")
export class CcBankPage extends LitElement {
  override render(): unknown {
    return html`<main><h1>Bank</h1></main>`;
  }
}
