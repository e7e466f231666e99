import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../../src/contract/abilities.ts";
import { seenOf } from "../../../messenger/server/facade.ts";
import { bulkRows, bulks } from "../tables.ts";
import type { Row } from "./admission.ts";

type Looking = Parameters<typeof seenOf>[0] & { actor: Pick<Actor, "id" | "roles"> };

/** Whether the person handed over the file themselves, also where its failures are tried again. */
async function hasFile({ db, actor }: Looking, bulk: Row): Promise<boolean> {
  let from: Row | undefined = bulk;
  while (from && from.creator_id === actor.id) {
    if (from.retry_of === null) return true;
    [from] = await db.select().from(bulks).where(eq(bulks.id, from.retry_of));
  }
  return false;
}

/**
 * Which rows of a bulk somebody reads who does not see every conversation of its number: those of people whom they
 * do see, and all of a file of their own. Undefined where it is all of them; staff's look is on record.
 */
export async function rowsSeen(call: Looking, bulk: Row): Promise<SQL | undefined> {
  if (call.actor.roles.length > 0) return undefined;
  const { number_id: id, workspace_id } = bulk;
  const columns = { contact_id: bulkRows.contact_id, number_id: sql`${id}::uuid` };
  const seen = await seenOf(call, [{ id, workspace_id }], columns);
  if (!seen || (await hasFile(call, bulk))) return undefined;
  return and(isNotNull(bulkRows.contact_id), seen);
}
