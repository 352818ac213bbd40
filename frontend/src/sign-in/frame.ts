// The frame of every sign-in page: mark, a card with a form, the refusal; destination and token in its address.

import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { RefusedError, call } from "../app/api.ts";
import { uuid } from "../app/socket.ts";
import { WORDS } from "../app/words.ts";
import { field } from "../forms/field.ts";
import "../kit/mark.ts";
import { parts } from "../kit/styles.ts";
import type { ClubView } from "../protocol.ts";
import { SIGN_IN } from "./words.ts";

/**
 * The page to go to after signing in, in full; never another site. A browser drops tabs and line ends from an address,
 * so it is read as browsers read it, and not as a text.
 */
export function destination(search: string, origin: string = location.origin): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const there = URL.canParse(next, origin) ? new URL(next, origin) : null;
  return there?.origin === origin ? there.href : `${origin}/`;
}

/** The last part of the address: the token of an invitation or of the director's link. */
export function token(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? "");
}

export abstract class SignInFrame extends LitElement {
  @state() protected club: ClubView | undefined;
  @state() protected errors: Record<string, string> = {};
  @state() protected trouble = "";
  @state() protected busy = false;
  readonly #ids = new Map<string, string>();

  static override styles = [
    parts,
    css`
      :host { display: grid; min-height: 100dvh; align-content: center; justify-items: center; gap: 28px;
      padding: 32px 16px;
        background: radial-gradient(ellipse 80% 60% at 50% 40%, color-mix(in srgb, var(--felt) 35%, var(--ground)),
          var(--ground));
        }
      .head { display: grid; justify-items: center; gap: 8px; } .head .club { color: var(--ink-2); }
      main {
        width: min(420px, 100%); padding: 28px; border-radius: var(--r-l); background: var(--panel);
        box-shadow: 0 0 0 1px var(--line), var(--lift);
      }
      form { display: grid; gap: 18px; }
      h1 { font-size: var(--t-2xl); }
      .text { color: var(--ink-2); margin-top: -10px; }
      .btn { width: 100%; min-height: 56px; }
      .other { display: grid; gap: 12px; margin-top: 20px; padding-top: 20px; border-top: 1px solid var(--line); }
      .other .btn { min-height: var(--target); }
      @media (max-width: 480px) { main { padding: 24px 20px; } }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void call("GET /api/club").then(
      (club) => (this.club = club),
      () => undefined,
    );
  }

  protected frame(
    title: string,
    text: string,
    fields: unknown,
    submit: string,
    other: unknown = nothing,
  ): TemplateResult {
    return html`<header class="head"><cc-mark></cc-mark>${
      this.club && this.club.title !== "Cutcard" ? html`<span class="club">${this.club.title}</span>` : nothing
    }</header>
      <main>
        <form novalidate @submit=${this.submit}>
          <h1>${title}</h1>
          ${text ? html`<p class="text">${text}</p>` : nothing} ${fields}
          ${this.trouble ? html`<p class="note" role="alert">${this.trouble}</p>` : nothing}
          <button class="btn go" type="submit" aria-busy=${this.busy ? "true" : nothing}>${
            this.busy ? WORDS.sending : submit
          }</button>
        </form>
        ${other}
      </main>`;
  }

  /** Fields for a new person: a name, and a password if they want one. */
  protected newcomer(hint: string): TemplateResult {
    return html`${field({
      name: "name",
      label: SIGN_IN.name,
      hint: SIGN_IN.nameHint,
      autocomplete: "username",
      wrong: this.errors["name"] ?? "",
      most: 32,
      focus: true,
    })}
      ${field({
        name: "password",
        label: SIGN_IN.password,
        type: "password",
        hint,
        autocomplete: "new-password",
        optional: true,
      })}`;
  }

  /** The request of the form, or null when a field is wrong. */
  protected abstract asked(read: (name: string) => string): (() => Promise<unknown>) | null;

  /** An id for a new person: resent because no answer came, the same name is the same person. */
  protected idOf(name: string): string {
    const id = this.#ids.get(name) ?? uuid();
    this.#ids.set(name, id);
    return id;
  }

  protected needs(name: string, value: string): boolean {
    if (!value.trim())
      this.errors = { ...this.errors, [name]: name === "password" ? SIGN_IN.wrong.password : SIGN_IN.wrong.name };
    return value.trim() !== "";
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const form = new FormData(event.target as HTMLFormElement);
    this.errors = {};
    this.trouble = "";
    const asked = this.asked((name) => String(form.get(name) ?? ""));
    if (!asked) {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    await this.enter(asked);
  }

  /** Sign in, or show why not. */
  protected async enter(way: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    try {
      await way();
      location.replace(destination(location.search));
    } catch (error) {
      this.busy = false;
      this.declined(error);
    }
  }

  protected declined(error: unknown): void {
    this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable;
  }
}
