// The table page's own words; the room's sentences (refusals, log, facts) come from the room.

import { type Suit, rankOf, suitOf } from "../cards.ts";
import { chips } from "../words.ts";

/** Suits in running words. */
export const PIPS: Readonly<Record<Suit, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A refusal as headline and explanation: "3,000 is too little" and "A bet or raise here comes to at least 4,000." */
export function headline(text: string): readonly [string, string] {
  const found = /^(.{4,80}?)(?:: |[.] )(.+)$/s.exec(text);
  if (!found) return [text.replace(/[.]$/, ""), ""];
  const [, first = "", rest = ""] = found;
  return [first, rest.charAt(0).toUpperCase() + rest.slice(1)];
}

/** "deck sealed, 9f3c…a1". */
export function shortSeal(seal: string): string {
  return seal.length > 8 ? `${seal.slice(0, 4)}…${seal.slice(-2)}` : seal;
}

export const FELT = {
  night: {
    level: (level: number) => `Level ${level}`,
    onBreak: "Break",
    stands: "stands",
    next: "next",
    left: (all: string) => `of ${all} left`,
    place: (place: string) => `You finished ${place}`,
    moved: "You sit at another table now: go there",
  },
  you: "you",
  allIn: "All in",
  sitHere: "Sit here",
  seat: (seat: number) => `Seat ${seat}`,
  seconds: "seconds",
  secondsShort: "s",
  toAct: "to act",
  folded: "folded",
  dealer: "dealer button",
  small: "small blind",
  big: "big blind",
  bets: (amount: number) => `${chips(amount)} in front`,
  won: (amount: number) => `won ${chips(amount)}`,
  drew: (count: number) => (count ? `Drew ${count}` : "Stood pat"),
  coming: (amount: number) => `+${chips(amount)} next hand`,
  blinds: "Blinds",
  limits: "Limits",
  hand: (number: number) => `Hand ${number}`,
  noHand: "No hand yet",
  sealed: (seal: string, cut?: "waiting" | "kept" | "other" | "lost") =>
    `sealed ${shortSeal(seal)}${cut === "lost" ? ", not cut" : cut === "kept" ? ", cut" : ""}`,
  lastHand: "Last hand",
  menu: "Table menu",
  settings: "Settings",
  log: "Hand and chat",
  freeSeat: (name: string) => `Free the seat of ${name}`,
  enteredBy: (by: string) => `Entered by ${by}`,
  trail: {
    title: "Who did it",
    staff: "Staff",
    everybody: "Everybody",
    none: "Nothing was done here yet.",
    noStaff: "Nobody of the staff did anything here lately.",
    older: "Show older ones",
    from: (device: string) => `from ${device}`,
  },
  sitOut: "Sit out next hand",
  leave: "Leave the table",
  lobby: "Lobby",
  topUp: "Add chips",
  straddle: "Straddle next hand",
  straddled: (amount: number) => `Straddle ${chips(amount)}`,
  addBots: "Add bots",
  callClock: "Call the clock",
  clockIn: (seconds: number) => `Call the clock in ${seconds} s`,
  clockOn: (name: string, seconds: number) => `The clock is on ${name}: ${seconds} s.`,
  clockTag: "Clock called",
  clockShort: "Clock",
  clockOnYou: "The clock was called on you",
  clockWarned: (name: string, seconds: number) => `${seconds} seconds left for ${name}`,
  ways: {
    "": "I’m back",
    wait: "Wait for the big blind",
    post: "Post and play",
    buy_button: "Buy the button",
  } as Readonly<Record<string, string>>,
  comeBack: "I’m back",
  yourTurn: "Your turn",
  turnOf: (name: string) => `${name} to act`,
  nextHand: (seconds: number) => `Next hand in ${seconds} s`,
  waitingPlayers: "Waiting for another player",
  watching: "You are watching this table.",
  takeSeat: "Tap a free seat to sit down.",
  full: "Every seat is taken.",
  sittingOut: "You are sitting out.",
  entries: {
    wait: "You come in when the big blind reaches you.",
    post: "You post and play as soon as you may.",
    buy_button: "You buy the button.",
  } as Readonly<Record<string, string>>,
  comesIn: "Choose how you come in.",
  broke: "Your chips are gone. Add chips to play on.",
  notIn: "You are not in this hand.",
  dealtNext: "You are dealt in with the next hand.",
  folds: "You folded this hand.",
  showdown: "Hands are being shown.",
  allInWait: "You are all in.",
  waitRoom: "The connection is lost. This works again as soon as it is back.",
  free: {
    title: "Checking is free",
    text: "Fold gives the hand up for nothing.",
    check: "Check instead",
    fold: "Fold anyway",
  },
  armed: "decided ahead",
  draw: {
    ask: (most: number) => `Tap the cards to change, up to ${most}.`,
    pat: "Stand pat",
    change: (count: number) => `Change ${count}`,
    clear: "Keep all",
  },
  show: {
    ask: "Show your hand, or let it go unseen.",
    must: "This hand must be shown.",
    all: "Show hand",
    both: "Show both",
    one: "Show picked",
    may: "You may show your cards.",
    pick: "Tap a card to show only that one.",
    mine: "Show my cards",
    muck: "Muck",
    single: (card: number) => `Show ${rankOf(card)}${PIPS[suitOf(card)]}`,
  },
  runs: {
    ask: "How often shall the board be run? The smallest wish counts.",
    times: ["Once", "Twice", "Three times", "Four times"] as readonly string[],
    waiting: (names: string) => `Waiting for ${names} to say how often the board is run.`,
  },
  board: "Board",
  run: (n: number) => `Run ${n}`,
  sides: { high: "High", low: "Low" } as Readonly<Record<string, string>>,
  pots: "Pots",
  total: "Total",
  sidePots: (count: number) => `${count} side pots`,
  amount: "Amount",
  less: "Less",
  more: "More",
  raiseSize: "Amount to bet or raise to",
  raiseTo: "Raise to",
  chat: {
    hand: "Hand",
    title: "Chat",
    say: "Say something",
    send: "Send",
    closed: "Chat is closed while a hand is live",
    off: "Chat is closed at this table",
    muted: "Chat is muted",
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Hear ${name} again`,
    muteAll: "Mute all",
    hearAll: "Hear all",
    empty: "Nobody has said anything yet.",
    signIn: "Sit down to talk.",
  },
  /** Commands whose own name is no word of the table. */
  asked: {
    "call-clock": "call for the clock",
    "sit-down": "seat",
    "sit-in": "return",
    "come-back": "return",
    "ask-straddle": "straddle",
    "run-it": "wish for runs",
    "show-cards": "show",
    "leave-seat": "leave",
  } as Readonly<Record<string, string>>,
  refusedLine: (what: string) => `Your ${what} was refused`,
  buyIn: {
    title: (seat: number) => `Take seat ${seat}`,
    text: "Choose what you sit down with.",
    amount: "Chips",
    sit: (amount: number) => `Sit down with ${chips(amount)}`,
    range: (range: string) => `${range} here.`,
    entry: "How to come in",
  },
  topUpSheet: {
    title: "Add chips",
    text: "They come into play with the next hand.",
    add: (amount: number) => `Add ${chips(amount)}`,
  },
  straddleSheet: {
    title: "Straddle next hand",
    text: "A blind bet of your own, posted before the cards.",
    ask: (amount: number) => `Straddle ${chips(amount)}`,
  },
  bots: {
    title: "Add bots",
    text: "They play with the same buttons as you, and see no more than any player.",
    style: "How they play",
    styles: {
      mixed: "Mixed",
      tight: "Tight",
      loose: "Loose",
      aggressive: "Aggressive",
      calling: "Calling",
    } as Readonly<Record<string, string>>,
    count: "How many",
    add: (count: number) => (count === 1 ? "Add one bot" : `Add ${count} bots`),
    added: (count: number) => (count === 1 ? "A bot sits down" : `${count} bots sit down`),
  },
  seal: {
    title: "This deck is sealed",
    how: [
      "Before the hand the house shuffles and publishes this seal: a fingerprint of the whole deck. From " +
        "then on the house cannot change a card.",
      "Then every browser at the table cuts the deck with its own chance, which nobody could know before the " +
        "seal was out.",
      "Afterwards download the hand and check it yourself: the program tells whether every card you saw was " +
        "where the seal said.",
    ] as readonly string[],
    check: "cutcard verify hand.json",
    label: "Seal of this deck",
    cuts: {
      waiting: "Your browser’s cut: no receipt yet",
      kept: "Your cut is kept",
      other: "Your seat was cut before, with these words",
      lost: "Your cut was not taken",
    } as Readonly<Record<"waiting" | "kept" | "other" | "lost", string>>,
    receipt: "Save the receipt",
    list: "All seals of this room",
    none: "No deck is sealed yet.",
  },
  stake: (seen: string, house: string) => `${seen} · ${house}`,
} as const;
