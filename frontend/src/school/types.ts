// Asking for the room's dealer school, and the addresses of its pages.

import { call } from "../api.ts";
import type { CertificateSeen, CourseListed, CourseSeen, LearnerSeen, QuizQuestion, QuizVerdict } from "../protocol.ts";

/** "I do not know". */
export const UNKNOWN = -1;

const at = (house: string): string => `/api/school/${encodeURIComponent(house)}`;

export const courses = (): Promise<readonly CourseListed[]> => call("GET /api/school");
export const course = (house: string): Promise<CourseSeen> => call("GET /api/school/{house}", { house });
export const learners = (house: string): Promise<readonly LearnerSeen[]> =>
  call("GET /api/school/{house}/learners", { house });
export const certificate = (house: string, person = ""): Promise<CertificateSeen> =>
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
