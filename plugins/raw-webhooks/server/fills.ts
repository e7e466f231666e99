import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { identitiesOf } from "../../contacts/server/facade.ts";
import { personParts } from "../../contacts/server/slots.ts";
import { messagesWith } from "../../messenger/server/facade.ts";
import { messageWebhooks } from "./tables.ts";

const { id, message_id, workspace_id, at, field, value } = messageWebhooks;

/** All that the person was: who was merged into them has messages of their own while these are moved. */
const allOf = async (db: Database, contact: string) =>
  (await identitiesOf(db, contact)).map((one) => one.id);

/** What was told of a person's messages while the number was the workspace's. */
const copies = (db: Database, contacts: readonly string[], workspace: string) =>
  inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id, message_id, at, field, value })
      .from(messageWebhooks)
      .where(
        and(
          sql`${message_id} in (${messagesWith(contacts)})`,
          eq(workspace_id, workspace),
          last ? gt(id, last.id) : undefined,
        ),
      )
      .orderBy(asc(id))
      .limit(limit),
  );

/** Erases what was told of up to `limit` messages; answers how much. */
async function erase({ db }: Work, contacts: readonly string[], limit: number): Promise<number> {
  const found = await db
    .selectDistinct({ message_id })
    .from(messageWebhooks)
    .where(sql`${message_id} in (${messagesWith(contacts)})`)
    .limit(limit);
  if (found.length === 0) return 0;
  const gone = await db
    .delete(messageWebhooks)
    .where(
      inArray(
        message_id,
        found.map((one) => one.message_id),
      ),
    )
    .returning({ id });
  return gone.length;
}

export const fills = [
  fill(personParts, async ({ contact, number }) => [
    {
      part: "raw_webhooks",
      rows: async function* (db) {
        yield* copies(db, await allOf(db, contact.id), number.workspace_id);
      },
      erase: async (work, limit) => erase(work, await allOf(work.db, contact.id), limit),
    },
  ]),
];
