// The list of people at the desk: which of them a filter shows, and the one thing that is most likely wanted of each.
// Pure.

import type { CurrencySeen, EntrantSeen, NightSeen, NightCommand } from "../protocol.ts";
import { plain } from "./finding.ts";
import { due, placeWord } from "./reading.ts";
import { CONSOLE } from "./words.ts";
import { moneyWords } from "../words.ts";

export type Filter = "all" | "missing" | "unpaid" | "waiting" | "in" | "out";

const SHOWS: Readonly<Record<Filter, (one: EntrantSeen) => boolean>> = {
  all: (one) => one.status !== "cancelled",
  missing: (one) => !one.arrived && (one.status === "registered" || one.status === "in"),
  unpaid: (one) => one.owes > 0 && one.status !== "waiting" && one.status !== "cancelled",
  waiting: (one) => one.status === "waiting",
  in: (one) => one.status === "in",
  out: (one) => one.status === "out" || one.status === "absent" || one.status === "cancelled",
};

export const FILTERS = Object.keys(SHOWS) as readonly Filter[];

/** So many rows are drawn; more are found by typing. */
export const MOST = 120;

/** How many each filter shows, and how many of those on the list are here. */
export function counts(night: NightSeen): Readonly<Record<Filter | "here", number>> {
  const found = FILTERS.map((filter) => [filter, night.entrants.filter(SHOWS[filter]).length] as const);
  const here = night.entrants.filter((one) => SHOWS.all(one) && one.arrived).length;
  return { ...(Object.fromEntries(found) as Record<Filter, number>), here };
}

/** By name; those who are out by their place, those who wait by their turn. `also`: whoever was just seen to stays. */
export function listed(
  night: NightSeen,
  filter: Filter,
  typed: string,
  also: ReadonlySet<string> = new Set(),
): readonly EntrantSeen[] {
  const asked = plain(typed);
  const order = (one: EntrantSeen): number =>
    filter === "out" ? one.place || 1e6 : filter === "waiting" ? one.waiting : 0;
  return night.entrants
    .filter((one) => (SHOWS[filter](one) || also.has(one.id)) && plain(one.name).includes(asked))
    .sort((one, other) => order(one) - order(other) || one.name.localeCompare(other.name));
}

/** What stands under a name. */
export function rowWords(one: EntrantSeen, currency: CurrencySeen): string {
  const bought = [
    one.entries > 1 ? CONSOLE.people.entries(one.entries) : "",
    one.rebuys ? CONSOLE.people.rebuys(one.rebuys) : "",
  ];
  const state = one.status === "in" ? placeWord(one) || CONSOLE.people.playing : CONSOLE.sheet.status(one, currency);
  return [state, ...bought, one.hunts.length ? CONSOLE.people.hunts(one.hunts.join(", ")) : ""]
    .filter(Boolean)
    .join(" · ");
}

export interface Quick {
  readonly label: string;
  readonly command: NightCommand;
  /** Money leaves the room: asked twice. */
  readonly careful: boolean;
}

/** The next thing the desk does for him: check in, take money, offer a seat, pay out. */
export function quick(one: EntrantSeen, currency: CurrencySeen): Quick | null {
  const player = one.id;
  if (one.status === "waiting")
    return { label: CONSOLE.people.offer, command: { do: "offer-seat", player }, careful: false };
  if (!one.arrived && (one.status === "registered" || one.status === "in"))
    return one.signs
      ? { label: CONSOLE.people.signed, command: { do: "check-in", player, signed: true }, careful: false }
      : { label: CONSOLE.people.checkIn, command: { do: "check-in", player }, careful: false };
  if (one.owes > 0 && one.status !== "cancelled")
    return {
      label: CONSOLE.people.take(moneyWords(one.owes, currency)),
      command: { do: "pay", player },
      careful: false,
    };
  if (due(one) > 0 && one.place)
    return {
      label: CONSOLE.people.payOut(moneyWords(due(one), currency)),
      command: { do: "pay-prize", player },
      careful: true,
    };
  return null;
}
