// The states of the tournament's pages by name: every state of the screen and the phone.

import type { PhoneView, ScreenView, TableTile } from "../../src/protocol.ts";
import { MINUTE, NOW, PEOPLE, STRUCTURE, USD, clock, entrant, level, player, prizes, screen } from "./fixtures.ts";

function tile(table: number, count: number): TableTile {
  const people = Array.from({ length: count }, (_, index) => entrant(index * 3 + table));
  return {
    table,
    size: 9,
    button: 0,
    small: 0,
    big: 0,
    hands: 0,
    playing: false,
    held: [],
    held_cites: [],
    over: 0,
    breaks: 0,
    breaking: false,
    locked: false,
    live: "",
    dealer: "",
    missing: 0,
    seats: people.map((one, index) => ({
      seat: index + 1,
      player: one.id,
      name: one.name,
      stack: null,
      counted: 0,
      away: false,
      late: false,
      penalty: "",
      unpaid: false,
      locked: false,
      moves_to: "",
      comes: "",
      target: "",
      bot: false,
    })),
  };
}

const moved = (count: number) =>
  PEOPLE.slice(0, count).map((one, index) => ({
    at: NOW - 20_000,
    name: one.name,
    table: 1 + (index % 2),
    seat: 1 + (index >> 1),
    bot: false,
  }));
const results = PEOPLE.slice(0, 12).map((one, index) => ({
  ...one,
  place: index + 1,
  prize: [21_100, 13_200, 10_600, 5300, 2600][index] ?? 0,
  status: "out" as const,
}));

export const SCREENS: Record<string, ScreenView> = {
  running: screen(),
  two: screen({ clock: clock({ left: 112_000 }) }),
  last: screen({ clock: clock({ left: 24_000 }) }),
  "last, break": screen({ clock: clock({ index: 6, left: 24_000 }) }),
  paused: screen({ clock: clock({ running: false, paused: ["tables are balanced"] }) }),
  "ante, bounties": screen({
    structure: STRUCTURE.map((item) =>
      item.is === "level"
        ? { ...item, small: item.small * 10, big: item.big * 10, ante: item.big * 10, ante_by: "big_blind" as const }
        : item,
    ),
    lines: ["Bounty A: Pete H.", "Bounty B: Ruth C."],
    in_play: 1_650_000,
    average: 86_840,
    clock: clock({ left: 9 * MINUTE }),
  }),
  stud: screen({
    structure: STRUCTURE.map((item) =>
      item.is === "level"
        ? level(0, 0, { ante: item.small / 5, bring_in: item.small / 2, small_bet: item.small, big_bet: item.big })
        : item,
    ),
  }),
  "hand for hand": screen({
    clock: clock({ hand_for_hand: true }),
    left: 6,
    foot: "Hand-for-hand until one more bust",
    foot_cites: [{ id: "ppc.h4h.1", standing: "stated" }],
    house: "ppc",
  }),
  "many prizes": screen({
    pool: 1_250_000,
    prizes: prizes(
      312_500,
      200_000,
      150_000,
      100_000,
      80_000,
      60_000,
      50_000,
      50_000,
      50_000,
      40_000,
      40_000,
      30_000,
      30_000,
      30_000,
      27_500,
    ),
    entrants: 125,
    left: 88,
  }),
  moves: screen({ changes: moved(4) }),
  redraw: screen({ changes: moved(16) }),
  offline: screen(),
  break: screen({
    clock: clock({ index: 7, left: 8 * MINUTE + 42_000, on_break: true, colour_up: [[25, 100]], minutes: 10 }),
    left: 17,
    average: 9706,
    buttons: [[1, 4]],
  }),
  "break, plain": screen({ clock: clock({ index: 3, left: 8 * MINUTE + 42_000, on_break: true }) }),
  before: screen({
    stage: "open",
    starts: NOW + 23 * MINUTE,
    registered: 22,
    foot: "Late arrivals lose 300 chips a level",
    foot_cites: [{ id: "ccp.late.3", standing: "stated" }],
    clock: clock({ running: false, index: 0, left: 20 * MINUTE }),
  }),
  seated: screen({
    stage: "seated",
    seats: [tile(1, 9), tile(2, 9), tile(3, 9)],
    clock: clock({ running: false, index: 0, left: 20 * MINUTE }),
  }),
  "seated, many": screen({
    stage: "seated",
    seats: Array.from({ length: 8 }, (_, index) => tile(index + 1, 9)),
    clock: clock({ running: false, index: 0, left: 20 * MINUTE }),
  }),
  results: screen({ stage: "over", left: 1, results, clock: clock({ running: false, index: 10 }) }),
  "last level": screen({ clock: clock({ index: 13, left: 0 }) }),
  long: screen({
    title: "Members-only monthly deepstack championship qualifier",
    clock: clock({ left: 105 * MINUTE, minutes: 120 }),
    structure: [
      ...STRUCTURE.slice(0, 5),
      level(15_000, 30_000, { minutes: 120 }),
      level(20_000, 40_000, { ante: 40_000, ante_by: "big_blind" }),
    ],
  }),
};

const listed = {
  id: "n1",
  title: "Thursday League, event 7",
  house: "ccp",
  house_title: "Chip, Chair and a Prayer",
  game: "nlhe",
  date: "2026-11-19",
  starts: NOW + 23 * MINUTE,
  stage: "open" as const,
  registered: 22,
  capacity: 30,
  waiting: 0,
  left: 0,
  price: 3000,
  currency: USD,
  chips: 5000,
  room: "real",
  mine: "" as const,
};
const move = { at: NOW, name: "Pete H.", table: 3, seat: 6, bot: false };
const before = {
  screen: SCREENS["before"] ?? screen(),
  standings: PEOPLE.map((one) => ({ ...one, status: "registered" as const, table: 0, seat: 0 })),
  listed,
};

export const PHONES: Record<string, PhoneView> = {
  seated: player(),
  moving: player({
    move,
    move_why: "You are the big blind there and you are dealt in on the next hand.",
    move_cites: [
      { id: "ccp.moving.2", standing: "stated" },
      { id: "ccp.moving.4", standing: "stated" },
    ],
  }),
  moved: player({ move, me: entrant(0, { table: 3, seat: 6 }) }),
  stranger: player({ me: null }),
  "stranger before": player({ me: null, ...before }),
  registered: player({ me: entrant(0, { status: "registered", table: 0, seat: 0, stack: null }), ...before }),
  offered: player({
    me: entrant(0, { status: "waiting", table: 0, waiting: 1 }),
    ...before,
    asked: "A seat is open for you. Do you want it?",
  }),
  deal: player({ asked: "The players talk about a deal: do you agree to it?" }),
  break: player({ screen: SCREENS["break"] ?? screen() }),
  paused: player({ screen: SCREENS["paused"] ?? screen() }),
  last: player({ screen: SCREENS["last"] ?? screen() }),
  out: player({ me: entrant(0, { status: "out", place: 5, prize: 2600, table: 0, out_by: "Ruth C." }) }),
  "out, nothing": player({ me: entrant(0, { status: "out", place: 22, table: 0, out_by: "Ruth C." }) }),
  ante: player({ screen: SCREENS["ante, bounties"] ?? screen() }),
  standings: player({
    standings: [
      ...PEOPLE.slice(0, 12),
      ...PEOPLE.slice(12).map((one, index) => ({ ...one, status: "out" as const, place: 13 + index })),
    ],
  }),
};
