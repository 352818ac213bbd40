// Plays the moves on the felt with Web Animations. The felt already shows where everything ended; nothing waits for
// this.

import "../kit/card.ts";
import "../kit/chips.ts";
import type { Spot, Stage } from "./geometry.ts";
import type { Move } from "./moves.ts";

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

/** Something that is not there any more moves from one place to another and goes. */
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

/** Where the cards of a seat stand: behind the upper edge of its plate, which they never cover. */
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
