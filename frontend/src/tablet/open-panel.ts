// Which panel is open beside the felt, and what a tap on the felt means meanwhile. One panel at a time.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { seatAndName } from "../floor/words.ts";
import type { IncidentGroup, SaidAndDone, TableUpdate } from "../protocol.ts";
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

/** Panels that only make sense while the server waits for just that. */
const OF_A_MOMENT: Readonly<Partial<Record<Panel, string>>> = {
  amount: "act",
  hands: "deal",
  push: "push",
  button: "button",
};

/** The group of incidents that a tap on cards or chips is about. */
export const GROUPS = { board: "board", bet: "betting", pot: "betting" } as const;

/** The incident where nothing else fits. */
const UNCLEAR = "unclear_action";

/** What "They said…" hands to the floor. */
export interface ForTheFloor {
  readonly incident: string;
  readonly facts: Facts;
  readonly declared: SaidAndDone;
  /** Chips that are held apart meanwhile. */
  readonly apart: number;
}

export class OpenPanel implements ReactiveController {
  panel: Panel = "rest";
  seat = 0;
  /** A tap on a seat answers this: who opens, or where a player moves to. */
  wanted: "" | "opener" | "move" = "";
  group = "";
  moment = "";
  /** The incident, while its words and chips are entered. */
  heading = "";
  /** The earlier entry, to be changed. */
  draft: SaidAndDone | null = null;
  /** Chips that are held apart while they are read. */
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
    // Nothing to subscribe to: the page calls it.
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

  openSaid(seen: TableUpdate, seat = 0, heading = "", draft: SaidAndDone | null = null): void {
    this.seat = dealtIn(seen, seat)?.live ? seat : heading ? 0 : (seen.dealer?.legal?.seat ?? 0);
    this.open("said");
    this.heading = heading;
    this.draft = draft;
  }

  /** Chips held apart now; once the ruling about them is applied the hand itself shows what became a bet. */
  get held(): HeldChips | null {
    return this.#case.stands ? null : this.apart;
  }

  /** It was this player. */
  choose(seat: number): void {
    this.seat = seat;
    this.#host.requestUpdate();
  }

  /** Hold chips apart in front of this seat; 0: no longer. */
  setApart(seat: number, amount: number): void {
    this.apart = amount ? { seat, amount } : null;
    this.#host.requestUpdate();
  }

  openChecks(moment = ""): void {
    this.moment = moment;
    this.open("checks");
  }

  /**
   * Open the floor panel: the incident is picked next, or is known already. A case that was closed by mistake is open
   * again where it was, as long as its hand is played.
   */
  openFloor(seen: TableUpdate | null, known: readonly Answered[] = [], incident = ""): void {
    const hand = seen?.view.hand?.hand ?? "";
    if (this.#case.stands || incident || known.length || hand !== this.#hand) this.#case.open(known);
    this.#hand = hand;
    this.open("floor");
    const listed = this.groups.flatMap((one) => one.incidents).find((one) => one.id === incident);
    if (incident) void this.#case.choose(incident, listed?.title ?? "");
  }

  /** Hand words and chips to the floor: they are ruled on like anything else, and recorded. */
  handOver(seen: TableUpdate, { incident, facts, declared, apart }: ForTheFloor): void {
    const known = Object.entries(facts).map(([fact, value]): Answered => ({ fact, value, text: value }));
    const about = incident || this.#case.incident || UNCLEAR;
    const title = this.groups.flatMap((one) => one.incidents).find((one) => one.id === about)?.title ?? "";
    this.#case.open([this.seatFact(seen, declared.seat), ...known.filter((one) => one.fact !== "seat")]);
    this.open("floor");
    this.setApart(declared.seat, apart);
    void this.#case.choose(about, title, declared);
  }

  seatFact(seen: TableUpdate, seat: number): Answered {
    return { fact: "seat", value: String(seat), text: seatAndName(seen, seat) };
  }

  /** A ruling is open: the buttons of the hand wait for it. */
  get ruling(): boolean {
    return this.panel === "floor" && this.#case.seen?.t === "ruling" && !this.#case.stands;
  }

  /** A tap on a seat opens it, unless it would close an unfinished entry. */
  get seatsOpen(): boolean {
    return this.panel === "rest" || this.panel === "seat";
  }

  /** The floor panel is open and waits for the incident. */
  get asksWhat(): boolean {
    return this.panel === "floor" && !this.#case.incident;
  }

  /** Follow the table: close the panel of a moment that is over, open the next. */
  follow(before: TableUpdate | null, now: TableUpdate): void {
    const next = now.dealer?.next;
    const moment = OF_A_MOMENT[this.panel];
    const entered = this.panel === "board" && !boardUnknown(now);
    if ((moment && moment !== next) || entered) this.open("rest");
    const done = this.panel === "rest" || this.panel === "cards" || this.panel === "amount";
    const was = before?.dealer?.next;
    // after a bad beat the floor's decision stays open, until the dealer asks who won
    if (next === "push" && was !== "push" && was !== "floor" && done) this.open("push");
    if (this.wanted === "opener" && next !== "deal") this.open("rest");
  }

  /** Seats that may be tapped as an answer; null: a tap opens the seat. */
  picking(seen: TableUpdate): readonly number[] | null {
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
