// <cc-account-page>: oneself: name, password, what strangers read, passkeys, and where one is signed in.

import { LitElement, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { me } from "../api.ts";
import "../kit/bar.ts";
import { watchLink } from "../kit/link.ts";
import "../kit/notices.ts";
import { parts } from "../kit/parts.ts";
import { roomSocket } from "../socket.ts";
import "./details.ts";
import "./passkeys.ts";
import "./sessions.ts";
import "./standing.ts";
import type { CcSessions } from "./sessions.ts";
import { ACCOUNT } from "./words.ts";
import "./you.ts";
import type { Me } from "../protocol.ts";

@customElement("cc-account-page")
export class CcAccountPage extends LitElement {
  @state() private mine: Me | undefined;
  @query("cc-sessions") private readonly sessions!: CcSessions;

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main {
        display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 28px; max-width: 1080px;
        margin: 0 auto; padding: 28px; outline: none; align-items: start;
      }
      h1 { grid-column: 1 / -1; font-size: var(--t-xl); }
      .own { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
      cc-you, cc-own-details, cc-passkeys, cc-sessions, cc-own-standing {
        display: block; padding: 24px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      @media (max-width: 860px) { main { grid-template-columns: minmax(0, 1fr); } }
      @media (max-width: 640px) {
        main { padding: 16px; gap: 16px; }
        .own { gap: 16px; }
        cc-you, cc-own-details, cc-passkeys, cc-sessions, cc-own-standing { padding: 20px; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    me().then(
      (mine) => this.welcome(mine),
      () => undefined,
    );
  }

  override render(): unknown {
    return html`<cc-bar named=${this.mine?.name ?? ""}></cc-bar>
      <main tabindex="-1">
        <h1>${ACCOUNT.title}</h1>
        ${this.mine ? this.inside(this.mine) : nothing}
      </main>
      <cc-notices></cc-notices>`;
  }

  private inside(mine: Me): unknown {
    return html`<div class="own">
        <cc-you .mine=${mine} @changed=${(event: CustomEvent<Me>) => this.changed(event.detail)}></cc-you>
        ${
          mine.kind === "member"
            ? html`<cc-own-details .mine=${mine}
                @changed=${(event: CustomEvent<Me>) => this.changed(event.detail)}></cc-own-details>`
            : nothing
        }
      </div>
      <div class="own">
        <cc-sessions></cc-sessions>
        ${mine.kind === "member" ? html`<cc-passkeys @removed=${() => this.sessions.load()}></cc-passkeys>` : nothing}
        <cc-own-standing></cc-own-standing>
      </div>`;
  }

  private welcome(mine: Me): void {
    this.mine = mine;
    const socket = roomSocket();
    watchLink(socket);
    socket.on((told) => {
      if (told.t === "signed-in") void this.sessions.load();
    });
  }

  private changed(mine: Me): void {
    this.mine = mine;
    void this.sessions.load();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-account-page": CcAccountPage;
  }
}
