// Stakes of a new table, as the form has them: the order for the server, or the error of each field. The server
// decides.

import { chips, amountError, readChips } from "../app/words.ts";
import { type GameListed, type Ordering, type Stakes, withDefaults } from "../protocol.ts";
import { STAKES } from "./words.ts";

/** The betting structure, which decides the amounts of a form. */
export type Betting = "blinds" | "limit" | "bring_in" | "button_blind" | "rotation" | "mixed";

export function bettingOf(game: GameListed): Betting {
  if (game.family === "rotation") return game.betting === "limit" ? "rotation" : "mixed";
  if (!game.blinds) return "bring_in";
  if (game.button_blind) return "button_blind";
  return game.betting === "limit" ? "limit" : "blinds";
}

export type Amounts = Record<"small_blind" | "big_blind" | "ante" | "bring_in" | "small_bet" | "big_bet", number>;

const NONE: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };

/** Small round stakes to start with. */
export const USUAL_STAKES: Record<Betting, Amounts> = {
  blinds: { ...NONE, small_blind: 1, big_blind: 2 },
  limit: { ...NONE, small_blind: 1, big_blind: 2, small_bet: 2, big_bet: 4 },
  button_blind: { ...NONE, big_blind: 2, ante: 2 },
  bring_in: { ...NONE, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
  rotation: { ...NONE, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
  mixed: { ...NONE, small_blind: 1, big_blind: 2, ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 },
};

/** The amounts that a form asks for. */
export const AMOUNTS_ASKED: Record<Betting, readonly (keyof Amounts)[]> = {
  blinds: ["small_blind", "big_blind", "ante"],
  limit: ["small_blind", "big_blind", "small_bet", "big_bet"],
  button_blind: ["ante", "big_blind"],
  bring_in: ["ante", "bring_in", "small_bet", "big_bet"],
  rotation: ["small_bet", "big_bet", "ante", "bring_in"],
  mixed: ["small_bet", "big_bet", "ante", "bring_in", "small_blind", "big_blind"],
};

/** The bet that buy-ins are counted in. */
export function unit(amounts: Amounts): number {
  return Math.max(amounts.big_blind, amounts.big_bet, 1);
}

export type FieldErrors = Partial<Record<string, string>>;

export const LABELS: Record<keyof Amounts, string> = {
  small_blind: STAKES.smallBlind,
  big_blind: STAKES.bigBlind,
  ante: STAKES.ante,
  bring_in: STAKES.bringIn,
  small_bet: STAKES.smallBet,
  big_bet: STAKES.bigBet,
};

type Typed = (name: string) => string;

/** The value of a chip of 1 in cents: 100 where chips are whole, 1 where amounts are in money. */
function worth(read: Typed): number {
  return read("format") === "cash" && read("money") === "cents" ? 1 : 100;
}

/** Read one amount; its error is noted under its name. */
function amount(read: Typed, name: string, label: string, errors: FieldErrors, least = 1): number {
  const text = read(name).trim();
  const found = text === "" && least === 0 ? 0 : readChips(text, worth(read));
  if (found === null) errors[name] = text ? `${amountError(text, worth(read))}.` : STAKES.wrong.number(label);
  else if (found < least) errors[name] = STAKES.wrong.positive(label);
  return found ?? 0;
}

function amounts(read: Typed, betting: Betting, errors: FieldErrors): Amounts {
  const found: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };
  for (const name of AMOUNTS_ASKED[betting])
    found[name] = amount(read, name, LABELS[name], errors, name === "ante" ? 0 : 1);
  if (!errors["big_blind"] && found.big_blind < found.small_blind)
    errors["big_blind"] = STAKES.wrong.bigBlind(chips(found.small_blind, worth(read)));
  if (!errors["big_bet"] && found.big_bet < found.small_bet)
    errors["big_bet"] = STAKES.wrong.bigBet(chips(found.small_bet, worth(read)));
  if (AMOUNTS_ASKED[betting].includes("bring_in") && !errors["bring_in"] && found.bring_in >= found.small_bet)
    errors["bring_in"] = STAKES.wrong.bringIn(chips(found.small_bet - 1, worth(read)));
  return found;
}

function buyIn(read: Typed, cash: boolean, bet: number, errors: FieldErrors): [number, number] {
  const least = amount(read, "least", cash ? STAKES.least : STAKES.stack, errors);
  if (!errors["least"] && least < bet) errors["least"] = STAKES.wrong.least(chips(bet, worth(read)));
  if (!cash) return [least, least];
  const most = amount(read, "most", STAKES.most, errors);
  if (!errors["most"] && most < least) errors["most"] = STAKES.wrong.most(chips(least, worth(read)));
  return [least, most];
}

/** In money nothing is finer than what all amounts of the table can be paid in: 0.25 at 0.25 / 0.50. */
function inMoney(found: Amounts, cents: number): Partial<Stakes> {
  if (cents === 100) return {};
  const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);
  return { chip: Math.max(1, Object.values(found).reduce(divisor, 0)), chip_cents: cents };
}

/** "20 60": seconds for a turn and in the time bank; "": the house's. */
function pace(text: string): readonly [number, number] | null {
  const [turn, bank] = text.split(" ").map(Number);
  return text && turn !== undefined && bank !== undefined ? [turn, bank] : null;
}

/** The order, or the errors by the name of the field. */
export function readOrder(read: Typed, betting: Betting): { order: Ordering; wrong: FieldErrors } {
  const errors: FieldErrors = {};
  const title = read("title").trim();
  if (!title) errors["title"] = STAKES.wrong.title;
  const format = read("format");
  const found = amounts(read, betting, errors);
  const order: Ordering = {
    title,
    house: read("edition") ? `${read("house")}@${read("edition")}` : read("house"),
    game: read("game"),
    stakes: withDefaults<Stakes>("Stakes", {
      format,
      ...found,
      ...inMoney(found, worth(read)),
      straddles: read("straddles") !== "no",
      runs: read("runs") !== "no",
    }),
    size: Number(read("size")),
    buy_in: buyIn(read, format === "cash", unit(found), errors),
    chat: read("chat") as NonNullable<Ordering["chat"]>,
    live: read("cards") === "real",
    private: read("way") === "link",
    password: read("way") === "password" ? read("password") : "",
    pace: pace(read("pace")),
  };
  if (read("way") === "password" && !order.password) errors["password"] = STAKES.wrong.password;
  return { order, wrong: errors };
}
