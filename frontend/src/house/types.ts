// What the room tells of the club's own houses (web/api/own_houses.py), and asking for it.

import { ask, get, patch, post } from "../api.ts";
import type { HouseAnswer } from "../rules/types.ts";

export type Choices = readonly (readonly [string, string])[];
/** A value of a house's text. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type Table = { readonly [name: string]: Value };

export interface Setting {
  readonly name: string;
  readonly label: string;
  readonly type: "number" | "text" | "yes_no" | "choice" | "list" | "tables" | "facts";
  readonly of?: "number" | "text" | "choice";
  readonly choices?: Choices;
  readonly columns?: readonly Setting[];
  readonly required?: boolean;
  readonly usual?: Value;
  readonly note?: string;
}

export interface Kind {
  readonly kind: string;
  readonly means: string;
  readonly settings?: readonly Setting[];
  readonly more?: string;
}

export interface Slot {
  readonly kinds: readonly Kind[];
  readonly cases?: readonly string[];
  readonly shared?: readonly Setting[];
  /** The field that names what a row speaks of; missing: the slot asks one thing. */
  readonly subject?: string;
  readonly rule_kind?: string;
  /** Whether the rules that a row cites are themselves what is done, in their order. */
  readonly points?: boolean;
}

export interface Question {
  readonly slot: string;
  readonly question: string;
  readonly subject?: string;
  readonly facts?: readonly string[];
}

export interface Theme {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
  /** What it belongs to together with others. */
  readonly part?: string;
}

export interface Form {
  readonly themes: readonly Theme[];
  readonly slots: Readonly<Record<string, Slot>>;
  readonly facts: Readonly<Record<string, { readonly question: string; readonly choices?: Choices }>>;
  readonly tags: readonly (readonly [string, Choices])[];
}

export interface RuleTold {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
}

/** One row that a base answers with. */
export interface RowTold {
  readonly house: string;
  readonly title: string;
  readonly kind: string;
  readonly means: string;
  readonly condition?: string;
  readonly tags?: readonly string[];
  readonly settings?: Table;
  readonly rules?: readonly RuleTold[];
  readonly assumed?: string;
}

/** Who answers so: the titles of the houses, and the words and settings of one. */
export interface Elsewhere {
  readonly houses: readonly string[];
  readonly says?: string;
  readonly settings?: Table;
}

export interface Answers {
  readonly inherited: Readonly<Record<string, readonly RowTold[]>>;
  readonly elsewhere: Readonly<Record<string, Readonly<Record<string, Elsewhere>>>>;
}

export interface Finding {
  readonly level: "error" | "warning" | "silent";
  readonly what: string;
  readonly path?: readonly (string | number)[];
  readonly place?: string;
  readonly line?: number;
}

export interface Edition {
  readonly number: number;
  readonly digest: string;
  readonly at: number;
  readonly by: string;
  readonly note?: string;
  readonly restored?: number;
}

export interface OwnHouse {
  readonly id: string;
  readonly title: string;
  readonly extends: string;
  readonly base_title: string;
  readonly saved_at: number;
  readonly saved_by: string;
  readonly changed: boolean;
  readonly away?: boolean;
  readonly editions?: readonly Edition[];
}

export interface Draft extends OwnHouse {
  readonly saves: number;
  readonly text: string;
  readonly values?: Table | null;
  readonly findings?: readonly Finding[];
  readonly ready: boolean;
}

export interface Differs {
  readonly question: string;
  readonly left: HouseAnswer;
  readonly right: HouseAnswer;
  readonly where?: readonly string[];
}

export interface Compared {
  readonly themes: readonly { readonly title: string; readonly differs: readonly Differs[] }[];
  readonly count: number;
}

export interface Changes {
  readonly base: Compared;
  readonly published?: Compared | null;
  readonly rules?: readonly { readonly id: string; readonly before?: string; readonly after?: string }[];
}

export interface Trial {
  readonly tried: number;
  readonly same: number;
  readonly otherwise: number;
  readonly outcomes?: readonly {
    readonly scenario: string;
    readonly title: string;
    readonly step: string;
    readonly what: string;
    readonly expected: string;
    readonly got: string;
    readonly note?: string;
    readonly proves?: readonly string[];
  }[];
  readonly cites_only?: number;
  readonly cut_short?: boolean;
}

const at = (house: string): string => `/api/own-houses/${encodeURIComponent(house)}`;

export const ownHouses = {
  form: () => get<Form>("/api/house-form"),
  all: () => get<readonly OwnHouse[]>("/api/own-houses"),
  one: (house: string) => get<Draft>(at(house)),
  make: (asked: { readonly id?: string; readonly title?: string; readonly extends?: string; readonly text?: string }) =>
    post<Draft>("/api/own-houses", asked),
  putAway: (house: string, away: boolean) => patch<Draft>(at(house), { away }),
  save: (house: string, saves: number, draft: { readonly text: string } | { readonly values: Table }) =>
    ask<Draft>("PUT", `${at(house)}/draft`, { saves, ...draft }),
  answers: (house: string) => get<Answers>(`${at(house)}/answers`),
  changes: (house: string) => get<Changes | undefined>(`${at(house)}/changes`),
  trial: (house: string) => get<Trial | undefined>(`${at(house)}/trial`),
  publish: (house: string, saves: number, note: string) => post<Draft>(`${at(house)}/editions`, { saves, note }),
  restore: (house: string, number: number, note: string) => post<Draft>(`${at(house)}/editions/${number}`, { note }),
  draftFile: (house: string) => `${at(house)}/draft`,
  editionFile: (house: string, number: number) => `${at(house)}/editions/${number}`,
} as const;
