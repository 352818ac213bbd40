// <cc-invite>: make an invitation link and copy it; the open ones below, each with a button that ends it.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { WORDS } from "../app/words.ts";
import { choice } from "../forms/field.ts";
import "../kit/share.ts";
import { parts } from "../kit/styles.ts";
import { toast } from "../kit/toast.ts";
import type { InvitationView } from "../protocol.ts";
import { type RoleNames, roleBoxes, roleStyles } from "./roles.ts";
import { PEOPLE } from "./words.ts";

const SAY = PEOPLE.invite;

@customElement("cc-invite")
export class CcInvite extends LitElement {
  @state() private invitations: readonly InvitationView[] = [];
  @state() private link = "";
  @state() private trouble = "";

  static override styles = [
    parts,
    roleStyles,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; }
      form, section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
      .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
      .made { display: grid; gap: 8px; padding: 14px 16px; border-radius: var(--r-m); background: var(--act-dim); }
      li {
        display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 0;
        border-top: 1px solid var(--line); font-size: 15px;
      }
      li small { display: block; font-size: var(--t-s); color: var(--ink-2); }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override render(): unknown {
    return html`<form @submit=${this.invite}>
        <h2>${SAY.title}</h2>
        <p class="muted">${SAY.text}</p>
        ${roleBoxes(SAY.roles, ["player"])}
        <div class="two">
          ${choice({
            name: "uses",
            label: SAY.uses,
            value: "1",
            options: [1, 5, 10, 0].map((count) => [String(count), SAY.people(count)]),
          })}
          ${choice({
            name: "days",
            label: SAY.days,
            value: "7",
            options: [1, 7, 30].map((count) => [String(count), SAY.day(count)]),
          })}
        </div>
        ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
        <button class="btn go" type="submit">${SAY.submit}</button>
        ${this.link ? this.made() : nothing}
      </form>
      ${
        this.invitations.length
          ? html`<section>
            <h2>${PEOPLE.open.title}</h2>
            <ul>${this.invitations.map((one) => this.open(one))}</ul>
          </section>`
          : nothing
      }`;
  }

  private made(): unknown {
    return html`<div class="made" role="status">
      <span>${SAY.made}</span>
      <cc-share path=${this.link} label=${SAY.link}></cc-share>
    </div>`;
  }

  private open(one: InvitationView): unknown {
    const roles = one.roles.map((role) => PEOPLE.roles[role] ?? role).join(", ");
    return html`<li>
      <span>${roles}<small>${PEOPLE.open.left(one.left)}, ${PEOPLE.open.until(one.expires)}</small></span>
      <button class="btn small stop" type="button" @click=${() => this.end(one)}>${PEOPLE.open.end}</button>
    </li>`;
  }

  private async load(): Promise<void> {
    this.invitations = await call("GET /api/people/invitations").catch(() => []);
  }

  private async invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const roles = form.getAll("roles").map(String) as RoleNames[];
    this.trouble = roles.length ? "" : SAY.none;
    if (!roles.length) return;
    try {
      const made = await call("POST /api/people/invitations", {
        body: { roles, uses: Number(form.get("uses")), days: Number(form.get("days")) },
      });
      this.link = made.link;
      await this.load();
    } catch (error) {
      this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
    }
  }

  private async end(one: InvitationView): Promise<void> {
    try {
      await call("DELETE /api/people/invitations/{id}", { id: one.id });
      toast({ kind: "done", title: PEOPLE.open.ended });
    } catch (error) {
      toast({ kind: "refused", title: error instanceof RefusedError ? error.message : WORDS.unreachable });
    }
    await this.load();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-invite": CcInvite;
  }
}
