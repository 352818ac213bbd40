// <cc-console-page>: the console of the night whose id stands in the address, for those who direct it.

import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { StaffPage } from "../kit/staff-page.ts";
import "./console.ts";
import { CONSOLE } from "./words.ts";

@customElement("cc-console-page")
export class CcConsolePage extends StaffPage {
  protected override readonly forStaff = CONSOLE.staff;

  protected override inside(night: string): unknown {
    return html`<cc-console night=${night}></cc-console>`;
  }
}
