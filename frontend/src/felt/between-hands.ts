// What the bar offers when no bet is to be answered: changing cards, showing, runs, coming back, adding chips. Pure.

import { chips, joined, secondsLeft } from "../app/words.ts";
import type { TableCommand, TableUpdate } from "../protocol.ts";
import { waitedFor } from "../stage/facts.ts";
import { myLegal } from "./bet.ts";
import { FELT } from "./words.ts";

type Entering = Extract<TableCommand, { readonly do: "sit-in" }>["entry"];

export interface Choice {
  readonly label: string;
  readonly look: "" | "go" | "ivory" | "quiet";
  /** A command, or the name of something that the page opens; null: shown, but not yet available. */
  readonly act: TableCommand | string | null;
  /** Not yet: it looks closed, and the server's refusal says why. */
  readonly early?: boolean;
  /** A press shows `why`. */
  readonly told?: boolean;
  /** Why it is not offered now, and by which rules. */
  readonly why?: string;
  readonly cites?: readonly string[];
}

export interface Choices {
  readonly says: string;
  /** The rules behind the text. */
  readonly cites?: readonly string[];
  readonly buttons: readonly Choice[];
  /** Smaller ones, above the three places. */
  readonly extras: readonly Choice[];
}

/** `picked`: places of the own cards that the player has tapped. */
export function betweenHandsActions(seen: TableUpdate, picked: readonly number[], now: number): Choices {
  const extras = besides(seen, now);
  const asked =
    drawing(seen, picked) ??
    atShowdown(seen) ??
    running(seen) ??
    broke(seen) ??
    afterwards(seen, picked) ??
    returning(seen);
  return asked
    ? { ...asked, extras: [...extras, ...(asked.extras ?? [])] }
    : { says: [leaving(seen), status(seen, now)].filter(Boolean).join(" "), buttons: [], extras };
}

type Asked = Omit<Choices, "extras"> & { readonly extras?: readonly Choice[] };

function mine(seen: TableUpdate) {
  return seen.view.hand?.seats.find((one) => one.seat === seen.you);
}

/** Whether the own hand is still live. */
function playing(seen: TableUpdate): boolean {
  return seen.view.hand !== null && seen.view.hand.phase !== "over" && mine(seen)?.live === true;
}

function cardsAt(seen: TableUpdate, picked: readonly number[]): readonly number[] {
  const down = mine(seen)?.down ?? [];
  return picked.flatMap((place) => down[place] ?? []);
}

function drawing(seen: TableUpdate, picked: readonly number[]): Asked | null {
  const may = myLegal(seen);
  if (may?.phase !== "draw") return null;
  const cards = cardsAt(seen, picked);
  const thrown = may.discard ?? 0;
  if (thrown) {
    const enough = cards.length === thrown;
    const act: TableCommand | null = enough ? { do: "discard", cards } : null;
    return {
      says: FELT.draw.throwAway(thrown),
      buttons: [{ label: FELT.draw.thrown(thrown), look: enough ? "go" : "", act }],
    };
  }
  return {
    says: FELT.draw.ask(may.draw),
    buttons: [
      { label: FELT.draw.pat, look: cards.length ? "quiet" : "ivory", act: { do: "discard", cards: [] } },
      {
        label: FELT.draw.change(cards.length),
        look: cards.length ? "go" : "",
        act: cards.length ? { do: "discard", cards } : null,
      },
    ],
  };
}

/** "Show both" of two cards. */
function showWord(down: readonly number[]): string {
  return down.length === 2 ? FELT.show.both : FELT.show.all;
}

/** At showdown: in turn, or early where the order only binds those who wait. */
function atShowdown(seen: TableUpdate): Asked | null {
  const may = myLegal(seen);
  const show: Choice = { label: showWord(mine(seen)?.down ?? []), look: "ivory", act: { do: "show" } };
  if (seen.offers.table) return { says: FELT.show.early, buttons: [show] };
  if (may?.phase !== "show") return null;
  const muck: Choice = {
    label: FELT.show.muck,
    look: "quiet",
    act: may.may_muck ? { do: "muck" } : null,
    why: FELT.show.must,
    cites: may.cites,
  };
  return {
    says: may.may_muck ? FELT.show.ask : FELT.show.must,
    buttons: [muck, show],
  };
}

