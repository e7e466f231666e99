import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import type { StepKind } from "../contract/step.ts";
import { talkMoved } from "./slots.ts";
import { assignments, steps } from "./tables.ts";

export type Kept = typeof assignments.$inferSelect;

/** How a conversation stands; without a row as it began. The caller holds the conversation. */
export async function keptOf(
  { db, now }: Pick<Reading, "db" | "now">,
  talk: { contact_id: string; number_id: string },
): Promise<Kept> {
  const { contact_id } = talk;
  const [row] = await db.select().from(assignments).where(eq(assignments.contact_id, contact_id));
  const begun = {
    responsible_id: null,
    team_id: null,
    state: "open" as const,
    snoozed_until: null,
  };
  return row ?? { ...talk, ...begun, version: 0, updated_at: now };
}

export interface NewStep {
  kind: StepKind;
  by_id?: string | null;
  person_id?: string | null;
  team_id?: string | null;
  until?: Date;
  reason?: string;
}

/** Writes how it stands from now on, and the step that the conversation tells; says so to those built on it. */
export async function move(
  work: Work,
  before: Kept,
  change: Partial<Pick<Kept, "responsible_id" | "team_id" | "state" | "snoozed_until">>,
  { kind, by_id = null, person_id = null, team_id = null, until, reason = "" }: NewStep,
): Promise<void> {
  const { db, now, services } = work;
  const { contact_id, number_id } = before;
  const set = { ...change, updated_at: now, version: sql`${assignments.version} + 1` };
  await db
    .insert(assignments)
    .values({ ...before, ...change, updated_at: now, version: 1 })
    .onConflictDoUpdate({ target: assignments.contact_id, set });
  const said = { kind, by_id, person_id, team_id, until: until ?? null, reason };
  await db.insert(steps).values({ id: uuidv7(), contact_id, ...said, created_at: now });
  const { responsible_id, state } = { ...before, ...change };
  const unanswered = state === "open" && responsible_id === null;
  await services.ask(talkMoved, { contact_id, number_id, kind, person_id, unanswered }, work);
}

export const opened = { state: "open" as const, snoozed_until: null };
