import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../../src/contract/abilities.ts";
import type { Origin, Work } from "../../../src/server/plugin.ts";
import { peopleById } from "../../users/server/facade.ts";
import { auditEntries } from "./tables.ts";

export interface AuditEntry {
  /** Noun and past participle: `number.api-key-revealed`. */
  action: string;
  subject: string;
  subject_id: string;
  workspace_id?: string;
  number_id?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** Writes down, in the running transaction, what the caller of `work` does. */
export async function record(
  work: Pick<Work, "db" | "now"> & { actor: Actor; origin: Origin },
  entry: AuditEntry,
): Promise<void> {
  const { db, now, actor, origin } = work;
  const person = (await peopleById(db, [actor.id])).get(actor.id);
  await db.insert(auditEntries).values({
    id: uuidv7(),
    actor_id: actor.id,
    actor_name: person?.name ?? "",
    ip: origin.ip,
    at: now,
    ...entry,
  });
}
