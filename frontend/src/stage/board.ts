// The middle of the felt: board or boards, pots, and the bets in front of players.

import { type TemplateResult, css, html, nothing } from "lit";
import { chips } from "../app/words.ts";
import "../chips/chip-stack.ts";
import "../chips/playing-card.ts";
import type { TableUpdate } from "../protocol.ts";
import { type Plate, type Pot, boards, boardCardState, plates, pots, totalPot, wonWith } from "./facts.ts";
import type { Stage } from "./geometry.ts";
import { STAGE } from "./words.ts";

/** A chip of 1 looks like one of 100 where the blinds are small. */
export function chipUnit(seen: TableUpdate): number {
  const { big_blind, small_bet } = seen.view.stakes;
  const bet = big_blind || small_bet || 100;
  return bet >= 100 ? 1 : bet / 100;
}

const ROWS_APART = { wide: 10, tall: 4 } as const;

/** How wide a board's cards are when there are so many boards. */
function boardCard(stage: Stage, rows: number): number {
  return Math.round(stage.card.board * ([1, 1, 0.72, 0.52][rows] ?? 0.42));
}

function boardsTop(stage: Stage, rows: number): number {
  return stage.board.y - (rows * boardCard(stage, rows) * 1.4 + (rows - 1) * ROWS_APART[stage.shape]) / 2;
}

/** `length`: how many cards a full board has in this game; 0: it has none. */
export function board(seen: TableUpdate, stage: Stage, length: number): unknown {
  const rows = boards(seen);
  const hand = seen.view.hand;
  if (!rows.length && (!length || !hand || hand.phase === "over")) return nothing;
  const shown = rows.length ? rows : [[]];
  const width = boardCard(stage, shown.length);
  const gap = stage.shape === "wide" ? Math.round(width * 0.12) : 5;
  const { x, y } = stage.board;
  return html`<div class="boards" .style=${`left:${x}px;top:${y}px;gap:${ROWS_APART[stage.shape]}px`}
    role="group" aria-label=${STAGE.board}>
    ${shown.map(
      (row, run) => html`<div class=${`board ${shown.length > 1 ? "of-many" : ""}`} data-board=${run}
        .style=${`gap:${gap}px;--w:${width}px`}>
      ${shown.length > 1 ? html`<span class="run">${STAGE.run(run + 1)}</span>` : nothing}
      ${row.map(
        (card) =>
          html`<cc-card .card=${card} .state=${boardCardState(seen, run, card)} .style=${`--w:${width}px`}></cc-card>`,
      )}
      ${Array.from({ length: Math.max(0, length - row.length) }, () => html`<span class="slot"></span>`)}
      ${shown.length > 1 ? html`<span class="made-here">${wonWith(seen, run).join(" · ")}</span>` : nothing}
    </div>`,
    )}
  </div>`;
}

/** On a phone more than three pots are drawn as two: the main one and all side pots. */
function folded(found: readonly Pot[]): readonly Pot[] {
  const [main, ...sides] = found;
  if (!main || sides.length < 3) return found;
  return [
    main,
    { name: STAGE.sidePots(sides.length), amount: sides.reduce((sum, pot) => sum + pot.amount, 0), seats: [] },
  ];
}

