// StaffPage: a page for staff: without a sign-in it redirects, others read whose page it is.

import { LitElement, css, html } from "lit";
import { state } from "lit/decorators.js";
import { RefusedError, me } from "../app/api.ts";
import { announceCalls } from "../app/floor-calls.ts";
import { WORDS } from "../app/words.ts";
import { parts } from "../kit/styles.ts";
import type { Me } from "../protocol.ts";
import { signInAddress } from "./bar.ts";

const STAFF: readonly string[] = ["director", "floor", "dealer"];

export interface ForStaff {
  readonly title: string;
  readonly text: string;
  readonly act: string;
}

export abstract class StaffPage extends LitElement {
  @state() private mine: Me | undefined;
  @state() private trouble = "";

  static override styles = [
    parts,
    css`
      main {
        min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 14px; padding: 24px;
        text-align: center; color: var(--ink-2);
      }
      h1 { color: var(--ink); }
    `,
  ];

  /** The roles that may open the page. */
  protected readonly roles: readonly string[] = STAFF;

  /** What a person without these roles reads. */
  protected abstract readonly deniedText: ForStaff;

  /** The page itself, for the id in the address. */
  protected abstract renderPage(id: string, mine: Me): unknown;

  override connectedCallback(): void {
    super.connectedCallback();
    announceCalls();
    me().then(
      (mine) => (this.mine = mine),
      (error: unknown) => {
        if (error instanceof RefusedError && error.status === 401) location.replace(signInAddress());
        this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
      },
    );
  }

  override render(): unknown {
    if (!this.mine) return html`<main><p role="status">${this.trouble || WORDS.loading}</p></main>`;
    if (!this.mine.roles.some((role) => this.roles.includes(role)))
      return html`<main><h1>${this.deniedText.title}</h1><p>${this.deniedText.text}</p><a class="btn"
        href="/">${this.deniedText.act}</a></main>`;
    return this.renderPage(decodeURIComponent(location.pathname.split("/")[2] ?? ""), this.mine);
  }
}
