// <cc-join-page>: become a member by an invitation's link.

import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { token } from "./address.ts";
import { Door } from "./frame.ts";
import { DOOR } from "./words.ts";

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
