// Show an all-in at the pace of play: the server sends all of it at once, the page shows it street by street. Pure.
// About a second passes between two frames. No frame knows more than its last card: no name, no winner, no line.

import type { SeatView, TableEvent, TableUpdate, View } from "../protocol.ts";

/** How long one street is shown, in ms; the server waits as long before it goes on. */
export const STREET = 1000;

type Dealt = Extract<TableEvent, { t: "dealt/1" }>;

/** The frames before the last one: hands as they are, then a street at a time. None where nobody is all-in. */
export function allInFrames(before: TableUpdate | null, seen: TableUpdate): readonly TableUpdate[] {
  const [was, is] = [before?.view.hand, seen.view.hand];
  if (!before || !was || !is || was.hand !== is.hand || is.phase === "bet" || is.phase === "draw") return [];
  const deals = seen.events.flatMap((event, at) => (isBoard(event) ? [{ event, at }] : []));
  if (!deals.length) return [];
  const first = deals[0]?.at ?? 0;
  const gathered = pictured(was, is, seen.events.slice(0, first));
  const step = (dealt: readonly Dealt[], from: number, to: number, index: number): TableUpdate => ({
    ...seen,
    version: before.version + (index + 1) / (deals.length + 2),
    view: {
      ...seen.view,
      sitters: before.view.sitters,
      hand: {
        ...gathered,
        ...laid(
          is,
          deals.map((one) => one.event),
          dealt,
        ),
      },
    },
    events: seen.events.slice(from, to),
    lines: seen.lines.filter((line) => line.version <= versionOf(seen, to)),
    best: [],
    holding: index ? "" : before.holding,
    facts: [],
    waiting: [],
    clock: null,
    offers: { ...seen.offers, show: false },
  });
  return [
    step([], 0, first, 0),
    ...deals.map(({ at }, index) =>
      step(
        deals.slice(0, index + 1).map((one) => one.event),
        at,
        deals[index + 1]?.at ?? at + 1,
        index + 1,
      ),
    ),
  ];
}

/** The last view with the events that the frames did not show. */
export function lastFrame(seen: TableUpdate, shown: readonly TableUpdate[]): TableUpdate {
  const told = shown.reduce((sum, one) => sum + one.events.length, 0);
  return { ...seen, events: seen.events.slice(told) };
}

function isBoard(event: TableEvent): event is Dealt {
  return event.t === "dealt/1" && event.board.length > 0;
}

/** The version of the table after that many of a message's events: each counts one. */
function versionOf(seen: TableUpdate, events: number): number {
  return seen.version - (seen.events.length - events);
}

/** The hand with all bets collected, open where hands were tabled, and nothing won yet. */
function pictured(was: View, is: View, events: readonly TableEvent[]): View {
  const paid = new Map<number, number>();
  for (const event of events) {
    if (event.t === "called/1" || event.t === "raised/1")
      paid.set(event.seat, (paid.get(event.seat) ?? 0) + event.paid);
    if (event.t === "returned/1") paid.set(event.seat, (paid.get(event.seat) ?? 0) - event.amount);
  }
  const open = events.some((event) => event.t === "turned-up/1");
  const folded = new Set(events.flatMap((event) => (event.t === "folded/1" ? [event.seat] : [])));
  const seats = was.seats.map((seat): SeatView => {
    const now = is.seats.find((one) => one.seat === seat.seat);
    const live = seat.live && !folded.has(seat.seat);
    return {
      ...seat,
      live,
      stack: seat.stack - (paid.get(seat.seat) ?? 0),
      bet: 0,
      down: open && live ? (now?.down ?? seat.down) : live ? seat.down : [],
    };
  });
  const total = was.total + [...paid.values()].reduce((sum, one) => sum + one, 0);
  const pots = events.flatMap((event) => (event.t === "closed/1" ? [event.pots] : [])).at(-1) ?? was.pots;
  return { ...is, phase: "deal", actor: 0, legal: null, seats, pots, total };
}

/** The boards up to the cards dealt so far. */
function laid(is: View, all: readonly Dealt[], dealt: readonly Dealt[]): Pick<View, "board" | "boards"> {
  const cards = (some: readonly Dealt[], run: number): number =>
    some.filter((one) => one.run === run).reduce((sum, one) => sum + one.board.length, 0);
  const rows = [...is.boards, is.board]
    .map((row, run) =>
      run && !cards(dealt, run) ? [] : row.slice(0, row.length - cards(all, run) + cards(dealt, run)),
    )
    .filter((row, run) => run === 0 || row.length);
  return { boards: rows.slice(0, -1), board: rows.at(-1) ?? [] };
}
