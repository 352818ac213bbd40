// What the bank's page works out of its view: equations, differences in words, hours in columns. Pure.

import { timeOfDay } from "../app/times.ts";
import { moneyField, moneyText } from "../app/words.ts";
import type { BankItem, BankView, CurrencyFormat, DrawerCountView, HourDrop, PlayerMoney } from "../protocol.ts";
import { BANK } from "./words.ts";

/** The most hours shown side by side; earlier ones are in the night's total. */
const HOURS = 4;
const HOUR = 3_600_000;

/** Where the chips are that left the rack. */
export function chipsOut(view: BankView): readonly (readonly [string, number])[] {
  const { strip } = BANK;
  return [
    [strip.tables, view.on_tables],
    [strip.boxes, view.in_boxes],
    [strip.tips, view.in_tips],
    ...(view.kept ? [[strip.kept, view.kept] as const] : []),
  ];
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** "$20 short", "$5 over"; "": it agrees. */
export function differenceWords(cents: number, currency: CurrencyFormat): string {
  if (!cents) return "";
  const sum = moneyText(Math.abs(cents), currency);
  return cents < 0 ? BANK.count.short(sum) : BANK.count.over(sum);
}

/** The same behind an amount on a button: ", $20 short". */
export const differenceSuffix = (cents: number, currency: CurrencyFormat): string =>
  cents ? `, ${differenceWords(cents, currency)}` : "";

/** A movement's name for tonight. */
export function itemWords(one: BankItem, way: "in" | "out"): string {
  const say = BANK.tonight;
  if (one.what === "safe") return way === "in" ? say.fromSafe : say.toSafe(one.times);
  if (one.what === "high hand paid") return say.highHand(timeOfDay(one.last), one.times);
  const [comes, goes] = say.what[one.what] ?? [one.what, one.what];
  return way === "in" ? comes : goes;
}

/** The last counts without money moved in between, and the difference from what was expected before them. */
export interface SettledCount {
  readonly counts: number;
  readonly counted: number;
  readonly difference: number;
  /** No money moved since the count. */
  readonly fresh: boolean;
}

export function countsOf(view: BankView): SettledCount {
  const [last, ...before] = view.counts;
  if (!last) return { counts: 0, counted: 0, difference: 0, fresh: false };
  let first: DrawerCountView = last;
  let counts = 1;
  for (const one of before) {
    if (one.counted !== first.expected) break;
    first = one;
    counts += 1;
  }
  return {
    counts,
    counted: last.counted,
    difference: last.counted - first.expected,
    fresh: last.counted === view.expected,
  };
}

export interface HourRow {
  readonly table: number;
  readonly cells: readonly (HourDrop | undefined)[];
  readonly rake: number;
  readonly promo: number;
}

export interface HourTable {
  readonly hours: readonly number[];
  readonly rows: readonly HourRow[];
  /** By hour, all tables together. */
  readonly sums: readonly { readonly rake: number; readonly promo: number }[];
}

/** The last hours in columns, a row for each table. */
export function hourTable(view: BankView): HourTable {
  const all = [...new Set(view.hours.map((one) => one.hour))].sort((one, other) => one - other);
  const [last = 0] = all.slice(-1);
  const first = Math.max(all[0] ?? 0, last - (HOURS - 1) * HOUR);
  const hours: number[] = [];
  for (let hour = first; hour <= last && last; hour += HOUR) hours.push(hour);
  const tables = [...new Set(view.hours.map((one) => one.table))].sort((one, other) => one - other);
  const rows = tables.map((table) => {
    const mine = view.hours.filter((one) => one.table === table);
    return {
      table,
      cells: hours.map((hour) => mine.find((one) => one.hour === hour)),
      rake: sumOf(mine, (one) => one.rake),
      promo: sumOf(mine, (one) => one.promo),
    };
  });
  const sums = hours.map((hour) => {
    const then = view.hours.filter((one) => one.hour === hour);
    return { rake: sumOf(then, (one) => one.rake), promo: sumOf(then, (one) => one.promo) };
  });
  return { hours, rows, sums };
}

/** 200 + 200 + 100; "" for a single buy-in. */
export function buyInsWords(one: PlayerMoney, currency: CurrencyFormat): string {
  return one.bought.length > 1 ? one.bought.map((cents) => moneyField(cents, currency)).join(" + ") : "";
}

/** The sum of notes and coins as typed; null: something is no number. */
export function notesSum(notes: readonly number[], typed: readonly string[], coins: number | null): number | null {
  const counts = typed.map((text) => (/^\d{0,6}$/.test(text.trim()) ? Number(text.trim() || "0") : null));
  if (coins === null || counts.some((count) => count === null)) return null;
  return sumOf(notes, (note) => note * (counts[notes.indexOf(note)] ?? 0)) + coins;
}

/** "Ken P., left table 12" or where they sit. */
export const placeOf = (one: PlayerMoney): string =>
  one.seat ? BANK.at(one.name, one.table, one.seat) : BANK.gone(one.name, one.table);

/** The number of a table's game among the session's games, for its color. */
export function gamePlace(view: BankView, table: number): number {
  const games = [...new Set(view.tables.map((one) => one.game))];
  return games.indexOf(view.tables.find((one) => one.number === table)?.game ?? "");
}
