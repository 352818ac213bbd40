// Requests of the dealer school, its addresses, and the turns of a guest in this tab.

import { call } from "../app/api.ts";
import type { CertificateView, CourseListed, CourseView, LearnerView, QuizQuestion, QuizVerdict } from "../protocol.ts";

const KEY = "cutcard.school";

interface Turns {
  readonly seed: string;
  readonly had: Readonly<Record<string, number>>;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

function read(shelf: Shelf): Turns {
  try {
    const kept = JSON.parse(shelf.getItem(KEY) ?? "") as Partial<Turns>;
    if (typeof kept.seed === "string" && typeof kept.had === "object") return { seed: kept.seed, had: kept.had };
  } catch {
    // nothing is saved yet, or nothing readable
  }
  return { seed: Math.random().toString(36).slice(2), had: {} };
}

/** The next turn of a house and subject, counted up; and the seed. */
export function nextTurn(
  house: string,
  subject: string,
  shelf: Shelf,
): { readonly turn: number; readonly seed: string } {
  const kept = read(shelf);
  const row = `${house}/${subject}`;
  const turn = kept.had[row] ?? 0;
  try {
    shelf.setItem(KEY, JSON.stringify({ seed: kept.seed, had: { ...kept.had, [row]: turn + 1 } }));
  } catch {
    // a browser that saves nothing asks in the same order again
  }
  return { turn, seed: kept.seed };
}

/** "I do not know". */
export const UNKNOWN = -1;

const at = (house: string): string => `/api/school/${encodeURIComponent(house)}`;

export const courses = (): Promise<readonly CourseListed[]> => call("GET /api/school");
export const course = (house: string): Promise<CourseView> => call("GET /api/school/{house}", { house });
export const learners = (house: string): Promise<readonly LearnerView[]> =>
  call("GET /api/school/{house}/learners", { house });
export const certificate = (house: string, person = ""): Promise<CertificateView> =>
  call("GET /api/school/{house}/certificate", { house, ...(person ? { query: { person } } : {}) });
export const ask = (house: string, subject: string, turn: number, seed: string): Promise<QuizQuestion> =>
  call("POST /api/school/{house}/questions", { house, body: { subject, turn, seed } });
export const answer = (house: string, question: string, choice: number): Promise<QuizVerdict> =>
  call("POST /api/school/{house}/questions/{id}/answers", { house, id: question, body: { answer: choice } });

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
