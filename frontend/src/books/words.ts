// Texts of the club's books: where every dollar went, accounts, the entries behind a figure, and the forms.

import { counted } from "../app/words.ts";
import type { CurrencyFormat } from "../protocol.ts";

export const BOOKS = {
  title: "Books",
  together: "Total",
  came: "In:",
  went: "Out:",
  open: "Open the books",
  nothing: "No transactions in this period.",
  none: "The books are empty. They fill automatically from tournaments, the cash room and the office.",
  told: (nights: number, sum: string): string =>
    `${nights ? `${counted(nights, "tournament")}, ` : ""}${sum} in, ${sum} accounted for (striped: still held)`,
  period: "Period",
  ever: "All time",
  year: (name: string): string => `Year ${name}`,
  currency: "Currency",
  by: { label: "Group by", night: "Tournaments", month: "Months", year: "Years" },
  columns: { night: "Tournament", month: "Month", year: "Year", came: "In", kept: "Club’s share" },
  accounts: {
    title: "Accounts",
    name: "Account",
    before: "Opening",
    came: "In",
    went: "Out",
    stands: "Balance",
    roots: {
      Assets: "What the club has and is owed",
      Liabilities: "What it holds for others or for later",
      Equity: "Opening balance",
      Income: "What it earned",
      Expenses: "What it spent",
    },
  },
  take: {
    label: "Export journal",
    csv: "For a spreadsheet (CSV)",
    hledger: "For hledger",
    beancount: "For beancount",
  },
  figure: {
    entries: (count: number): string => counted(count, "entry", "entries"),
    more: "Show more",
    follows: "Calculated from the whole tournament.",
    by: (who: string, when: string): string => `Entered by ${who}, ${when}`,
    home: { night: "Open tournament", cash: "Open session bank" },
    takenBack: "Undone later.",
    back: "Undo…",
    why: "Reason (shown in the books)",
    whyNeeded: "Enter a reason. It’s shown in the books.",
    doBack: "Undo entry",
    rest: "Everything in, less everything out:",
    less: "less",
  },
  forms: {
    spend: "Add expense…",
    receive: "Add money received…",
    "pay-from-fund": "Pay from fund…",
    "begin-books": "Enter opening balance…",
  },
  headings: {
    spend: "Add expense",
    receive: "Add money received",
    "pay-from-fund": "Pay from fund",
    "begin-books": "Opening balance",
  },
  fields: {
    sum: "Amount",
    on: "Category",
    onHint: "Such as Room, Cards or Drinks. Each has its own account.",
    source: "Source",
    sourceHint: "Such as Gift or Raffle.",
    words: "Description",
    day: "Date",
    fund: "Fund",
    to: "Paid to",
    receipt: "Receipt number (empty: the number of the entry)",
    whole: "Total cash, including funds",
    held: (fund: string): string => `Of which in the ${fund}`,
    begin: "Imported tournaments have results but no money. Enter the balance they left here, once.",
  },
  funds: {
    championship: "championship fund",
    charity: "charity",
    promotions: "promotions",
    jackpot: "jackpot",
  },
  show: { all: "Make public", less: "Officers only" },
  public: { title: "Where the money went", year: "Year" },
  season: (name: string): string => `Season ${name}`,
  wrongSum: "Enter an amount, such as 30 or 12.50.",
  write: "Save entry",
} as const;

/** "Where every dollar went", by the currency's own word where we have it. */
export function whereWords(currency: CurrencyFormat, when: string): string {
  const unit = { USD: "dollar", EUR: "euro", GBP: "pound", CAD: "dollar", AUD: "dollar" }[currency.code] ?? "cent";
  return `Where every ${unit} ${when} went`;
}
