// The reader's own words.

import { counted } from "../words.ts";

export const RULES = {
  book: "Rulebook",
  choose: "Rulebooks",
  chooseText:
    "Every table in this room is played by one of these books. Read it, see its rules played, or lay two of " +
    "them side by side.",
  read: "Read it",
  edition: (edition: string) => (/\d/.test(edition) ? `Edition ${edition}` : capital(edition)),
  base: "What the other houses fall back upon where their own documents are silent.",
  rules: (count: number) => counted(count, "rule"),
  own: (own: number, count: number) =>
    own === count ? counted(own, "rule") : `${counted(own, "rule")} of its own, ${count - own} inherited`,
  houses: "Other houses",
  all: "All rulebooks",
  contents: "Contents",
  contentsOf: (title: string) => `Contents of ${title}`,
  inherited: (base: string) => `Where this house is silent: ${base}`,
  inheritedText:
    "These rules come from the book that this house builds upon. They hold wherever its own document says nothing.",
  stated: "stated",
  fromBase: "inherited",
  reading: "our reading",
  ours: "Make it ours",
  edit: "Edit it",
  editText: "Change what your club does its own way, and publish another edition.",
  clubs: "The club's own.",
  editions: "Editions",
  oursText: "Take a copy, change what your club does its own way, and publish it.",
  print: "Print",
  pdf: "Whole rulebook as PDF",
  pdfLetter: "on US letter paper",
  school: "Dealer school",
  ways: "What this house does its own way",
  compareWith: "Lay beside another house",
  compareAct: "Compare",
  compareTwo: "Two houses side by side",
  search: {
    label: (count: number) =>
      count ? `Search ${counted(count, "rule")}, or describe what happened` : "Search the rules",
    name: "Search the rules",
    results: "Rules found",
    found: (count: number) => (count ? `${counted(count, "rule")} found` : "Nothing found"),
    none: (words: string) => `No rule of this house fits “${words}”.`,
    hint: "Try fewer words, a word from the table (“muck”, “late”, “odd chip”) or a rule's number.",
    all: (count: number) => `Show all ${count}`,
    title: (words: string) => `Rules about “${words}”`,
    back: "Back to the contents",
  },
  standing: {
    stated: (line: number) => (line ? `Stated in the document, line ${line}` : "Stated in this house's own rulebook"),
    inherited: (base: string) => `This house is silent, so ${base || "its base"} holds`,
    assumed: "The document can be read in more than one way",
  } as const,
  software: {
    enforce: "Cutcard keeps to it by itself.",
    remedy: "When it happens, the floor gives this ruling.",
    record: "Cutcard keeps a record of it.",
    assist: "Cutcard reminds of it, people keep to it.",
    text: "For people to keep to: Cutcard only shows it.",
  } as Readonly<Record<string, string>>,
  displaced: "It does not hold in this house, which has a rule of its own:",
  previous: "Rule before",
  next: "Rule after",
  example: "Example",
  examples: "More examples",
  engine: "Runs in the engine",
  asPrinted: "Example in the document.",
  playThrough: "Play it through",
  close: "Close the table",
  steps: "Steps of the example",
  noExample: "No example yet shows this rule at a table.",
  board: "Board",
  deal: "The deal",
  decides: "What the rule did",
  refused: "Refused.",
  waits: (waits: string, may: string) => (may ? `${waits}: ${may}` : waits),
  over: "Nothing more to do.",
  parted: {
    refused: "This house refuses it. Here the two go different ways.",
    allowed: "This house allows it. Here the two go different ways.",
  } as const,
  noTable: "This house does not play it.",
  at: (time: string) => `At ${time}`,
  tableNumber: (table: number) => `Table ${table}`,
  button: "Button",
  playThere: "Play it there",
  playedIn: (title: string) => `Played in ${title}`,
  backHere: "Back to this house",
  same: "The same in another house",
  choosePlace: "Another house",
  alike: (title: string) => `Nothing comes out differently in ${title}.`,
  atTheEnd: "Chips at the end",
  others: "And the others",
  everybody: "What each house does",
  othersToo: "It also answers",
  notPlayed: "Does not play this.",
  silent: "Says nothing of it.",
  silentSo: (means: string) => `Silent, so the standard rule: ${means}`,
  otherwise: "Otherwise",
  depends: (count: number) => `It depends: ${counted(count, "case")}`,
  ruled: "Ruled in this club",
  compare: {
    title: (one: string, other: string) => `${one} and ${other}`,
    count: (count: number, alike: number) =>
      `They answer ${counted(count, "question")} differently and ${alike} alike.`,
    same: "These two answer every question alike.",
    left: "First house",
    right: "Second house",
    only: (where: readonly string[]) => `Only: ${where.join(", ")}`,
    themes: "Subjects",
  },
} as const;

/** "showdown" as a heading. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text cut at the words that fit, so that they can be marked. */
export function marked(
  text: string,
  marks: readonly string[],
): readonly { readonly text: string; readonly fits: boolean }[] {
  if (!marks.length) return [{ text, fits: false }];
  const quoted = marks
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((one, other) => other.length - one.length);
  const cut = new RegExp(`(?<![\\w'’-])(${quoted.join("|")})(?![\\w'’-])`, "g");
  return text
    .split(cut)
    .map((part, index) => ({ text: part, fits: index % 2 === 1 }))
    .filter((part) => part.text);
}