/** After the hand, voluntarily. */
function afterwards(seen: TableUpdate, picked: readonly number[]): Asked | null {
  const down = mine(seen)?.down ?? [];
  if (!seen.offers.show || !down.length || !mine(seen)?.live) return null;
  const cards = cardsAt(seen, picked);
  const singles: readonly Choice[] =
    down.length === 2
      ? down.map((card) => ({ label: FELT.show.single(card), look: "", act: { do: "show-cards", cards: [card] } }))
      : [{ label: FELT.show.one, look: "", act: cards.length ? { do: "show-cards", cards } : null }];
  return {
    says: down.length === 2 ? FELT.show.may : FELT.show.pick,
    buttons: [...singles, { label: showWord(down), look: "ivory", act: { do: "show-cards" } }],
  };
}

function running(seen: TableUpdate): Asked | null {
  const hand = seen.view.hand;
  const may = hand?.legal;
  if (hand?.phase !== "runs" || !may?.runs || !seen.waiting.includes(seen.you)) return null;
  const most = Math.min(may.runs, FELT.runs.times.length);
  const buttons = Array.from(
    { length: most },
    (_, index): Choice => ({
      label: FELT.runs.times[index] ?? `${index + 1}`,
      look: index ? "" : "ivory",
      act: { do: "run-it", times: index + 1 },
    }),
  );
  return { says: FELT.runs.ask, buttons };
}

/** Without chips: buying more comes before everything else. */
function broke(seen: TableUpdate): Asked | null {
  const sitter = seen.view.sitters.find((one) => one.seat === seen.you);
  if (!sitter || seen.offers.top_up[1] <= 0 || sitter.stack > 0 || sitter.coming || playing(seen)) return null;
  return { says: FELT.broke, buttons: [{ label: FELT.topUp, look: "go", act: "top-up" }] };
}

function returning(seen: TableUpdate): Asked | null {
  const { sit_in, come_back } = seen.offers;
  const sitter = seen.view.sitters.find((one) => one.seat === seen.you);
  if (!sitter) return null;
  if (come_back)
    return {
      says: sitter.misses > 0 ? FELT.outByTime : FELT.sittingOut,
      buttons: [{ label: FELT.comeBack, look: "go", act: { do: "come-back" } }],
    };
  if (!sit_in.length || playing(seen)) return null;
  const ways = sit_in.map(
    ({ entry, live, dead }, index): Choice => ({
      label: live + dead ? FELT.wayFor(entry, live + dead) : (FELT.ways[entry] ?? entry),
      look: index || !sitter.out ? "" : "go",
      act: { do: "sit-in", entry: entry as Entering },
    }),
  );
  const out = sitter.misses > 0 ? FELT.outByTime : FELT.sittingOut;
  const says = sitter.out ? out : (FELT.entries[sitter.entry] ?? FELT.comesIn);
  const paid = sit_in.find((way) => way.live + way.dead > 0);
  if (!paid) return { says, buttons: ways };
  const why = `${sitter.new ? FELT.owes.new : FELT.owes.missed} ${FELT.posting(paid.live, paid.dead)}.`;
  return {
    says: sitter.entry ? `${says} ${why}` : `${sitter.out ? `${out} ` : ""}${why}`,
    cites: paid.cites,
    buttons: ways,
  };
}

/** A player who leaves after this hand may stay after all, unless the host removed them. */
function leaving(seen: TableUpdate): string {
  const sitter = seen.view.sitters.find((one) => one.seat === seen.you);
  if (!sitter?.leaving) return "";
  return seen.view.closing ? FELT.closing : sitter.sent ? FELT.sentAway : FELT.leaving;
}

