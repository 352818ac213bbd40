// Pages that links open: <cc-director-page> for the first director, <cc-join-page> for an invitation,
// <cc-password-page> for a new password.

import { customElement } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { field } from "../forms/field.ts";
import { SignInFrame, token } from "./frame.ts";
import { SIGN_IN } from "./words.ts";

@customElement("cc-director-page")
export class CcDirectorPage extends SignInFrame {
  override render(): unknown {
    return this.frame(
      SIGN_IN.director.title,
      SIGN_IN.director.text,
      this.newcomer(SIGN_IN.director.hint),
      SIGN_IN.director.submit,
    );
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/director", { body }) : null;
  }
}

@customElement("cc-join-page")
export class CcJoinPage extends SignInFrame {
  override render(): unknown {
    return this.frame(
      SIGN_IN.join.title,
      SIGN_IN.join.text(this.club?.title ?? "this club"),
      this.newcomer(SIGN_IN.passwordHint),
      SIGN_IN.join.submit,
    );
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { id: this.idOf(name), token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/join", { body }) : null;
  }
}

@customElement("cc-password-page")
export class CcPasswordPage extends SignInFrame {
  override render(): unknown {
    const password = field({
      name: "password",
      label: SIGN_IN.anew.password,
      type: "password",
      hint: SIGN_IN.anew.hint,
      autocomplete: "new-password",
      wrong: this.errors["password"] ?? "",
      focus: true,
    });
    return this.frame(SIGN_IN.anew.title, SIGN_IN.anew.text, password, SIGN_IN.anew.submit);
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const body = { token: token(location.pathname), password: read("password") };
    return this.needs("password", body.password) ? () => call("POST /api/new-password", { body }) : null;
  }
}
