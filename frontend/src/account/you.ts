// <cc-you>: change one's own name or password.

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Declined, call } from "../api.ts";
import { field } from "../kit/field.ts";
import { parts } from "../kit/parts.ts";
import { WORDS } from "../words.ts";
import { ACCOUNT } from "./words.ts";
import type { Me } from "../protocol.ts";

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
      this.trouble = error instanceof Declined ? error.message : WORDS.unreachable;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-you": CcYou;
  }
}
