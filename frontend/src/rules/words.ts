// The reader's own texts.

import { counted } from "../app/words.ts";

export const RULES = {
  book: "Rulebook",
  choose: "Rulebooks",
  chooseText:
    "Every table here plays by one of these rulebooks. Read one, see its rules in action, or compare two " +
    "side by side.",
  read: "Read",
  edition: (edition: string) => (/\d/.test(edition) ? `Edition ${edition}` : capital(edition)),
  base: "The default wherever another house’s rulebook doesn’t say.",
  rules: (count: number) => counted(count, "rule"),
  own: (own: number, count: number) =>
    own === count ? counted(own, "rule") : `${counted(own, "own rule")}, ${count - own} inherited`,
  houses: "Other houses",
  all: "All rulebooks",
  contents: "Contents",
  contentsOf: (title: string) => `Contents of ${title}`,
  inherited: (base: string) => `Inherited from ${base}`,
  inheritedText:
    "These rules come from the rulebook this house builds on. They apply wherever its own rulebook doesn’t say.",
  stated: "stated",
  fromBase: "inherited",
  reading: "our reading",
  ours: "Copy and edit",
  edit: "Edit rulebook",
  editText: "Change your house rules and publish a new edition.",
  clubs: "Your club’s rulebook.",
  editions: "Editions",
  oursText: "Copy it, change your house rules and publish.",
  print: "Print",
  pdf: "Full rulebook (PDF)",
  pdfLetter: "US letter",
  school: "Dealer school",
  ways: "House rules that differ",
  compareWith: "Compare with another house",
  compareAct: "Compare",
  compareTwo: "Compare two houses",
  search: {
    label: (count: number) =>
      count ? `Search ${counted(count, "rule")} or describe what happened` : "Search the rules",
    name: "Search the rules",
    results: "Rules found",
    found: (count: number) => (count ? `${counted(count, "rule")} found` : "Nothing found"),
    none: (words: string) => `No rules found for “${words}”.`,
    hint: "Try fewer words, a poker term (“muck”, “late”, “odd chip”) or a rule number.",
    all: (count: number) => `Show all ${count}`,
    title: (words: string) => `Rules about “${words}”`,
    back: "Back to contents",
  },
  standing: {
    stated: (line: number) => (line ? `Stated in the rulebook, line ${line}` : "Stated in this house’s rulebook"),
    inherited: (base: string) => `This house doesn’t say, so ${base || "its base"} applies`,
    assumed: "The rulebook can be read more than one way",
  } as const,
  software: {
    enforce: "Cutcard enforces this.",
    remedy: "When it happens, the floor makes this ruling.",
    record: "Cutcard records it.",
    assist: "Cutcard gives a reminder.",
    text: "Shown, not enforced by Cutcard.",
  } as Readonly<Record<string, string>>,
  displaced: "Doesn’t apply here. This house has its own rule:",
  previous: "Previous rule",
  next: "Next rule",
  example: "Example",
  examples: "More examples",
  engine: "Playable",
  asPrinted: "Example from the rulebook.",
  playThrough: "Play example",
  close: "Close table",
  steps: "Steps of the example",
  noExample: "No table example for this rule yet.",
  board: "Board",
  deal: "The deal",
  decides: "What the rule did",
  refused: "Refused.",
  waits: (waits: string, may: string) => (may ? `${waits}: ${may}` : waits),
  over: "End of example.",
  parted: {
    refused: "This house doesn’t allow it. The two differ here.",
    allowed: "This house allows it. The two differ here.",
  } as const,
  noTable: "This house doesn’t play it.",
  at: (time: string) => `At ${time}`,
  tableNumber: (table: number) => `Table ${table}`,
  button: "Button",
  playThere: "Play there",
  playedIn: (title: string) => `Played in ${title}`,
  backHere: "Back to this house",
  same: "Try another house",
  choosePlace: "Another house",
  alike: (title: string) => `Same result in ${title}.`,
  atTheEnd: "Chips at the end",
  others: "Other houses",
  everybody: "What each house does",
  othersToo: "Also answers",
  notPlayed: "Not played here.",
  silent: "Not covered.",
  silentSo: (means: string) => `Not covered. Standard rule: ${means}`,
  otherwise: "Otherwise",
  depends: (count: number) => `It depends: ${counted(count, "case")}`,
  ruled: "Ruled in this club",
  compare: {
    title: (one: string, other: string) => `${one} and ${other}`,
    count: (count: number, alike: number) => `${counted(count, "question")} answered differently, ${alike} the same.`,
    same: "Same answer to every question.",
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

/** A text cut at the search words, so that they can be marked. */
export function markWords(
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
