// A cash session for the podium's tests: $1/$2 at two tables, one of them new, and razz that has not started.

import { type PodiumView, withDefaults } from "../../src/protocol.ts";

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;

export function podium(differs: object = {}): PodiumView {
  const seats = Array.from({ length: 9 }, (_, index) => ({
    seat: index + 1,
    ...(index < 7 ? { player: `p${index + 1}`, name: `Player ${index + 1}`, since: NOW - 60 * MINUTE } : {}),
    ...(index === 7 ? { called: "Dee Wright" } : {}),
  }));
  return withDefaults<PodiumView>("PodiumView", {
    t: "podium-seen",
    evening: "e1",
    title: "Cash room",
    house: "ppc@abc",
    house_title: "Play Poker Chicago",
    stage: "open",
    version: 40,
    now: NOW,
    currency: { code: "USD", decimals: 2 },
    games: [
      {
        id: "nl",
        title: "1/2 No-limit hold'em",
        stakes: "$1/$2",
        game: "No-limit hold'em",
        least: 10_000,
        most: 30_000,
        tables: [
          { number: 12, size: 9, most: 9, seats, seated: 7, called: 1, free: 1, begun: true },
          {
            number: 14,
            size: 9,
            most: 9,
            seats: [{ seat: 1 }, { seat: 2 }],
            seated: 0,
            called: 0,
            free: 2,
            begun: false,
          },
        ],
        waiting: [
          { player: "ana", name: "Ana Lopez", since: NOW - 31 * MINUTE },
          {
            player: "dee",
            name: "Dee Wright",
            since: NOW - 40 * MINUTE,
            table: 12,
            seat: 8,
            called: NOW - MINUTE,
            times: 1,
            until: NOW + 2 * MINUTE,
          },
          { player: "bill", name: "Bill Ross", since: NOW - 9 * MINUTE, away_until: NOW + 9 * MINUTE },
        ],
        free: 3,
      },
      {
        id: "razz",
        title: "4/8 Razz",
        stakes: "$4/$8",
        game: "Razz",
        least: 8_000,
        most: 0,
        starts_with: 6,
        waiting: [{ player: "ana", name: "Ana Lopez", since: NOW }],
      },
    ],
    seated: 7,
    called: 1,
    cards: 0,
    free: 3,
    waiting: 3,
    patience: 3 * MINUTE,
    table_cards: true,
    ways: {},
    others: [{ player: "zoe", name: "Zoë Hart", kept: 4_000 }],
    suggestions: [],
    changes: [],
    funds: {},
    log: [],
    ...differs,
  });
}
