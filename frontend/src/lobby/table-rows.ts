// The tables of the lobby, one row each: what is played, who sits, and the way in.

import { type TemplateResult, css, html, nothing } from "lit";
import type { TableListed } from "../protocol.ts";
import { dealerAddress, tableAddress } from "./table-preview.ts";
import { LOBBY } from "./words.ts";

export const rowStyles = css`
  .tables {
    border-radius: var(--r-l); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line);
  }
  .row {
    position: relative; display: grid; grid-template-columns: 1.5fr 1.4fr 108px 124px 132px; gap: 16px;
    align-items: center; min-height: 64px; padding: 8px 14px 8px 20px; border-top: 1px solid var(--line);
  }
  .row:first-child { border: 0; }
  .row.head { min-height: 38px; padding-block: 0; font-size: 13px; color: var(--ink-2); }
  .row.on { background: var(--raised); box-shadow: inset 4px 0 0 var(--act); }
  .row:not(.head, .on):hover { background: color-mix(in srgb, var(--raised) 50%, var(--panel)); }
  .row > * { min-width: 0; }
  .row b { display: block; font-weight: 600; line-height: 1.25; }
  .row small {
    display: block; font-size: var(--t-s); color: var(--ink-2); line-height: 1.35; overflow: hidden;
    text-overflow: ellipsis; white-space: nowrap;
  }
  .pick {
    border: 0; padding: 0; background: none; text-align: left; cursor: pointer; font-weight: 600; line-height: 1.25;
    max-width: 100%; overflow-wrap: anywhere;
  }
  .pick::after { content: ""; position: absolute; inset: 0; }
  .pick:focus-visible { outline: none; }
  .row:has(.pick:focus-visible) { outline: 3px solid var(--book); outline-offset: -3px; border-radius: var(--r-s); }
  .row .btn { position: relative; padding: 0 12px; width: 100%; }
  .pips { display: flex; gap: 3px; margin-top: 5px; }
  .pips i { width: 8px; height: 8px; border-radius: 50%; box-shadow: inset 0 0 0 1.5px var(--line-strong); }
  .pips i.f { background: var(--ink-2); box-shadow: none; }
  .now { color: var(--ink-2); font-size: 15px; }
  .now.live { color: var(--ink); }
  .now.mine { color: var(--act); font-weight: 550; }
  .real {
    display: inline-block; margin-right: 4px; padding: 0 8px; border-radius: 10px;
    box-shadow: inset 0 0 0 1px var(--line-strong); font-size: 13px; line-height: 20px; color: var(--ink);
  }
  @container lobby (max-width: 760px) {
    .row { grid-template-columns: 1.3fr 1.2fr 92px 128px; }
    .row > .now, .row.head > :nth-child(4) { display: none; }
  }
  @container lobby (max-width: 560px) {
    .row, .row.head { grid-template-columns: 1fr auto; gap: 2px 16px; padding-block: 12px; }
    .row.head { display: none; }
    .row > .game { grid-column: 1; grid-row: 2; }
    .row > .seats {
      grid-column: 1; grid-row: 3; display: flex; align-items: center; gap: 10px; font-size: var(--t-s);
      color: var(--ink-2);
    }
    .pips { margin: 0; }
    .row > .act { grid-column: 2; grid-row: 1 / 4; }
    .game b { font-weight: 400; font-size: 15px; }
  }
`;

/** `deals`: whether this person may deal at tables with real cards. */
export function rows(
  tables: readonly TableListed[],
  chosen: string,
  deals: boolean,
  pick: (table: TableListed) => void,
): TemplateResult {
  const { table, game, seated, now } = LOBBY.head;
  return html`<div class="tables">
    <div class="row head" aria-hidden="true">${[table, game, seated, now, ""].map(
      (word) => html`<span>${word}</span>`,
    )}</div>
    <ul class="list" aria-label=${LOBBY.title}>${tables.map((table) =>
      row(table, table.table === chosen, deals, pick),
    )}</ul>
  </div>`;
}

function row(table: TableListed, on: boolean, deals: boolean, pick: (table: TableListed) => void): TemplateResult {
  return html`<li class="row ${on ? "on" : ""}">
    <div><button class="pick" type="button" aria-current=${on ? "true" : nothing}
      @click=${() => pick(table)}>${table.title}</button><small
      title=${table.house_title}>${
        table.live ? html`<span class="real">${LOBBY.live}</span> ` : nothing
      }${table.locked ? html`<span class="real">${LOBBY.locked}</span> ` : nothing}${table.house_title}</small></div>
    <div class="game"><b>${table.game_title}
      ${table.stakes}</b><small>${
        table.format === "cash" ? LOBBY.buyIn(table.buy_in, table.chip_cents) : LOBBY.startStack(table.buy_in[1])
      }</small></div>
    <div class="seats">${LOBBY.seated(table.seated, table.size)}<div class="pips" aria-hidden="true">${Array.from(
      { length: table.size },
      (_, seat) => html`<i class=${seat < table.seated ? "f" : ""}></i>`,
    )}</div></div>
    ${now(table)}
    <div class="act">${act(table, deals)}</div>
  </li>`;
}

function now(table: TableListed): TemplateResult {
  if (table.mine) return html`<div class="now mine">${LOBBY.yours}</div>`;
  if (table.playing) return html`<div class="now live">${LOBBY.playing}</div>`;
  return html`<div class="now">${
    table.seated === 0 ? LOBBY.empty : table.seated === 1 ? LOBBY.waitingOne : LOBBY.between
  }</div>`;
}

/** Whether it wants its password first: those inside see who sits there, and open seats. */
export function wantsPassword(table: TableListed): boolean {
  return table.locked && !table.mine && !table.open.length && !table.players.length;
}

function act(table: TableListed, deals: boolean): TemplateResult {
  const seat = table.open[0];
  if (table.live)
    return deals
      ? html`<a class="btn" href=${dealerAddress(table.table)}>${LOBBY.deal}</a>`
      : html`<a class="btn" href=${tableAddress(table.table)}>${LOBBY.watch}</a>`;
  if (table.mine) return html`<a class="btn" href=${tableAddress(table.table)}>${LOBBY.mySeat}</a>`;
  if (seat === undefined)
    return html`<a class="btn"
      href=${tableAddress(table.table)}>${wantsPassword(table) ? LOBBY.enter : LOBBY.watch}</a>`;
  return html`<a class="btn" href=${tableAddress(table.table, seat)}>${LOBBY.sit}</a>`;
}