/** The collected pots, and beside them the total with the bets in front where that is more. */
export function potPills(seen: TableUpdate, stage: Stage): unknown {
  const shown = stage.shape === "tall" ? folded(pots(seen)) : pots(seen);
  const total = totalPot(seen);
  const more = total > shown.reduce((sum, pot) => sum + pot.amount, 0);
  const unit = chipUnit(seen);
  const many = shown.length + (more ? 1 : 0) > 2 ? "many" : "";
  const rows = boards(seen).length;
  const made = rows < 2 ? wonWith(seen) : [];
  const open = seen.best.length > 0 || plates(seen).some((one) => one.shown);
  const spot = open ? stage.potsOpen : stage.pots;
  const y = rows > 1 && stage.shape === "wide" ? Math.min(spot.y, boardsTop(stage, rows) - 34) : spot.y;
  const width = Math.round(stage.potsRoom);
  return html`<div class=${`pots ${many}`} .style=${`left:${spot.x}px;top:${y}px;max-width:${width}px`}
    role="group" aria-label=${STAGE.pots}>
    ${made.map((text) => html`<span class="pot made">${text}</span>`)}
    ${shown.map(
      (pot) =>
        html`<span class="pot"><cc-chips .amount=${pot.amount} .unit=${unit}></cc-chips><span>${pot.name}
          <b>${chips(pot.amount)}</b></span></span>`,
    )}
    ${more ? html`<span class="pot total"><span>${STAGE.total} <b>${chips(total)}</b></span></span>` : nothing}
  </div>`;
}

export function bet(plate: Plate, stage: Stage, unit: number): TemplateResult | typeof nothing {
  const place = stage.places.find((one) => one.seat === plate.seat);
  if (!place || plate.bet <= 0) return nothing;
  const { x, y, grows } = place.bet;
  return html`<span class=${`bet ${grows < 0 ? "turned" : ""}`} data-bet=${plate.seat} aria-hidden="true"
    .style=${`left:${x}px;top:${y}px;--from:${-50 + grows * 50}%`}>
    <cc-chips .amount=${plate.bet} .unit=${unit} .most=${stage.shape === "tall" ? 2 : 5}></cc-chips>
    ${chips(plate.bet)}</span>`;
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
  .pots .made { padding: 6px 16px; font-weight: 600; }
  .pots .total { background: none; padding: 6px 4px; font-size: 15px; }
  .pots .total b { font-size: 17px; }
  .pots .total b { font-weight: 600; }
  .wide .pots { transform: translate(-50%, calc(26px - 100%)); }
  .tall .pots { gap: 0 10px; align-items: center; }
  .tall .pots .pot { padding: 0; background: none; font-size: 14px; line-height: 20px; gap: 6px; }
  .tall .pots .pot b { font-size: 17px; margin-left: 2px; }
  .tall .pots cc-chips { display: none; }
  .tall .pots .made { font-size: 13px; line-height: 16px; white-space: normal; text-align: center; }
  .tall.small .pots { gap: 0 8px; }
  .tall.small .pots .pot { font-size: 13px; line-height: 16px; }
  .tall.small .pots .pot b { font-size: 14px; }
  .tall.small .pots.many .pot { font-size: 12px; line-height: 14px; } .tall.small .pots.many .pot b { font-size: 13px; }
  .wide.small .pots .pot { padding: 4px 12px 4px 8px; font-size: 14px; gap: 6px; }
  .wide.small .pots .pot b { font-size: 17px; }
  .of-many { --raise: -5px; }
  .made-here {
    position: absolute; left: calc(100% + 14px); top: 50%; transform: translateY(-50%); font-size: 14px;
    font-weight: 600; color: var(--on-felt); white-space: nowrap;
  }
  .tall .made-here { display: none; }
  .bet {
    position: absolute; transform: translate(var(--from), -50%); z-index: 3; display: inline-flex; align-items: center;
    gap: 7px; font-size: 19px; font-weight: 650; color: var(--on-felt); white-space: nowrap;
    text-shadow: 0 1px 3px #000a;
  }
  .bet.turned { flex-direction: row-reverse; }
  .bet cc-chips { width: 26px; align-self: end; }
  .wide.small .bet { font-size: 17px; gap: 5px; } .wide.small .bet cc-chips { width: 22px; }
  .tall .bet { font-size: 16px; gap: 5px; line-height: 20px; } .tall .bet cc-chips { width: 18px; }
  .tall.small .bet { font-size: 14px; gap: 3px; } .tall.small .bet cc-chips { width: 14px; }
  .tall.tiny .bet { font-size: 13px; gap: 2px; letter-spacing: -.02em; line-height: 16px; }
  .tall.tiny .bet cc-chips { width: 11px; }
`;
