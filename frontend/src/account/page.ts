// <cc-account-page>: your account: name, password, public details, passkeys, sign-in sessions; <cc-you> changes name
// or password.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { RefusedError, call, me } from "../app/api.ts";
import { serverSocket } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import { parts } from "../kit/styles.ts";
import "../kit/toast.ts";
import type { Me } from "../protocol.ts";
import "../shell/bar.ts";
import { watchLink } from "../shell/connection-notices.ts";
import "./details.ts";
import "./passkeys.ts";
import "./sanctions.ts";
import "./sign-in-sessions.ts";
import type { CcSessions } from "./sign-in-sessions.ts";
import { ACCOUNT } from "./words.ts";

const SAY = ACCOUNT.you;

/** Fires `changed` with the new self. */
@customElement("cc-you")
export class CcYou extends LitElement {
  @property({ attribute: false }) mine: Me | undefined;
  @state() private told = "";
  @state() private trouble = "";

  static override styles = [parts, css`form { display: grid; gap: 14px; }`];

  override render(): unknown {
    if (!this.mine) return nothing;
    return html`<form @submit=${this.save}>
      <h2>${SAY.title}</h2>
      ${field({ name: "name", label: SAY.name, value: this.mine.name, autocomplete: "username", most: 32 })}
      ${this.mine.kind === "member" ? this.passwords(this.mine.has_password) : html`<p class="muted">${SAY.guest}</p>`}
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      ${this.told ? html`<p class="note ok" role="status">${this.told}</p>` : nothing}
      <button class="btn" type="submit">${SAY.save}</button>
    </form>`;
  }

  private passwords(had: boolean): unknown {
    return html`${
      had
        ? field({ name: "old", label: SAY.old, type: "password", autocomplete: "current-password", optional: true })
        : nothing
    }
      ${field({
        name: "password",
        label: SAY.password,
        type: "password",
        autocomplete: "new-password",
        hint: had ? SAY.hint : SAY.first,
        optional: true,
      })}`;
  }

  private async save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const asked = new FormData(form);
    const [name, password, old] = ["name", "password", "old"].map((key) => String(asked.get(key) ?? ""));
    this.told = this.trouble = "";
    const changes = {
      ...(name && name !== this.mine?.name ? { name } : {}),
      ...(password ? { password, old_password: old ?? "" } : {}),
    };
    if (!Object.keys(changes).length) return;
    try {
      const now = await call("PATCH /api/me", { body: changes });
      this.told = SAY.saved;
      form.querySelectorAll<HTMLInputElement>("[type=password]").forEach((input) => (input.value = ""));
      this.dispatchEvent(new CustomEvent("changed", { detail: now }));
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }
}

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
    const socket = serverSocket();
    watchLink(socket);
    socket.on((message) => {
      if (message.t === "signed-in") void this.sessions.load();
    });
  }

  private changed(mine: Me): void {
    this.mine = mine;
    void this.sessions.load();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-you": CcYou;
    "cc-account-page": CcAccountPage;
  }
}
