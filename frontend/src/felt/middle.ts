// The middle of the felt: board or boards, pots, and the bets in front of players.

import { type TemplateResult, css, html, nothing } from "lit";
import "../kit/card.ts";
import "../kit/chips.ts";
import type { TableSeen } from "../protocol.ts";
import { chips } from "../words.ts";
import type { Stage } from "./geometry.ts";
import { type Plate, boards, pots, totalPot } from "./reading.ts";
import { onBoard, wonWith } from "./winning.ts";
import { FELT } from "./words.ts";

/** A chip of 1 looks like one of 100 where the blinds are small. */
export function chipUnit(seen: TableSeen): number {
  const { big_blind, small_bet } = seen.view.stakes;
  const bet = big_blind || small_bet || 100;
  return bet >= 100 ? 1 : bet / 100;
}

const ROWS_APART = 10;

/** How wide a board's cards are when there are so many boards. */
function boardCard(stage: Stage, rows: number): number {
  return Math.round(stage.card.board * ([1, 1, 0.72, 0.52][rows] ?? 0.42));
}

function boardsTop(stage: Stage, rows: number): number {
  return stage.board.y - (rows * boardCard(stage, rows) * 1.4 + (rows - 1) * ROWS_APART) / 2;
}

/** `length`: how many cards a full board has in this game; 0: it has none. */
export function board(seen: TableSeen, stage: Stage, length: number): unknown {
  const rows = boards(seen);
  const hand = seen.view.hand;
  if (!rows.length && (!length || !hand || hand.phase === "over")) return nothing;
  const shown = rows.length ? rows : [[]];
  const width = boardCard(stage, shown.length);
  const gap = stage.shape === "wide" ? Math.round(width * 0.12) : 5;
  return html`<div class="boards" .style=${`left:${stage.board.x}px;top:${stage.board.y}px;gap:${ROWS_APART}px`}
    role="group" aria-label=${FELT.board}>
    ${shown.map(
      (row, run) => html`<div class=${`board ${shown.length > 1 ? "of-many" : ""}`} data-board=${run}
        .style=${`gap:${gap}px;--w:${width}px`}>
      ${shown.length > 1 ? html`<span class="run">${FELT.run(run + 1)}</span>` : nothing}
      ${row.map(
        (card) => html`<cc-card .card=${card} .state=${onBoard(seen, run, card)} .style=${`--w:${width}px`}></cc-card>`,
      )}
      ${Array.from({ length: Math.max(0, length - row.length) }, () => html`<span class="slot"></span>`)}
      ${shown.length > 1 ? html`<span class="made-here">${wonWith(seen, run).join(" · ")}</span>` : nothing}
    </div>`,
    )}
  </div>`;
}

export function potPills(seen: TableSeen, stage: Stage): unknown {
  const found = pots(seen);
  const total = totalPot(seen);
  const shown = found.length || !total ? found : [{ name: "Pot", amount: total, seats: [] }];
  const unit = chipUnit(seen);
  const many = shown.length > 3 ? "many" : "";
  const rows = boards(seen).length;
  const made =
    rows < 2
      ? wonWith(seen)
      : stage.shape === "tall"
        ? Array.from({ length: rows }, (_, run) => wonWith(seen, run).map((text) => `${run + 1}: ${text}`)).flat()
        : [];
  const half = stage.shape === "wide" ? 26 : Math.max(1, made.length || shown.length) * 9 + 2;
  const y = rows > 1 ? Math.min(stage.pots.y, boardsTop(stage, rows) - 8 - half) : stage.pots.y;
  const width = Math.round(stage.oval.w * (stage.shape === "wide" ? 0.78 : 0.72));
  return html`<div class=${`pots ${many}`} .style=${`left:${stage.pots.x}px;top:${y}px;max-width:${width}px`}
    role="group" aria-label=${FELT.pots}>
    ${made.map((text) => html`<span class="pot made">${text}</span>`)}
    ${shown.map(
      (pot) =>
        html`<span class="pot"><cc-chips .amount=${pot.amount} .unit=${unit}></cc-chips><span>${pot.name}
          <b>${chips(pot.amount)}</b></span></span>`,
    )}
  </div>`;
}

