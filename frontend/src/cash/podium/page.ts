// <cc-podium-page>: drawn soon.

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";

@customElement("cc-podium-page")
export class CcPodiumPage extends LitElement {
  override render(): unknown {
    return html`<main><h1>Podium</h1></main>`;
  }
}
