// <cc-table-page>: the table whose id stands in the address.

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";
import { hearCalls } from "../kit/floor-calls.ts";
import "./felt.ts";

@customElement("cc-table-page")
export class CcTablePage extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    hearCalls();
  }

  override render(): unknown {
    return html`<cc-felt table=${decodeURIComponent(location.pathname.split("/")[2] ?? "")}></cc-felt>`;
  }
}
