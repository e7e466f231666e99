import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numberChanged } from "../contract/events.ts";
import { changeNumber } from "./change.ts";
import { newApiKey } from "./secrets.ts";
import { numbers } from "./tables.ts";

/** Whether a number is here already, in any workspace and however it is written. */
export async function phoneIsTaken(db: Database, writings: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(inArray(numbers.phone, [...writings]))
    .limit(1);
  return row !== undefined;
}

/** A new number of a workspace, in service, with its key; answers its id. */
export async function openNumber(
  { db, now, emit }: Work,
  number: { workspace_id: string; phone: string; display_name: string; home: string },
): Promise<string> {
  const id = uuidv7();
  await db.insert(numbers).values({
    id,
    ...number,
    ...(await newApiKey(db, id)),
    status: "connected",
    quality_status: "connected",
    messaging_limit: "tier_250",
    created_at: now,
    updated_at: now,
  });
  await emit(numberChanged, { number_id: id });
  return id;
}

/** Which WhatsApp account has a number that was brought into service anew. */
export const settleHome = ({ db }: Work, id: string, home: string) =>
  db.update(numbers).set({ home }).where(eq(numbers.id, id));

/** The name that people see from now on. */
export async function renameNumber(work: Work, id: string, display_name: string): Promise<void> {
  await changeNumber(work, id, { display_name });
}
