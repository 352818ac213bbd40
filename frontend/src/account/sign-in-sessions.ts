// <cc-sessions>: one's sign-in sessions, each with an end; the list updates while the page is open.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { day } from "../app/times.ts";
import { WORDS, signedInText } from "../app/words.ts";
import { parts, rowStyles } from "../kit/styles.ts";
import { toast, toasts } from "../kit/toast.ts";
import type { OwnSession } from "../protocol.ts";
import { ACCOUNT } from "./words.ts";

const SAY = ACCOUNT.sessions;

@customElement("cc-sessions")
export class CcSessions extends LitElement {
  @state() private sessions: readonly OwnSession[] = [];

  static override styles = [
    parts,
    rowStyles,
    css`.text { margin-top: 8px; } .others { width: 100%; margin-top: 12px; }`,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override render(): unknown {
    return html`<h2>${SAY.title}</h2>
      <p class="muted text">${SAY.text}</p>
      <ul>${this.sessions.map((one) => this.row(one))}</ul>
      ${
        this.sessions.length > 1
          ? html`<button class="btn stop others" type="button"
            @click=${() =>
              this.end(SAY.othersEnded, () => call("POST /api/me/sessions/end-others"))}>${SAY.others}</button>`
          : nothing
      }`;
  }

  private row(one: OwnSession): unknown {
    const device = one.device || SAY.unknown;
    const now = one.this ? SAY.this : one.here ? SAY.here : "";
    return html`<li>
      <span><b>${device}</b> ${now ? html`<span class="now">${now}</span>` : nothing}
        <small>${SAY.opened(one.opened, signedInText(one.how, one.network))}</small>
        ${now || day(one.seen) === day(one.opened) ? nothing : html`<small>${SAY.seen(one.seen)}</small>`}</span>
      ${
        one.this
          ? nothing
          : html`<button class="btn small stop" type="button" aria-label=${SAY.ending(device, one.opened)}
            @click=${() =>
              this.end(SAY.ended, () => call("DELETE /api/me/sessions/{id}", { id: one.id }))}>${SAY.end}</button>`
      }
    </li>`;
  }

  private async end(done: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
      toasts.forget();
      toast({ kind: "done", title: done });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    await this.load();
  }

  /** This browser first, then the newest. */
  async load(): Promise<void> {
    const found = await call("GET /api/me/sessions").catch(() => this.sessions);
    this.sessions = [...found].sort((one, other) => Number(other.this) - Number(one.this) || other.opened - one.opened);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-sessions": CcSessions;
  }
}
