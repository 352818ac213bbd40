// Which of one's own hands are shown: game, table, days, result, showdown. What is asked of the room, and the form.

import { type TemplateResult, html } from "lit";
import { choice } from "../kit/field.ts";
import type { HandsPlayed } from "../protocol.ts";
import { HANDS } from "./words.ts";

/** As the form has it: "" where anything fits, days as 2026-11-17. */
export interface Wanted {
  readonly game: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly result: "" | "won" | "lost";
  readonly showdown: "" | "yes" | "no";
}

export const ANY: Wanted = { game: "", table: "", from: "", to: "", result: "", showdown: "" };

/** The first moment of a day in this browser's time, or of the one after it; 0 where no day is given. */
function startOf(day: string, after = 0): number {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date + after).getTime() : 0;
}

/** What the room is asked for: only what was chosen. */
export function asked(wanted: Wanted): Record<string, string | number> {
  const { game, table, from, to, result, showdown } = wanted;
  const all = { game, table, since: startOf(from), until: startOf(to, 1), result, showdown };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

const listed = (all: HandsPlayed["tables"]): readonly (readonly [string, string])[] =>
  all.map(({ id, title }) => [id, title]);

export function filters(wanted: Wanted, played: HandsPlayed, change: (to: Partial<Wanted>) => void): TemplateResult {
  const { filter } = HANDS;
  const one = (
    name: "game" | "table" | "result" | "showdown",
    options: readonly (readonly [string, string])[],
  ): unknown =>
    choice({
      name,
      label: filter[name],
      value: wanted[name],
      options,
      changed: (value) => change({ [name]: value }),
    });
  const date = (name: "from" | "to"): unknown =>
    html`<div class="field"><label for=${name}>${filter[name]}</label><input id=${name} type="date"
      .value=${wanted[name]} @change=${(event: Event) =>
        change({ [name]: (event.target as HTMLInputElement).value })} /></div>`;
  return html`<div class="filters" role="group" aria-label=${filter.title}>
    ${one("table", [["", HANDS.everywhere], ...listed(played.tables)])}
    ${one("game", [["", filter.anyGame], ...listed(played.games)])}
    ${one("result", filter.results)}${one("showdown", filter.showdowns)}${date("from")}${date("to")}
  </div>`;
}
