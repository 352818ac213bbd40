// The next step: what the dealer does now, in words, and the large buttons for it. Reads what the server offers; no
// rules here.

import { chips } from "../app/words.ts";
import { type Control, bar, allInAmount } from "../felt/bet.ts";
import { BAR } from "../felt/words.ts";
import { FLOOR_WORDS, JACKPOT, nameAt, seatAndName } from "../floor/words.ts";
import { FORM } from "../forms/words.ts";
import type { DealerView, Legal, TableCommand, TableUpdate } from "../protocol.ts";
import { stakesText } from "../stage/facts.ts";
import { asPlayerToAct, boundTo, dealtIn, handNumber } from "./facts.ts";
import { SENT, TABLET } from "./words.ts";

/** The panel that a button opens beside the felt, where it sends nothing itself. */
export type Opens = "amount" | "cards" | "hands" | "push" | "opener" | "button" | "was-wrong";

export interface StepButton {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly look: "" | "go" | "ivory" | "quiet";
  /** What it sends (several: one after the other), or what it opens; null: closed, and `why` says why. */
  readonly act: readonly TableCommand[] | Opens | null;
  readonly why: string;
  readonly cites: readonly string[];
  readonly key: string;
}

export interface Step {
  /** Who or what, in strong ink: "Seat 5, Carla M.". */
  readonly say: string;
  readonly note: string;
  readonly buttons: readonly StepButton[];
}

type Given = Partial<StepButton> & Pick<StepButton, "id" | "label" | "act">;

function button(given: Given): StepButton {
  return { detail: "", look: "", why: "", cites: [], key: "", ...given };
}

const SAY = TABLET.step;

/** The next step at this table. */
export function step(seen: TableUpdate): Step {
  const { dealer } = seen;
  if (!dealer) return { say: "", note: "", buttons: [] };
  const found = withBadBeat(seen, STEPS[dealer.next](seen, dealer));
  return { ...found, say: found.say || dealer.say, note: found.note || (found.say ? dealer.facts.join(" · ") : "") };
}

const STEPS: Readonly<Record<DealerView["next"], (seen: TableUpdate, dealer: DealerView) => Step>> = {
  act: acting,
  deal: dealing,
  shuffle: mixing,
  draw: drawing,
  runs: runningIt,
  show: showing,
  push: pushing,
  start: starting,
  button: placing,
  floor: forTheFloor,
};

/** The dealer reports a bad beat where hands are open that the server cannot read. */
function withBadBeat(seen: TableUpdate, found: Step): Step {
  if (!seen.offers.call_bad_beat) return found;
  const ask = button({ id: "bad-beat", label: JACKPOT.ask, act: [{ do: "call-bad-beat" }] });
  return { ...found, buttons: [...found.buttons, ask] };
}

/** Nobody touches any cards; hidden hands may be tabled. */
function forTheFloor(seen: TableUpdate, dealer: DealerView): Step {
  if (dealer.legal?.phase !== "show") return { say: "", note: "", buttons: [] };
  const { buttons } = showing(seen, dealer);
  return { say: "", note: "", buttons: buttons.filter((one) => one.id !== "muck") };
}

// ------------------------------------------------------------ betting

function acting(seen: TableUpdate): Step {
  const as = asPlayerToAct(seen);
  const may = as?.view.hand?.legal;
  const bars = as && may ? bar(as, may.min_to) : null;
  if (!as || !may || !bars) return { say: "", note: "", buttons: [] };
  const seat = may.seat;
  const faces = may.call ? `${chips(may.call)} to call` : may.bring_in ? TABLET.bringsIn : TABLET.nothingToCall;
  const note = boundTo(seen, seat) || faces;
  return {
    say: seatAndName(seen, seat),
    note,
    buttons: [
      control("fold", bars.fold, seat, "", "F"),
      control("call", bars.call, seat, "ivory", "C"),
      raise(bars.raise, may, seat, bars.sizing !== null),
      allIn(as, may),
    ],
  };
}

function control(
  id: string,
  { verb, amount, command, why, cites }: Control,
  seat: number,
  look: StepButton["look"],
  key: string,
): StepButton {
  return button({
    id,
    label: verb,
    detail: amount ? chips(amount) : "",
    look: command ? look : "",
    act: command ? [{ ...command, seat } as TableCommand] : null,
    why,
    cites,
    key,
  });
}

