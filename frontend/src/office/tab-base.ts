// OfficeTab: what every tab of the office is: an element that is given the office and a way to enter something.

import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import type { OfficeActs } from "../desk/send-command.ts";
import type { OfficeSeen } from "../protocol.ts";

export abstract class OfficeTab extends LitElement {
  @property({ attribute: false }) office!: OfficeSeen;
  @property({ attribute: false }) acts!: OfficeActs;
  @property({ attribute: false }) sought = "";
}