function besides(seen: TableUpdate, now: number): readonly Choice[] {
  const { offers, clock } = seen;
  const found: Choice[] = [];
  const wait = clock?.may_call ? secondsLeft(clock.may_call, now) : 0;
  if (offers.call_clock && !seen.waiting.includes(seen.you))
    found.push({
      label: wait ? FELT.clockIn(wait) : FELT.callClock,
      look: "",
      act: { do: "call-clock" },
      early: wait > 0,
    });
  if (offers.stay) found.push({ label: FELT.stay, look: "", act: { do: "stay" } });
  if (offers.share && seen.view.sitters.length < 2 && !seen.live)
    found.push({ label: FELT.share, look: "", act: "share" });
  const me = mine(seen);
  if (offers.show && me?.down.length && (!me.live || broke(seen)))
    found.push({ label: FELT.show.mine, look: "", act: { do: "show-cards" } });
  if (offers.straddle[1] > 0) found.push({ label: FELT.straddle, look: "", act: "straddle" });
  if (offers.top_up[1] > 0 && !broke(seen)) found.push({ label: FELT.topUp, look: "", act: "top-up" });
  if (offers.add_bots) found.push({ label: FELT.addBots, look: "", act: "bots" });
  return found;
}

/** One line on what the table waits for. */
export function status(seen: TableUpdate, now: number): string {
  const hand = seen.view.hand;
  const me = mine(seen);
  const turn = awaited(seen, now);
  if (!seen.you)
    return `${FELT.watching} ${
      turn && (hand?.phase === "runs" || seen.clock?.phase === "called")
        ? turn
        : seen.offers.sit.length
          ? FELT.takeSeat
          : FELT.full
    }`;
  if (hand && hand.phase !== "over") {
    if (!me) return [FELT.dealtNext, turn].filter(Boolean).join(" ");
    const late = seen.view.sitters.some((one) => one.seat === seen.you && one.misses > 0);
    if (!me.live) return [late ? FELT.timedOut : FELT.folds, turn].filter(Boolean).join(" ");
    return me.stack === 0 ? [FELT.allInWait, turn].filter(Boolean).join(" ") : turn || FELT.showdown;
  }
  if (seen.view.paused) return FELT.paused;
  if (seen.clock?.phase === "pause" && seen.clock.until) return FELT.nextHand(secondsLeft(seen.clock.until, now));
  return seen.view.sitters.filter((one) => !one.out && one.stack > 0).length < 2 ? FELT.waitingPlayers : "";
}

/**
 * Whom the hand waits for: "Ben to act", "The clock is on Ben: 24 s." or all who still have to say how often to run it.
 */
export function awaited(seen: TableUpdate, now: number): string {
  const hand = seen.view.hand;
  const names = waitedFor(seen);
  if (!hand || hand.phase === "over" || !names.length) return "";
  if (hand.phase === "runs") return FELT.runs.waiting(joined(names));
  if (seen.clock?.phase === "called") return FELT.clockOn(joined(names), secondsLeft(seen.clock.until, now));
  const [lost] = seen.waiting.filter((seat) => seen.gone[seat] && seat !== seen.you);
  if (lost && seen.clock?.until) return FELT.lostTime(joined(names), secondsLeft(seen.clock.until, now));
  return FELT.turnOf(joined(names));
}

/** How many of the own cards may be tapped now; 0: none. */
export function pickable(seen: TableUpdate): number {
  const may = myLegal(seen);
  if (may?.phase === "draw") return may.draw;
  return seen.offers.show && mine(seen)?.live && (mine(seen)?.down.length ?? 0) > 2 ? 99 : 0;
}

/** "raise to 3,000", for the log. */
export function commandWords(command: TableCommand): string {
  const to = "to" in command ? command.to : "amount" in command ? command.amount : undefined;
  const words = FELT.asked[command.do] ?? command.do.replaceAll("-", " ");
  return `${words}${typeof to === "number" ? ` to ${chips(to)}` : ""}`;
}
