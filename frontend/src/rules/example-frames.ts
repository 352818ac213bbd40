// Frames of a rule's example as the stage draws tables; tables and clock of a tournament in words. Nothing is decided
// here.

import { css, html, nothing } from "lit";
import { decimalText } from "../app/words.ts";
import { isFace } from "../chips/deck.ts";
import {
  type Frame,
  type EventText,
  type RoomDrawn,
  type TableUpdate,
  type TableView,
  withDefaults,
} from "../protocol.ts";
import { RULES } from "./words.ts";

/** The table at this step; undefined where none was set up. */
export function tableAt(frames: readonly Pick<Frame, "view">[], step: number): TableUpdate | undefined {
  const view = viewAt(frames, step);
  if (!view) return undefined;
  const names = Object.fromEntries(view.sitters.map((one) => [one.player, one.player]));
  const seats = view.sitters.map((one) => one.seat);
  return withDefaults<TableUpdate>("TableUpdate", {
    t: "table",
    table: "",
    title: "",
    version: step,
    now: 0,
    you: 0,
    names,
    here: seats,
    offers: {},
    view,
  });
}

/** The last table up to this step. */
export function viewAt(frames: readonly Pick<Frame, "view">[], step: number): TableView | undefined {
  for (let at = step; at >= 0; at -= 1) {
    const view = frames[at]?.view;
    if (view) return view;
  }
  return undefined;
}

/** What each seat won at this step: where a pot is pushed, how much its stack grew. */
export function wonAt(frames: readonly Frame[], step: number): ReadonlyMap<number, number> {
  if (!frames[step]?.told?.some((one) => one.what === "awarded")) return new Map();
  const [before, now] = [stacks(viewAt(frames, step - 1)), stacks(viewAt(frames, step))];
  return new Map(
    [...now].map(([seat, stack]) => [seat, stack - (before.get(seat) ?? stack)] as const).filter(([, won]) => won > 0),
  );
}

function stacks(view: TableView | undefined): ReadonlyMap<number, number> {
  const seated = (view?.sitters ?? []).map((one) => [one.seat, one.stack] as const);
  return new Map([...seated, ...(view?.hand?.seats ?? []).map((one) => [one.seat, one.stack] as const)]);
}

export interface Holding {
  readonly name: string;
  readonly cards: readonly number[];
}

/** The cards of the example: hands that are open somewhere in it, and the longest board. */
export function dealtCards(frames: readonly Frame[]): {
  readonly hands: readonly Holding[];
  readonly board: readonly number[];
} {
  const hands = new Map<string, readonly number[]>();
  let board: readonly number[] = [];
  for (let step = 0; step < frames.length; step += 1) {
    const view = viewAt(frames, step);
    for (const seat of view?.hand?.seats ?? []) {
      const name = view?.sitters.find((one) => one.seat === seat.seat)?.player ?? "";
      const cards = [...seat.down, ...seat.up].filter(isFace);
      if (cards.length > (hands.get(name)?.length ?? 0)) hands.set(name, cards);
    }
    if ((view?.hand?.board.length ?? 0) > board.length) board = view?.hand?.board ?? [];
  }
  return { hands: [...hands].map(([name, cards]) => ({ name, cards })), board: board.filter(isFace) };
}

/** The step at which the rule decides: the first that cites it, else the first refusal, else the last. */
export function decidingStep(frames: readonly Frame[], rule: string): number {
  const cited = frames.findIndex((frame) => cites(frame).includes(rule));
  if (cited >= 0) return cited;
  const refused = frames.findIndex((frame) => frame.refused);
  return refused >= 0 ? refused : frames.length - 1;
}

/** The ids that a step cites. */
export function cites(frame: Frame): readonly string[] {
  const told = [...(frame.told ?? []), ...(frame.refused ? [frame.refused] : [])];
  return told.flatMap((one) => (one.cites ?? []).map((cite) => cite.id));
}

/** Those events of a step that cite the rule; all of them where none does. */
export function eventsByRule(frame: Frame, rule: string): readonly EventText[] {
  const told = frame.told ?? [];
  const clocked = told.filter((one) => one.cites?.some((cite) => cite.id === rule));
  return clocked.length ? clocked : told;
}

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
            }</span><span>${one.stack === undefined || one.stack === null ? "" : decimalText(one.stack)}</span></li>`,
        )}</ol></section>`,
    )}</div>
  </div>`;
}
