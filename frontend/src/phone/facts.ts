// What a player's phone works out of its view: the latest move, players found by name, the structure with times.

import { type Item, type Reading, isLevel } from "../clock/countdown.ts";
import type { EntrantView, NightClockView, PhoneView, SeatChangeView } from "../protocol.ts";

/** The first name: "Pete H." is Pete. */
export function firstName(name: string): string {
  return name.replace(/\s+\S\.?$/, "").trim() || name;
}

/** A move that the player has not confirmed. */
export interface Move {
  readonly key: string;
  readonly change: SeatChangeView;
  /** Their seat until they are moved; undefined after that. */
  readonly from: { readonly table: number; readonly seat: number } | undefined;
}

/** The open move. `view`: the key of the last one that was confirmed. */
export function moveOf(player: PhoneView, view: string): Move | undefined {
  const { me, move } = player;
  const { stage } = player.screen;
  if (!me || !move || me.status === "out" || stage === "over" || stage === "closed") return undefined;
  const key = `${move.table} ${move.seat}`; // one move, whether ordered or done
  const there = me.table === move.table && me.seat === move.seat;
  if (key === view) return undefined;
  return { key, change: move, from: there || !me.table ? undefined : { table: me.table, seat: me.seat } };
}

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Players with a name that begins so, the best match first; accents do not count. */
export function searchPlayers(people: readonly EntrantView[], typed: string): readonly EntrantView[] {
  const words = bare(typed)
    .split(/[\s.]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const fits = (name: string): boolean => {
    const parts = bare(name).split(/[\s.-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const first = words[0] ?? "";
  return people
    .filter((one) => fits(one.name))
    .sort((one, other) => Number(bare(other.name).startsWith(first)) - Number(bare(one.name).startsWith(first)));
}

/** A row of the structure, with its start while the clock runs. */
export interface Line {
  readonly item: Item;
  readonly number: number;
  readonly here: boolean;
  readonly past: boolean;
  /** 0: unknown while the clock is paused. */
  readonly at: number;
}

export function structureLines(
  structure: readonly Item[],
  clock: NightClockView,
  reading: Reading,
  now: number,
): readonly Line[] {
  let at = now + reading.left + (clock.extra && reading.onBreak ? clock.waits : 0);
  let number = 0;
  return structure.map((item, index) => {
    if (isLevel(item)) number += 1;
    const [past, here] = [index < reading.index, index === reading.index];
    const begins = past || here || !clock.running ? 0 : at;
    if (index > reading.index) at += item.minutes * 60_000;
    return { item, number, here, past, at: begins };
  });
}

/** A stack in whole big blinds. */
export function bigBlinds(stack: number, reading: Reading | undefined): number {
  const big = reading?.playing?.big || reading?.playing?.small_bet || 0;
  return big ? Math.floor(stack / big) : 0;
}

/** The list in its parts: still in, busted by place, and before the start who is registered. */
export interface Standings {
  readonly playing: readonly EntrantView[];
  readonly out: readonly EntrantView[];
  /** Whether the winner is among them: then they are the results. */
  readonly won: boolean;
  readonly listed: readonly EntrantView[];
  readonly waiting: readonly EntrantView[];
}

export function standingsParts(people: readonly EntrantView[]): Standings {
  return {
    playing: people.filter((one) => one.status === "in" && one.place === 0),
    out: people.filter((one) => one.place > 0).sort((one, other) => one.place - other.place),
    won: people.some((one) => one.place === 1),
    listed: people.filter((one) => one.status === "registered"),
    waiting: people.filter((one) => one.status === "waiting").sort((one, other) => one.waiting - other.waiting),
  };
}
