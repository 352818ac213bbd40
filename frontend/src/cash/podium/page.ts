// <cc-podium-page>: the podium of an evening, for those who seat people; others are told whose it is.

import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { StaffPage } from "../../kit/staff-page.ts";
import "./podium.ts";
import { PODIUM } from "./words.ts";

@customElement("cc-podium-page")
export class CcPodiumPage extends StaffPage {
  protected override readonly forStaff = PODIUM.forStaff;
  protected override readonly roles = ["director", "floor", "dealer", "banker"];

  protected override inside(id: string): unknown {
    return html`<cc-podium evening=${id}></cc-podium>`;
  }
}
