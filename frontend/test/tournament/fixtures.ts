// A tournament for tests and for pages without a server: a league night of 27, as in the designs.

import type {
  Break,
  EntrantView,
  Level,
  NightClockView,
  PhoneView,
  PrizeView,
  ScreenView,
} from "../../src/protocol.ts";

export const MINUTE = 60_000;
/** 20:26 in the time zone of the browser that runs this. */
export const NOW = new Date(2026, 10, 19, 20, 26, 10).getTime();

export function level(small: number, big: number, more: Partial<Level> = {}): Level {
  return {
    is: "level",
    minutes: 20,
    small,
    big,
    ante: 0,
    ante_by: "each",
    bring_in: 0,
    small_bet: 0,
    big_bet: 0,
    ...more,
  };
}

export function rest(minutes = 10, ...colours: number[]): Break {
  return { is: "break", minutes, colour_up: colours };
}

/** Level 5 is the second one after the first break. */
export const STRUCTURE = [
  level(25, 50),
  level(50, 100),
  level(75, 150),
  rest(10),
  level(100, 200),
  level(150, 300),
  level(200, 400),
  rest(10, 25),
  level(300, 600),
  level(400, 800),
  level(500, 1000),
  rest(10, 100),
  level(1000, 2000),
  level(2000, 4000),
] as const;

export function clock(changes: Partial<NightClockView> = {}): NightClockView {
  return {
    now: NOW,
    games: [],
    running: true,
    index: 5,
    level: 5,
    left: 14 * MINUTE + 38_000,
    paused: [],
    on_break: false,
    extra: false,
    waits: 0,
    here: null,
    next: null,
    next_break: null,
    back_at: 0,
    track: [],
    track_at: 0,
    minutes: 20,
    hand_for_hand: false,
    colour_up: [],
    sit_down: 0,
    ...changes,
  };
}

export function prizes(...cents: number[]): PrizeView[] {
  return cents.map((amount, index) => ({ place: index + 1, cents: amount, id: "", player: "", paid: false }));
}

const NAMES = [
  "Pete H.",
  "Ruth C.",
  "Lou C.",
  "Aiko S.",
  "Tomasz W.",
  "Ines R.",
  "Jo P.",
  "Cem D.",
  "Ann B.",
  "Bea L.",
  "Karl-Heinz O.",
  "Mo A.",
  "Sal V.",
  "Dee F.",
  "Ray K.",
  "Uwe N.",
  "Eva M.",
  "Gus T.",
  "Nia Q.",
];

export function entrant(index: number, changes: Partial<EntrantView> = {}): EntrantView {
  const name = NAMES[index % NAMES.length] ?? "";
  return {
    id: `e${index}`,
    name,
    person: "",
    status: "in",
    signs: false,
    table: 1 + (index % 3),
    seat: 1 + Math.floor(index / 3),
    stack: 8600,
    counted: 0,
    arrived: true,
    confirmed: false,
    member: true,
    dealer: false,
    owes: 0,
    paid: 3000,
    rebuys: 0,
    entries: 1,
    add_ons: [],
    hunts: [],
    knocked_out: 0,
    place: 0,
    prize: 0,
    bounty: 0,
    paid_out: 0,
    out_at: 0,
    out_by: "",
    waiting: 0,
    notes: [],
    bot: false,
    ...changes,
  };
}

export const PEOPLE = Array.from({ length: 19 }, (_, index) => entrant(index));

export const USD = { code: "USD", decimals: 2 };

export function screen(changes: Partial<ScreenView> = {}): ScreenView {
  return {
    t: "screen-seen",
    id: "n1",
    version: 40,
    title: "Thursday League, event 7",
    house: "ccp",
    house_title: "Chip, Chair and a Prayer",
    stage: "playing",
    starts: NOW - 90 * MINUTE,
    registered: 27,
    capacity: 30,
    now: NOW,
    clock: clock(),
    left: 19,
    entrants: 27,
    average: 8684,
    big_blinds: 29,
    in_play: 165_000,
    currency: USD,
    pool: 52_800,
    prizes: prizes(21_100, 13_200, 10_600, 5300, 2600),
    charity: 0,
    cause: "",
    sales: [],
    out: null,
    message: "",
    ticker: [],
    logo: "",
    lines: [],
    changes: [],
    final: false,
    foot: "Redraw to two tables at 16 players",
    foot_cites: [{ id: "ccp.seating.7", standing: "stated" }],
    turn: "A hand already riffled and posted keeps 150 / 300",
    turn_cites: [
      { id: "ccp.timer.2", standing: "stated" },
      { id: "ccp.timer.3", standing: "stated" },
    ],
    buttons: [],
    structure: STRUCTURE,
    seats: [],
    results: [],
    ends: 0,
    public: "http://cutcard.local",
    ...changes,
  };
}

export function player(changes: Partial<PhoneView> = {}): PhoneView {
  return {
    t: "player-seen",
    keeps_clock: false,
    screen: screen(),
    me: PEOPLE[0] ?? null,
    move: null,
    move_why: "",
    move_cites: [],
    may: [],
    standings: PEOPLE,
    listed: null,
    asked: "",
    deal: null,
    play: "",
    late_until: 0,
    ...changes,
  };
}
