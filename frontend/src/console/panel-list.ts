// The element of each panel: a panel takes the place of the tables, and closes to them again.

import { type TemplateResult, html } from "lit";
import type { ConsoleView } from "../protocol.ts";
import type { ConsoleActions, PanelName } from "./open-panels.ts";
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
  readonly view: ConsoleView;
  readonly actions: ConsoleActions;
  readonly now: number;
  /** A name to start with in check-in. */
  readonly wanted: string;
  /** The table to start with; 0: none. */
  readonly table: number;
}

export function panel(name: PanelName, { view, actions, now, wanted, table }: Given): TemplateResult {
  switch (name) {
    case "people":
      return html`<cc-people-panel .view=${view} .actions=${actions} .wanted=${wanted}></cc-people-panel>`;
    case "clock":
      return html`<cc-clock-panel .view=${view} .actions=${actions} .now=${now}></cc-clock-panel>`;
    case "log":
      return html`<cc-log-panel .view=${view} .actions=${actions}></cc-log-panel>`;
    case "chips":
      return html`<cc-chips-panel .view=${view} .actions=${actions} .table=${table}></cc-chips-panel>`;
    case "money":
      return html`<cc-money-panel .view=${view} .actions=${actions}></cc-money-panel>`;
    case "deal":
      return html`<cc-deal-panel .view=${view} .actions=${actions}></cc-deal-panel>`;
    case "dealers":
      return html`<cc-dealers-panel .view=${view} .actions=${actions} .now=${now}></cc-dealers-panel>`;
    case "screens":
      return html`<cc-screens-panel .view=${view} .actions=${actions}></cc-screens-panel>`;
    default:
      return html`<cc-more-panel .view=${view} .actions=${actions}></cc-more-panel>`;
  }
}
