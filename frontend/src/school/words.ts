// The school's own words.

import { counted, joined } from "../words.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** "9 May 2026". */
export function day(at: number): string {
  return DAY.format(new Date(at));
}

/** "4,000" needs no article, "Yes" no capital in the middle of a sentence. */
export const LEVELS = ["nothing yet", "begun", "on the way", "steady", "sure"] as const;

export const SCHOOL = {
  title: "Dealer school",
  lead:
    "What happens now? Every question is a moment from a real hand, played by this room's engine under " +
    "the house's own rules. Answer, see why, read the rule.",
  guest: "You may practise without an account. Sign in to keep your progress and earn the certificate.",
  signIn: "Sign in to keep it",
  begin: "Begin",
  goOn: "Go on",
  answered: (answered: number, right: number) =>
    answered ? `${counted(answered, "question")} answered, ${right} right the last time` : "Not begun yet",
  passed: (at: number) => `Passed on ${day(at)}`,
  rules: "Read the rules",
  all: "All courses",
  subjects: "Subjects",
  any: "All",
  count: (questions: number) => counted(questions, "question"),
  practise: (subject: string) => `Practise only: ${subject}`,
  level: (level: number) => LEVELS[level] ?? "",
  asked: (answered: number, questions: number) => `${answered} of ${questions}`,
  certificate: {
    title: "Certificate",
    rule: (needed: number, last: number) =>
      `Passed when ${needed} of your last ${last} different questions are right, with two right in every ` +
      `subject. An answer you were told less than five minutes ago does not count.`,
    stands: (right: number, answered: number, last: number) =>
      answered < last
        ? `${right} of ${answered} right; ${last - answered} to go`
        : `${right} of the last ${last} right`,
    wanted: (subjects: readonly { readonly title: string; readonly wanted: number }[]) =>
      `Still wanted: ${joined(subjects.map((one) => `${one.wanted} in ${one.title.toLowerCase()}`))}`,
    done: "Passed",
    open: "Open the certificate",
    print: "Print",
    pdf: "PDF",
    letter: "PDF, US letter",
    back: "Back to the course",
    says: "This is to say that",
    has: (title: string) => `has passed the dealers' course of ${title}`,
    told: (right: number, of: number, subjects: readonly string[]) =>
      `${right} of the last ${of} questions were answered right, over ` +
      `${joined(subjects.map((one) => one.toLowerCase()))}.`,
    club: "For the club",
    date: "Date",
    book: (edition: string, digest: string) =>
      edition ? `Rulebook edition ${edition}, ${digest}` : `Rulebook ${digest}`,
    number: (number: string) => `Certificate ${number}`,
  },
  table: "The table",
  played: (game: string, stakes: string, facts: readonly string[]) => [`${game}, ${stakes}.`, ...facts].join(" "),
  story: "So far",
  nothingYet: "Nothing has happened yet.",
  now: "Now",
  question: "Question",
  choose: "Choose an answer",
  unknown: "I do not know",
  right: "Right",
  wrong: "Not in this house",
  told: "The answer",
  yours: "your answer",
  theRight: "right",
  why: "Why",
  note: "Behind it",
  ruled: "The rule",
  elsewhere: "Elsewhere",
  practice: "This was practice: the question did not wait for your answer, so it is not kept.",
  next: "Next question",
  show: "Show me",
  hide: "Back to the question",
  passedNow: "You have passed this course.",
  passedText: (right: number, of: number) =>
    `${right} of your last ${of} questions were right. Your certificate is ready to print.`,
  making: "More questions are being made…",
  staff: {
    open: "Learners",
    title: "Who learns these rules",
    none: "Nobody who is signed in has answered a question of this course yet.",
    row: (answered: number, right: number) => `${counted(answered, "question")}, ${right} right the last time`,
    certificate: "Certificate",
  },
} as const;
