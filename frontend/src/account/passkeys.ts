// <cc-passkeys>: one's own passkeys: add, remove; where the browser offers none, why.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { type PasskeyObstacle, PasskeyCanceled, addPasskey, passkeyObstacleHere } from "../app/passkeys.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import { parts, rowStyles } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { OwnPasskey } from "../protocol.ts";
import { ACCOUNT } from "./words.ts";

const SAY = ACCOUNT.passkeys;

/** Fires `removed` when one is gone: sessions may have ended with it. */
@customElement("cc-passkeys")
export class CcPasskeys extends LitElement {
  @state() private passkeys: readonly OwnPasskey[] = [];
  @state() private password = false;
  @state() private nameless = false;
  @state() private trouble = "";
  @state() private busy = false;
  readonly #missing: PasskeyObstacle = passkeyObstacleHere();

  static override styles = [
    parts,
    rowStyles,
    css`form { display: grid; gap: 14px; margin-top: 16px; } .text { margin-top: 8px; } .missing { margin-top: 16px; }`,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override render(): unknown {
    return html`<h2>${SAY.title}</h2>
      <p class="muted text">${SAY.text}</p>
      ${this.passkeys.length ? html`<ul>${this.passkeys.map((one) => this.row(one))}</ul>` : nothing}
      ${this.#missing ? html`<p class="missing">${SAY.missing[this.#missing]}</p>` : this.form()}`;
  }

  private row(one: OwnPasskey): unknown {
    return html`<li>
      <span><b>${one.name}</b><small>${SAY.told(one.added, one.used)}</small>${
        one.host === location.hostname ? nothing : html`<small>${SAY.elsewhere(one.host)}</small>`
      }</span>
      <button class="btn small stop" type="button" aria-label=${SAY.removing(one.name)}
        @click=${() => this.drop(one)}>${SAY.remove}</button>
    </li>`;
  }

  private form(): unknown {
    return html`<form novalidate @submit=${this.add}>
      ${field({ name: "name", label: SAY.name, hint: SAY.hint, wrong: this.nameless ? SAY.nameless : "", most: 32 })}
      ${
        this.password
          ? field({
              name: "password",
              label: SAY.password,
              type: "password",
              autocomplete: "current-password",
              hint: SAY.passwordHint,
              focus: true,
            })
          : nothing
      }
      ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
      <button class="btn" type="submit" aria-busy=${this.busy ? "true" : nothing}>${SAY.add}</button>
    </form>`;
  }

  private async add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const form = event.target as HTMLFormElement;
    const asked = new FormData(form);
    const name = String(asked.get("name") ?? "").trim();
    this.nameless = !name;
    this.trouble = "";
    if (!name) return;
    this.busy = true;
    try {
      await addPasskey(name, String(asked.get("password") ?? ""));
      toast({ kind: "done", title: SAY.added(name) });
      form.reset();
      this.password = false;
    } catch (error) {
      this.refused(error);
    }
    this.busy = false;
    await this.load();
  }

  /** The server wants the password too: its field appears, and its hint says why. */
  private refused(error: unknown): void {
    if (error instanceof PasskeyCanceled) this.trouble = error.had ? SAY.had : SAY.not;
    else if (error instanceof RefusedError && error.code === "password_wanted") {
      this.password = true;
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#password")?.focus());
    } else this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
  }

  private async drop(one: OwnPasskey): Promise<void> {
    try {
      await call("DELETE /api/me/passkeys/{id}", { id: one.id });
      toast({ kind: "done", title: SAY.removed(one.name) });
      this.dispatchEvent(new Event("removed"));
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    await this.load();
  }

  private async load(): Promise<void> {
    this.passkeys = await call("GET /api/me/passkeys").catch(() => this.passkeys);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-passkeys": CcPasskeys;
  }
}
