// Texts of fields, pads and forms, on every page.

import { CHOICES, chips, counted } from "../app/words.ts";
import { cardName } from "../chips/deck.ts";

export const FORM = {
  tooLong: "This file is too long for a rulebook.",
  sayHowMuch: "Enter an amount.",
  drawCards: "Cards drawn",
  noCard: (name: string) => `${name}: no card yet`,
  chipsOf: (value: number) => `Number of ${chips(value)} chips`,
  oneLess: (value: number) => `Remove one ${chips(value)}`,
  oneMore: (value: number) => `Add one ${chips(value)}`,
  amount: {
    title: (name: string) => `${name}: how much?`,
    range: (least: number, most: number) => `From ${chips(least)} to ${chips(most)}`,
    grid: (grid: number) => `in steps of ${chips(grid)}`,
    chips: "Tap the chips in front of them",
    add: (value: number) => `One ${chips(value)} chip`,
    keys: "Or enter the amount",
    clear: "Clear",
    backspace: "Delete last digit",
    total: "Total in front of them",
    sum: (sum: number) => chips(sum),
    added: (more: number) => `${chips(more)} more than is out`,
    tooSmall: (least: number) => `Minimum ${chips(least)}.`,
    tooLarge: (most: number) => `Maximum ${chips(most)}.`,
    less: "Remove last chip",
  },
  cards: {
    board: (street: string) => `${street}: enter cards`,
    lying: "Board: enter cards",
    run: (run: number) => `Board ${run + 1}`,
    hole: (name: string) => `${name}’s cards`,
    skip: "Skip cards",
    whole: "Some cards are picked. Pick the others too, or press Skip cards.",
    skipTold: "Cards are optional. Skip them, tap the winner, and Cutcard does the rest.",
    rank: "Rank",
    suit: "Suit",
    slot: (index: number, card: number) => `Card ${index + 1}: ${card < 52 ? cardName(card) : "not entered"}`,
    done: (count: number) => (count ? `Enter ${counted(count, "card")}` : "Enter no cards"),
    used: (card: number) => `The ${cardName(card)} is already out.`,
  },
  enterCards: "Enter cards",
} as const;

export const STAKES = {
  smallBlind: "Small blind",
  bigBlind: "Big blind",
  ante: "Ante",
  bringIn: "Bring-in",
  smallBet: "Small bet",
  bigBet: "Big bet",
  wrong: {
    number: (what: string) => `${what}: enter a whole number of chips, such as 100.`,
    positive: (what: string) => `${what}: enter 1 or more.`,
    bigBlind: (small: string) => `The big blind can’t be less than the small blind: ${small} or more.`,
    bigBet: (small: string) => `The big bet can’t be less than the small bet: ${small} or more.`,
    bringIn: (most: string) => `The bring-in must be less than the small bet: ${most} or less.`,
    most: (least: string) => `The maximum buy-in can’t be less than the minimum: ${least} or more.`,
    least: (bet: string) => `The buy-in must cover one big bet: ${bet} or more.`,
    title: "Name the table so people can find it.",
    password: CHOICES.noPassword,
  },
  least: "Minimum buy-in",
  stack: "Starting stack",
  most: "Maximum buy-in",
} as const;
