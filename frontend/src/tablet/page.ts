// <cc-tablet-page>: the dealer's tablet of the table whose id stands in the address, for those who may deal.

import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { StaffPage } from "../kit/staff-page.ts";
import "./tablet.ts";
import { TABLET } from "./words.ts";
import type { Me } from "../protocol.ts";

@customElement("cc-tablet-page")
export class CcTabletPage extends StaffPage {
  protected override readonly forStaff = TABLET.staff;

  protected override inside(table: string, mine: Me): unknown {
    return html`<cc-tablet table=${table} .me=${mine.name}></cc-tablet>`;
  }
}
