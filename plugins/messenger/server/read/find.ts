import { and, asc, desc, inArray, sql } from "drizzle-orm";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import type { Contact } from "../../../contacts/contract/contact.ts";
import { contactAt, contactsFound } from "../../../contacts/server/facade.ts";
import { type NumberHandle, searchedNumbers } from "../../../numbers/server/facade.ts";
import { excerptOf } from "../content/excerpt.ts";
import { type Seeing, seenOf } from "../conversation/sight.ts";
import { conversationStates } from "../conversation/state.ts";
import { conversations, messages } from "../tables.ts";
import { newestOfAll, searches } from "./search.ts";

const shown = 5;

/** Somebody a search found; `found_by` is what is kept about them that holds the words. */
type Found = Contact & { found_by: string | null };

/**
 * People of several numbers by name, nickname, phone or what else is kept, whoever wrote last first; at most `wanted`
 * behind the first `before`.
 */
export async function peopleFound(
  call: Seeing,
  numbers: readonly NumberHandle[],
  words: string,
  wanted: number,
  before = 0,
): Promise<Found[]> {
  if (numbers.length === 0) return [];
  const found = await contactsFound(call, numbers, words);
  const { contact_id, number_id, last_message_at } = conversations;
  const among = inArray(
    number_id,
    numbers.map(({ id }) => id),
  );
  const rows = await call.db
    .select({ contact: contactAt(contact_id) })
    .from(conversations)
    .where(and(among, sql`${contact_id} in (${found.ids})`, await seenOf(call, numbers)))
    .orderBy(
      desc(sql`coalesce(${last_message_at}, '-infinity'::timestamptz)`),
      asc(conversations.contact_id),
    )
    .limit(wanted)
    .offset(before);
  const lines = await found.lines(rows.map(({ contact }) => contact.id));
  return rows.map(({ contact }) => ({ ...contact, found_by: lines.get(contact.id) ?? null }));
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
  const people = await peopleFound(call, numbers, words, shown);
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
    ...people.map(({ id, name, nickname, phone, number_id, found_by }) => ({
      kind: "conversations",
      id,
      title: nickname ?? name,
      subtitle: [all.get(number_id)?.display_name ?? "", found_by ?? []].flat().join(" · "),
      ...(phone === null ? {} : { phone }),
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
