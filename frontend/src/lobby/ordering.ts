// What somebody typed into the form for a new table, as an order for the room, or as what is wrong with each field.
// These checks only save a round trip; what a house allows, the room decides.

import { type Ordering, type Stakes, wholeStruct } from "../protocol.ts";
import { chips, noAmount, typed } from "../words.ts";
import { ASKED, type Amounts, type Betting, unit } from "./games.ts";
import { CREATE } from "./words.ts";

export type Wrong = Partial<Record<string, string>>;

export const LABELS: Record<keyof Amounts, string> = {
  small_blind: CREATE.smallBlind,
  big_blind: CREATE.bigBlind,
  ante: CREATE.ante,
  bring_in: CREATE.bringIn,
  small_bet: CREATE.smallBet,
  big_bet: CREATE.bigBet,
};

type Typed = (name: string) => string;

/** What a chip of 1 is worth in cents: 100 where chips are whole, 1 where amounts are in money. */
function worth(read: Typed): number {
  return read("format") === "cash" && read("money") === "cents" ? 1 : 100;
}

/** Read one amount; what is wrong with it is noted under its name. */
function amount(read: Typed, name: string, label: string, wrong: Wrong, least = 1): number {
  const text = read(name).trim();
  const found = text === "" && least === 0 ? 0 : typed(text, worth(read));
  if (found === null) wrong[name] = text ? `${noAmount(text, worth(read))}.` : CREATE.wrong.number(label);
  else if (found < least) wrong[name] = CREATE.wrong.positive(label);
  return found ?? 0;
}

function amounts(read: Typed, betting: Betting, wrong: Wrong): Amounts {
  const found: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };
  for (const name of ASKED[betting]) found[name] = amount(read, name, LABELS[name], wrong, name === "ante" ? 0 : 1);
  if (!wrong["big_blind"] && found.big_blind < found.small_blind)
    wrong["big_blind"] = CREATE.wrong.bigBlind(chips(found.small_blind, worth(read)));
  if (!wrong["big_bet"] && found.big_bet < found.small_bet)
    wrong["big_bet"] = CREATE.wrong.bigBet(chips(found.small_bet, worth(read)));
  if (ASKED[betting].includes("bring_in") && !wrong["bring_in"] && found.bring_in >= found.small_bet)
    wrong["bring_in"] = CREATE.wrong.bringIn(chips(found.small_bet - 1, worth(read)));
  return found;
}

function buyIn(read: Typed, cash: boolean, bet: number, wrong: Wrong): [number, number] {
  const least = amount(read, "least", cash ? CREATE.least : CREATE.stack, wrong);
  if (!wrong["least"] && least < bet) wrong["least"] = CREATE.wrong.least(chips(bet, worth(read)));
  if (!cash) return [least, least];
  const most = amount(read, "most", CREATE.most, wrong);
  if (!wrong["most"] && most < least) wrong["most"] = CREATE.wrong.most(chips(least, worth(read)));
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

/** The order, or what is wrong by the name of the field. */
export function ordered(read: Typed, betting: Betting): { order: Ordering; wrong: Wrong } {
  const wrong: Wrong = {};
  const title = read("title").trim();
  if (!title) wrong["title"] = CREATE.wrong.title;
  const format = read("format");
  const found = amounts(read, betting, wrong);
  const order: Ordering = {
    title,
    house: read("edition") ? `${read("house")}@${read("edition")}` : read("house"),
    game: read("game"),
    stakes: wholeStruct<Stakes>("Stakes", {
      format,
      ...found,
      ...inMoney(found, worth(read)),
      straddles: read("straddles") !== "no",
      runs: read("runs") !== "no",
    }),
    size: Number(read("size")),
    buy_in: buyIn(read, format === "cash", unit(found), wrong),
    chat: read("chat") as NonNullable<Ordering["chat"]>,
    live: read("cards") === "real",
    private: read("way") === "link",
    password: read("way") === "password" ? read("password") : "",
    pace: pace(read("pace")),
  };
  if (read("way") === "password" && !order.password) wrong["password"] = CREATE.wrong.password;
  return { order, wrong };
}
