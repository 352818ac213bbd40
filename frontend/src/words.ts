// Every word of the pages, and how numbers are written. The room's own sentences (refusals, log) come from the room.

import type { CurrencySeen } from "./protocol.ts";

const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const LISTED = new Intl.ListFormat("en-GB");
const PLACES = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS = { one: "st", two: "nd", few: "rd" } as Record<string, string>;
const SUMS = new Map<string, Intl.NumberFormat>();

/** What a chip of 1 is worth at the table of this page, in cents: at 100 chips are whole, else they are money. */
let worth = 100;

export function countIn(chipCents: number): void {
  worth = chipCents || 100;
}

/** Chips: 12,050, never shortened to 12k; where they are worth cents 120.50. */
export function chips(amount: number, chipCents = worth): string {
  return chipCents % 100 ? CENTS.format((amount * chipCents) / 100) : GROUPED.format(amount);
}

/** "60 to 200". */
export function span([least, most]: readonly [number, number], chipCents = worth): string {
  return least === most ? chips(least, chipCents) : `${chips(least, chipCents)} to ${chips(most, chipCents)}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "no", "nine", "13": a small count as a sentence says it. */
export const inWords = (count: number): string => SMALL[count] ?? String(count);

/** "1 seat", "3 seats". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${chips(count)} ${count === 1 ? one : many}`;
}

