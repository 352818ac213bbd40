// What lies beside the felt, and what a tap on the felt means while it lies there. One thing at a time.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { seatAndName } from "../floor/words.ts";
import type { IncidentGroup, SaidAndDone, TableSeen } from "../protocol.ts";
import { type HeldChips, boardUnknown, dealtIn } from "./facts.ts";
import type { Answered, FloorCase } from "./floor/case.ts";
import type { Facts } from "./floor/requests.ts";

export type Panel =
  | "rest"
  | "amount"
  | "cards"
  | "hands"
  | "board"
  | "push"
  | "button"
  | "seat"
  | "floor"
  | "said"
  | "checks"
  | "penalty"
  | "deck"
  | "change"
  | "officials"
  | "count";

/** Panels that only make sense while the room waits for just that. */
const OF_A_MOMENT: Readonly<Partial<Record<Panel, string>>> = {
  amount: "act",
  hands: "deal",
  push: "push",
  button: "button",
};

/** The group of incidents that a tap on cards or chips is about. */
export const GROUPS = { board: "board", bet: "betting", pot: "betting" } as const;

/** What the floor is called for where nothing else fits. */
const UNCLEAR = "unclear_action";

/** What "He said…" hands on to the floor. */
export interface ForTheFloor {
  readonly incident: string;
  readonly facts: Facts;
  readonly declared: SaidAndDone;
  /** Chips that lie apart meanwhile. */
  readonly apart: number;
}

export class Desk implements ReactiveController {
  panel: Panel = "rest";
  seat = 0;
  /** A tap on a seat answers this: who opens, or where somebody moves to. */
  wanted: "" | "opener" | "move" = "";
  group = "";
  moment = "";
  /** What happened, while the words and chips that it was done with are entered. */
  heading = "";
  /** What was entered before, to be changed. */
  draft: SaidAndDone | null = null;
  /** Chips that lie apart while it is read what they are. */
  apart: HeldChips | null = null;
  groups: readonly IncidentGroup[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #case: FloorCase;
  /** The hand that the case is about. */
  #hand = "";

  constructor(host: ReactiveControllerHost, floor: FloorCase) {
    this.#host = host;
    this.#case = floor;
    host.addController(this);
  }

  hostConnected(): void {
    // Nothing to hear: the page tells what happened.
  }

  open(panel: Panel): void {
    this.panel = panel;
    this.wanted = "";
    this.heading = "";
    this.draft = null;
    this.apart = null;
    if (panel === "rest") this.group = "";
    this.#host.requestUpdate();
  }

  want(what: "opener" | "move"): void {
    this.wanted = what;
    this.#host.requestUpdate();
  }

  openSeat(seat: number): void {
    this.seat = seat;
    this.open("seat");
  }

  openSaid(seen: TableSeen, seat = 0, heading = "", draft: SaidAndDone | null = null): void {
    this.seat = dealtIn(seen, seat)?.live ? seat : heading ? 0 : (seen.dealer?.legal?.seat ?? 0);
    this.open("said");
    this.heading = heading;
    this.draft = draft;
  }

  /** It was this player. */
  choose(seat: number): void {
    this.seat = seat;
    this.#host.requestUpdate();
  }

  /** Chips lie apart in front of this seat; 0: they do not any more. */
  setApart(seat: number, amount: number): void {
    this.apart = amount ? { seat, amount } : null;
    this.#host.requestUpdate();
  }

  openChecks(moment = ""): void {
    this.moment = moment;
    this.open("checks");
  }

  /** Something happened: what it was is picked next, with what is known already; or it is known too.
   *  A case that was put away by a slip is open again where it was, as long as its hand is. */
  openFloor(seen: TableSeen | null, known: readonly Answered[] = [], incident = ""): void {
    const hand = seen?.view.hand?.hand ?? "";
    if (this.#case.stands || incident || known.length || hand !== this.#hand) this.#case.open(known);
    this.#hand = hand;
    this.open("floor");
    const listed = this.groups.flatMap((one) => one.incidents).find((one) => one.id === incident);
    if (incident) void this.#case.choose(incident, listed?.title ?? "");
  }

  /** Words and chips go to the floor: they are ruled on like anything else, and remembered. */
  handOver(seen: TableSeen, { incident, facts, declared, apart }: ForTheFloor): void {
    const known = Object.entries(facts).map(([fact, value]): Answered => ({ fact, value, text: value }));
    const about = incident || this.#case.incident || UNCLEAR;
    const title = this.groups.flatMap((one) => one.incidents).find((one) => one.id === about)?.title ?? "";
    this.#case.open([this.seatFact(seen, declared.seat), ...known.filter((one) => one.fact !== "seat")]);
    this.open("floor");
    this.setApart(declared.seat, apart);
    void this.#case.choose(about, title, declared);
  }

  seatFact(seen: TableSeen, seat: number): Answered {
    return { fact: "seat", value: String(seat), text: seatAndName(seen, seat) };
  }

  /** A ruling is being read: the buttons of the hand wait for it. */
  get ruling(): boolean {
    return this.panel === "floor" && this.#case.seen?.t === "ruling" && !this.#case.stands;
  }

  /** A tap on a seat opens it; elsewhere it would put away what somebody is about to enter. */
  get seatsOpen(): boolean {
    return this.panel === "rest" || this.panel === "seat";
  }

  /** The floor is open and waits to hear what it was. */
  get asksWhat(): boolean {
    return this.panel === "floor" && !this.#case.incident;
  }

  /** The table went on: put away what was for a moment that is over, bring what comes now. */
  follow(before: TableSeen | null, now: TableSeen): void {
    const next = now.dealer?.next;
    const moment = OF_A_MOMENT[this.panel];
    const entered = this.panel === "board" && !boardUnknown(now);
    if ((moment && moment !== next) || entered) this.open("rest");
    const done = this.panel === "rest" || this.panel === "cards" || this.panel === "amount";
    const was = before?.dealer?.next;
    // after a bad beat it stays open how the floor decided, until the dealer asks who won
    if (next === "push" && was !== "push" && was !== "floor" && done) this.open("push");
    if (this.wanted === "opener" && next !== "deal") this.open("rest");
  }

  /** Seats that may be tapped as an answer; null: a tap opens the seat. */
  picking(seen: TableSeen): readonly number[] | null {
    const sitters = seen.view.sitters.map((one) => one.seat);
    const live = seen.view.hand?.seats.filter((one) => one.live) ?? [];
    if (this.wanted === "opener") return live.filter((one) => one.stack > 0).map((one) => one.seat);
    if (this.wanted === "move")
      return Array.from({ length: seen.view.size }, (_, index) => index + 1).filter((seat) => !sitters.includes(seat));
    if (this.panel === "button") return sitters;
    if (this.panel === "floor") return this.#case.picking;
    return this.panel === "said" && !this.seat ? live.map((one) => one.seat) : null;
  }
}
