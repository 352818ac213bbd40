// The element of each panel: a panel takes the place of the tables, and closes to them again.

import { type TemplateResult, html } from "lit";
import type { ConsoleView } from "../protocol.ts";
import type { Does, PanelName } from "./open-panels.ts";
import "./panels/check-in.ts";
import "./panels/chips.ts";
import "./panels/chop.ts";
import "./panels/clock.ts";
import "./panels/dealers.ts";
import "./panels/log.ts";
import "./panels/money.ts";
import "./panels/more.ts";
import "./panels/wall-messages.ts";

export interface Given {
  readonly seen: ConsoleView;
  readonly does: Does;
  readonly now: number;
  /** A name to start with in check-in. */
  readonly wanted: string;
  /** The table to start with; 0: none. */
  readonly table: number;
}

export function panel(name: PanelName, { seen, does, now, wanted, table }: Given): TemplateResult {
  switch (name) {
    case "people":
      return html`<cc-people-panel .seen=${seen} .does=${does} .wanted=${wanted}></cc-people-panel>`;
    case "clock":
      return html`<cc-clock-panel .seen=${seen} .does=${does} .now=${now}></cc-clock-panel>`;
    case "log":
      return html`<cc-log-panel .seen=${seen} .does=${does}></cc-log-panel>`;
    case "chips":
      return html`<cc-chips-panel .seen=${seen} .does=${does} .table=${table}></cc-chips-panel>`;
    case "money":
      return html`<cc-money-panel .seen=${seen} .does=${does}></cc-money-panel>`;
    case "deal":
      return html`<cc-deal-panel .seen=${seen} .does=${does}></cc-deal-panel>`;
    case "dealers":
      return html`<cc-dealers-panel .seen=${seen} .does=${does} .now=${now}></cc-dealers-panel>`;
    case "screens":
      return html`<cc-screens-panel .seen=${seen} .does=${does}></cc-screens-panel>`;
    default:
      return html`<cc-more-panel .seen=${seen} .does=${does}></cc-more-panel>`;
  }
}
