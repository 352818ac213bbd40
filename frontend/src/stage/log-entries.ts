// The log of a page: lines by hand and street, without duplicates when a view comes again. Pure.

import { chips } from "../app/words.ts";
import { type Suit, isFace } from "../chips/deck.ts";
import type { EventKind, Line } from "../protocol.ts";
import { PIPS, STAGE } from "./words.ts";

export interface Entry extends Omit<Line, "what"> {
  /** The kind of event, or a refusal of this client's command. */
  readonly what: EventKind | "refused";
  /** Added by the page itself: an own command that was refused. */
  readonly refused?: boolean;
}

export interface Section {
  readonly key: string;
  /** "Flop", "Turn", or empty for the lines before the first cards of a hand. */
  readonly title: string;
  readonly cards: readonly number[];
  readonly entries: readonly Entry[];
  readonly begins: boolean;
}

const KEPT = 400;

/** The log with these lines added, each once. */
export function addLines(log: readonly Entry[], lines: readonly Line[]): readonly Entry[] {
  const last = log.reduce((most, line) => Math.max(most, line.refused ? 0 : line.version), 0);
  const fresh = lines.filter(
    (line) =>
      line.version > last ||
      (line.version === last && !log.some((old) => old.version === last && old.text === line.text)),
  );
  return fresh.length ? [...log, ...fresh].slice(-KEPT) : log;
}

/** The log in sections: a new one with every hand and every street that brings cards. */
export function sections(log: readonly Entry[]): readonly Section[] {
  const found: { key: string; title: string; cards: readonly number[]; entries: Entry[]; begins: boolean }[] = [];
  for (const entry of log) {
    const street = entry.what === "dealt" || entry.what === "draw-opened" || entry.what === "showdown";
    const begins = entry.what === "started";
    if (!found.length || street || begins) {
      const [title = ""] = entry.text.split(/[:.]/);
      found.push({
        key: `${entry.version}${entry.what}`,
        title: entry.what === "showdown" ? STAGE.showdownTitle : street ? title : "",
        cards: entry.cards,
        entries: [],
        begins,
      });
    }
    if (!street || (entry.text.includes(":") && !entry.cards.length && splitNumber(entry)[0]))
      found.at(-1)?.entries.push(entry);
  }
  return found.filter((section) => section.title || section.entries.length);
}

const CARD = /\b([2-9TJQKA])([cdhs])\b/g;
/** Events whose sentences name cards by two letters. */
const CARDS_IN = new Set(["dealt", "shown", "seen", "opened", "glimpsed", "discarded", "turned-up", "button-placed"]);

/** Separate a sentence and its number: "Tomasz K. bets 1,200." becomes "Tomasz K. bets" and 1,200. */
export function splitNumber(entry: Entry): readonly [string, string] {
  const text = wording(entry);
  const number = chips(entry.amount);
  if (entry.amount > 0 && text.endsWith(` ${number}`))
    return [text.slice(0, -number.length - 1).replace(/ (?:of|with)$/, ""), number];
  return [text, ""];
}

/** The sentence with its cards as signs, without face-down cards and those that are drawn beside it. */
function wording(entry: Entry): string {
  const text = entry.text.replace(/[.]$/, "");
  if (!CARDS_IN.has(entry.what)) return text;
  if (entry.what === "shown" && entry.cards.some(isFace))
    return text
      .replace(/ shows (?:[2-9TJQKA][cdhs] ?)+/, " shows ")
      .replace(/ shows :/, " shows:")
      .trimEnd();
  const known =
    entry.what === "dealt"
      ? text
          .replace(/^[^:]*: /, "")
          .split(", ")
          .filter((part) => !part.includes("??") || /[2-9TJQKA][cdhs]/.test(part))
          .join(", ")
      : text;
  return known.replace(/[?]{2} ?/g, "").replace(CARD, asSeen);
}

function asSeen(_: string, rank: string, suit: Suit): string {
  return `${rank === "T" ? "10" : rank}${PIPS[suit]}`;
}

/** A sentence with its cards as signs: 9♥ for 9h. */
export function withPips(what: string, text: string): string {
  return CARDS_IN.has(what) ? text.replace(CARD, asSeen) : text;
}

/** The last few lines, in words only. */
export function latestText(log: readonly Entry[], count: number): readonly string[] {
  const message = log
    .filter((entry) => entry.what !== "dealt" || entry.cards.length)
    .map((entry) => (entry.what === "dealt" ? entry.text.replace(CARD, asSeen) : splitNumber(entry).join(" ").trim()));
  return message.slice(-count);
}
