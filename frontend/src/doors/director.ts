// <cc-director-page>: the link that the room printed when it was opened for the first time.

import { customElement } from "lit/decorators.js";
import { call } from "../api.ts";
import { token } from "./address.ts";
import { Door } from "./frame.ts";
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