/** Whole seconds left, never below 0; the last second is still "1". */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** 0:24, 14:38. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const WHOLE = /^(?:\d{1,12}|\d{1,3}(?:([,.\s’'])\d{3})(?:\1\d{3})*)$/;
const POINTED = /^(\d[\d,\s’']*?)[.,](\d{1,2})$/;

/**
 * What somebody typed as chips: "4,000", "4 000" or "4000"; where chips are worth cents "12.50" and "12,50" too. Null
 * when it is no amount that such chips can be: nothing is guessed.
 */
export function typed(text: string, chipCents = worth): number | null {
  const bare = text.trim();
  const [, whole, odd = ""] = POINTED.exec(bare) ?? [];
  const pointed = whole !== undefined && chipCents % 100 > 0;
  if (!pointed && !WHOLE.test(bare)) return null;
  const digits = Number((pointed ? whole : bare).replace(/\D/g, ""));
  if (chipCents % 100 === 0) return digits;
  const cents = digits * 100 + Number(odd.padEnd(2, "0"));
  return cents % chipCents ? null : cents / chipCents;
}

/** Why what was typed is no amount of chips. */
export function noAmount(text: string, chipCents = worth): string {
  const bare = text.trim();
  if (!bare) return WORDS.amount.missing;
  if (!/^[\d.,\s’']+$/.test(bare)) return WORDS.amount.nonsense(bare);
  if (chipCents % 100 === 0) return WORDS.amount.whole(bare);
  return WORDS.amount.cents(bare, chips(1, chipCents));
}

/** A sentence of the room, which counts in the smallest chip, as this page counts; seats, hands and times stay. */
export function inChips(text: string, chipCents = worth): string {
  if (chipCents % 100 === 0) return text;
  return text.replace(NUMBER, (number, at: number) =>
    COUNTED_BEFORE.test(text.slice(0, at)) || COUNTED_AFTER.test(text.slice(at + number.length))
      ? number
      : chips(Number(number.replaceAll(",", "")), chipCents),
  );
}

const NUMBER = /(?<![\w.,-])\d{1,3}(?:,\d{3})*\d*(?![\w%:]|[.,]\d)/g;
const COUNTED_BEFORE = /\b(?:seats?|hand|table|level|side|run|round|seats? \d+ and|edition|rule|draws?|drew) $/i;
const COUNTED_AFTER =
  /^ (?:seconds?|s\b|minutes?|hands?|rounds?|players?|raises?|times?|cards?|seats?|of\b|more (?:hand|card))/;

/** "Ann, Cem and Eva". */
export function joined(names: readonly string[]): string {
  return LISTED.format(names);
}

/** 1st, 22nd, 13th. */
export function ordinal(number: number): string {
  return `${number}${ENDINGS[PLACES.select(number)] ?? "th"}`;
}

/** "9 May, 21:15", by the clock of this browser. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
}

/** "9 May", by the clock of this browser. */
export function day(at: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" }).format(new Date(at));
}

function sums({ code }: CurrencySeen, decimals: number): Intl.NumberFormat {
  const key = `${code} ${decimals}`;
  const known = SUMS.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  SUMS.set(key, made);
  return made;
}

/** The decimals that an amount needs: none where it is whole. */
function needed(amount: number, { decimals }: CurrencySeen): number {
  return amount % 10 ** decimals ? decimals : 0;
}

/** $1,250, $172.80, −€5: an amount in the currency's smallest unit. */
export function moneyWords(amount: number, currency: CurrencySeen): string {
  const whole = amount / 10 ** currency.decimals;
  return sums(currency, needed(amount, currency)).format(whole).replace("-", "−");
}

/** The sign before a sum: $, €, CHF. */
export function moneySign(currency: CurrencySeen): string {
  return (
    sums(currency, 0)
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency.code
  );
}

/** An amount as it stands in a field: 20, 172.50. */
export function moneyField(amount: number, currency: CurrencySeen): string {
  return (amount / 10 ** currency.decimals).toFixed(needed(amount, currency));
}

/** What somebody typed as money, in the smallest unit: "25", "$25", "12.50", "1,250"; null when it is none. */
export function typedMoney(text: string, currency: CurrencySeen): number | null {
  const bare = text.replace(moneySign(currency), "").replace(/[\s,’']/g, "");
  const [, whole, odd = ""] = /^(\d{1,9})(?:[.](\d+))?$/.exec(bare) ?? [];
  return whole === undefined || odd.length > currency.decimals
    ? null
    : Number(whole + odd.padEnd(currency.decimals, "0"));
}

const HOW: Record<string, string> = {
  password: "with your password",
  passkey: "with a passkey",
  link: "by the director's link",
  invitation: "by an invitation",
  name: "by name",
};

/** How and from where somebody signed in: "with your password, from 192.0.2.x". */
export function came(how: string, network: string): string {
  return [HOW[how] ?? "", network && (network.startsWith("this") ? `on ${network}` : `from ${network}`)]
    .filter(Boolean)
    .join(", ");
}

export const STANDINGS: Record<string, string> = { stated: "", inherited: "inherited", assumed: "our reading" };

export const STANDING_TOLD: Record<string, string> = {
  stated: "Stated in this house's own rulebook.",
  inherited: "This house is silent, so the standard rule holds.",
  assumed: "The rulebook can be read in more than one way. This is our reading.",
};

export const WORDS = {
  asking: {
    ask: "Ask for a ruling",
    what: "What is it about? A word helps the floor; you may leave it empty.",
    go: "Call the floor",
    back: "Not now",
    waits: (since: string) => `The floor knows that you wait, since ${since}.`,
    end: "I need the floor no more",
  },
  amount: {
    missing: "Type an amount",
    nonsense: (typed: string) => `“${typed}” is no amount. Type a number, such as 100`,
    whole: (typed: string) => `Chips are whole here: ${typed} is not. Type an amount without a point`,
    cents: (typed: string, least: string) => `${typed} cannot be paid here. The smallest chip is ${least}`,
  },
  announced: "Announcements",
  unreachable: "The room cannot be reached. Check the network; this page tries again by itself.",
  close: "Close",
  cancel: "Cancel",
  sending: "Sending…",
  loading: "One moment…",
  retry: "Try again",
  copy: "Copy",
  copied: "Copied",
  share: {
    link: "Link to pass on",
    code: "The link as a code for phones",
    unreached:
      "Phones cannot open this: the room listens on this machine only. Close it and start it with --host 0.0.0.0.",
  },
  lost: {
    title: "Reconnecting",
    text: "The connection is lost. What you did is safe.",
    tried: (tries: number) => `Reconnecting, try ${tries}`,
  },
  outage: {
    title: "The room stands still",
    text: "It can keep nothing just now. What was done is safe, and play goes on by itself as soon as it can.",
  },
  out: { title: "You are signed out", text: "Sign in again to go on.", act: "Sign in" },
  nav: {
    label: "Pages",
    lobby: "Lobby",
    nights: "Nights",
    league: "League",
    cash: "Cash room",
    hands: "My hands",
    rules: "Rules",
    school: "School",
    lab: "Lab",
    rulings: "Rulings",
    office: "Office",
    people: "People",
    settings: "Settings",
    signOut: "Sign out",
    running: "How the room runs",
    own: "Your account",
    signIn: "Sign in",
    account: (name: string) => `${name}: settings and account`,
    skip: "Skip to the page",
  },
  settings: {
    title: "Settings",
    kept: "Kept in this browser.",
    deck: { label: "Deck", four: "Four colours", two: "Two colours" },
    index: { label: "Index", normal: "Normal", large: "Large" },
    motion: { label: "Motion", on: "Moving", off: "Still" },
    sound: { label: "Sound", all: "All", turn: "My turn only", off: "Off" },
    theme: { label: "Theme", dark: "Dark", light: "Light" },
    hand: { label: "Action bar", right: "Raise on the right", left: "Raise on the left" },
    cards: { label: "My own cards", dealt: "As they were dealt", sorted: "Highest first" },
    chat: { label: "Chat", shown: "Shown", muted: "Muted" },
    reactions: { label: "Reactions", shown: "Shown", muted: "Muted" },
  },
  signedIn: {
    title: "Somebody signed in as you",
    text: (...facts: readonly string[]) => `${facts.filter(Boolean).join(", ")}.`,
    end: "End this session",
    ended: "The session is ended.",
    then: "Change your password too, under Your account.",
  },
  rule: {
    sheet: (id: string) => `Rule ${id}`,
    cite: (id: string, standing: string) => `Rule ${id}${standing ? `, ${standing}` : ""}`,
    missing: "This rule cannot be shown now.",
    own: "Open on its own page",
    reading: "Our reading.",
    example: "Example",
    answers: "It answers",
    statedIn: (title: string) => `This house is silent, so ${title} holds.`,
  },
} as const;

/** What whoever puts a table up chooses, and its host later on. */
export const CHOICES = {
  way: "Who comes in",
  ways: { all: "Everybody, from the lobby", link: "Only who has the link", password: "Who knows the password" },
  password: "Password of the table",
  passwordHint: "At least 8 letters or signs.",
  noPassword: "Write a password, so that people can be told it.",
  straddles: {
    label: "Straddles",
    kinds: { yes: "Allowed", no: "No straddles" },
    not: "Nobody straddles at such a table in this house.",
  },
  runs: {
    label: "All in, rest of the board",
    kinds: { yes: "May be run more than once", no: "Always run once" },
    not: "At such a table this house runs the board once.",
  },
} as const;
