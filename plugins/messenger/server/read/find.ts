import { desc, sql } from "drizzle-orm";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import { contactAt, contactsNamed } from "../../../contacts/server/facade.ts";
import { mayOn, numbersOf } from "../../../numbers/server/facade.ts";
import { conversations } from "../tables.ts";

/** People for the palette: of every number of the active workspace that the caller reads. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, actor, ability }) => {
  if (!actor.active_workspace_id) return [];
  const all = await numbersOf(db, actor.active_workspace_id);
  const read = new Map(
    all.filter((number) => mayOn(ability, "read", number)).map((number) => [number.id, number]),
  );
  if (read.size === 0) return [];
  const rows = await db
    .select({ contact: contactAt(conversations.contact_id) })
    .from(conversations)
    .where(sql`${conversations.contact_id} in (${contactsNamed([...read.keys()], q)})`)
    .orderBy(desc(sql`coalesce(${conversations.last_message_at}, '-infinity'::timestamptz)`))
    .limit(5);
  return rows.map(({ contact: { id, name, nickname, phone, number_id } }) => ({
    kind: "conversations",
    id,
    title: nickname ?? name,
    subtitle: read.get(number_id)?.display_name ?? "",
    phone,
    // The messenger shows one number at a time: the address says which.
    path: `/messenger/${id}?number=${number_id}`,
  }));
};
