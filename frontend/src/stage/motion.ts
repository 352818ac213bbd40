// Motion on the felt after an event, with Web Animations. The view already shows the end, so no click waits.

import "../chips/chip-stack.ts";
import "../chips/playing-card.ts";
import type { TableEvent, View } from "../protocol.ts";
import type { Spot, Stage } from "./geometry.ts";

const DEAL = 280;
const BETWEEN = 70;
const SETTLE = 480;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

export function animate(root: ParentNode, stage: Stage, moves: readonly Move[]): void {
  const felt = root.querySelector<HTMLElement>(".felt");
  const layer = root.querySelector<HTMLElement>(".flights.over");
  const under = root.querySelector<HTMLElement>(".flights.under");
  if (!felt || !layer || !under) return;
  const origin = felt.getBoundingClientRect();
  const deck: Spot = { x: stage.centre.x, y: stage.oval.y + 24 };
  const dealt = moves.filter((move) => move.kind === "deal");
  for (const move of moves) {
    const wait = move.turn * SETTLE * 0.6;
    if (move.kind === "deal") dealHole(root, origin, deck, move, dealt.indexOf(move), dealt.length, wait);
    else if (move.kind === "board") dealBoard(root, origin, deck, move, wait);
    else if (move.kind === "bet") slideBet(root, stage, move.seat, wait);
    else if (move.kind === "gather")
      for (const [seat, amount] of move.bets) fly(layer, chipsOf(amount), betOf(stage, seat), stage.pots, wait);
    else if (move.kind === "push") fly(layer, chipsOf(move.amount), stage.pots, seatOf(stage, move.seat), wait);
    else
      for (let card = 0; card < Math.min(move.cards, 5); card += 1)
        fly(under, back(stage), cardsOf(stage, move.seat), stage.centre, wait + card * 30, DEAL);
  }
}

function dealHole(
  root: ParentNode,
  origin: DOMRect,
  deck: Spot,
  move: Extract<Move, { kind: "deal" }>,
  index: number,
  seats: number,
  wait: number,
): void {
  const row = [...root.querySelectorAll<HTMLElement>(`[data-hole="${move.seat}"] > *`)];
  row
    .slice(-move.cards)
    .forEach((card, turn) => from(card, origin, deck, wait + (turn * seats + index) * BETWEEN, DEAL));
}

function dealBoard(
  root: ParentNode,
  origin: DOMRect,
  deck: Spot,
  move: Extract<Move, { kind: "board" }>,
  wait: number,
): void {
  const row = [...root.querySelectorAll<HTMLElement>(`[data-board="${move.run}"] > cc-card`)];
  row.slice(move.from).forEach((card, turn) => from(card, origin, deck, wait + turn * BETWEEN, DEAL));
}

