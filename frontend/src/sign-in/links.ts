// Pages that links open: <cc-director-page> for the first director, <cc-join-page> for an invitation,
// <cc-password-page> for a new password.

import { customElement } from "lit/decorators.js";
import { call } from "../app/api.ts";
import { field } from "../forms/field.ts";
import { Door, token } from "./frame.ts";
import { DOOR } from "./words.ts";

@customElement("cc-director-page")
export class CcDirectorPage extends Door {
  override render(): unknown {
    return this.frame(DOOR.director.title, DOOR.director.text, this.newcomer(DOOR.director.hint), DOOR.director.submit);
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/director", { body }) : null;
  }
}

@customElement("cc-join-page")
export class CcJoinPage extends Door {
  override render(): unknown {
    return this.frame(
      DOOR.join.title,
      DOOR.join.text(this.club?.title ?? "this club"),
      this.newcomer(DOOR.passwordHint),
      DOOR.join.submit,
    );
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { id: this.idOf(name), token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/join", { body }) : null;
  }
}

@customElement("cc-password-page")
export class CcPasswordPage extends Door {
  override render(): unknown {
    const password = field({
      name: "password",
      label: DOOR.anew.password,
      type: "password",
      hint: DOOR.anew.hint,
      autocomplete: "new-password",
      wrong: this.wrong["password"] ?? "",
      focus: true,
    });
    return this.frame(DOOR.anew.title, DOOR.anew.text, password, DOOR.anew.submit);
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const body = { token: token(location.pathname), password: read("password") };
    return this.needs("password", body.password) ? () => call("POST /api/new-password", { body }) : null;
  }
}
