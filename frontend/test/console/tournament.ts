// A tournament for the console's tests: Club 52 on a Thursday, three tables, twenty-three left; every number adds up.

import { type ConsoleView, withDefaults } from "../../src/protocol.ts";

const NOW = Date.UTC(2026, 10, 19, 20, 15);

const TABLES: readonly (readonly (readonly [string, number] | null)[])[] = [
  [
    ["Gail T.", 12_400],
    ["Hank B.", 7850],
    ["Yusuf E.", 10_025],
    ["Pete H.", 8600],
    ["Lou C.", 21_300],
    ["Dana W.", 4175],
    ["Mick F.", 15_000],
    ["Ruby N.", 9950],
    ["Al S.", 11_700],
  ],
  [
    ["Bea K.", 13_050],
    ["Carl J.", 6400],
    ["Omar D.", 9150],
    ["Jen P.", 18_225],
    ["Stan V.", 5500],
    ["Tess M.", 10_875],
    ["Ray O.", 8000],
    ["Ivy L.", 14_600],
    null,
  ],
  [
    ["Cleo A.", 12_225],
    ["Finn G.", 16_450],
    null,
    ["Wes R.", 12_900],
    ["Nora I.", 8275],
    null,
    ["Hal Z.", 11_150],
    ["Mia Q.", 12_200],
    null,
  ],
];
const OUT = ["Ruth C.", "Sam U.", "Vera X."];
const DEALT = [
  { button: 1, small: 2, big: 3, hands: 41, over: 1, breaks: 3 },
  { button: 2, small: 3, big: 4, hands: 38, breaks: 2 },
  { button: 2, small: 4, big: 5, hands: 40, over: -1, breaks: 1 },
];

const id = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
const level = (small: number): object => ({ is: "level", minutes: 20, small, big: small * 2 });

/** The tournament, with changes. */
export function night(differs: Partial<ConsoleView> = {}): ConsoleView {
  const tables = TABLES.map((seats, index) => ({
    table: index + 1,
    size: 9,
    ...DEALT[index],
    seats: seats.flatMap((one, at) =>
      one
        ? [
            {
              seat: at + 1,
              player: id(one[0]),
              name: one[0],
              stack: one[1],
              counted: NOW - 780_000,
              away: one[0] === "Ray O.",
              unpaid: one[0] === "Ray O.",
            },
          ]
        : [],
    ),
  }));
  const playing = tables.flatMap((tile) =>
    tile.seats.map((one) => ({
      id: one.player,
      name: one.name,
      status: "in",
      table: tile.table,
      seat: one.seat,
      stack: one.stack,
      arrived: !one.away,
      owes: one.unpaid ? 2500 : 0,
      paid: one.unpaid ? 0 : 2500,
    })),
  );
  const gone = OUT.map((name, index) => ({
    id: id(name),
    name,
    status: "out",
    place: 24 + index,
    arrived: true,
    paid: 2500,
    out_at: NOW - 60_000 * (index + 1),
    out_by: index ? "" : "Lou C.",
  }));
  const told = {
    t: "night-seen",
    id: "n1",
    version: 61,
    title: "Thursday tournament",
    house: "club52",
    house_title: "Club 52",
    edition: "2023",
    stage: "playing",
    now: NOW,
    plan: {
      title: "Thursday tournament",
      house: "club52",
      buy_in: { cents: 2400, fee: 100, chips: 10_000 },
      structure: [
        level(25),
        level(50),
        level(75),
        level(100),
        { is: "break", minutes: 10, colour_up: [25] },
        level(150),
        level(200),
      ],
      rebuys: { price: { cents: 2000, chips: 10_000 }, until: 4 },
      add_ons: [{ id: "break", title: "Add-on", price: { cents: 1000, chips: 5000 }, when: "break", level: 4 }],
      chips: [
        { value: 25, each: 12 },
        { value: 100, each: 12 },
        { value: 500, each: 5 },
        { value: 1000, each: 6 },
      ],
    },
    currency: { code: "USD", decimals: 2 },
    clock: { now: NOW, running: true, index: 3, level: 4, left: 494_000, minutes: 20 },
    tables,
    entrants: [...playing, ...gone],
    listed: 26,
    left: 23,
    money: {
      entries: 26,
      pool: 62_400,
      fees: 2600,
      taken: 62_500,
      owed: 2500,
      prizes: [25_000, 17_500, 12_500, 7400].map((cents, at) => ({ place: at + 1, cents })),
    },
    chips: { in_play: 260_000, average: 11_304, big_blinds: 56, reasons: [["entry", 260_000]], smallest: 25 },
    suggestions: [
      {
        id: "move-pete",
        kind: "move",
        title: "Move Pete H. to table 3",
        reason:
          "Table 1 has nine, table 3 has six. Pete is next big blind. Seat 6 is the empty seat the big blind " +
          "reaches first.",
        cites: ["club52.tournament.16a", "club52.tournament.16b"],
        source: { player: "pete-h", table: 1, seat: 4 },
        target: { player: "pete-h", table: 3, seat: 6 },
        command: { do: "order-move", player: "pete-h", table: 3, seat: 6, suggestion: "move-pete" },
      },
      {
        id: "absent-ray",
        kind: "absent",
        title: "Take out Ray O.'s chips at level 5",
        reason: "He has not come. His chips leave play at level 5.",
        cites: ["club52.tournament.4c"],
      },
      {
        id: "colour-25",
        kind: "colour-up",
        title: "Colour up the 25s at the break: bring 31 × 100",
        reason: "No blind needs 25 after the break.",
        cites: ["club52.tournament.11a", "club52.tournament.11c"],
      },
    ],
    log: [
      {
        entry: 60,
        at: NOW - 60_000,
        by: "Maria",
        device: "Floor tablet",
        text: "Ruth C. busted in 24th, knocked out by Lou C.",
      },
      { entry: 59, at: NOW - 120_000, by: "Maria", device: "Floor tablet", text: "Sam U. busted in 25th." },
    ],
    undo: {
      entry: 60,
      at: NOW - 60_000,
      by: "Maria",
      device: "Floor tablet",
      text: "Ruth C. busted in 24th, knocked out by Lou C.",
    },
    public: "http://room.example/night/n1",
  };
  return { ...withDefaults<ConsoleView>("ConsoleView", told), ...differs };
}
