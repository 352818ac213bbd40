// <cc-password-page>: choose a new password by the link that a director made.

import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { field } from "../kit/field.ts";
import { token } from "./address.ts";
import { Door } from "./frame.ts";
import { DOOR } from "./words.ts";

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
