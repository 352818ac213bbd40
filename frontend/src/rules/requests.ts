// Requests for rulebooks, each once a page, and the addresses of the reader's pages.

import { callCached } from "../app/api.ts";
import type { Compared, Contents, Example, ExampleListed, RuleFound, RuleQuestion } from "../protocol.ts";

const of = (house: string): string => `/api/houses/${encodeURIComponent(house)}`;
export const contents = (house: string): Promise<Contents> => callCached("GET /api/houses/{house}/rules", { house });
export const elsewhere = (house: string, rule: string): Promise<readonly RuleQuestion[]> =>
  callCached("GET /api/houses/{house}/rules/{rule}/elsewhere", { house, rule });
export const examples = (house: string, rule: string): Promise<readonly ExampleListed[]> =>
  callCached("GET /api/houses/{house}/rules/{rule}/examples", { house, rule });
export const example = (house: string, rule: string, number: number, other = ""): Promise<Example> =>
  callCached("GET /api/houses/{house}/rules/{rule}/examples/{number}", {
    house,
    rule,
    number: String(number),
    ...(other ? { query: { house: other } } : {}),
  });
export const search = (house: string, words: string): Promise<readonly RuleFound[]> =>
  callCached("GET /api/houses/{house}/search", { house, query: { q: words } });
export const compare = (house: string, other: string): Promise<Compared> =>
  callCached("GET /api/houses/{house}/compare/{other}", { house, other });

/** Addresses of the reader's pages. */
export const address = {
  house: (house: string, section?: number): string =>
    `/rules/${encodeURIComponent(house)}${section === undefined ? "" : `#s${section + 1}`}`,
  rule: (house: string, rule: string): string => `/rules/${encodeURIComponent(house)}/${encodeURIComponent(rule)}`,
  found: (house: string, words: string): string => `/rules/${encodeURIComponent(house)}?q=${encodeURIComponent(words)}`,
  compare: (house: string, other: string): string =>
    `/rules/${encodeURIComponent(house)}/compare/${encodeURIComponent(other)}`,
  edit: (house: string): string => `/rules/${encodeURIComponent(house)}/edit`,
  school: (house: string): string => `/school/${encodeURIComponent(house)}`,
  pdf: (house: string, paper: "a4" | "letter" = "a4"): string =>
    `${of(house)}/rulebook.pdf${paper === "a4" ? "" : `?paper=${paper}`}`,
};
