// The room of a night in an example: the clock in words, and each table as a list of its seats, the button marked.

import { css, html, nothing } from "lit";
import { RULES } from "./words.ts";
import type { RoomDrawn } from "../protocol.ts";
import { figure } from "../words.ts";

export const roomStyles = css`
  .room {
    padding: 16px 20px; background: var(--ground); border-block: 1px solid var(--line); margin-top: 16px;
    min-height: 200px;
  }
  .room .when { font-size: var(--t-s); color: var(--ink-2); display: flex; gap: 12px; justify-content: space-between; }
  .room .spread {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 12px; margin-top: 10px;
  }
  .room section {
    background: var(--panel); border: 1px solid var(--line); border-radius: var(--r-m); padding: 10px 14px;
  }
  .room h3 { font-size: var(--t-s); font-weight: 650; }
  .room ol { margin: 6px 0 0; padding: 0; list-style: none; font-size: 14px; font-variant-numeric: tabular-nums; }
  .room li { display: grid; grid-template-columns: 2ch 1fr auto; gap: 8px; padding: 2px 0; }
  .room li > :first-child { color: var(--ink-2); text-align: right; }
  .room .puck {
    display: inline-block; margin-left: 6px; padding: 0 5px; border-radius: 9px; background: var(--ink);
    color: var(--ground); font-size: 12px; font-weight: 700;
  }
`;

export function drawRoom(room: RoomDrawn): unknown {
  const tables = room.tables ?? [];
  return html`<div class="room">
    <p class="when"><span>${RULES.at(room.time)}</span><span>${room.clock ?? ""}</span></p>
    <div class="spread">${tables.map(
      (table) =>
        html`<section><h3>${RULES.tableNumber(table.table)}</h3><ol>${(table.seats ?? []).map(
          (one) =>
            html`<li><span>${one.seat}</span><span>${one.name}${
              one.seat === table.button ? html`<span class="puck" title=${RULES.button}>D</span>` : nothing
            }</span><span>${one.stack === undefined || one.stack === null ? "" : figure(one.stack)}</span></li>`,
        )}</ol></section>`,
    )}</div>
  </div>`;
}
