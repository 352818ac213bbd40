// The school's own texts.

import { datedInFull } from "../app/times.ts";
import { counted, joined } from "../app/words.ts";

/** Names of the levels of a subject. */
export const LEVELS = ["not started", "started", "learning", "solid", "mastered"] as const;

export const SCHOOL = {
  title: "Dealer school",
  lead:
    "What happens now? Every question comes from a real hand, played under " +
    "the house’s own rules. Answer, see why, and read the rule.",
  guest: "Practice without an account. Sign in to save your progress and earn the certificate.",
  signIn: "Sign in to save",
  begin: "Start",
  goOn: "Continue",
  answered: (answered: number, right: number) =>
    answered ? `${counted(answered, "question")} answered, ${right} correct last time` : "Not started",
  passed: (at: number) => `Passed on ${datedInFull(at)}`,
  rules: "Read rules",
  all: "All courses",
  subjects: "Subjects",
  any: "All",
  count: (questions: number) => counted(questions, "question"),
  practise: (subject: string) => `Practice only: ${subject}`,
  level: (level: number) => LEVELS[level] ?? "",
  asked: (answered: number, questions: number) => `${answered} of ${questions}`,
  certificate: {
    title: "Certificate",
    rule: (needed: number, last: number) =>
      `To pass, get ${needed} of your last ${last} different questions correct, with two correct in every ` +
      `subject. Answers shown to you in the last five minutes don’t count.`,
    stands: (right: number, answered: number, last: number) =>
      answered < last
        ? `${right} of ${answered} correct, ${last - answered} to go`
        : `${right} of the last ${last} correct`,
    wanted: (subjects: readonly { readonly title: string; readonly wanted: number }[]) =>
      `Still needed: ${joined(subjects.map((one) => `${one.wanted} in ${one.title.toLowerCase()}`))}`,
    done: "Passed",
    open: "Open certificate",
    print: "Print",
    pdf: "PDF",
    letter: "PDF, US letter",
    back: "Back to course",
    says: "This certifies that",
    has: (title: string) => `has passed the dealer course for ${title}`,
    told: (right: number, of: number, subjects: readonly string[]) =>
      `Answered ${right} of the last ${of} questions correctly, covering ` +
      `${joined(subjects.map((one) => one.toLowerCase()))}.`,
    club: "For the club",
    date: "Date",
    book: (edition: string, digest: string) =>
      edition ? `Rulebook edition ${edition}, ${digest}` : `Rulebook ${digest}`,
    number: (number: string) => `Certificate ${number}`,
  },
  table: "Table",
  played: (game: string, stakes: string, facts: readonly string[]) => [`${game}, ${stakes}.`, ...facts].join(" "),
  story: "So far",
  nothingYet: "No action yet.",
  now: "Now",
  question: "Question",
  choose: "Choose an answer",
  unknown: "I don’t know",
  right: "Correct",
  wrong: "Not in this house",
  told: "Answer",
  yours: "your answer",
  theRight: "correct",
  why: "Why",
  note: "Background",
  ruled: "Rule",
  elsewhere: "Other houses",
  practice: "Practice only: this answer isn’t recorded.",
  next: "Next question",
  show: "Show me",
  hide: "Back to question",
  passedNow: "You passed this course.",
  passedText: (right: number, of: number) =>
    `${right} of your last ${of} questions were correct. Your certificate is ready to print.`,
  making: "Generating more questions…",
  staff: {
    open: "Learners",
    title: "Learners for this rulebook",
    none: "No signed-in learner has answered a question yet.",
    row: (answered: number, right: number) => `${counted(answered, "question")}, ${right} correct last time`,
    certificate: "Certificate",
  },
} as const;
