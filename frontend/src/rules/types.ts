// What the room tells of its rulebooks (web/api/rulebook.py), and asking for it: each thing once a page.

import { get } from "../api.ts";
import type { Cited, Legal, Stakes, TableView } from "../protocol.ts";

export interface RuleListed {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
  /** Whether the document leaves something open, and our reading is told with it. */
  readonly reading?: boolean;
}

export interface Section {
  readonly title: string;
  readonly rules: readonly RuleListed[];
  readonly chapter?: string;
  /** The title of the book it is inherited from; missing: the house's own. */
  readonly base?: string;
}

export interface Contents {
  readonly house: string;
  readonly title: string;
  readonly edition: string;
  readonly digest: string;
  readonly count: number;
  readonly own: number;
  readonly sections: readonly Section[];
}

export interface RuleFound {
  readonly id: string;
  readonly says: string;
  readonly section: string;
  readonly standing: string;
  /** Words of `says` that fit. */
  readonly marks?: readonly string[];
}

export interface CaseSeen {
  readonly when: string;
  readonly means: string;
  readonly cites?: readonly Cited[];
}

export interface HouseAnswer {
  readonly means: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly cites?: readonly Cited[];
  readonly assumed?: string;
  readonly cases?: readonly CaseSeen[];
}

export interface Elsewhere {
  readonly house: string;
  readonly title: string;
  readonly answer?: HouseAnswer | null;
  readonly plays?: boolean;
  readonly same?: boolean;
}

export interface Question {
  readonly question: string;
  readonly here: HouseAnswer;
  readonly elsewhere: readonly Elsewhere[];
}

export interface ExampleListed {
  readonly number: number;
  readonly scenario: string;
  readonly title: string;
  readonly note?: string;
}

export interface Told {
  readonly what: string;
  readonly text: string;
  readonly seat?: number;
  readonly cites?: readonly Cited[];
}

export interface Room {
  readonly time: string;
  readonly clock?: string;
  readonly tables?: readonly {
    readonly table: number;
    readonly size: number;
    readonly button?: number;
    readonly seats?: readonly { readonly seat: number; readonly name: string; readonly stack?: number | null }[];
  }[];
}

export interface Frame {
  readonly line: number;
  readonly said?: string;
  readonly told?: readonly Told[];
  readonly refused?: { readonly code: string; readonly text: string; readonly cites?: readonly Cited[] } | null;
  readonly expected?: string;
  readonly view?: TableView | null;
  /** The room of a night, where the example is about more than one table. */
  readonly room?: Room | null;
  readonly waits?: string;
  readonly may?: string;
  readonly legal?: Legal | null;
  readonly parted?: "refused" | "allowed";
}

export interface Playing {
  readonly house: string;
  readonly title: string;
  readonly frames: readonly Frame[];
}

export interface Contrast {
  readonly what: string;
  readonly here: string;
  readonly there: string;
  /** Which frame it is about; missing: the end. */
  readonly frame?: number;
}

export interface Example {
  readonly number: number;
  readonly scenario: string;
  readonly title: string;
  readonly note?: string;
  readonly game: string;
  readonly game_title: string;
  readonly stakes: Stakes;
  /** How many cards a full board has in this game. */
  readonly board?: number;
  readonly here: Playing;
  readonly there?: Playing | null;
  readonly contrasts?: readonly Contrast[];
}

export interface Differs {
  readonly question: string;
  readonly left: HouseAnswer;
  readonly right: HouseAnswer;
  readonly where?: readonly string[];
}

export interface Compared {
  readonly house: string;
  readonly title: string;
  readonly other: string;
  readonly other_title: string;
  readonly themes: readonly { readonly title: string; readonly differs: readonly Differs[] }[];
  readonly count: number;
  readonly alike: number;
}

const kept = new Map<string, Promise<unknown>>();

/** What stands at this address; asked once a page, and again where it failed. */
export function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

const of = (house: string): string => `/api/houses/${encodeURIComponent(house)}`;
const ruleOf = (house: string, rule: string): string => `${of(house)}/rules/${encodeURIComponent(rule)}`;

export const contents = (house: string): Promise<Contents> => once(`${of(house)}/rules`);
export const elsewhere = (house: string, rule: string): Promise<readonly Question[]> =>
  once(`${ruleOf(house, rule)}/elsewhere`);
export const examples = (house: string, rule: string): Promise<readonly ExampleListed[]> =>
  once(`${ruleOf(house, rule)}/examples`);
export const example = (house: string, rule: string, number: number, other = ""): Promise<Example> =>
  once(`${ruleOf(house, rule)}/examples/${number}${other ? `?house=${encodeURIComponent(other)}` : ""}`);
export const search = (house: string, words: string): Promise<readonly RuleFound[]> =>
  once(`${of(house)}/search?q=${encodeURIComponent(words)}`);
export const compare = (house: string, other: string): Promise<Compared> =>
  once(`${of(house)}/compare/${encodeURIComponent(other)}`);

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
