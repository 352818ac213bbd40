// HTTP requests of the floor: rulings, declarations, checklists. Those with an id are repeated until the server
// answers.

import { call, callCached, callUntilDone } from "../../app/api.ts";
import { uuid } from "../../app/socket.ts";
import type {
  Applying,
  CallView,
  ChecklistView,
  CountView,
  DeckChanging,
  IncidentGroup,
  IncidentsView,
  NextPenalty,
  OfficialView,
  Penalising,
  PenaltyView,
  QuestionView,
  ReadingView,
  RulingApplied,
  RulingRequest,
  RulingView,
  SaidAndDone,
} from "../../protocol.ts";

/** What is known, by the name of each question: the word of a choice, a number, a seat, or cards ("As Kd"). */
export type Facts = Readonly<Record<string, string>>;

/** All incidents; requested once a page. */
export const incidents = (): Promise<readonly IncidentGroup[]> => callCached("GET /api/incidents");

/** The incidents that are possible at this table now, or for one seat, and those that these words find. */
export function incidentsAt(table: string, words: string, seat = 0): Promise<IncidentsView> {
  return call("GET /api/tables/{id}/incidents", {
    id: table,
    query: { ...(words ? { q: words } : {}), ...(seat ? { seat } : {}) },
  });
}

/** The next question, or the ruling; nothing is changed. */
export function previewRuling(table: string, report: RulingRequest): Promise<QuestionView | RulingView> {
  return call("POST /api/tables/{id}/rulings/preview", { id: table, body: report });
}

/** Apply a ruling, or overrule it. */
export function applyRuling(table: string, ruling: Applying): Promise<RulingApplied> {
  return callUntilDone("POST /api/tables/{id}/rulings", { id: table, body: ruling });
}

/** Call an official about it. */
export function callFloor(table: string, report: RulingRequest): Promise<CallView> {
  return callUntilDone("POST /api/tables/{id}/call", {
    id: table,
    body: { incident: report.incident, facts: report.facts, declaration: report.declaration, id: uuid() },
  });
}

/** The offices of this table, and who holds them. */
export const officials = (table: string): Promise<readonly OfficialView[]> =>
  call("GET /api/tables/{id}/officials", { id: table });

/** Give a person an office of this table. */
export function appoint(table: string, office: string, person: string): Promise<readonly OfficialView[]> {
  return callUntilDone("POST /api/tables/{id}/officials", { id: table, body: { id: uuid(), office, person } });
}

/** What a declaration is by this house. */
export function readDeclaration(table: string, declaration: SaidAndDone, facts: Facts = {}): Promise<ReadingView> {
  return call("POST /api/tables/{id}/declarations", { id: table, body: { declaration, facts } });
}

/** The same, carried out. */
export function applyDeclaration(
  table: string,
  declaration: SaidAndDone,
  facts: Facts,
  id: string,
  version: number,
): Promise<ReadingView> {
  const body = { declaration, facts, apply: true, id, version };
  return callUntilDone("POST /api/tables/{id}/declarations", { id: table, body });
}

export const checklists = (table: string): Promise<readonly ChecklistView[]> =>
  call("GET /api/tables/{id}/checklists", { id: table });

/** Confirm points of a checklist; none: begin it. */
export function confirmChecklist(
  table: string,
  moment: string,
  items: readonly string[],
  note: string,
): Promise<ChecklistView> {
  const body = { id: uuid(), items, note };
  return callUntilDone("POST /api/tables/{id}/checklists/{moment}", { id: table, moment, body });
}

/** Change the deck, for one of the known causes. */
export async function changeDeck(table: string, cause: DeckChanging["cause"]): Promise<void> {
  await callUntilDone("POST /api/tables/{id}/decks", { id: table, body: { id: uuid(), cause } });
}

/** The answer to a player who asks for a count: of another player's chips, or of the pot (0). */
export function countFor(table: string, seat: number, of: number): Promise<CountView> {
  return call("GET /api/tables/{id}/count", { id: table, query: { seat, of } });
}

export function nextPenalty(table: string, seat: number): Promise<NextPenalty> {
  return call("GET /api/tables/{id}/penalties/next", { id: table, query: { seat } });
}

/** The next step of the ladder, or another one that the official chose. */
export function givePenalty(
  table: string,
  seat: number,
  what: string,
  other: Pick<Penalising, "step" | "amount"> = {},
): Promise<PenaltyView> {
  return callUntilDone("POST /api/tables/{id}/penalties", { id: table, body: { id: uuid(), seat, what, ...other } });
}
