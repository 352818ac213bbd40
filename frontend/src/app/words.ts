// Texts that all pages share, and how numbers are written. Refusals and log lines come from the server as sentences.

import type { CurrencyFormat } from "../protocol.ts";

/** A name as seats show it, by one rule everywhere: "Omar Diallo" is "Omar D.". */
export function seatName(name: string): string {
  const words = name.split(" ");
  return words.length < 2 ? name : `${words[0] ?? ""} ${(words.at(-1) ?? "").slice(0, 1)}.`;
}

const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const FIGURES = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const LISTED = new Intl.ListFormat("en-GB"); // American words, without a comma before the last "and".
const PLACES = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS = { one: "st", two: "nd", few: "rd" } as Record<string, string>;
const SUMS = new Map<string, Intl.NumberFormat>();

/** The value of a chip of 1 at this page's table, in cents: at 100 chips are whole, else they are money. */
let worth = 100;

export function countIn(chipCents: number): void {
  worth = chipCents || 100;
}

/** Chips: 12,050, never shortened to 12k; worth cents 120.50. `none`: `map(chips)` gives a place in a list
 * as the worth of a chip, and does not compile. */
export function chips(amount: number, chipCents = worth, ..._none: never[]): string {
  return chipCents % 100 ? CENTS.format((amount * chipCents) / 100) : GROUPED.format(amount);
}

/** A number with no more decimals than it needs: 1,303, 12.5, −3. */
export function decimalText(number: number): string {
  return FIGURES.format(number).replace("-", "−");
}

