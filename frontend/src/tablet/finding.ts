// Which incidents a word finds: by title, by what people call it, all words in any order; best first. Pure.

import type { IncidentGroup, IncidentListed } from "../protocol.ts";

/** A plain form in which words are compared. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9 ]+/g, " ");
}

/** How well an incident fits: 3 a word begins the title or one of its names, 1 it is somewhere in it, 0 not at all. */
function fit(incident: IncidentListed, words: readonly string[]): number {
  const names = [incident.title, ...incident.words].map(plain);
  let sum = 0;
  for (const word of words) {
    const begins = names.some((name) => ` ${name}`.includes(` ${word}`));
    const inside = names.some((name) => name.includes(word));
    if (!begins && !inside) return 0;
    sum += begins ? 3 : 1;
  }
  return sum;
}

/** Incidents of all groups that fit what was typed. */
export function found(groups: readonly IncidentGroup[], typed: string): readonly IncidentListed[] {
  const words = plain(typed).split(" ").filter(Boolean);
  if (!words.length) return [];
  const fitting = groups
    .flatMap((group) => group.incidents)
    .map((incident) => ({ incident, sum: fit(incident, words) }))
    .filter(({ sum }) => sum > 0);
  return fitting.sort((one, other) => other.sum - one.sum).map(({ incident }) => incident);
}
