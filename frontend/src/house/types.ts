// Asking for the club's own houses and changing them; what a value of a house's text can be.

import { call } from "../api.ts";
import type { AnswersSeen, DraftSeen, DraftChanges, Form, Making, OwnHouseListed, TrialSeen } from "../protocol.ts";

export type Choices = readonly (readonly [string, string])[];
/** A value of a house's text. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type Table = { readonly [name: string]: Value };

const at = (house: string): string => `/api/own-houses/${encodeURIComponent(house)}`;

export const ownHouses = {
  form: (): Promise<Form> => call("GET /api/house-form"),
  all: (): Promise<readonly OwnHouseListed[]> => call("GET /api/own-houses"),
  one: (house: string): Promise<DraftSeen> => call("GET /api/own-houses/{house}", { house }),
  make: (asked: Making): Promise<DraftSeen> => call("POST /api/own-houses", { body: asked }),
  putAway: (house: string, away: boolean): Promise<DraftSeen> =>
    call("PATCH /api/own-houses/{house}", { house, body: { away } }),
  save: (
    house: string,
    saves: number,
    draft: { readonly text: string } | { readonly values: Table },
  ): Promise<DraftSeen> => call("PUT /api/own-houses/{house}/draft", { house, body: { saves, ...draft } }),
  answers: (house: string): Promise<AnswersSeen> => call("GET /api/own-houses/{house}/answers", { house }),
  changes: (house: string): Promise<DraftChanges | null> => call("GET /api/own-houses/{house}/changes", { house }),
  trial: (house: string): Promise<TrialSeen | null> => call("GET /api/own-houses/{house}/trial", { house }),
  publish: (house: string, saves: number, note: string): Promise<DraftSeen> =>
    call("POST /api/own-houses/{house}/editions", { house, body: { saves, note } }),
  restore: (house: string, number: number, note: string): Promise<DraftSeen> =>
    call("POST /api/own-houses/{house}/editions/{number}", { house, number: String(number), body: { note } }),
  draftFile: (house: string) => `${at(house)}/draft`,
  editionFile: (house: string, number: number) => `${at(house)}/editions/${number}`,
} as const;