/** "Raise 400 to 12,050": the amount is asked beside the felt, where there is more than one. */
function raise(control_: Control, may: Legal, seat: number, chosen: boolean): StepButton {
  const label = control_.verb === BAR.allIn ? (may.call ? "Raise" : "Bet") : control_.verb.replace(/ to$/, "");
  const detail = may.max_to ? SAY.raiseFrom(may.min_to, may.max_to) : "";
  const act = control_.command ? (chosen ? ("amount" as const) : [{ ...control_.command, seat }]) : null;
  return button({
    id: "raise",
    label,
    detail,
    look: act ? "go" : "",
    act,
    why: control_.why,
    cites: control_.cites,
    key: "R",
  });
}

function allIn(as: TableUpdate, may: Legal): StepButton {
  const stack = dealtIn(as, may.seat)?.stack ?? 0;
  const open = may.max_to === allInAmount(as) || may.call === stack;
  return button({
    id: "all-in",
    label: SAY.allIn,
    detail: chips(stack),
    act: open ? [{ do: "all-in", seat: may.seat }] : null,
    why: SAY.noAllIn,
    cites: may.cites,
    key: "A",
  });
}

// ------------------------------------------------------------ cards

function dealing(seen: TableUpdate, { deal, hands }: DealerView): Step {
  const first = (seen.view.hand?.street ?? -1) < 0;
  const out = button({
    id: "deal",
    label: first ? SAY.cards : SAY.out(capital(deal?.street ?? "")),
    look: "go",
    act: deal?.opens ? "opener" : [{ do: "deal" }],
    key: "D",
  });
  const enter = button({ id: "cards", label: FORM.enterCards, act: "cards", key: "E" });
  return {
    say: "",
    note: "",
    buttons: [
      ...(hands.length ? [button({ id: "hands", label: SAY.hands, act: "hands" as const })] : []),
      out,
      ...(deal?.board || deal?.hole.length ? [enter] : []),
    ],
  };
}

function mixing(): Step {
  return {
    say: "",
    note: "",
    buttons: [button({ id: "mixed", label: SAY.mixed, look: "go", act: [{ do: "shuffle", stub: [] }], key: "D" })],
  };
}

function drawing(seen: TableUpdate, { legal }: DealerView): Step {
  if (!legal) return { say: "", note: "", buttons: [] };
  const { seat, draw } = legal;
  const down = dealtIn(seen, seat)?.down ?? [];
  const discards = (count: number): readonly TableCommand[] => [{ do: "discard", seat, cards: down.slice(0, count) }];
  if (legal.discard) {
    const label = SAY.throwsAway(legal.discard);
    const act = discards(legal.discard);
    return {
      say: seatAndName(seen, seat),
      note: "",
      buttons: [button({ id: "throw", label, look: "go", act, key: "C" })],
    };
  }
  const counts = Array.from({ length: draw }, (_, index) => index + 1);
  return {
    say: seatAndName(seen, seat),
    note: "",
    buttons: [
      button({ id: "pat", label: SAY.pat, look: "ivory", act: discards(0), key: "C" }),
      ...counts.map((count) => button({ id: `draw-${count}`, label: SAY.draws(count), act: discards(count) })),
    ],
  };
}

/** The whole table agrees on a number: the smallest wish counts, so every player is entered with it. */
function runningIt(seen: TableUpdate, { legal }: DealerView): Step {
  const live = seen.view.hand?.seats.filter((one) => one.live) ?? [];
  const most = Math.min(legal?.runs ?? 1, SAY.times.length);
  const wishes = (times: number): readonly TableCommand[] => live.map(({ seat }) => ({ do: "run-it", seat, times }));
  return {
    say: "",
    note: "",
    buttons: SAY.times
      .slice(0, most)
      .map((label, index) =>
        button({ id: `run-${index + 1}`, label, look: index ? "" : "ivory", act: wishes(index + 1) }),
      ),
  };
}

// ------------------------------------------------------------ the end of a hand

