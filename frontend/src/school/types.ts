// What the room tells of its dealer school (web/api/school.py), and asking for it.

import { get, post } from "../api.ts";
import type { TableView } from "../protocol.ts";
import type { Example } from "../rules/types.ts";

export interface Passed {
  readonly at: number;
  readonly right: number;
  readonly of: number;
}

export interface CourseListed {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly answered: number;
  readonly right: number;
  readonly passed?: Passed | null;
}

export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly questions: number;
  readonly answered: number;
  /** 0: nothing yet, to 4: sure. */
  readonly level: number;
  /** Right answers that are still wanted for the certificate. */
  readonly wanted: number;
}

export interface Course {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly questions: number;
  /** False: more questions are being made. */
  readonly complete: boolean;
  readonly subjects: readonly Subject[];
  /** Whether progress is kept. */
  readonly kept: boolean;
  readonly answered: number;
  readonly right: number;
  readonly last: number;
  readonly needed: number;
  readonly passed?: Passed | null;
}

export interface Question {
  readonly id: string;
  readonly house: string;
  readonly subject: string;
  readonly subject_title: string;
  readonly game_title: string;
  readonly stakes: string;
  readonly board: number;
  readonly view: TableView;
  readonly story: readonly string[];
  readonly now: string;
  readonly ask: string;
  readonly answers: readonly string[];
}

export interface Verdict {
  readonly correct: boolean;
  readonly right: number;
  readonly told: readonly string[];
  readonly note: string;
  readonly rules: readonly { readonly id: string; readonly standing: string; readonly says: string }[];
  readonly elsewhere: readonly { readonly answer: string; readonly houses: readonly string[] }[];
  readonly example: Example;
  /** The step that was asked about. */
  readonly at: number;
  readonly kept: boolean;
  readonly course: Course;
  readonly just_passed: boolean;
}

export interface LearnerSeen {
  readonly person: string;
  readonly name: string;
  readonly answered: number;
  readonly right: number;
  readonly at: number;
  readonly passed: number;
  readonly number: string;
}

export interface Certificate {
  readonly name: string;
  readonly club: string;
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly at: number;
  readonly right: number;
  readonly of: number;
  readonly subjects: readonly string[];
  readonly number: string;
}

/** "I do not know". */
export const UNKNOWN = -1;

const at = (house: string): string => `/api/school/${encodeURIComponent(house)}`;

export const courses = (): Promise<readonly CourseListed[]> => get("/api/school");
export const course = (house: string): Promise<Course> => get(at(house));
export const learners = (house: string): Promise<readonly LearnerSeen[]> => get(`${at(house)}/learners`);
export const certificate = (house: string, person = ""): Promise<Certificate> =>
  get(`${at(house)}/certificate${whose(person)}`);
export const ask = (house: string, subject: string, turn: number, seed: string): Promise<Question> =>
  post(`${at(house)}/questions`, { subject, turn, seed });
export const answer = (house: string, question: string, choice: number): Promise<Verdict> =>
  post(`${at(house)}/questions/${encodeURIComponent(question)}/answers`, { answer: choice });

const whose = (person: string): string => (person ? `?person=${encodeURIComponent(person)}` : "");

/** Addresses of the school's pages. */
export const address = {
  house: (house: string): string => `/school/${encodeURIComponent(house)}`,
  certificate: (house: string, person = ""): string =>
    `/school/${encodeURIComponent(house)}/certificate${whose(person)}`,
  pdf: (house: string, person: string, paper: "a4" | "letter"): string => {
    const query = new URLSearchParams({
      ...(person ? { person } : {}),
      ...(paper === "letter" ? { paper } : {}),
    }).toString();
    return `${at(house)}/certificate.pdf${query ? `?${query}` : ""}`;
  },
};
