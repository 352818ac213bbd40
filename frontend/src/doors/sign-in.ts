// <cc-sign-in-page>: name and password; where the club allows guests, a name is enough.

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { field } from "../kit/field.ts";
import { Door } from "./frame.ts";
import { DOOR } from "./words.ts";

@customElement("cc-sign-in-page")
export class CcSignInPage extends Door {
  @state() private guest = false;

  override render(): unknown {
    const words = this.guest ? DOOR.guest : DOOR.signIn;
    const name = field({ name: "name", label: DOOR.name, autocomplete: "username", wrong: this.wrong["name"] ?? "", hint: this.guest ? DOOR.nameHint : "", most: 32, focus: true });
    const password = field({ name: "password", label: DOOR.password, type: "password", autocomplete: "current-password", wrong: this.wrong["password"] ?? "" });
    const fields = keyed(this.guest, html`${name}${this.guest ? nothing : password}`);
    return this.frame(words.title, this.guest ? DOOR.guest.text : "", fields, words.submit, this.club?.guests ? this.other() : nothing);
  }

  private other(): unknown {
    const swap = (): void => {
      this.guest = !this.guest;
      this.trouble = "";
      this.wrong = {};
    };
    return html`<div class="other"><button class="btn quiet" type="button" @click=${swap}>${this.guest ? DOOR.guest.back : DOOR.guest.switch}</button></div>`;
  }

  protected override asked(read: (name: string) => string): { path: string; body: Record<string, string> } | null {
    const [name, password] = [read("name"), read("password")];
    const complete = [this.needs("name", name), this.guest || this.needs("password", password)].every(Boolean);
    if (!complete) return null;
    return this.guest ? { path: "/api/guest", body: { name } } : { path: "/api/sign-in", body: { name, password } };
  }
}