function showing(seen: TableUpdate, { legal }: DealerView): Step {
  if (!legal) return { say: "", note: "", buttons: [] };
  const { seat } = legal;
  const unknown = dealtIn(seen, seat)?.down.some((card) => card >= 52) ?? false;
  return {
    say: seatAndName(seen, seat),
    note: SAY.show.toLowerCase(),
    buttons: [
      button({
        id: "muck",
        label: SAY.muck,
        act: legal.may_muck ? [{ do: "muck", seat }] : null,
        why: SAY.mustShow,
        cites: legal.cites,
        key: "F",
      }),
      button({ id: "show", label: SAY.show, look: "ivory", act: [{ do: "show", seat }], key: "C" }),
      ...(unknown ? [button({ id: "show-cards", label: FORM.enterCards, act: "cards" as const, key: "E" })] : []),
    ],
  };
}

function pushing(): Step {
  return {
    say: "",
    note: "",
    buttons: [button({ id: "push", label: SAY.winners, look: "go", act: "push", key: "D" })],
  };
}

function starting(seen: TableUpdate): Step {
  const few = playersReady(seen) < 2;
  const start = button({
    id: "start",
    label: seen.view.redeal ? SAY.redeal : SAY.start(handNumber(seen)),
    look: few ? "" : "go",
    key: "D",
    act: few ? null : [{ do: "next-hand" }],
    why: SAY.few,
  });
  if (seen.offers.deal_on)
    return {
      say: "",
      note: "",
      buttons: [button({ id: "deal-on", label: SAY.dealOn, look: "go", act: [{ do: "let-deal-on" }] })],
    };
  const wrong = button({ id: "correct", label: SAY.moveButton, act: "was-wrong" });
  return {
    say: "",
    note: [broke(seen), nextHand(seen)].filter(Boolean).join(" "),
    buttons: [start, ...(seen.view.hands ? [wrong] : []), ...callingGame(seen)],
  };
}

/** Seated players without chips, where no tournament decides about them: they buy chips or leave. */
function broke(seen: TableUpdate): string {
  const { view } = seen;
  if (seen.night) return "";
  const found = view.sitters.filter((one) => !one.stack && !one.coming && one.last_counted < 0);
  return found.length ? SAY.broke(found.map((one) => nameAt(seen, one.seat)).join(", ")) : "";
}

/** Game and stakes of the next hand, where they change or games are played in turn. */
function nextHand(seen: TableUpdate): string {
  const { view, dealer } = seen;
  if (view.redeal) return "";
  if (!dealer?.coming) return view.games.length ? SAY.comes(view.games[view.coming] ?? "") : "";
  const { name, stakes } = dealer.coming;
  const limit = view.games.length ? Boolean(stakes.small_bet) : seen.limit;
  const amounts = stakesText({ ...seen, limit, view: { ...view, stakes } }, chips);
  return SAY.comes(view.games.length ? `${name}, ${amounts}` : amounts);
}

/** The game after that at once, for a dealer who counts the orbit. */
function callingGame({ view }: TableUpdate): readonly StepButton[] {
  const turn = (view.coming + 1) % Math.max(1, view.games.length);
  const name = view.games[turn];
  if (!name || view.turns !== "orbit" || view.redeal) return [];
  return [button({ id: "call-game", label: SAY.callGame(name), act: [{ do: "call-game", turn }] })];
}

function placing(seen: TableUpdate): Step {
  const few = playersReady(seen) < 2;
  return {
    say: "",
    note: nextHand(seen),
    buttons: [
      button({
        id: "button",
        label: SAY.button,
        look: few ? "" : "go",
        key: "D",
        act: few ? null : "button",
        why: SAY.few,
      }),
    ],
  };
}

function playersReady({ view }: TableUpdate): number {
  return view.sitters.filter((one) => one.stack > 0 && !one.out).length;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Name of a command while it waits for the server: "Seat 4 folds". */
export function commandWords(seen: TableUpdate, command: TableCommand): string {
  const seat = "seat" in command ? (command.seat ?? 0) : 0;
  const amount = Number("to" in command ? command.to : "amount" in command ? command.amount : 0);
  const message = SENT[command.do] ?? command.do.replaceAll("-", " ");
  const who = seat ? `${nameAt(seen, seat) ? seatAndName(seen, seat) : FLOOR_WORDS.seat(seat)}: ` : "";
  return `${who}${message}${amount ? ` ${chips(amount)}` : ""}`;
}
