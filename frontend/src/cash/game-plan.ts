// What somebody typed about a game, as the room is told it, or as what is wrong with each field. Pure.

import { ASKED, type Amounts, type Betting, USUAL, unit } from "../lobby/games.ts";
import { LABELS, type Wrong } from "../lobby/ordering.ts";
import { type CurrencySeen, type GamePlan, type Stakes, wholeStruct } from "../protocol.ts";
import { moneyWords, noAmount } from "../words.ts";
import { GAME } from "./game-words.ts";
import { sumField, sumTyped } from "./money.ts";

type Typed = (name: string) => string;

/** A game with the tables that open for it at once. */
export interface GameWanted {
  readonly plan: GamePlan;
  readonly tables: readonly number[];
}

const WHOLE = 100;
const LEAST = 50;
const MOST = 150;

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The fields of a game as they stand to begin with; without a plan small round stakes. */
export function fieldsOf(
  betting: Betting,
  before: GameWanted | null,
  currency: CurrencySeen,
): Readonly<Record<string, string>> {
  const sum = (cents: number): string => sumField(cents, currency);
  const stakes = before?.plan.stakes;
  const worth = stakes?.chip_cents || WHOLE;
  const usual = USUAL[betting];
  const amounts = ASKED[betting].map((name) => [name, sum(stakes ? stakes[name] * worth : usual[name] * WHOLE)]) as [
    string,
    string,
  ][];
  const bet = unit(usual) * WHOLE;
  const plan = before?.plan;
  return {
    ...Object.fromEntries(amounts),
    least: sum(plan ? plan.least : LEAST * bet),
    most: sum(plan ? plan.most : MOST * bet),
    starts_with: plan?.starts_with ? String(plan.starts_with) : "",
    seats: plan?.seats ? String(plan.seats) : "",
    collects: plan?.collects ?? "rake",
    for: plan?.credit ? "credit" : "money",
    time: sum(plan?.time_cents ?? 0),
    minutes: String(plan?.time_minutes ?? 30),
    tables: (before?.tables ?? []).join(", "),
    feeds: plan?.feeds ? String(plan.feeds) : "",
    title: "",
    placard: plan?.placard ?? "",
  };
}

function sum(read: Typed, name: string, label: string, currency: CurrencySeen, wrong: Wrong, least = 0): number {
  const typed = sumTyped(read(name), currency);
  if (typed === null) wrong[name] = `${noAmount(read(name), currency.decimals ? 1 : WHOLE)}.`;
  else if (typed < least) wrong[name] = GAME.wrong.positive(label);
  return typed ?? 0;
}

function number(read: Typed, name: string, wrong: Wrong, most: number): number {
  const text = read(name).trim();
  const found = text ? Number(text) : 0;
  if (!/^\d*$/.test(text) || found > most) wrong[name] = GAME.wrong.number(most);
  return found;
}

/** "12, 14": whole numbers, none twice. */
function numbers(text: string, wrong: Wrong): readonly number[] {
  const found = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (found.some((one) => !Number.isInteger(one) || one < 1 || one > 9999) || new Set(found).size < found.length)
    wrong["tables"] = GAME.wrong.tables;
  return found;
}

/** In whole chips where everything is, else in the smallest unit. */
function stakesOf(cents: Amounts): Stakes {
  const all = Object.values(cents);
  const whole = all.every((one) => one % WHOLE === 0);
  const worth = whole ? WHOLE : 1;
  const amounts = Object.fromEntries(Object.entries(cents).map(([name, one]) => [name, one / worth]));
  const chip = whole ? {} : { chip: Math.max(1, all.reduce(divisor, 0)), chip_cents: worth };
  return wholeStruct<Stakes>("Stakes", { format: "cash", ...amounts, ...chip });
}

/** The game as it was typed; `wrong` says under each field what is wrong with it. */
export function gameTyped(
  read: Typed,
  game: string,
  betting: Betting,
  currency: CurrencySeen,
): GameWanted & { readonly wrong: Wrong } {
  const wrong: Wrong = {};
  const cents: Amounts = { small_blind: 0, big_blind: 0, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 };
  for (const name of ASKED[betting])
    cents[name] = sum(read, name, LABELS[name], currency, wrong, name === "ante" ? 0 : 1);
  if (!wrong["big_blind"] && cents.big_blind < cents.small_blind) wrong["big_blind"] = GAME.wrong.order;
  if (!wrong["big_bet"] && cents.big_bet < cents.small_bet) wrong["big_bet"] = GAME.wrong.order;
  const least = sum(read, "least", GAME.least, currency, wrong);
  const most = sum(read, "most", GAME.most, currency, wrong);
  if (!wrong["least"] && least < unit(cents)) wrong["least"] = GAME.wrong.least(moneyWords(unit(cents), currency));
  if (!wrong["most"] && most && most < least) wrong["most"] = GAME.wrong.most(moneyWords(least, currency));
  const collects = read("collects") as GamePlan["collects"];
  const timed = collects === "time";
  const plan = wholeStruct<GamePlan>("GamePlan", {
    game,
    stakes: stakesOf(cents),
    title: read("title").trim(),
    least,
    most,
    seats: Number(read("seats") || 0),
    starts_with: number(read, "starts_with", wrong, 99),
    collects,
    credit: read("for") === "credit",
    ...(timed
      ? {
          time_cents: sum(read, "time", GAME.time, currency, wrong, 1),
          time_minutes: number(read, "minutes", wrong, 600) || 30,
        }
      : {}),
    feeds: number(read, "feeds", wrong, 9999),
    placard: read("placard").trim(),
  });
  return { plan, tables: numbers(read("tables"), wrong), wrong };
}

/** The field that a refusal of the room speaks of. */
export const REFUSED_FIELD: Readonly<Record<string, string>> = {
  limit_seats: "seats",
  buy_in_upside_down: "most",
  unknown_game: "game",
  table_number_taken: "tables",
};
