// Asking the floor over HTTP: rulings, declarations, checklists. What has an id is tried again until the room has
// answered.

import { get, post, surely } from "../api.ts";
import {
  type ChecklistSeen,
  type CountSeen,
  type IncidentGroup,
  type NextPenalty,
  type PenaltySeen,
  type QuestionSeen,
  type ReadingSeen,
  type RulingApplied,
  type RulingSeen,
  wholeStruct,
} from "../protocol.ts";
import { uuid } from "../socket.ts";

/** What is known, by the name of each question: the word of a choice, a number, a seat, or cards ("As Kd"). */
export type Facts = Readonly<Record<string, string>>;

export interface Overrule {
  readonly reason: string;
  readonly decision: string;
}

/** What a player said and did. */
export interface Declared {
  readonly seat: number;
  readonly words: string;
  /** By motion: (value, count) of the chips. */
  readonly chips: readonly (readonly (readonly [number, number])[])[];
  readonly gesture: string;
  readonly line: "none" | "before" | "across" | "held";
}

/** What happened, and what is known of it. */
export interface Report {
  readonly incident: string;
  readonly facts: Facts;
  /** What a player said and did, where it is about that. */
  readonly declaration?: Declared;
}

const at = (table: string, path: string): string => `/api/tables/${encodeURIComponent(table)}/${path}`;

let groups: Promise<readonly IncidentGroup[]> | undefined;

/** Everything that can go wrong at a table; asked once a page. */
export function incidents(): Promise<readonly IncidentGroup[]> {
  groups ??= get<readonly IncidentGroup[]>("/api/incidents").then((found) =>
    wholeStruct<readonly IncidentGroup[]>("IncidentGroup", found),
  );
  groups.catch(() => (groups = undefined));
  return groups;
}

/** The next question, or the ruling; nothing is changed. */
export async function previewRuling(table: string, report: Report): Promise<QuestionSeen | RulingSeen> {
  const told = await post<QuestionSeen | RulingSeen>(at(table, "rulings/preview"), report);
  return told.t === "question"
    ? wholeStruct<QuestionSeen>("QuestionSeen", told)
    : wholeStruct<RulingSeen>("RulingSeen", told);
}

/** Let a ruling stand, or overrule it. */
export function applyRuling(
  table: string,
  ruling: Report & { version: number; id: string; overrule?: Overrule },
): Promise<RulingApplied> {
  return surely<RulingApplied>(at(table, "rulings"), ruling);
}

/** What a declaration is in this house. */
export async function readDeclaration(table: string, declaration: Declared, facts: Facts = {}): Promise<ReadingSeen> {
  return wholeStruct<ReadingSeen>("ReadingSeen", await post(at(table, "declarations"), { declaration, facts }));
}

/** The same, carried out. */
export async function applyDeclaration(
  table: string,
  declaration: Declared,
  facts: Facts,
  id: string,
  version: number,
): Promise<ReadingSeen> {
  return wholeStruct<ReadingSeen>(
    "ReadingSeen",
    await surely(at(table, "declarations"), { declaration, facts, apply: true, id, version }),
  );
}

export async function checklists(table: string): Promise<readonly ChecklistSeen[]> {
  return wholeStruct<readonly ChecklistSeen[]>("ChecklistSeen", await get(at(table, "checklists")));
}

/** Confirm points of a checklist; none: begin it. */
export async function confirmChecklist(
  table: string,
  moment: string,
  items: readonly string[],
  note: string,
): Promise<ChecklistSeen> {
  return wholeStruct<ChecklistSeen>(
    "ChecklistSeen",
    await surely(at(table, `checklists/${encodeURIComponent(moment)}`), { id: uuid(), items, note }),
  );
}

/** Another deck comes to the table, for one of the room's causes. */
export async function changeDeck(table: string, cause: string): Promise<void> {
  await surely(at(table, "decks"), { id: uuid(), cause });
}

/** What somebody is told who asks for a count: of another player's chips, or of the pot (0). */
export async function countFor(table: string, seat: number, of: number): Promise<CountSeen> {
  return wholeStruct<CountSeen>("CountSeen", await get(at(table, `count?seat=${seat}&of=${of}`)));
}

export async function nextPenalty(table: string, seat: number): Promise<NextPenalty> {
  return wholeStruct<NextPenalty>("NextPenalty", await get(at(table, `penalties/next?seat=${seat}`)));
}

/** The next step of the ladder, or another one that the official chose. */
export async function givePenalty(
  table: string,
  seat: number,
  what: string,
  other: { step?: string; amount?: number } = {},
): Promise<PenaltySeen> {
  return wholeStruct<PenaltySeen>(
    "PenaltySeen",
    await surely(at(table, "penalties"), { id: uuid(), seat, what, ...other }),
  );
}
