// The buttons of a player's sheet: what the server allows, each in its fixed place, the rest under More. Pure.

import { timeOfDay } from "../../app/times.ts";
import type { Cited, AllowedAct, EntrantView, NightCommand, ConsoleView } from "../../protocol.ts";
import { commandOf, priceWords } from "../facts.ts";
import { CONSOLE } from "../words.ts";

/** What a button opens before anything is sent. */
export type Mode =
  | "move"
  | "seat"
  | "stack"
  | "penalty"
  | "note"
  | "name"
  | "pay"
  | "buy"
  | "why"
  | "more"
  | "out"
  | "chips"
  | "swap";

export interface Act {
  /** The command's tag, or what it opens. */
  readonly do: string;
  readonly label: string;
  readonly hint: string;
  readonly may: boolean;
  readonly why: string;
  readonly cites: readonly Cited[];
  readonly command: NightCommand | null;
  readonly mode: Mode | null;
}

/** Buttons that ask for input first. */
const MODES: Readonly<Record<string, Mode>> = {
  "order-move": "move",
  "count-stack": "stack",
  "give-penalty": "penalty",
  note: "note",
  "correct-name": "name",
  rebuy: "buy",
  "re-enter": "buy",
  "buy-add-on": "buy",
  disqualify: "why",
  pay: "pay",
};

const SAY = CONSOLE.acts;

function act(one: Partial<Act> & Pick<Act, "do" | "label">): Act {
  return { hint: "", may: true, why: "", cites: [], command: null, mode: null, ...one };
}

/** A button for an allowed act. A seat to choose is asked for; a seat to draw is not. */
export function buttonOf(one: AllowedAct): Act {
  const sent = commandOf(one.command);
  const picks = one.do === "seat-player" && one.may && one.label !== "" && sent !== null && !one.hint;
  return act({ ...one, command: sent, mode: picks ? "seat" : (MODES[one.do] ?? null) });
}

/** The large buttons of a playing player, before the server has answered: positions never move. */
function places(entrant: EntrantView, night: ConsoleView): readonly Act[] {
  const { plan } = night;
  const player = entrant.id;
  const bare = (tag: NightCommand["do"], label: string, hint = "", facts = {}): Act =>
    act({ do: tag, label, hint, command: { do: tag, player, ...facts } as NightCommand, mode: MODES[tag] ?? null });
  const price = plan.rebuys?.price ? priceWords(plan.rebuys.price, night.currency) : "";
  // as the server offers it: a seated player who rebuys is broke
  const rebuys = plan.rebuys ? [bare("rebuy", SAY.rebuy, price, { broke: true })] : [];
  const addOns = plan.add_ons.length ? [bare("buy-add-on", SAY.addOn)] : [];
  const back = night.tables.some((tile) => tile.seats.some((seat) => seat.player === player && seat.away));
  return [
    bare("bust", SAY.bust),
    ...rebuys,
    bare("order-move", SAY.move, SAY.moveHint),
    ...addOns,
    bare("count-stack", SAY.stack, countedHint(entrant, night)),
    bare("give-penalty", SAY.penalty),
    back ? bare("come-back", SAY.back) : bare("go-away", SAY.away),
    act({ do: "more", label: SAY.more, hint: SAY.moreHint, mode: "more" }),
  ];
}

/** "last count 20:02", where the stack was counted. */
function countedHint(entrant: EntrantView, night: ConsoleView): string {
  const seat = night.tables.flatMap((tile) => tile.seats).find((one) => one.player === entrant.id);
  return seat?.counted ? SAY.lastCount(timeOfDay(seat.counted)) : SAY.notCounted;
}

/** The large buttons in their places; before and after play, those that the server allows. */
export function mainButtons(
  entrant: EntrantView,
  night: ConsoleView,
  may: readonly AllowedAct[] | null,
): readonly Act[] {
  const credit =
    entrant.status === "out"
      ? [act({ do: "credit-knock-out", label: SAY.credit, hint: entrant.out_by, mode: "out" })]
      : [];
  if (entrant.status !== "in") return [...(may ?? []).map(buttonOf), ...credit];
  return places(entrant, night).map((place) => {
    // of several, as add-ons are, the one on sale now
    const all = may?.filter((one) => one.do === place.do) ?? [];
    const told = all.find((one) => one.may) ?? all[0];
    if (!told) return place;
    return { ...buttonOf(told), hint: place.do === "count-stack" ? place.hint : told.hint || place.hint };
  });
}

/** The buttons under More: everything else the server allows, and corrections. */
export function moreButtons(
  entrant: EntrantView,
  night: ConsoleView,
  may: readonly AllowedAct[] | null,
): readonly Act[] {
  const large = new Set(mainButtons(entrant, night, may).map((one) => one.label));
  const rest = (may ?? []).filter((one) => !large.has(one.label)).map(buttonOf);
  if (entrant.status !== "in") return [];
  const { table, seat, id: player } = entrant;
  return [
    ...rest,
    ...(table
      ? [act({ do: "set-button", label: SAY.button, command: { do: "set-button", table, button: seat } })]
      : []),
    act({ do: "swap-seats", label: SAY.swap, hint: SAY.swapHint, mode: "swap" }),
    act({
      do: "take-chips",
      label: SAY.takeChips,
      hint: SAY.chipsHint,
      command: { do: "take-chips", player, amount: 0, why: "" },
      mode: "chips",
    }),
    act({
      do: "give-chips",
      label: SAY.giveChips,
      hint: SAY.chipsHint,
      command: { do: "give-chips", player, amount: 0, why: "" },
      mode: "chips",
    }),
  ];
}

/** What a shortcut does on an open sheet. */
export const KEYS: Readonly<Record<string, string>> = { x: "bust", v: "rebuy", b: "buy-add-on" };