/** "60 to 200". */
export function span([least, most]: readonly [number, number], chipCents = worth): string {
  return least === most ? chips(least, chipCents) : `${chips(least, chipCents)} to ${chips(most, chipCents)}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "no", "nine", "13": a small count in a sentence. */
export const smallCount = (count: number): string => SMALL[count] ?? String(count);

const FORMS = new Intl.PluralRules("en-US");

/** The plural form for a count, with the count for #: { one: "# seat", other: "# seats" }. */
export function plural(
  count: number,
  forms: { readonly [form in Intl.LDMLPluralRule]?: string } & { other: string },
): string {
  return (forms[FORMS.select(count)] ?? forms.other).replaceAll("#", chips(count, WHOLE_CHIPS));
}

const WHOLE_CHIPS = 100;

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
 * Read an amount of chips: "4,000", "4 000" or "4000"; where chips are worth cents "12.50" and "12,50" too. Null when
 * it is no amount that such chips can be: nothing is guessed.
 */
export function readChips(text: string, chipCents = worth): number | null {
  const bare = text.trim();
  const [, whole, odd = ""] = POINTED.exec(bare) ?? [];
  const pointed = whole !== undefined && chipCents % 100 > 0;
  if (!pointed && !WHOLE.test(bare)) return null;
  const digits = Number((pointed ? whole : bare).replace(/\D/g, ""));
  if (chipCents % 100 === 0) return digits;
  const cents = digits * 100 + Number(odd.padEnd(2, "0"));
  return cents % chipCents ? null : cents / chipCents;
}

/** Why the typed text is no amount of chips. */
export function amountError(text: string, chipCents = worth): string {
  const bare = text.trim();
  if (!bare) return WORDS.amount.missing;
  if (!/^[\d.,\s’']+$/.test(bare)) return WORDS.amount.nonsense(bare);
  if (chipCents % 100 === 0) return WORDS.amount.whole(bare);
  return WORDS.amount.cents(bare, chips(1, chipCents));
}

/** "Ann, Cem and Eva". */
export function joined(names: readonly string[]): string {
  return LISTED.format(names);
}

/** 1st, 22nd, 13th. */
export function ordinal(number: number): string {
  return `${number}${ENDINGS[PLACES.select(number)] ?? "th"}`;
}

function sums({ code }: CurrencyFormat, decimals: number): Intl.NumberFormat {
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
function needed(amount: number, { decimals }: CurrencyFormat): number {
  return amount % 10 ** decimals ? decimals : 0;
}

/** $1,250, $172.80, −€5: an amount in the currency's smallest unit. */
export function moneyText(amount: number, currency: CurrencyFormat): string {
  const whole = amount / 10 ** currency.decimals;
  return sums(currency, needed(amount, currency)).format(whole).replace("-", "−");
}

/** The sign before a sum: $, €, CHF. */
export function moneySign(currency: CurrencyFormat): string {
  return (
    sums(currency, 0)
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency.code
  );
}

/** An amount as fields show it: 20, 172.50. */
export function moneyField(amount: number, currency: CurrencyFormat): string {
  return (amount / 10 ** currency.decimals).toFixed(needed(amount, currency));
}

/** Read an amount of money, in the smallest unit: "25", "$25", "12.50", "1,250"; null when it is none. */
export function readMoney(text: string, currency: CurrencyFormat): number | null {
  const bare = text.replace(moneySign(currency), "").replace(/[\s,’']/g, "");
  const [, whole, odd = ""] = /^(\d{1,9})(?:[.](\d+))?$/.exec(bare) ?? [];
  return whole === undefined || odd.length > currency.decimals
    ? null
    : Number(whole + odd.padEnd(currency.decimals, "0"));
}

const HOW: Record<string, string> = {
  password: "with your password",
  passkey: "with a passkey",
  link: "with the director’s link",
  invitation: "with an invitation",
  name: "by name only",
};

/** How and from where a person signed in: "with your password, from 192.0.2.x". */
export function signedInText(how: string, network: string): string {
  return [HOW[how] ?? "", network && (network.startsWith("this") ? `on ${network}` : `from ${network}`)]
    .filter(Boolean)
    .join(", ");
}

export const STANDINGS: Record<string, string> = { stated: "", inherited: "inherited", assumed: "our reading" };

export const STANDING_TOLD: Record<string, string> = {
  stated: "Stated in this house’s rulebook.",
  inherited: "This house doesn’t say, so the standard rule applies.",
  assumed: "The rulebook can be read more than one way. This is our reading.",
};

export const WORDS = {
  asking: {
    ask: "Call the floor",
    what: "What’s it about? (optional)",
    go: "Call the floor",
    back: "Cancel",
    waits: (since: string) => `You called the floor at ${since}.`,
    end: "Cancel floor call",
  },
  amount: {
    missing: "Enter an amount",
    nonsense: (typed: string) => `“${typed}” is not an amount. Enter a number, such as 100`,
    whole: (typed: string) => `${typed} is not a whole number. Enter whole chips only`,
    cents: (typed: string, least: string) => `${typed} is not possible. The smallest chip is ${least}`,
  },
  announced: "Announcements",
  unreachable: "Can’t reach the server. Check your network. Retrying automatically.",
  close: "Close",
  cancel: "Cancel",
  sending: "Sending…",
  loading: "Loading…",
  retry: "Try again",
  copy: "Copy",
  copied: "Copied",
  share: {
    link: "Link to share",
    code: "QR code for phones",
    unreached: "Phones can’t open this link: the server only accepts this computer. Ask your administrator.",
  },
  lost: {
    title: "Reconnecting",
    text: "Connection lost. Everything you entered is safe.",
    tried: (tries: number) => `Reconnecting, attempt ${tries}`,
  },
  outage: {
    title: "Play is paused",
    text: "The server can’t save right now. Everything so far is safe. Play resumes automatically.",
  },
  out: { title: "You are signed out", text: "Sign in again to continue.", act: "Sign in" },
  nav: {
    label: "Pages",
    lobby: "Lobby",
    nights: "Tournaments",
    league: "League",
    cash: "Cash room",
    hands: "My hands",
    rules: "Rules",
    school: "School",
    lab: "Equity",
    rulings: "Rulings",
    office: "Office",
    people: "People",
    settings: "Settings",
    signOut: "Sign out",
    running: "System status",
    own: "Your account",
    signIn: "Sign in",
    account: (name: string) => `${name}: settings and account`,
    skip: "Skip to content",
  },
  settings: {
    title: "Settings",
    kept: "Saved in this browser.",
    deck: { label: "Deck", four: "Four-color", two: "Two-color" },
    index: { label: "Card index", normal: "Normal", large: "Large" },
    motion: { label: "Animation", on: "On", off: "Off" },
    sound: { label: "Sound", all: "All", turn: "My turn only", off: "Off" },
    theme: { label: "Theme", dark: "Dark", light: "Light" },
    hand: { label: "Action bar", right: "Raise on the right", left: "Raise on the left" },
    cards: { label: "My cards", dealt: "As dealt", sorted: "Highest first" },
    chat: { label: "Chat", shown: "Shown", muted: "Muted" },
    reactions: { label: "Reactions", shown: "Shown", muted: "Muted" },
  },
  signedIn: {
    title: "New sign-in to your account",
    text: (...facts: readonly string[]) => `${facts.filter(Boolean).join(", ")}.`,
    end: "Sign out that browser",
    ended: "Signed out.",
    then: "Change your password too, under Your account.",
  },
  rule: {
    sheet: (id: string) => `Rule ${id}`,
    cite: (id: string, standing: string) => `Rule ${id}${standing ? `, ${standing}` : ""}`,
    missing: "Can’t show this rule right now.",
    own: "Open full page",
    reading: "Our reading.",
    example: "Example",
    answers: "Questions it answers",
    statedIn: (title: string) => `This house doesn’t say, so ${title} applies.`,
  },
  moreRules: (count: number) => plural(count, { one: "# more rule", other: "# more rules" }),
  back: "Back",
} as const;

/** What the host chooses for a new table, and can change later. */
export const CHOICES = {
  way: "Who can join",
  ways: { all: "Anyone in the lobby", link: "Only with the link", password: "Anyone with the password" },
  password: "Table password",
  passwordHint: "At least 8 characters.",
  noPassword: "Enter a password to share.",
  straddles: {
    label: "Straddles",
    kinds: { yes: "Allowed", no: "No straddles" },
    not: "This house doesn’t allow straddles at this table.",
  },
  runs: {
    label: "All-in run-outs",
    kinds: { yes: "Can run more than once", no: "Run it once" },
    not: "This house runs the board once at this table.",
  },
} as const;
