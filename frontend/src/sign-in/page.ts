// <cc-sign-in-page>: name and password, or a passkey; where the club allows guests, a name is enough.

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { RefusedError, call } from "../app/api.ts";
import { PasskeyCanceled, passkeyObstacleHere, signInByPasskey } from "../app/passkeys.ts";
import { field } from "../forms/field.ts";
import { SignInFrame } from "./frame.ts";
import { SIGN_IN } from "./words.ts";

@customElement("cc-sign-in-page")
export class CcSignInPage extends SignInFrame {
  @state() private guest = false;
  /** The server's answer when a password was not enough. */
  #wanted = "";

  override render(): unknown {
    const words = this.guest ? SIGN_IN.guest : SIGN_IN.signIn;
    const name = field({
      name: "name",
      label: SIGN_IN.name,
      autocomplete: "username",
      wrong: this.errors["name"] ?? "",
      hint: this.guest ? SIGN_IN.nameHint : "",
      most: 32,
      focus: true,
    });
    const password = field({
      name: "password",
      label: SIGN_IN.password,
      type: "password",
      autocomplete: "current-password",
      wrong: this.errors["password"] ?? "",
    });
    const fields = keyed(this.guest, html`${name}${this.guest ? nothing : password}`);
    return this.frame(words.title, this.guest ? SIGN_IN.guest.text : "", fields, words.submit, this.other());
  }

  private other(): unknown {
    const key = !this.guest && !passkeyObstacleHere();
    return html`<div class="other">
      ${
        key
          ? html`<button class="btn" type="button"
            @click=${() => void this.withPasskey()}>${SIGN_IN.passkey.act}</button>`
          : nothing
      }
      ${this.club?.guests ? this.swap() : nothing}
      ${this.guest ? nothing : html`<p class="muted">${SIGN_IN.forgotten}</p>`}
      <p><a href="/club">${SIGN_IN.about}</a></p>
    </div>`;
  }

  private async withPasskey(): Promise<void> {
    if (this.busy) return;
    this.trouble = this.#wanted = "";
    this.errors = {};
    await this.enter(signInByPasskey);
  }

  /** Where a director's password is not enough, ask for the passkey at once. */
  protected override declined(error: unknown): void {
    if (error instanceof PasskeyCanceled) this.trouble = this.#wanted || SIGN_IN.passkey.not;
    else super.declined(error);
    if (!(error instanceof RefusedError && error.code === "passkey_wanted")) return;
    this.#wanted = error.message;
    if (passkeyObstacleHere()) this.trouble = `${error.message} ${SIGN_IN.passkey.missing}`;
    else void this.enter(signInByPasskey);
  }

  private swap(): unknown {
    const swap = (): void => {
      this.guest = !this.guest;
      this.trouble = "";
      this.errors = {};
    };
    return html`<button class="btn quiet" type="button"
      @click=${swap}>${this.guest ? SIGN_IN.guest.back : SIGN_IN.guest.switch}</button>`;
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const [name, password] = [read("name"), read("password")];
    const complete = [this.needs("name", name), this.guest || this.needs("password", password)].every(Boolean);
    if (!complete) return null;
    return this.guest
      ? () => call("POST /api/guest", { body: { id: this.idOf(name), name } })
      : () => call("POST /api/sign-in", { body: { name, password } });
  }
}