/** Move an element into its own place from somewhere else. */
function from(element: HTMLElement, origin: DOMRect, spot: Spot, delay: number, duration: number): void {
  const box = element.getBoundingClientRect();
  const [dx, dy] = [spot.x + origin.x - box.x - box.width / 2, spot.y + origin.y - box.y - box.height / 2];
  const start = { transform: `translate(${dx}px, ${dy}px) scale(.7)`, opacity: 0 };
  element.animate([start, { opacity: 1, offset: 0.25 }, { transform: "none", opacity: 1 }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

function slideBet(root: ParentNode, stage: Stage, seat: number, delay: number): void {
  const bet = root.querySelector<HTMLElement>(`[data-bet="${seat}"]`);
  if (!bet) return;
  const [start, end] = [seatOf(stage, seat), betOf(stage, seat)];
  const away = `translate(calc(var(--from) + ${start.x - end.x}px), calc(-50% + ${start.y - end.y}px))`;
  bet.animate(
    [
      { transform: away, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "translate(var(--from), -50%)", opacity: 1 },
    ],
    { duration: DEAL, delay, easing: EASE, fill: "backwards" },
  );
}

/** Move a copy of something that is gone from one place to another, then remove it. */
function fly(layer: HTMLElement, what: HTMLElement, start: Spot, end: Spot, delay: number, duration = SETTLE): void {
  what.className = "flight";
  layer.append(what);
  const at = (spot: Spot): string => `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: at(start), opacity: 0 },
    { opacity: 1, offset: 0.01 },
    { transform: at(end), opacity: 1, offset: 0.85 },
    { transform: at(end), opacity: 0 },
  ];
  const flight = what.animate(frames, { duration, delay, easing: EASE, fill: "both" });
  flight.finished.finally(() => what.remove()).catch(() => undefined);
}

const betOf = (stage: Stage, seat: number): Spot => stage.places.find((one) => one.seat === seat)?.bet ?? stage.centre;
const seatOf = (stage: Stage, seat: number): Spot => stage.places.find((one) => one.seat === seat) ?? stage.centre;

/** The place of a seat's cards: behind the upper edge of its plate, which they never cover. */
function cardsOf(stage: Stage, seat: number): Spot {
  const place = stage.places.find((one) => one.seat === seat);
  return place
    ? { x: place.x, y: place.y - (place.own ? stage.hero.h : stage.plate.h) / 2 - stage.card.back * 0.2 }
    : stage.centre;
}

function chipsOf(amount: number): HTMLElement {
  return Object.assign(document.createElement("cc-chips"), { amount: Math.max(amount, 100) });
}

function back(stage: Stage): HTMLElement {
  const card = document.createElement("cc-card");
  card.style.setProperty("--w", `${stage.card.back}px`);
  return card;
}

export type Move =
  | { readonly kind: "deal"; readonly seat: number; readonly cards: number; readonly turn: number }
  | { readonly kind: "board"; readonly from: number; readonly run: number; readonly turn: number }
  | { readonly kind: "bet"; readonly seat: number; readonly amount: number; readonly turn: number }
  | { readonly kind: "gather"; readonly bets: readonly (readonly [number, number])[]; readonly turn: number }
  | {
      readonly kind: "push";
      readonly seat: number;
      readonly amount: number;
      readonly pot: number;
      readonly turn: number;
    }
  | { readonly kind: "throw"; readonly seat: number; readonly cards: number; readonly turn: number };

/** The moves of one message, in order; `turn` counts those that have to wait for each other. */
export function moves(events: readonly TableEvent[], before: View | null): readonly Move[] {
  const found: Move[] = [];
  const bets = new Map<number, number>(before?.seats.filter((one) => one.bet > 0).map((one) => [one.seat, one.bet]));
  let board = before?.board.length ?? 0;
  let turn = 0;
  for (const event of events) {
    switch (event.t) {
      case "posted/1":
      case "called/1":
      case "raised/1":
      case "brought-in/1":
        bets.set(event.seat, (bets.get(event.seat) ?? 0) + event.paid);
        if (event.paid > 0) found.push({ kind: "bet", seat: event.seat, amount: event.paid, turn });
        break;
      case "returned/1":
        bets.set(event.seat, (bets.get(event.seat) ?? 0) - event.amount);
        break;
      case "folded/1":
      case "mucked/1":
      case "killed/1": {
        const cards = before?.seats.find((one) => one.seat === event.seat)?.down.length ?? 0;
        if (cards) found.push({ kind: "throw", seat: event.seat, cards, turn });
        break;
      }
      case "closed/1": {
        const gathered = [...bets].filter(([, amount]) => amount > 0);
        if (gathered.length) found.push({ kind: "gather", bets: gathered, turn });
        turn += gathered.length ? 1 : 0;
        bets.clear();
        break;
      }
      case "dealt/1":
        board = dealt(event, board, turn, found);
        turn += 1;
        break;
      case "awarded/1":
        for (const [seat, amount] of event.shares) found.push({ kind: "push", seat, amount, pot: event.pot, turn });
        break;
      case "started/1":
        bets.clear();
        board = 0;
    }
  }
  return found;
}

function dealt(event: Extract<TableEvent, { t: "dealt/1" }>, board: number, turn: number, found: Move[]): number {
  const { run } = event;
  const fresh = event.board.length;
  if (fresh) {
    found.push({ kind: "board", from: run ? Math.max(0, 5 - fresh) : board, run, turn });
    return board + fresh;
  }
  for (const [seat, cards] of event.hole) found.push({ kind: "deal", seat, cards: cards.length, turn });
  return board;
}

/** Who won how much in these events. */
export function winnings(events: readonly TableEvent[]): ReadonlyMap<number, number> {
  const won = new Map<number, number>();
  for (const event of events) {
    if (event.t !== "awarded/1") continue;
    for (const [seat, amount] of event.shares) won.set(seat, (won.get(seat) ?? 0) + amount);
  }
  return won;
}

/** Whether a new hand began in these events. */
export function handBegan(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.t === "started/1");
}

type Sound = "check" | "chips" | "card";

/** The sounds of these events, each once, in order. */
export function sounds(events: readonly TableEvent[]): readonly Sound[] {
  return [...new Set(events.flatMap((event) => SOUNDS[event.t] ?? []))];
}

const SOUNDS: Partial<Record<TableEvent["t"], Sound>> = {
  "checked/1": "check",
  "called/1": "chips",
  "raised/1": "chips",
  "brought-in/1": "chips",
  "awarded/1": "chips",
  "folded/1": "card",
  "dealt/1": "card",
  "discarded/1": "card",
};