export function bet(plate: Plate, stage: Stage, unit: number): TemplateResult | typeof nothing {
  const place = stage.places.find((one) => one.seat === plate.seat);
  if (!place || plate.bet <= 0) return nothing;
  return html`<span class="bet" data-bet=${plate.seat} aria-hidden="true"
    .style=${`left:${place.bet.x}px;top:${place.bet.y}px`}>
    <cc-chips .amount=${plate.bet} .unit=${unit}></cc-chips>${chips(plate.bet)}</span>`;
}

export const middleStyles = css`
  .boards { position: absolute; transform: translate(-50%, -50%); display: grid; justify-items: center; }
  .board { position: relative; display: flex; }
  .slot {
    width: var(--w); height: calc(var(--w) * 1.4); border-radius: calc(var(--w) * .11);
    border: 2px dashed var(--felt-line); opacity: .8;
  }
  .tall .slot { border-width: 1.5px; }
  .run {
    position: absolute; right: calc(100% + 12px); top: 50%; transform: translateY(-50%); font-size: 14px;
    font-weight: 550; color: var(--on-felt-2); white-space: nowrap;
  }
  .tall .run { display: none; }
  .pots {
    position: absolute; transform: translate(-50%, -50%); display: flex; flex-wrap: wrap; justify-content: center;
    gap: 8px 12px; width: max-content;
  }
  .pots .pot { background: color-mix(in srgb, #000 42%, transparent); white-space: nowrap; padding: 6px 16px 6px 12px; }
  .pots .pot b { font-size: 21px; margin-left: 4px; }
  .pots.many { gap: 5px 6px; }
  .pots.many .pot { padding: 3px 11px 3px 8px; font-size: 13px; gap: 6px; }
  .pots.many .pot b { font-size: 16px; }
  .pots.many cc-chips { width: 18px; }
  .tall .pots { flex-direction: column; align-items: center; gap: 2px; }
  .tall .pots.many { flex-direction: row; gap: 0 8px; }
  .tall .pots .pot { padding: 1px 8px; background: none; font-size: 14px; gap: 6px; }
  .tall .pots .pot b { font-size: 18px; }
  .tall .pots cc-chips { display: none; }
  .tall .pots.many .pot { font-size: 12px; padding: 0 4px; } .tall .pots.many .pot b { font-size: 14px; }
  .pots .made { padding: 6px 16px; font-weight: 600; }
  .tall .pots .made {
    font-size: 13px; line-height: 1.25; padding: 1px 0; white-space: normal; text-align: center; max-width: 188px;
  }
  .of-many { --raise: -5px; }
  .made-here {
    position: absolute; left: calc(100% + 14px); top: 50%; transform: translateY(-50%); font-size: 14px;
    font-weight: 600; color: var(--on-felt); white-space: nowrap;
  }
  .tall .made-here { display: none; }
  .bet {
    position: absolute; transform: translate(-50%, -50%); z-index: 3; display: inline-flex; align-items: center;
    gap: 7px; font-size: 19px; font-weight: 650; color: var(--on-felt); white-space: nowrap;
    text-shadow: 0 1px 3px #000a;
  }
  .bet cc-chips { width: 26px; align-self: end; }
  .small .pots .pot { padding: 0 8px; background: none; font-size: 14px; }
  .small .pots .pot b { font-size: 17px; }
  .small .pots cc-chips { display: none; }
  .small .bet { font-size: 15px; gap: 4px; } .small .bet cc-chips { width: 18px; }
  .tall .bet { font-size: 16px; gap: 5px; } .tall .bet cc-chips { width: 20px; }
`;
