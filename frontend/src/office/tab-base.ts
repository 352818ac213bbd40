// OfficeTab: the base of every tab: an element that gets the office's view and a way to send commands.

import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import type { OfficeCommands } from "../desk/send-command.ts";
import type { OfficeView } from "../protocol.ts";

export abstract class OfficeTab extends LitElement {
  @property({ attribute: false }) office!: OfficeView;
  @property({ attribute: false }) acts!: OfficeCommands;
  @property({ attribute: false }) sought = "";
}
