// <cc-join-page>: become a member by an invitation's link.

import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { field } from "../kit/field.ts";
import { token } from "./address.ts";
import { Door } from "./frame.ts";
import { DOOR } from "./words.ts";

@customElement("cc-join-page")
export class CcJoinPage extends Door {
  override render(): unknown {
    return this.frame(
      DOOR.join.title,
      DOOR.join.text(this.club?.title ?? "this club"),
      html`${field({
        name: "name",
        label: DOOR.name,
        hint: DOOR.nameHint,
        autocomplete: "username",
        wrong: this.wrong["name"] ?? "",
        most: 32,
        focus: true,
      })}
        ${field({
          name: "password",
          label: DOOR.password,
          type: "password",
          hint: DOOR.passwordHint,
          autocomplete: "new-password",
          optional: true,
        })}`,
      DOOR.join.submit,
    );
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { id: this.idOf(name), token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/join", { body }) : null;
  }
}
