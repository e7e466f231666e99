import { and, asc, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { headOf } from "../../../../src/server/live/log.ts";
import { route } from "../../../../src/server/plugin.ts";
import { searchedNumbers } from "../../../numbers/server/facade.ts";
import {
  getMessage,
  listMessages,
  searchAllNumbers,
  searchMessages,
} from "../../contract/endpoints/messages.ts";
import { excerptOf } from "../content/excerpt.ts";
import { seenOf } from "../conversation/sight.ts";
import { conversationStates } from "../conversation/state.ts";
import { contactFor, messageFor, numberInUse } from "../read/admission.ts";
import { peopleFound } from "../read/find.ts";
import { type MessageRow, toDetail, toMessages } from "../read/messages.ts";
import { isIndexed, messagesAt, newestHits, newestOfAll, searches } from "../read/search.ts";
import { messages } from "../tables.ts";

const hitsPerPage = 20;

interface Place {
  contact: string;
  from: string | undefined;
  pastOnly: boolean;
  size: number;
}

/** A stretch of a conversation, oldest first, and whether it goes on at either end. */
async function stretch(db: Database, { contact, from, pastOnly, size }: Place) {
  const read = (where: SQL | undefined, order: SQL, limit: number): Promise<MessageRow[]> =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.contact_id, contact), where))
      .orderBy(order)
      .limit(limit);
  const newestFirst = desc(messages.position);
  if (!from) {
    const rows = await read(undefined, newestFirst, size + 1);
    return { rows: rows.slice(0, size).reverse(), has_older: rows.length > size, has_newer: false };
  }
  const [middle] = await db
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.id, from), eq(messages.contact_id, contact)));
  if (!middle) throw notFound();
  const olderSize = pastOnly ? size : Math.floor((size - 1) / 2);
  const older = await read(lt(messages.position, middle.position), newestFirst, olderSize + 1);
  const past = { rows: older.slice(0, olderSize).reverse(), has_older: older.length > olderSize };
  if (pastOnly) return { ...past, has_newer: true };
  const newerSize = size - olderSize;
  const newer = await read(
    gte(messages.position, middle.position),
    asc(messages.position),
    newerSize + 1,
  );
  return {
    rows: [...past.rows, ...newer.slice(0, newerSize)],
    has_older: past.has_older,
    has_newer: newer.length > newerSize,
  };
}

export const messageRoutes = [
  route(listMessages, async (call) => {
    const { db, params, query } = call;
    const { contact } = await contactFor(call, params.contact, "read");
    // Read before the rows: whatever happens meanwhile is told again by an event.
    const head = await headOf(call, `number.${contact.number_id}`);
    const { rows, ...meta } = await stretch(db, {
      contact: contact.id,
      from: query.from,
      pastOnly: query.pastOnly ?? false,
      size: query.per_page,
    });
    return { data: await toMessages(call, rows), meta, head };
  }),

  route(getMessage, async (call) => {
    const { message, ...of } = await messageFor(call, call.params.message, "read");
    return { data: await toDetail(call, message, of) };
  }),

  route(searchMessages, async (call) => {
    const { db, query } = call;
    const words = query.query.normalize("NFC");
    const number = await numberInUse(call, query.number_id);
    if (!number || words === "") return { data: [], meta: { has_more: false } };
    const before = (query.page - 1) * hitsPerPage;
    const until = before + hitsPerPage;
    const seen = await seenOf(call, [number], messages);
    const hits = await searches.run(number.workspace_id, () =>
      newestHits(db, number.id, words, until + 1, { seen }),
    );
    const shown = await messagesAt(db, hits.slice(before, until));
    const contacts = await conversationStates(
      db,
      shown.map(({ contact_id }) => contact_id),
    );
    const texts = new Map(shown.map(({ id, text }) => [id, text]));
    const data = (await toMessages(call, shown)).flatMap((message) => {
      const contact = contacts.get(message.contact_id);
      if (!contact) return [];
      const { id, name, nickname } = contact;
      const excerpt = excerptOf(texts.get(message.id) ?? "", words);
      return [{ message, contact: { id, name, nickname }, excerpt }];
    });
    return { data, meta: { has_more: hits.length > until } };
  }),

  route(searchAllNumbers, async (call) => {
    const { db, query } = call;
    const words = query.query.normalize("NFC");
    const all = new Map((await searchedNumbers(call, query.except)).map((one) => [one.id, one]));
    const [first] = all.values();
    const searched_messages = isIndexed(words);
    if (!first) {
      const meta = { has_more: false, has_more_contacts: false, searched_messages };
      return { data: { contacts: [], messages: [] }, meta };
    }
    const ids = [...all.keys()];
    const before = (query.page - 1) * hitsPerPage;
    const until = before + hitsPerPage;
    const numbers = [...all.values()];
    const people = await peopleFound(call, numbers, words, hitsPerPage + 1, before);
    const seen = await seenOf(call, numbers, messages);
    const rows = await searches.run(first.workspace_id, () =>
      newestOfAll(db, ids, words, until + 1, seen),
    );
    const shown = rows.slice(before, until);
    const writers = await conversationStates(
      db,
      shown.map(({ contact_id }) => contact_id),
    );
    const numberAt = (id: string) => ({ id, display_name: all.get(id)?.display_name ?? "" });
    const found = shown.flatMap(({ id, contact_id, number_id, sent_at, text }) => {
      const who = writers.get(contact_id);
      if (!who) return [];
      const contact = { id: contact_id, name: who.name, nickname: who.nickname };
      return [
        { id, sent_at, contact, number: numberAt(number_id), excerpt: excerptOf(text, words) },
      ];
    });
    const contacts = people
      .slice(0, hitsPerPage)
      .map(({ id, name, nickname, phone, number_id, found_by }) => ({
        id,
        name,
        nickname,
        phone,
        number: numberAt(number_id),
        found_by,
      }));
    const meta = {
      has_more: rows.length > until,
      has_more_contacts: people.length > hitsPerPage,
      searched_messages,
    };
    return { data: { contacts, messages: found }, meta };
  }),
];
