// Words of the club's books: where every cent went, accounts, the entries behind a figure, and what is written down.

import type { CurrencySeen } from "../protocol.ts";
import { counted } from "../words.ts";

export const BOOKS = {
  title: "Books",
  together: "Together",
  came: "In:",
  went: "Went:",
  open: "Open the books",
  nothing: "No money moved in these days.",
  none: "Nothing is in the books yet: they fill by themselves from nights, the cash room and the office.",
  told: (nights: number, sum: string): string =>
    `${nights ? `${counted(nights, "night")}, ` : ""}${sum} in, ${sum} accounted for; striped is still held`,
  period: "Which days",
  ever: "Since the beginning",
  year: (name: string): string => `Year ${name}`,
  currency: "Currency",
  by: { label: "Day by what", night: "Nights", month: "Months", year: "Years" },
  columns: { night: "Night", month: "Month", year: "Year", came: "In", kept: "Kept by the club" },
  accounts: {
    title: "Accounts",
    name: "Account",
    before: "Before",
    came: "Came",
    went: "Went",
    stands: "Stands",
    roots: {
      Assets: "What the club has, and what is owed to it",
      Liabilities: "What it keeps for others or for later",
      Equity: "What it had when the books began",
      Income: "What it earned",
      Expenses: "What it spent",
    },
  },
  take: {
    label: "Take the journal along",
    csv: "For a spreadsheet (CSV)",
    hledger: "For hledger",
    beancount: "For beancount",
  },
  figure: {
    entries: (count: number): string => counted(count, "entry", "entries"),
    more: "Show more",
    follows: "It follows from the night as a whole.",
    by: (who: string, when: string): string => `Entered by ${who}, ${when}`,
    home: { night: "Open the night", cash: "Open the evening's bank" },
    takenBack: "Taken back later.",
    back: "Take it back…",
    why: "Why, for whoever reads the books later",
    whyNeeded: "Say why: whoever reads the books later wants to know.",
    doBack: "Take it back",
    rest: "What is left of everything that came in, after everything that went:",
    less: "less",
  },
  forms: {
    spend: "Write down an expense…",
    receive: "Note money given…",
    "pay-from-fund": "Pay out of a fund…",
    "begin-books": "Begin the books…",
  },
  headings: {
    spend: "Write down an expense",
    receive: "Money that was given",
    "pay-from-fund": "Pay out of a fund",
    "begin-books": "What the club had before",
  },
  fields: {
    sum: "How much",
    on: "On what",
    onHint: "Such as Room, Cards or Drinks: it has an account of its own.",
    source: "From where",
    sourceHint: "Such as Gift or Raffle.",
    words: "In words",
    day: "On which day",
    fund: "Out of which fund",
    whole: "All its money, funds included",
    held: (fund: string): string => `Of it in the ${fund}`,
    begin: "Nights that were brought over are results and no money: what they left is said here, once.",
  },
  funds: {
    championship: "championship fund",
    charity: "charity",
    promotions: "promotions",
    jackpot: "jackpot",
  },
  show: { all: "Show it to everybody", less: "Show it to officers only" },
  public: { title: "Where the money went", year: "Year" },
  season: (name: string): string => `Season ${name}`,
  wrongSum: "Write a sum, such as 30 or 12.50.",
  write: "Write it down",
} as const;

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** 2026-03-05 is "5 Mar 2026". */
export const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** 2026-03 is "March 2026". */
export const monthWords = (name: string): string => MONTH.format(new Date(`${name}-01T00:00:00Z`));

/** Where every dollar, euro or pound went: by the currency's own word where we know it. */
export function whereWords(currency: CurrencySeen, when: string): string {
  const unit = { USD: "dollar", EUR: "euro", GBP: "pound", CAD: "dollar", AUD: "dollar" }[currency.code] ?? "cent";
  return `Where every ${unit} ${when} went`;
}
