// <cc-console-page>: the console of the night whose id stands in the address, for those who direct it.

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Declined, type Me, me } from "../api.ts";
import { signInAddress } from "../kit/bar.ts";
import { parts } from "../kit/parts.ts";
import { WORDS } from "../words.ts";
import "./console.ts";
import { CONSOLE } from "./words.ts";

const STAFF: readonly string[] = ["director", "floor", "dealer"];

@customElement("cc-console-page")
export class CcConsolePage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private trouble = "";

  static override styles = [parts, css`main { min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 14px; padding: 24px; text-align: center; color: var(--ink-2); } h1 { color: var(--ink); }`];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => (this.mine = mine),
      (error: unknown) => {
        if (error instanceof Declined && error.status === 401) location.replace(signInAddress());
        this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
      },
    );
  }

  override render(): unknown {
    if (!this.mine) return html`<main><p role="status">${this.trouble || WORDS.loading}</p></main>`;
    if (!this.mine.roles.some((role) => STAFF.includes(role))) return html`<main><h1>${CONSOLE.staff.title}</h1><p>${CONSOLE.staff.text}</p><a class="btn" href="/">${CONSOLE.staff.act}</a></main>`;
    return html`<cc-console night=${decodeURIComponent(location.pathname.split("/")[2] ?? "")}></cc-console>`;
  }
}
