// <cc-director-page>: the link that the room printed when it was opened for the first time.

import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { field } from "../kit/field.ts";
import { token } from "./address.ts";
import { Door } from "./frame.ts";
import { DOOR } from "./words.ts";

@customElement("cc-director-page")
export class CcDirectorPage extends Door {
  override render(): unknown {
    return this.frame(
      DOOR.director.title,
      DOOR.director.text,
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
          hint: DOOR.director.hint,
          autocomplete: "new-password",
          optional: true,
        })}`,
      DOOR.director.submit,
    );
  }

  protected override asked(read: (name: string) => string): (() => Promise<unknown>) | null {
    const name = read("name");
    const body = { token: token(location.pathname), name, password: read("password") };
    return this.needs("name", name) ? () => call("POST /api/director", { body }) : null;
  }
}
