import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import type { Contact } from "../../../contacts/contract/contact.ts";
import { contactAt, contactsNamed } from "../../../contacts/server/facade.ts";
import { searchedNumbers } from "../../../numbers/server/facade.ts";
import { excerptOf } from "../content/excerpt.ts";
import { seenOf } from "../conversation/sight.ts";
import { conversationStates } from "../conversation/state.ts";
import { conversations, messages } from "../tables.ts";
import { newestOfAll, searches } from "./search.ts";

const shown = 5;

/** People of several numbers by name, nickname or phone, whoever wrote last first. */
export async function peopleNamed(
  db: Database,
  numberIds: readonly string[],
  words: string,
  wanted: number,
  seen?: SQL,
): Promise<Contact[]> {
  if (numberIds.length === 0) return [];
  const rows = await db
    .select({ contact: contactAt(conversations.contact_id) })
    .from(conversations)
    .where(and(sql`${conversations.contact_id} in (${contactsNamed(numberIds, words)})`, seen))
    .orderBy(desc(sql`coalesce(${conversations.last_message_at}, '-infinity'::timestamptz)`))
    .limit(wanted);
  return rows.map(({ contact }) => contact);
}

/** People and messages for the palette: of every number of the workspace that the caller reads and that allows it. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, call) => {
  const { db } = call;
  const all = new Map((await searchedNumbers(call)).map((number) => [number.id, number]));
  const [first] = all.values();
  if (!first) return [];
  const ids = [...all.keys()];
  const words = q.normalize("NFC");
  const numbers = [...all.values()];
  const people = await peopleNamed(db, ids, words, shown, await seenOf(call, numbers));
  const seen = await seenOf(call, numbers, messages);
  const rows = await searches.run(first.workspace_id, () =>
    newestOfAll(db, ids, words, shown, seen),
  );
  const writers = await conversationStates(
    db,
    rows.map(({ contact_id }) => contact_id),
  );
  // The messenger shows the list of a number beside its conversation: the address says which.
  return [
    ...people.map(({ id, name, nickname, phone, number_id }) => ({
      kind: "conversations",
      id,
      title: nickname ?? name,
      subtitle: all.get(number_id)?.display_name ?? "",
      phone,
      path: `/messenger/${id}?number=${number_id}`,
    })),
    ...rows.map(({ id, contact_id, number_id, text }) => {
      const who = writers.get(contact_id);
      return {
        kind: "messages",
        id,
        title: excerptOf(text, words),
        subtitle: `${who?.nickname ?? who?.name ?? ""} · ${all.get(number_id)?.display_name ?? ""}`,
        path: `/messenger/${contact_id}?number=${number_id}&message=${id}`,
      };
    }),
  ];
};
