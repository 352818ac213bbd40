// Keeping a plan: as one change while it is planned; once cards are in the air, levels and all else each by its own
// command.

import { Declined, call } from "../../api.ts";
import type { NightCommand, Plan } from "../../protocol.ts";
import { uuid } from "../../socket.ts";
import { same } from "./draft.ts";

/** What the house keeps fixed may be changed with a reason, or by a vote. */
export interface Leave {
  readonly override?: string;
  readonly agreed?: number;
  readonly asked?: number;
}

/** Refusals that a reason or a vote lifts. */
const LIFTED = new Set(["schedule_fixed", "vote_needed"]);

export const mayBeLifted = (error: unknown): error is Declined => error instanceof Declined && LIFTED.has(error.code);

/** The commands that make the one plan into the other. */
export function orders(before: Plan, after: Plan, started: boolean, leave: Leave = {}): readonly NightCommand[] {
  if (same(before, after)) return [];
  if (!started || same(before.structure, after.structure)) return [{ do: "change-plan", plan: after, ...leave }];
  const levels: NightCommand = {
    do: "change-structure",
    structure: after.structure,
    ...(leave.override ? { override: leave.override } : {}),
  };
  const rest = same({ ...before, structure: [] }, { ...after, structure: [] });
  return rest ? [levels] : [levels, { do: "change-plan", plan: after, ...leave }];
}

export async function send(night: string, all: readonly NightCommand[]): Promise<void> {
  for (const command of all) await call("POST /api/nights/{id}/commands", { id: night, body: { id: uuid(), command } });
}
